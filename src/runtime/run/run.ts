/** One run of an effect: its promise, its signal, and how the effect's own saga finds it. */
import { type Task } from 'redux-saga';
import { getContext, putResolve } from 'redux-saga/effects';
import { type UnknownAction } from '@reduxjs/toolkit';
import { cancelled } from './cancelled';
import { step, type SagaGenerator } from './step';

export interface Run {
  /** undefined for a watcher, which no action starts */
  readonly action: UnknownAction | undefined;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: unknown) => void;
  isStarted: boolean;
  isSettled: boolean;
  isCancelRequested: boolean;
  /** the last error of this run that onError was told of, so that it is not told again further out */
  reportedError?: unknown;
  /** a hook dealt with that error */
  isPrevented: boolean;
  /** known when the first steps have ended */
  task?: Task;
  controller?: AbortController;
}

export const CURRENT_RUN = '@@runtime/run';

export const isRun = (value: unknown): value is Run => value instanceof Object && 'isSettled' in value;

const ignore: Run['resolve'] = () => {};

/** By default a run that nobody waits for: a watcher, a pass of a poll. */
export const createRun = (
  action?: UnknownAction,
  resolve: Run['resolve'] = ignore,
  reject: Run['reject'] = ignore,
): Run => ({
  action,
  resolve,
  reject,
  isStarted: false,
  isSettled: false,
  isCancelRequested: false,
  isPrevented: false,
});

/** Settles the run's promise; only the first call counts. */
export function settle(run: Run, outcome: unknown, tell = run.resolve): void {
  if (run.isSettled) return;
  run.isSettled = true;
  tell(outcome);
}

export const settleFailed = (run: Run, error: unknown): void => settle(run, error, run.reject);

export const settleCancelled = (run: Run): void => settle(run, cancelled);

/** The run to which the saga belongs that asks: its context, which its children inherit, names it. */
export const currentRun = (): SagaGenerator<Run> => step(getContext(CURRENT_RUN));

/** The run's own AbortSignal, for the request it makes: aborted when the run is cancelled. */
export function* cancelSignal(): SagaGenerator<AbortSignal> {
  const run = yield* currentRun();
  if (!run.controller) {
    run.controller = new AbortController();
    if (run.isCancelRequested) run.controller.abort();
  }
  return run.controller.signal;
}

/** Dispatches and waits for the reply of the effect that the action starts; its error was reported where it arose. */
export function* awaitReply(action: UnknownAction): SagaGenerator {
  try {
    return yield putResolve(action);
  } catch (error) {
    const run = yield* currentRun();
    run.reportedError = error;
    throw error;
  }
}
