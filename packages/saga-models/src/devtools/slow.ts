/** The plugin that tells of effects which take longer than they should. */
import { type PayloadAction } from '../dispatch';
import { type Hooks } from '../hooks';
import { invariant } from '../invariant';
import { watchRuns, type RunInfo, type RunOutcome } from './watch-runs';

export interface SlowRun {
  /** action type of the effect */
  readonly type: string;
  /** of `withKey` */
  readonly key: string | undefined;
  readonly elapsedMs: number;
  /** what it waits for, in words; where it has ended, what it waited for last */
  readonly waitingFor: string;
  /** undefined while it runs */
  readonly outcome: RunOutcome['kind'] | undefined;
}

export interface SlowOptions {
  readonly thresholdMs: number;
  /** called once while the run goes on, and again when it has ended; once, at the end, where it has held up the page */
  readonly onSlow: (run: SlowRun) => void;
  /** action types of effects that may take their time. A poll may in any case, and watchers are no runs */
  readonly except?: readonly string[];
}

/** Without it no time is taken; with it, each run that goes on has a timer, which ends with the run. */
export function createSlowEffects({ thresholdMs, onSlow, except = [] }: SlowOptions): Hooks {
  invariant(thresholdMs > 0, '[createSlowEffects] thresholdMs should be a number above 0');
  const timers = new Map<RunInfo, ReturnType<typeof setTimeout> | undefined>();
  return watchRuns((run, outcome) => {
    const { type, kind, action, startedAtMs } = run;
    if (kind === 'poll' || except.includes(type)) return;
    const elapsedMs = outcome?.elapsedMs ?? 0;
    const tell = (elapsedMs: number) => {
      const key = (action as Partial<PayloadAction> | undefined)?.meta?.key;
      onSlow({ type, key, elapsedMs, waitingFor: run.waitingFor, outcome: outcome?.kind });
    };
    if (!outcome) {
      const begin = () => {
        timers.set(run, undefined);
        tell(performance.now() - startedAtMs);
      };
      // A run may wait for ever, so its end alone would never tell of it.
      timers.set(run, setTimeout(begin, thresholdMs));
      return;
    }
    const timer = timers.get(run);
    timers.delete(run);
    clearTimeout(timer);
    if (timer === undefined || elapsedMs >= thresholdMs) tell(elapsedMs);
  });
}
