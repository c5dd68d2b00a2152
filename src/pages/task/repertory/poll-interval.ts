/** How often a screen looks after cards that are being made, milliseconds. */
export const generationPollMs = 1500;
