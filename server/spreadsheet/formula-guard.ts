/** Prevents spreadsheets from taking a text in a csv for a formula. */

/**
 * The beginning of a formula: also full-width signs, which Chinese Excel reads as the plain ones, and also after blanks
 * of any kind, such as tabs, no-break, ideographic and zero-width ones. Leading apostrophes are included, so that
 * removing one restores the text exactly.
 */
const formulaStart = /^'*[\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫−]/u;

/** Digits, letters and common Chinese characters, with which nearly every text begins: a fast path. */
const plainStart = /^[0-9A-Za-z\u4E00-\u9FFF]/;

export const isFormulaLike = (text: string): boolean => !plainStart.test(text) && formulaStart.test(text);

/** Adds an apostrophe to a text that a spreadsheet would evaluate. */
export const disarmed = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** Removes the apostrophe that `disarmed` added. */
export const rearmed = (cell: string): string =>
  cell.startsWith("'") && isFormulaLike(cell.slice(1)) ? cell.slice(1) : cell;
