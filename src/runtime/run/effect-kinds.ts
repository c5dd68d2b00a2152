/** The kinds of effect as one table: what each does with an action that arrives while another runs. */
import { buffers, channel, runSaga, type Channel, type Task } from 'redux-saga';
import { debounce, throttle, type ForkEffect } from 'redux-saga/effects';
import { type UnknownAction } from '@reduxjs/toolkit';
import { type EffectKind } from '../model';
import { createRun, settleCancelled, type Run } from './run';
import { cancelRuns, startRun, type EffectScope } from './run-effect';

/** A registered effect: what its action types do when they are dispatched, and how to end it all. */
export interface EffectHandle {
  /** admits the run that an action of the effect's own type asks for; its dispatch answers with the run's promise */
  readonly admit?: (run: Run) => void;
  /** types whose dispatch only switches something, and answers with the action */
  readonly switches?: Readonly<Record<string, (action: UnknownAction) => void>>;
  /** starts what runs without an action */
  readonly start?: () => void;
  readonly cancel: () => void;
}

interface KindOptions {
  readonly ms: number | undefined;
  readonly delay: number | undefined;
}

type Kind = (scope: EffectScope, options: KindOptions) => EffectHandle;

/** Rules that need no memory but the set of runs: the look-up by type has done a watcher's work. */
const atOnce =
  (admit: (scope: EffectScope, run: Run) => void): Kind =>
  (scope) => ({
    admit: (run) => admit(scope, run),
    cancel: () => cancelRuns(scope),
  });

/** Rules that hold an action back: redux-saga's own helper, on a channel that only this effect's actions enter. */
const heldBack =
  (hold: (ms: number, arrivals: Channel<Run>, start: (run: Run) => void) => ForkEffect): Kind =>
  (scope, { ms = 0 }) => {
    const arrivals = channel<Run>(buffers.sliding(1));
    let waiting: Run | undefined;
    let watcher: Task | undefined;
    const admit = (run: Run) => {
      // Whatever still waits is superseded by the newer call, which either starts now or waits in its place.
      if (waiting && !waiting.isStarted) settleCancelled(waiting);
      waiting = run;
      arrivals.put(run);
    };
    return {
      admit,
      start: () => {
        watcher = runSaga(scope.io, function* () {
          yield hold(ms, arrivals, (run) => startRun(scope, run));
        });
      },
      cancel: () => {
        watcher?.cancel();
        cancelRuns(scope);
        if (waiting && !waiting.isStarted) settleCancelled(waiting);
      },
    };
  };

interface Session {
  timer?: ReturnType<typeof setTimeout>;
}

/** The table. Lookups by type do the watching, so an idle effect costs nothing. */
export const effectKinds: Record<EffectKind, Kind> = {
  takeEvery: atOnce(startRun),
  takeLatest: atOnce((scope, run) => {
    cancelRuns(scope);
    startRun(scope, run);
  }),
  takeLeading: atOnce((scope, run) => {
    if (scope.runs.every(({ run: { isSettled } }) => isSettled)) startRun(scope, run);
    else settleCancelled(run);
  }),
  throttle: heldBack(throttle),
  debounce: heldBack(debounce),
  poll: (scope, { delay: delayMs = 0 }) => {
    /** from -start to -stop */
    let session: Session | undefined;
    const cancel = () => {
      clearTimeout(session?.timer);
      session = undefined;
      cancelRuns(scope);
    };
    const start = (action: UnknownAction) => {
      if (session) return;
      const mine: Session = {};
      session = mine;
      // A pass that failed was reported by itself, and is no reason to end the poll.
      const pass = () =>
        startRun(scope, createRun(action), () => {
          if (session === mine) mine.timer = setTimeout(pass, delayMs);
        });
      pass();
    };
    return { switches: { [`${scope.key}-start`]: start, [`${scope.key}-stop`]: cancel }, cancel };
  },
  watcher: (scope) => ({
    start: () => startRun(scope, createRun()),
    cancel: () => cancelRuns(scope),
  }),
};
