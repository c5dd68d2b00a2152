/** The effects of one registered model: entered into the app's tables by action type, and taken out again. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { cancelled } from './cancelled';
import { effectKinds } from './effect-kinds';
import { type GatheredHooks } from '../hooks';
import { createLocalEffects } from './local-effects';
import { type AnyModel, type EffectKind, type ModelEffect } from '../model';
import { type ReportError } from './report-error';
import { createRun, type Run } from './run';
import { frameEffect, type EffectScope, type SagaIo } from './run-effect';

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
  readonly io: SagaIo;
  readonly hooks: GatheredHooks;
  readonly report: ReportError;
}

/** What is declared for one effect; nothing where its name stands for nothing. */
export function readEffect(declared: ModelEffect | null | undefined) {
  const [effect, options = {}] = isTuple(declared) ? declared : [declared];
  const { type: kind = 'takeEvery', ms, delay }: ReadOptions = options;
  return effect && { effect, kind, times: { ms, delay } };
}

/** The options of all kinds in one. */
interface ReadOptions {
  readonly type?: EffectKind;
  readonly ms?: number;
  readonly delay?: number;
}

const isTuple = (
  effect: ModelEffect | null | undefined,
): effect is Exclude<ModelEffect, (...args: never[]) => unknown> => Array.isArray(effect);

export function createModelEffects(
  model: AnyModel,
  { io, hooks, report, answers }: Surroundings,
): ModelEffects {
  const tools = createLocalEffects(model);

  const handles = Object.entries(model.effects ?? {}).flatMap(([name, declared]) => {
    const read = readEffect(declared);
    if (!read) return [];
    const key = `${model.namespace}/${name}`;
    const scope: EffectScope = { key, io, report, runs: [], body: function* () {} };
    scope.body = frameEffect(read.effect, tools, scope);
    if (read.kind !== 'watcher') {
      for (const hook of hooks.onEffect) scope.body = hook(scope.body, sagaEffects, model, key, io.dispatch);
    }
    return [{ key, ...effectKinds[read.kind](scope, read.times) }];
  });

  const cancelType = `${model.namespace}/@@CANCEL_EFFECTS`;
  function cancel(): void {
    for (const { key, admit, switches = {}, cancel } of handles) {
      if (admit) answers.set(key, () => Promise.resolve(cancelled));
      for (const type of Object.keys(switches)) answers.delete(type);
      cancel();
    }
  }
  function answerWithAction(type: string, act: (action: UnknownAction) => void): void {
    answers.set(type, (action) => {
      act(action);
      return action;
    });
  }
  for (const { key, admit, switches = {} } of handles) {
    if (admit) answers.set(key, (action) => startCall(action, admit));
    for (const [type, flip] of Object.entries(switches)) answerWithAction(type, flip);
  }
  answerWithAction(cancelType, cancel);

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
