/** How long a change can be undone. */

/** How long the offer is shown; it stays while the pointer rests on it. */
export const undoSeconds = 15;

/** How long the server accepts it. */
export const undoSecondsMax = 120;
