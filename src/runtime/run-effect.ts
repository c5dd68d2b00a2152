/** Runs one effect: a root task of its own, so that what it throws or cancels stays with it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, type RunSagaOptions, type Task } from 'redux-saga';
import { CURRENT_RUN, currentRun, settle, settleCancelled, settleFailed, type Run } from './current-run';
import { type HookedEffect } from './hooks';
import { type LocalEffects } from './local-effects';
import { type LocalDispatch } from './model';
import { type SagaGenerator } from './step';
import { type ReportError } from './report-error';

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
  /** the run whose first step is under way, until the effect takes it over */
  starting?: Run | undefined;
  /**
   * From the start of a run until its last forked child has ended. An array, because a Set that is filled and emptied
   * all the time leaves a chain of old tables, which the garbage collector carries into the old generation.
   */
  readonly runs: Run[];
}

/** Starts a run at once and sees to its end: whatever happens to it, it settles and leaves `runs`. */
export function startRun(scope: EffectScope, run: Run): void {
  const { io, runs, body } = scope;
  run.isStarted = true;
  runs.push(run);
  scope.starting = run;
  const end = (error?: unknown) => {
    runs.splice(runs.indexOf(run), 1);
    if (!run.isSettled) run.controller?.abort();
    // The effect itself reports in `guardEffect`; a forked child or a hook that threw ends the task instead.
    if (error !== undefined) fail(scope, run, error);
    // Also where a hook chose not to call the effect: nobody may wait for ever.
    else settleCancelled(run);
  };
  // While it starts, its saga finds the run in the context that all inherit from, and then in its own: a context for
  // each run would be a prototype for each, and a step to set it would be one more for every run.
  const outer = io.context[CURRENT_RUN];
  io.context[CURRENT_RUN] = run;
  let task: Task;
  try {
    task = run.action ? runSaga(io, body, run.action) : runSaga(io, body);
  } catch (error) {
    // A hook that is no generator threw before there was a task.
    end(error);
    return;
  } finally {
    io.context[CURRENT_RUN] = outer;
    scope.starting = undefined;
  }
  run.task = task;
  // Cancelled by its own first, synchronous steps, before there was a task to cancel.
  if (run.isCancelRequested) cancelRun(run);
  if (task.isRunning()) {
    task.setContext({ [CURRENT_RUN]: run });
    void task.toPromise().then(() => end(), end);
  } else end(task.error());
}

export function cancelRuns(scope: EffectScope): void {
  for (const run of [...scope.runs]) cancelRun(run);
}

function cancelRun(run: Run): void {
  run.isCancelRequested = true;
  run.task?.cancel();
  // A child may still be at work after the effect itself has ended.
  run.controller?.abort();
}

/** The effect as hooks get it. Errors end in here, so that hooks outside see a normal end. */
export const guardEffect = (
  effect: (...args: readonly never[]) => unknown,
  tools: LocalEffects,
  scope: EffectScope,
): HookedEffect => {
  const startType = `${scope.key}/@@start`;
  const endType = `${scope.key}/@@end`;
  return (...args) => frameRun(scope, startType, endType, effect as HookedEffect, [...args, tools]);
};

/**
 * dva's start and end actions around the effect. They are dispatched and not `put`, which comes to the same (redux-saga
 * queues what its takers are told) and saves a run two scheduler turns.
 *
 * One generator function for all effects: each made for its own would have an object layout of its own to load.
 */
function* frameRun(
  scope: EffectScope,
  startType: string,
  endType: string,
  effect: HookedEffect,
  args: readonly unknown[],
): SagaGenerator {
  // At hand, unless a hook waited or started the effect anew before it came to this.
  const run = scope.starting ?? (yield* currentRun());
  scope.starting = undefined;
  try {
    scope.io.dispatch({ type: startType });
    const started = effect(...args);
    const reply: unknown = isIterator(started) ? yield* started : yield started;
    // A `finally` that waits leads a cancelled generator here as if it had come to its end.
    if (run.isCancelRequested) return;
    scope.io.dispatch({ type: endType });
    settle(run, reply);
  } catch (error) {
    fail(scope, run, error);
  }
}

function fail(scope: Pick<EffectScope, 'key' | 'report'>, run: Run, error: unknown): void {
  const isReported = error !== undefined && run.handedOn === error;
  const isPrevented = !isReported && scope.report(error, scope.key, run.action ? [run.action] : []);
  if (isPrevented) settleCancelled(run);
  else settleFailed(run, error);
}

/** An effect written as a plain or async function is waited for; a generator runs inside this one. */
const isIterator = (value: unknown): value is SagaGenerator =>
  value instanceof Object && 'next' in value && 'throw' in value;
