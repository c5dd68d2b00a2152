/**
 * Reads telephones as people paste them: lines, rows and columns of a spreadsheet, numbered lists. Used by browser and
 * server alike. Pure.
 */
import { isPhone, readPhone } from '#contract/readers/phone';
import { plainText } from '#contract/readers/typed-text';

export interface PhoneLines {
  /** Each telephone once, in the order pasted. */
  readonly phones: readonly string[];
  /** Indexes, from 0, of lines that repeat a telephone of an earlier line. */
  readonly repeated: readonly number[];
  /** Indexes, from 0, of lines that hold something other than telephones. */
  readonly broken: readonly number[];
}

/** Reads lines; empty ones are skipped. */
export function readPhoneLines(lines: readonly string[]): PhoneLines {
  const phones = new Set<string>();
  const repeated: number[] = [];
  const broken: number[] = [];
  for (const [place, line] of lines.entries()) {
    const read = phonesOf(line);
    if (!read.every(isPhone)) broken.push(place);
    else if (read.some((phone, at) => phones.has(phone) || read.indexOf(phone) < at)) repeated.push(place);
    if (read.every(isPhone)) for (const phone of read) phones.add(phone);
  }
  return { phones: [...phones], repeated, broken };
}

/** Limit of a line that is taken apart; a longer one counts as broken. */
const lineMax = 20_000;

/** Circled numbers such as ① before a telephone. */
const circledNumbers = /[\u2460-\u24ff\u2776-\u2793]/g;
/** A line number: 1. · 1) · (1) · 1、 */
const lineNumber = /^\s*[([]?\d{1,4}\s*[)\].:、]/;
const betweenCells = /[\t|/,;、]/;

/** The telephones of a line, or one text that is no telephone. */
function phonesOf(line: string): readonly string[] {
  if (line.length > lineMax) return [line];
  const plain = plainText(line.replace(circledNumbers, ' '));
  // Stryker disable next-line StringLiteral: readPhone skips words before a telephone
  const unnumbered = plain.replace(lineNumber, '');
  const whole = [plain, unnumbered].map(readPhone);
  const found = whole.find(isPhone);
  if (found !== undefined) return [found];
  if (whole[0] === '') return [];
  // Cells without digits are names.
  const cells = unnumbered.split(betweenCells).filter((cell) => /\d/.test(cell));
  // Drops a first column of running numbers.
  const isNumber = (cell: string, place: number) => place === 0 && /^\s*\d{1,4}\s*$/.test(cell);
  const read = cells.filter((cell, place) => !isNumber(cell, place)).flatMap(phonesIn);
  return read.length > 0 ? read : [readPhone(plain)];
}

/** Splits a cell that holds several telephones; blanks may stand between them and in them. */
function phonesIn(cell: string): readonly string[] {
  if (isPhone(readPhone(cell))) return [readPhone(cell)];
  const read: string[] = [];
  let open = '';
  for (const part of cell.split(/\s/)) {
    // In "1 13800138000" the 1 is a running number, never the first digit of the telephone.
    open = read.length === 0 && /^\d{1,4}$/.test(open) && isPhone(readPhone(part)) ? part : `${open}${part}`;
    const phone = readPhone(open);
    if (isPhone(phone)) {
      read.push(phone);
      open = '';
    }
    if (open.length > telephoneMax) return [open];
  }
  return open === '' ? read : [...read, open];
}

const telephoneMax = 40;
