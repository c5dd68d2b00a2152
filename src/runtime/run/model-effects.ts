/** The effects of one registered model: entered into the app's tables by action type, and taken out again. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { cancelled } from './cancelled';
import { cancelRuns, effectKinds, type Switches } from './effect-kinds';
import { type GatherHooks } from '../hooks';
import { createLocalEffects } from './local-effects';
import { type AnyModel } from '../model';
import {
  answerCall,
  currentRun,
  Run,
  type DeclaredEffect,
  type EffectScope,
  type ReportError,
  type SagaIo,
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

/** The effects of a model by their names; a name may stand for nothing. */
export const effectsOf = ({ effects }: AnyModel): (readonly [name: string, effect: DeclaredEffect])[] =>
  Object.entries(effects ?? {}).flatMap(([name, declared]) => {
    const [effect, options = {}]: readonly unknown[] = Array.isArray(declared) ? declared : [declared];
    // The options of all kinds in one.
    const { type = 'takeEvery', ...times } = options as Partial<DeclaredEffect>;
    return effect ? [[name, { effect: effect as HookedEffect, type, ...times }]] : [];
  });

export function createModelEffects(
  model: AnyModel,
  { io, hooks, report, answers }: Surroundings,
): ModelEffects {
  const tools = createLocalEffects(model);

  const handles = effectsOf(model).map(([name, declared]) => {
    const key = `${model.namespace}/${name}`;
    const hooksOf: GatherHooks = declared.type === 'watcher' ? () => [] : hooks;
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
  for (const { scope, admit } of handles)
    if (admit)
      answer(scope.key, (action) =>
        isCancelled ? Promise.resolve(cancelled) : answerCall(scope, action, admit),
      );
  const switches: Switches = Object.assign(
    { [`${model.namespace}/@@CANCEL_EFFECTS`]: cancel },
    ...handles.map((handle) => handle.switches),
  );
  for (const [type, flip] of Object.entries(switches))
    answer(type, (action) => {
      if (!isCancelled) flip(action);
      return action;
    });

  return {
    // A watcher may remove its own model.
    start: () => handles.forEach(({ start }) => isCancelled || start?.()),
    cancel,
    remove() {
      for (const type of types) answers.delete(type);
    },
  };
}

/**
 * dva's start and end actions around the effect; dispatched, because a `put` costs as much as the rest of a run. Errors end
 * in here, so that hooks outside see a normal end.
 *
 * One function for all effects: with a closure for each, a round trip at 1,000 effects takes a tenth longer.
 *
 * @param args hooks hand on what they were given: the action, and behind it the run
 */
function* frameRun(...args: readonly unknown[]): SagaGenerator<void> {
  const last = args.at(-1);
  const run = last instanceof Run ? last : yield* currentRun();
  const { effect, tools, startType, endType, io } = run.scope;
  try {
    io.dispatch({ type: startType });
    const returned: unknown = run.action ? effect(run.action, tools) : effect(tools);
    const reply = yield* run.steps(returned);
    run.onDone = () => {
      io.dispatch({ type: endType });
      run.settle(reply);
    };
  } catch (error) {
    run.fail(error);
  }
}
