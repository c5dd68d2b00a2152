/** Half-filled forms of this window, so that nothing reloads or leaves it over them. */

const holders = new Set<symbol>();

/** Says that there is something to lose. Returns the way to say that it is saved or given up. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  return () => void holders.delete(holder);
}

export const hasUnsavedWork = (): boolean => holders.size > 0;
