/** Half-filled forms, so that nothing reloads or leaves the window over them. */

/** Of one instance of the application; several may share a window. */
export interface UnsavedWork {
  /** Says that there is something to lose. Returns the way to say that it is saved or given up. */
  readonly hold: () => () => void;
  readonly isThere: () => boolean;
}

/** Of every instance: what reloads or leaves the window takes them all. */
const holders = new Set<{ readonly of: UnsavedWork }>();

export function createUnsavedWork(): UnsavedWork {
  const own: UnsavedWork = {
    hold() {
      const holder = { of: own };
      holders.add(holder);
      return () => void holders.delete(holder);
    },
    isThere: () => [...holders].some((holder) => holder.of === own),
  };
  return own;
}

export const hasUnsavedWork = (): boolean => holders.size > 0;
