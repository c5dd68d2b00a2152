/** How many cards one transaction of a generation writes: as many as keep it short. */

/**
 * The embedded engine has one session, so a request waits for the batch in hand: this is what a generation
 * adds to its time. On PostgreSQL nobody waits and the limit only keeps progress smooth.
 */
export const batchTargetMs = 4;
export const firstBatchSize = 300;
export const batchSizeMin = 250;
export const batchSizeMax = 2_000;

/**
 * The size of the next batch: moves towards what would have taken `batchTargetMs`, at most by half, so that one
 * slow disk write does not make many small batches.
 */
export function nextBatchSize(size: number, elapsedMs: number): number {
  const wanted = (size * batchTargetMs) / Math.max(elapsedMs, 0.1);
  const damped = Math.min(Math.max(wanted, size / 1.5), size * 1.5);
  return Math.round(Math.min(Math.max(damped, batchSizeMin), batchSizeMax));
}
