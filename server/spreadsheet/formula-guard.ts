/** Keeps a spreadsheet from taking a text of a csv for a formula. */

/**
 * What a formula begins with, also in full width, which Chinese Excel reads as the plain sign, and also behind blanks of
 * any kind: tabs, no-break, ideographic and zero-width ones. Apostrophes count, so that taking one away is exact.
 */
const formulaStart = /^'*[\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫−]/u;

/** Digits, letters and the common Chinese characters, which nearly every text begins with. */
const plainStart = /^[0-9A-Za-z\u4E00-\u9FFF]/;

export const isFormulaLike = (text: string): boolean => !plainStart.test(text) && formulaStart.test(text);

/** With an apostrophe in front where a spreadsheet would reckon it. */
export const disarmed = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** The text that was disarmed. */
export const rearmed = (cell: string): string =>
  cell.startsWith("'") && isFormulaLike(cell.slice(1)) ? cell.slice(1) : cell;
