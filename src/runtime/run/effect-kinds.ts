/** The kinds of effect as one table: what each does with an action that arrives while another runs. */
import { buffers, channel, runSaga, type Channel, type Task } from 'redux-saga';
import { debounce, throttle, type ForkEffect } from 'redux-saga/effects';
import { type UnknownAction } from '@reduxjs/toolkit';
import { type EffectKind } from '../model';
import { cancelled } from './cancelled';
import { Run, type EffectScope } from './run';

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

const cancelRuns = ({ runs }: EffectScope): void => {
  for (const run of [...runs]) run.cancel();
};

/** Rules that need no memory but the set of runs: the look-up by type has done a watcher's work. */
const atOnce =
  (admit: (run: Run, scope: EffectScope) => void): Kind =>
  (scope) => ({
    admit: (run) => admit(run, scope),
    cancel: () => cancelRuns(scope),
  });

type Begin = () => void;

/** Rules that hold an action back: redux-saga's own helper, on a channel that only this effect's actions enter. */
const heldBack =
  (hold: (ms: number, arrivals: Channel<Begin>, start: (begin: Begin) => void) => ForkEffect): Kind =>
  (scope, { ms = 0 }) => {
    const arrivals = channel<Begin>(buffers.sliding(1));
    let watcher: Task | undefined;
    let waiting: Run | undefined;
    return {
      admit(run) {
        watcher ??= runSaga(scope.io, function* () {
          yield hold(ms, arrivals, (begin) => begin());
        });
        // Whatever still waits is superseded by the newer call, which either starts now or waits in its place.
        waiting?.settle(cancelled);
        waiting = run;
        arrivals.put(() => {
          waiting = undefined;
          run.start();
        });
      },
      cancel() {
        watcher?.cancel();
        cancelRuns(scope);
        waiting?.settle(cancelled);
      },
    };
  };

interface Session {
  timer?: ReturnType<typeof setTimeout>;
}

/** The table. Lookups by type do the watching, so an idle effect costs nothing. */
export const effectKinds: Record<EffectKind, Kind> = {
  takeEvery: atOnce((run) => run.start()),
  takeLatest: atOnce((run, scope) => {
    cancelRuns(scope);
    run.start();
  }),
  takeLeading: atOnce((run, { runs }) => {
    if ([...runs].every(({ isSettled }) => isSettled)) run.start();
    else run.settle(cancelled);
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
        new Run(scope, action).start(() => {
          if (session === mine) mine.timer = setTimeout(pass, delayMs);
        });
      pass();
    };
    return { switches: { [`${scope.key}-start`]: start, [`${scope.key}-stop`]: cancel }, cancel };
  },
  watcher: (scope) => ({
    start: () => new Run(scope).start(),
    cancel: () => cancelRuns(scope),
  }),
};
