/** Whether somebody has pasted an activation code where it does not belong: into a note, a reason or the name of a view. */

/** 32 symbols, so five bits each; without 0 and O, 1 and I. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const symbols = `[${codeAlphabet}]{4}`;
/** As people and addresses write a gap between groups of four. */
const gap = '(?:[\\s._+–—-]|%20)?';
/** Three or four groups, and nothing more on either side, as a longer number or a file's name would have. */
const shape = new RegExp(`(?<![A-Z0-9]-?)${symbols}(?:${gap}${symbols}){2,3}(?!-?[A-Z0-9])`, 'gi');

/**
 * A code is drawn from digits and capitals. Digits alone are an account or a telephone; small letters without a digit
 * are words. Both are codes less often than one in a million and one in thirty, and written so hardly ever.
 */
export const holdsCode = (text: string): boolean =>
  [...text.normalize('NFKC').matchAll(shape)].some(
    ([found]) => /[a-z]/i.test(found) && (/\d/.test(found) || found === found.toUpperCase()),
  );
