/** How what people type, paste and dictate is read: step by step, each taking out something that says nothing. Pure. */

/** Data, so that a page without a bundle reads by the same steps. */
export type ReadingStep = readonly [pattern: RegExp, by: string];

/** What nobody sees: format characters, soft hyphens, joiners, the mark at the beginning of a file, tabs, new lines; and the frame of 1️⃣. */
export const invisible: ReadingStep = [/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u20e3]+/gu, ''];

/** What input methods write where somebody means a dash, and no other dash is: 一, ー and their like. */
export const dashLikeLetters = '一ー\u1173';

/** Every way to write a dash, and what counts as one between numbers: – — ― − － ~ 〜 至. */
export const dashes = `\\p{Pd}\u2212~\u301c\u223c${dashLikeLetters}`;

/** Marks that a program or an input method puts around a value: quotes, brackets, the apostrophe of a spreadsheet. */
export const quotes = '\'"`‘’“”「」『』«»';

/**
 * What stands around a value: blanks and quotes, and behind it the end of a sentence or of a line.
 *
 * @param before further marks in front of it, as inside of a character class
 */
export const frame = (before = ''): ReadingStep => [
  new RegExp(`^[\\s${before}${quotes}]+|[\\s${quotes}。,;]+$`, 'g'),
  '',
];

/** Nothing that is one thing is longer, however it is decorated; steps are not made for megabytes. */
export const readableMax = 300;

export const readBySteps = (typed: string, steps: readonly ReadingStep[]): string =>
  typed.length > readableMax
    ? typed
    : steps.reduce(
        (text, [pattern, by]) => text.replace(pattern, by),
        withPlainDigits(typed.normalize('NFKC')),
      );

/** ١٣٨ and १३८ are 138: of each alphabet the ten digits follow upon each other, and on nothing that is one. */
const withPlainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf);

function digitOf(written: string): string {
  const isDigit = (before: number) =>
    /\p{Nd}/u.test(String.fromCodePoint((written.codePointAt(0) ?? 0) - before));
  let digit = 0;
  while (isDigit(digit + 1)) digit += 1;
  return String(digit % 10);
}

/** Letter by letter: of other alphabets some are several letters as capitals. */
export const withCapitals = (text: string): string =>
  text.length > readableMax ? text : text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
