/**
 * Reads numbers: counts, days of validity, money. Blanks and commas between groups of three, quotes and the unit are
 * removed; with any other addition the text is not a number. 10万 and 约50 are never read as 10 and 50. Pure.
 */
import { frame, invisible, readableMax, readBySteps, type ReadingStep } from './typed-text';

const reading = (units: string): readonly ReadingStep[] => [
  invisible,
  frame('='),
  [/^(?:¥|RMB|CNY|人民币)\s*(?=\d)/i, ''],
  [new RegExp(`(\\d)\\s*(?:${units})$`, 'i'), '$1'],
  [/^\+(?=\d)/, ''],
  [/^[\u2212\u2013\u2014](?=\d)/, '-'],
];

const grouped = /^-?\d{1,3}([ ,])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
/** 12.000 may mean twelve or twelve thousand, so it is not read at all. */
const ambiguous = /^-?[1-9]\d{0,2}\.\d{3}$/;
const numeral = /^-?\d+(?:\.\d+)?$/;

/** @returns the number in plain digits; undefined when the text is not a number */
function readNumber(typed: string, units: string): string | undefined {
  // A regular expression runs out of stack on megabytes of digits.
  if (typed.length > readableMax) return undefined;
  // What stands in two cells is two numbers: no group of three digits begins after two blanks.
  const read = readBySteps(typed.replace(/\p{Cc}+/gu, '  '), reading(units));
  const plain = grouped.test(read) ? read.replace(/[ ,]/g, '') : read;
  return numeral.test(plain) && !ambiguous.test(plain) ? plain.replace(/^(-?)0+(?=\d)/, '$1') : undefined;
}

/** Removes the zeros that a spreadsheet appends to a whole number: 10.0 is 10. */
const whole = (plain: string | undefined): string | undefined => plain?.replace(/\.0+$/, '');

/** @returns plain digits; other texts as they were typed */
export const readCount = (typed: string): string =>
  whole(readNumber(typed, '张卡?|个|枚|份|次|件|箱|盒|套|行|cards?|pcs')) ?? typed.trim();

export const readDays = (typed: string): string => whole(readNumber(typed, '天|日|days?')) ?? typed.trim();

/** @returns 元 with at most two decimals */
export const readMoney = (typed: string): string =>
  readNumber(typed, '元整?|圆整?|块|yuan|RMB|CNY')?.replace(/(\.\d\d)0+$/, '$1') ?? typed.trim();
