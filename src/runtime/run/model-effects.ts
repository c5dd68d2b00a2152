/** The effects of one registered model: entered into the app's tables by action type, and taken out again. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { cancelled } from './cancelled';
import { effectKinds } from './effect-kinds';
import { type GatherHooks } from '../hooks';
import { createLocalEffects, type LocalEffects } from './local-effects';
import { type AnyModel, type EffectKind, type ModelEffect } from '../model';
import {
  answerCall,
  currentRun,
  Run,
  type EffectScope,
  type ReportError,
  type SagaIo,
  type TellRun,
} from './run';
import { type HookedEffect, type SagaGenerator } from './step';

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
  readonly hooks: GatherHooks;
  readonly report: ReportError;
}

/** What is declared for one effect; nothing where its name stands for nothing. */
export function readEffect(declared: ModelEffect | null | undefined) {
  const [effect, options = {}] = isTuple(declared) ? declared : [declared];
  // The options of all kinds in one.
  const { type: kind = 'takeEvery', ms, delay }: { type?: EffectKind; ms?: number; delay?: number } = options;
  return effect && { effect, kind, times: { ms, delay } };
}

const isTuple = (
  effect: ModelEffect | null | undefined,
): effect is Extract<ModelEffect, readonly unknown[]> => Array.isArray(effect);

export function createModelEffects(
  model: AnyModel,
  { io, hooks, report, answers }: Surroundings,
): ModelEffects {
  const tools = createLocalEffects(model);

  const handles = Object.entries(model.effects ?? {}).flatMap(([name, declared]) => {
    const read = readEffect(declared);
    if (!read) return [];
    const key = `${model.namespace}/${name}`;
    let body = frameEffect(read.effect as HookedEffect, tools, key, io);
    const onRun: TellRun[] = [];
    if (read.kind !== 'watcher') {
      for (const hook of hooks('onEffect')) body = hook(body, sagaEffects, model, key, io.dispatch);
      onRun.push(...hooks('onRun').flatMap((hook) => hook(model, key, io.dispatch) ?? []));
    }
    const scope: EffectScope = { key, io, report, body, onRun, runs: new Set() };
    return [{ scope, ...effectKinds[read.kind](scope, read.times) }];
  });

  const cancelType = `${model.namespace}/@@CANCEL_EFFECTS`;
  let isCancelled = false;
  function cancel(): void {
    isCancelled = true;
    for (const handle of handles) handle.cancel();
  }
  function answerWithAction(type: string, act: (action: UnknownAction) => void): void {
    answers.set(type, (action) => {
      if (!isCancelled) act(action);
      return action;
    });
  }
  for (const { scope, admit, switches = {} } of handles) {
    if (admit)
      answers.set(scope.key, (action) =>
        isCancelled ? Promise.resolve(cancelled) : answerCall(scope, action, admit),
      );
    for (const [type, flip] of Object.entries(switches)) answerWithAction(type, flip);
  }
  answerWithAction(cancelType, cancel);

  return {
    // A watcher may remove its own model.
    start: () => handles.forEach(({ start }) => isCancelled || start?.()),
    cancel,
    remove() {
      const types = handles.flatMap(({ scope, switches }) => [scope.key, ...Object.keys(switches ?? {})]);
      for (const type of [cancelType, ...types]) answers.delete(type);
    },
  };
}

/** The effect as hooks get it. Errors end in here, so that hooks outside see a normal end. */
const frameEffect = (effect: HookedEffect, tools: LocalEffects, key: string, io: SagaIo): HookedEffect => {
  const types = { start: `${key}/@@start`, end: `${key}/@@end` };
  return (...args) => frameRun(effect, tools, types, io, args);
};

/**
 * dva's start and end actions around the effect; dispatched, because a `put` costs as much as the rest of a run.
 *
 * One function for all effects: with a closure for each, a round trip at 1,000 effects takes a tenth longer.
 */
function* frameRun(
  effect: HookedEffect,
  tools: LocalEffects,
  types: { readonly start: string; readonly end: string },
  { dispatch }: SagaIo,
  args: readonly unknown[],
): SagaGenerator {
  // Hooks hand on what they were given: the action, and behind it the run.
  const last = args.at(-1);
  const run = last instanceof Run ? last : yield* currentRun();
  try {
    dispatch({ type: types.start });
    const returned: unknown = run.action ? effect(run.action, tools) : effect(tools);
    const reply = yield* run.steps(returned);
    // A `finally` that waits leads a cancelled generator here as if it had come to its end.
    if (run.isEnding) return;
    run.complete(() => {
      dispatch({ type: types.end });
      run.settle(reply);
    });
  } catch (error) {
    run.fail(error);
  }
}
