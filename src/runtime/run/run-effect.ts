/** Runs one effect: a root task of its own, so that what it throws or cancels stays with it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, type RunSagaOptions, type Task } from 'redux-saga';
import { isCancelled } from './cancelled';
import { type HookedEffect } from '../hooks';
import { type LocalEffects } from './local-effects';
import { type LocalDispatch } from '../model';
import { type ReportError } from './report-error';
import { CURRENT_RUN, currentRun, isRun, settle, settleCancelled, settleFailed, type Run } from './run';
import { isIterator, RunSaga } from './run-saga';
import { type SagaGenerator } from './step';

export interface SagaIo extends RunSagaOptions<UnknownAction, unknown> {
  readonly dispatch: LocalDispatch;
  readonly context: Record<string, unknown>;
}

/** What the runs of one effect share. */
export interface EffectScope {
  /** action type: namespace/name */
  readonly key: string;
  readonly io: SagaIo;
  readonly report: ReportError;
  /** the effect with its start and end actions, inside all onEffect hooks */
  body: HookedEffect;
  /** each until its last forked child has ended; in no order, since whoever leaves is replaced by the last */
  readonly runs: RunSaga[];
}

const argsOf = ({ action }: Run): readonly UnknownAction[] => (action ? [action] : []);

/** Starts a run at once and sees to its end: whatever happens to it, it settles and leaves `runs`. */
export function startRun(scope: EffectScope, run: Run, onEnd?: () => void): void {
  const report = (error: unknown) => reportOnce(scope, run, error);
  const end = () => {
    if (!leave(scope.runs, saga)) return;
    if (!run.isSettled) run.controller?.abort();
    const error: unknown = run.task?.error();
    if (error !== undefined) settleError(run, error);
    // Also where a hook chose not to call the effect: nobody may wait for ever.
    else settleCancelled(run);
    onEnd?.();
  };
  const { action } = run;
  const begin = () => (action ? scope.body(action, run) : scope.body(run));
  const saga = new RunSaga(run, begin, report, end);
  run.isStarted = true;
  saga.place = scope.runs.push(saga) - 1;
  // redux-saga tells `onError` of what ended the task, and of what a spawned child threw.
  const task = startTask({ ...scope.io, onError: report }, saga, run);
  run.task = task;
  saga.cancelIfDue();
  if (task.isRunning()) void task.toPromise().then(end, end);
  else end();
}

/**
 * Starts the saga with the run in its context, which a task can be given only when its first steps have ended.
 *
 * So for these steps the run stands in the context that all tasks inherit. No other run is taken for it: a task that
 * waits has had an entry of its own since it was started, and a run that is started inside these steps stands there
 * itself until its own first steps have ended.
 */
function startTask(io: SagaIo, saga: RunSaga, run: Run): Task {
  const { context } = io;
  const outer = context[CURRENT_RUN];
  context[CURRENT_RUN] = run;
  try {
    // Its types ask for a whole generator; it calls `next`, `throw` and `return`.
    const task = runSaga(io, () => saga as unknown as SagaGenerator);
    if (task.isRunning()) task.setContext({ [CURRENT_RUN]: run });
    return task;
  } finally {
    context[CURRENT_RUN] = outer;
  }
}

export function cancelRuns({ runs }: EffectScope): void {
  for (const saga of [...runs]) saga.cancel();
}

/** The last one takes its place: to look for it would cost more with each run beside it. */
function leave(runs: RunSaga[], saga: RunSaga): boolean {
  if (runs[saga.place] !== saga) return false;
  const last = runs.pop();
  if (last && last !== saga) {
    runs[saga.place] = last;
    last.place = saga.place;
  }
  return true;
}

/** The effect as hooks get it. Errors end in here, so that hooks outside see a normal end. */
export const frameEffect = (
  effect: (...args: readonly never[]) => unknown,
  tools: LocalEffects,
  scope: EffectScope,
): HookedEffect => {
  const startType = `${scope.key}/@@start`;
  const endType = `${scope.key}/@@end`;
  return (...args) => frameRun(scope, startType, endType, effect as HookedEffect, tools, args);
};

/** dva's start and end actions around the effect; dispatched, because a `put` costs as much as the rest of a run. */
function* frameRun(
  scope: EffectScope,
  startType: string,
  endType: string,
  effect: HookedEffect,
  tools: LocalEffects,
  args: readonly unknown[],
): SagaGenerator {
  // Hooks hand on what they were given: the action, and behind it the run.
  const last = args.at(-1);
  const run = isRun(last) ? last : yield* currentRun();
  try {
    scope.io.dispatch({ type: startType });
    const returned = run.action ? effect(run.action, tools) : effect(tools);
    const reply: unknown = isIterator(returned) ? yield* returned : yield returned;
    // A `finally` that waits leads a cancelled generator here as if it had come to its end.
    if (run.isCancelRequested) return;
    scope.io.dispatch({ type: endType });
    settle(run, reply);
  } catch (error) {
    reportOnce(scope, run, error);
    settleError(run, error);
  }
}

/** Every error of a run comes by here on its way to onError, once. */
function reportOnce(scope: EffectScope, run: Run, error: unknown): void {
  if (isCancelled(error) || (error !== undefined && run.reportedError === error)) return;
  run.reportedError = error;
  run.isPrevented = scope.report(error, scope.key, argsOf(run));
}

function settleError(run: Run, error: unknown): void {
  if (run.isCancelRequested || isCancelled(error) || run.isPrevented) settleCancelled(run);
  else settleFailed(run, error);
}
