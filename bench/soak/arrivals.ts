/**
 * Actions at a fixed rate, whatever becomes of the ones before (open loop): each operator begins one every so often, and its
 * time counts from the moment at which it was due, so that a stall is felt by everything that falls into it.
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
  /** Between two actions of one operator. */
  readonly pauseSeconds: number;
  readonly seconds: number;
  /** When the first one is due, by `performance.now()`. */
  readonly startedAt: number;
}

/** @returns when every action has ended; how many there were */
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
    // The clock of timers has whole milliseconds; what is due within one is begun at once.
    if (early >= 1) await wait(early);
    const operator = operators[no % operators.length];
    if (!operator) break;
    const action = doSomething(callerOf(operator, samples, dueAt), scene)
      .catch((error: unknown) => {
        // Counted where it happened; anything else is a fault of the soak itself.
        if (!(error instanceof FailedCall)) samples.noteError('the soak itself', String(error));
      })
      .then(() => void open.delete(action));
    open.add(action);
  }
  await Promise.all(open);
  return count;
}
