/** Measures the latency of requests sent one after another at a steady pace. */

const paceMs = 10;

/** @returns milliseconds of each request; stops after a number of them, or when `until` answers true */
export async function measureLatency(
  send: () => Promise<void>,
  stop: { readonly count: number } | { readonly until: () => boolean },
): Promise<number[]> {
  const times: number[] = [];
  while ('count' in stop ? times.length < stop.count : !stop.until()) {
    const startedAt = performance.now();
    await send();
    const elapsed = performance.now() - startedAt;
    times.push(elapsed);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, paceMs - elapsed)));
  }
  return times;
}
