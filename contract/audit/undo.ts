/** How long a step can be taken back. */

/** It is offered for so long; a pointer that rests on the offer keeps it. */
export const undoSeconds = 15;

/** It is taken for so long. */
export const undoSecondsMax = 120;
