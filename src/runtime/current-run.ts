/** One run of an effect, as the effect's own saga finds it. */
import { type Task } from 'redux-saga';
import { getContext } from 'redux-saga/effects';
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
  /** error that came out of another effect this one waited for: reported there, so not again */
  handedOn?: unknown;
  task?: Task;
  controller?: AbortController;
}

export const CURRENT_RUN = '@@runtime/run';

const ignore: Run['resolve'] = () => {};

/** A run nobody waits for: watchers and the passes of a poll. */
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
});

/** Settles the run's promise; only the first call counts. */
export function settle(run: Run, outcome: unknown, tell = run.resolve): void {
  if (run.isSettled) return;
  run.isSettled = true;
  tell(outcome);
}

export const settleFailed = (run: Run, error: unknown): void => settle(run, error, run.reject);

export const settleCancelled = (run: Run): void => settle(run, cancelled);

export const currentRun = (): SagaGenerator<Run> => step(getContext(CURRENT_RUN));

/**
 * The run's own AbortSignal, for the request it makes: aborted when the run is cancelled.
 *
 * Made on demand, because most runs never ask.
 */
export function* cancelSignal(): SagaGenerator<AbortSignal> {
  const run = yield* currentRun();
  run.controller ??= new AbortController();
  return run.controller.signal;
}
