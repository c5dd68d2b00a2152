/** Waits for a condition instead of a duration, in tests. */
import { stepPatienceMs } from './patience';

/**
 * @param find checks; undefined means not yet
 * @throws Error naming the condition, when it is not met in time
 */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  { giveUpMs = stepPatienceMs, paceMs = 5 } = {},
): Promise<Found> {
  const giveUpAt = performance.now() + giveUpMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > giveUpAt) throw new Error(`Waited in vain for ${what}.`);
    // The one loop that asks again and again, for conditions that tell nothing of themselves.
    await new Promise((resolve) => setTimeout(resolve, paceMs));
  }
}
