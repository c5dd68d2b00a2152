/** The kinds of effect as one table: what each does with an action that arrives while another runs. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type EffectKind } from '../model';
import { cancelled } from './cancelled';
import { Run, type DeclaredEffect, type EffectScope } from './run';

/** A registered effect: what its action types do when they are dispatched, and how to end what has no run yet. */
export interface EffectHandle {
  /** admits the run that an action of the effect's own type asks for; its dispatch answers with the run's promise */
  readonly admit?: (run: Run) => void;
  /** types whose dispatch only switches something, and answers with the action */
  readonly switches?: Switches;
  /** starts what runs without an action */
  readonly start?: () => void;
  /** forgets what has not begun yet */
  readonly cancel?: () => void;
}

export type Switches = Readonly<Record<string, (action: UnknownAction) => void>>;

type Kind = (scope: EffectScope, declared: DeclaredEffect) => EffectHandle;

export const cancelRuns = ({ runs }: EffectScope): void => {
  for (const run of [...runs]) run.cancel();
};

/** Rules that hold a call back: the newest waits, and whatever waited before is superseded. */
const heldBack =
  (isAtOnce: boolean): Kind =>
  (_scope, { ms }) => {
    let timer: Timer;
    let waiting: Run | undefined;
    const begin = () => {
      const run = waiting;
      waiting = undefined;
      // A throttle is quiet after each call, a debounce before it.
      timer = run && isAtOnce ? setTimeout(begin, ms) : undefined;
      run?.start();
    };
    return {
      admit(run) {
        waiting?.settle(cancelled);
        waiting = run;
        if (!isAtOnce) {
          clearTimeout(timer);
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

/** The table. Lookups by type do the watching, so an idle effect costs nothing. */
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
    /** from -start to -stop */
    let session: object | undefined;
    const cancel = () => {
      clearTimeout(timer);
      session = undefined;
      cancelRuns(scope);
    };
    const start = (action: UnknownAction) => {
      if (session) return;
      const mine = (session = {});
      // A pass that failed was reported by itself, and is no reason to end the poll.
      const pass = () =>
        new Run(scope, action).start(() => {
          if (session === mine) timer = setTimeout(pass, delay);
        });
      pass();
    };
    return { switches: { [`${scope.key}-start`]: start, [`${scope.key}-stop`]: cancel }, cancel };
  },
  watcher: (scope) => ({ start: () => new Run(scope).start() }),
};
