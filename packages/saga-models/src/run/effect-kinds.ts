/** The kinds of effect as one table: what each does when its action arrives while a run is going on. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type EffectKind } from '../model';
import { cancelled } from './cancelled';
import { Run, type DeclaredEffect, type EffectScope } from './run';

/** A registered effect: what its action types do when dispatched, and how to cancel calls that have not begun. */
export interface EffectHandle {
  /** admits the run for a dispatched action of the effect's own type; the dispatch returns the run's promise */
  readonly admit?: (run: Run) => void;
  /** types whose dispatch only starts or stops a poll, and returns the action */
  readonly switches?: Switches;
  /** starts an effect that needs no action */
  readonly start?: () => void;
  /** drops calls that have not begun yet */
  readonly cancel?: () => void;
}

export type Switches = Readonly<Record<string, (action: UnknownAction) => void>>;

type Kind = (scope: EffectScope, declared: DeclaredEffect) => EffectHandle;

export const cancelRuns = ({ runs }: EffectScope): void => {
  for (const run of [...runs]) run.cancel();
};

/** Throttle and debounce: only the newest call waits; a call that waited before it is cancelled. */
const heldBack =
  (isAtOnce: boolean): Kind =>
  (_scope, { ms }) => {
    let timer: Timer;
    let waiting: Run | undefined;
    const begin = () => {
      const run = waiting;
      waiting = undefined;
      // A throttle's quiet time follows each call, a debounce's precedes it.
      timer = run && isAtOnce ? setTimeout(begin, ms) : undefined;
      run?.start();
    };
    return {
      admit(run) {
        waiting?.settle(cancelled);
        waiting = run;
        if (!isAtOnce) {
          clearTimeout(timer);
          // A debounce is a wait for quiet.
          timer = setTimeout(begin, ms);
        } else if (!timer) begin();
      },
      cancel() {
        clearTimeout(timer);
        waiting?.settle(cancelled);
      },
    };
  };

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The table. Actions are looked up by type, so an idle effect costs nothing. */
export const effectKinds: Record<EffectKind, Kind> = {
  takeEvery: () => ({ admit: (run) => run.start() }),
  takeLatest: (scope) => ({
    admit(run) {
      cancelRuns(scope);
      run.start();
    },
  }),
  takeLeading: ({ runs }) => ({
    admit(run) {
      if ([...runs].every(({ isSettled }) => isSettled)) run.start();
      else run.settle(cancelled);
    },
  }),
  throttle: heldBack(true),
  debounce: heldBack(false),
  poll: (scope, { delay }) => {
    let timer: Timer;
    /** set from `-start` to `-stop` */
    let session: object | undefined;
    const cancel = () => {
      clearTimeout(timer);
      session = undefined;
      cancelRuns(scope);
    };
    const start = (action: UnknownAction) => {
      if (session) return;
      // A failed pass has reported its own error and doesn't end the poll.
      const pass = () =>
        new Run(scope, action).start(() => {
          if (session === pass) timer = setTimeout(pass, delay);
        });
      session = pass;
      pass();
    };
    return { switches: { [`${scope.key}-start`]: start, [`${scope.key}-stop`]: cancel }, cancel };
  },
  watcher: (scope) => ({ start: () => new Run(scope).start() }),
};
