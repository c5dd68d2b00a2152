/** Registers the effects of one model in the app's table of action types, and removes them again. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { type GatherHooks } from '../hooks';
import { type AnyModel } from '../model';
import { cancelled } from './cancelled';
import { cancelRuns, effectKinds } from './effect-kinds';
import { createLocalEffects } from './local-effects';
import { current, Run, type DeclaredEffect, type EffectScope, type ReportError, type SagaIo } from './run';
import { type HookedEffect, type SagaGenerator } from './step';

/** The app's one table: by action type, what a dispatch does after the reducers, and what it returns, if not the action. */
export type Answers = Map<string, (action: UnknownAction) => unknown>;

export interface ModelEffects {
  readonly start: () => void;
  /** cancels the runs; from now on the effects answer `cancelled` */
  readonly cancel: () => void;
  /** removes the model's action types from the table */
  readonly remove: () => void;
}

/** A model's effects by name, without the names that stand for nothing. */
export const effectsOf = ({ effects }: AnyModel): (readonly [name: string, effect: DeclaredEffect])[] =>
  Object.entries(effects ?? {}).flatMap(([name, declared]) => {
    const [effect, options]: readonly unknown[] = [declared].flat();
    if (!effect) return [];
    // Options of all kinds at once; a kind reads only its own.
    const given = options as Partial<DeclaredEffect> | undefined;
    return [[name, { type: 'takeEvery', ...given, effect: effect as HookedEffect }]];
  });

export function createModelEffects(
  model: AnyModel,
  io: SagaIo,
  hooks: GatherHooks,
  report: ReportError,
  answers: Answers,
): ModelEffects {
  const tools = createLocalEffects(model);

  const handles = effectsOf(model).map(([name, declared]) => {
    const key = `${model.namespace}/${name}`;
    const hooksOf: GatherHooks = declared.type === 'watcher' ? () => [] : hooks;
    // Field by field: with `...declared`, a round trip at 1,000 effects takes a quarter longer.
    const scope: EffectScope = {
      effect: declared.effect,
      key,
      io,
      report,
      tools,
      startType: `${key}/@@start`,
      endType: `${key}/@@end`,
      body: hooksOf('onEffect').reduce<HookedEffect>(
        (body, hook) => hook(body, sagaEffects, model, key, io.dispatch),
        frameRun,
      ),
      onRun: hooksOf('onRun').flatMap((hook) => hook(model, key, io.dispatch) ?? []),
      runs: new Set(),
    };
    return { scope, ...effectKinds[declared.type](scope, declared) };
  });

  const types: string[] = [];
  let isCancelled = false;
  function cancel(): void {
    isCancelled = true;
    for (const handle of handles) {
      handle.cancel?.();
      cancelRuns(handle.scope);
    }
  }
  function answer(type: string, act: (action: UnknownAction) => unknown): void {
    types.push(type);
    answers.set(type, act);
  }
  for (const { scope, admit, switches = {} } of handles) {
    if (admit)
      answer(scope.key, (action) => {
        const run = new Run(scope, action);
        if (isCancelled) run.settle(cancelled);
        else admit(run);
        return run.promise;
      });
    for (const [type, flip] of Object.entries(switches))
      answer(type, (action) => {
        if (!isCancelled) flip(action);
      });
  }
  answer(`${model.namespace}/@@CANCEL_EFFECTS`, cancel);

  return {
    // A watcher may unregister its own model, which cancels the rest.
    start: () => handles.forEach(({ start }) => isCancelled || start?.()),
    cancel,
    remove() {
      for (const type of types) answers.delete(type);
    },
  };
}

/**
 * Dispatches dva's start and end actions around the effect; a `put` instead would cost as much as the rest of a run.
 * Errors are caught in here, so hooks around it see a normal end. One function for all effects: with a closure for
 * each, a round trip at 1,000 effects takes a tenth longer.
 *
 * @param args what hooks passed on: the action, and after it the run unless a hook dropped it
 */
function* frameRun(...args: unknown[]): SagaGenerator<void> {
  const last = args.pop();
  const run = last instanceof Run ? last : (yield* current())[0];
  const { effect, tools, startType } = run.scope;
  // Before the effect begins, because the end of a channel makes it return from where it takes.
  run.reply = undefined;
  try {
    run.dispatch({ type: startType });
    run.reply = yield* run.steps(run.action ? effect(run.action, tools) : effect(tools));
  } catch (error) {
    run.fail(error);
  }
}
