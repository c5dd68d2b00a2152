/** The effects of one registered model: entered into the app's tables by action type, and taken out again. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { cancelled } from './cancelled';
import { createRun, type Run } from './current-run';
import { effectKinds } from './effect-kinds';
import { type GatheredHooks } from './hooks';
import { createLocalEffects } from './create-local-effects';
import { type AnyModel, type EffectOptions, type ModelEffect } from './model';
import { type ReportError } from './report-error';
import { guardEffect, type EffectScope, type SagaIo } from './run-effect';
import { type WhenParked } from './when-parked';

/** The app's one table: what dispatching a type does beyond the reducers, and answers with. */
export type Answers = Map<string, (action: UnknownAction) => unknown>;

export interface ModelEffects {
  readonly start: () => void;
  /** ends what runs; from now on the effects answer `cancelled` */
  readonly cancel: () => void;
  /** nothing handles the model's effects any more */
  readonly remove: () => void;
}

interface Surroundings {
  readonly answers: Answers;
  readonly whenParked: WhenParked;
  readonly io: SagaIo;
  readonly hooks: GatheredHooks;
  readonly report: ReportError;
}

const isTuple = (effect: ModelEffect): effect is Exclude<ModelEffect, (...args: never[]) => unknown> =>
  Array.isArray(effect);

export function createModelEffects(model: AnyModel, surroundings: Surroundings): ModelEffects {
  const { io, hooks, report, answers, whenParked } = surroundings;
  const tools = createLocalEffects(model);

  const handles = Object.entries(model.effects ?? {}).map(([name, declared]) => {
    const [effect, options = {}] = isTuple(declared) ? declared : [declared];
    const { type: kind = 'takeEvery' }: Partial<EffectOptions> = options;
    const key = `${model.namespace}/${name}`;
    const scope: EffectScope = { key, io, report, runs: [], body: function* () {} };
    scope.body = guardEffect(effect, tools, scope);
    if (kind !== 'watcher') {
      for (const hook of hooks.onEffect) scope.body = hook(scope.body, sagaEffects, model, key, io.dispatch);
    }
    const handle = effectKinds[kind](scope, options);
    return { key, ...handle };
  });

  const cancelType = `${model.namespace}/@@CANCEL_EFFECTS`;
  function cancel(): void {
    for (const { key, admit, switches = {}, cancel } of handles) {
      if (admit) answers.set(key, () => Promise.resolve(cancelled));
      for (const type of Object.keys(switches)) answers.delete(type);
      whenParked(cancel);
    }
  }
  function answerWithAction(type: string, flip: (action: UnknownAction) => void): void {
    answers.set(type, (action) => {
      whenParked(() => flip(action), action);
      return action;
    });
  }
  for (const { key, admit, switches = {} } of handles) {
    if (admit) answers.set(key, (action) => startCall(action, (run) => whenParked(() => admit(run), action)));
    for (const [type, flip] of Object.entries(switches)) answerWithAction(type, flip);
  }
  answers.set(cancelType, (action) => {
    cancel();
    return action;
  });

  return {
    start: () => handles.forEach(({ start }) => start?.()),
    cancel,
    remove() {
      for (const { key } of handles) answers.delete(key);
      answers.delete(cancelType);
    },
  };
}

/** Makes the promise that a dispatch answers with. */
function startCall(action: UnknownAction, admit: (run: Run) => void): Promise<unknown> {
  let run: Run | undefined;
  const reply = new Promise((resolve, reject) => {
    run = createRun(action, resolve, (error) => {
      reject(error);
      // Reported already: who awaits sees the rejection, and where nobody does it is no stray one.
      reply.catch(() => {});
    });
  });
  if (run) admit(run);
  return reply;
}
