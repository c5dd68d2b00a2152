/**
 * Starts actions at a fixed rate, whatever happens to earlier ones (open loop): each operator begins one at intervals,
 * and its time counts from when it was due, so that a stall lengthens every action that falls into it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { callerOf, FailedCall } from './caller';
import type { Samples } from './samples';
import type { Operator } from './staff';
import { doSomething, type Scene } from './work';

interface Plan {
  readonly operators: readonly Operator[];
  readonly scene: Scene;
  readonly samples: Samples;
  /** Seconds between two actions of one operator. */
  readonly pauseSeconds: number;
  readonly seconds: number;
  /** When the first action is due, by `performance.now()`. */
  readonly startedAt: number;
}

/** @returns the number of actions, when all have ended */
export async function letArrive({
  operators,
  scene,
  samples,
  pauseSeconds,
  seconds,
  startedAt,
}: Plan): Promise<number> {
  const spacingMs = (pauseSeconds * 1000) / operators.length;
  const count = Math.floor((seconds * 1000) / spacingMs);
  const open = new Set<Promise<void>>();
  for (let no = 0; no < count; no += 1) {
    const dueAt = startedAt + no * spacingMs;
    const early = dueAt - performance.now();
    // Timers have a resolution of one millisecond; an action due sooner begins at once.
    if (early >= 1) await wait(early);
    const operator = operators[no % operators.length];
    if (!operator) break;
    const action = doSomething(callerOf(operator, samples, dueAt), scene)
      .catch((error: unknown) => {
        // Failed calls were counted where they happened; any other error is a bug of the soak itself.
        if (!(error instanceof FailedCall)) samples.noteError('the soak itself', String(error));
      })
      .then(() => void open.delete(action));
    open.add(action);
  }
  await Promise.all(open);
  return count;
}
