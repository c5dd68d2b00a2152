/** Work that can wait until the page has nothing else to do. */

/** Where a browser does not say when that is, e.g. Safari. */
const quietMs = 3000;

/** @returns calls it off */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, quietMs);
  return () => clearTimeout(timer);
}
