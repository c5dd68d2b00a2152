/** Reads text that people type, paste or dictate, in steps that each remove something meaningless. Pure. */

/** A step is data, so that a page without a bundle can use the same steps. */
export type ReadingStep = readonly [pattern: RegExp, by: string];

/**
 * Invisible characters: format characters, soft hyphens, joiners, the byte order mark, tabs, line breaks; and the
 * keycap frame of 1️⃣.
 */
export const invisible: ReadingStep = [/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u20e3]+/gu, ''];

/** Letters that input methods write for a dash, and that are no punctuation: 一, ー and the like. */
export const dashLikeLetters = '一ー\u1173';

/** All dashes, and the characters that stand for one between numbers: – — ― − － ~ 〜 至. */
export const dashes = `\\p{Pd}\u2212~\u301c\u223c${dashLikeLetters}`;

/** Marks that programs and input methods put around a value: quotes, brackets, a spreadsheet's apostrophe. */
export const quotes = '\'"`‘’“”「」『』«»';

/**
 * Removes what surrounds a value: blanks and quotes on both sides, and punctuation at the end.
 *
 * @param before further marks to remove in front, written as within a character class
 */
export const frame = (before = ''): ReadingStep => [
  new RegExp(`^[\\s${before}${quotes}]+|[\\s${quotes}。,;]+$`, 'g'),
  '',
];

/** No single value is longer, however decorated; the steps are not made for megabytes. */
export const readableMax = 300;

/** All but superscripts, fractions, circled numbers, and signs such as ㎡, which NFKC would turn into digits. */
export const plainParts = /[^\p{No}\u32c0-\u33fe]+/gu;

export const plainText = (text: string): string => text.replace(plainParts, (part) => part.normalize('NFKC'));

export const readBySteps = (typed: string, steps: readonly ReadingStep[]): string =>
  typed.length > readableMax
    ? typed
    : steps.reduce(
        (text, [pattern, by]) => text.replace(pattern, by),
        // Tabs and line breaks stand between cells and lines, so they separate like a blank.
        withPlainDigits(plainText(typed.replace(/\p{Cc}+/gu, ' '))),
      );

/**
 * Converts digits of other scripts: ١٣٨ and १३८ are 138. In each script the ten digits have consecutive code points,
 * and the code point before them is not a digit.
 */
const withPlainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf);

function digitOf(written: string): string {
  const isDigit = (before: number) =>
    /\p{Nd}/u.test(String.fromCodePoint((written.codePointAt(0) ?? 0) - before));
  let digit = 0;
  while (isDigit(digit + 1)) digit += 1;
  return String(digit % 10);
}

/** Converts only a to z, because some letters of other alphabets become several capitals. */
export const withCapitals = (text: string): string =>
  text.length > readableMax ? text : text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
