/** Formats a count with its noun in English, singular or plural. */

/**
 * @param count a number, or a formatted one
 * @param one the singular
 * @param many the plural; `one` with an s by default
 * @returns e.g. "1 card", "0 cards", "1,200 cards"
 */
export const counted = (count: number | string, one: string, many = `${one}s`): string =>
  `${count} ${String(count) === '1' ? one : many}`;
