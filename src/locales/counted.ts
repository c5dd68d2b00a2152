/** A number and what it counts, in English, which has a word for one. */

/**
 * @param count a number, or one as it is displayed
 * @param one what a single one is called
 * @param many what several are called; `one` with an s, where nothing is said
 * @returns e.g. "1 card", "0 cards", "1,200 cards"
 */
export const counted = (count: number | string, one: string, many = `${one}s`): string =>
  `${count} ${String(count) === '1' ? one : many}`;
