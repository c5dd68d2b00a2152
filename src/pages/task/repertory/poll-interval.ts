/** The polling interval of screens while cards are being made, in milliseconds. */
export const generationPollMs = 1500;
