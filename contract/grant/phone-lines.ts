/** Telephones as people paste them: lines, rows and columns of a spreadsheet, numbered lists. Browser and server read them alike. Pure. */
import { isPhone, readPhone } from '../readers/phone';

export interface PhoneLines {
  /** Each telephone once, in the order pasted. */
  readonly phones: readonly string[];
  /** Places of lines, from 0, that name one that stands above already. */
  readonly repeated: readonly number[];
  /** Places of lines in which something is no telephone. */
  readonly broken: readonly number[];
}

/** Empty lines are passed over. */
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

/** Nobody writes more into one line, and nothing longer is taken apart. */
const lineMax = 20_000;

/** ①: NFKC would make a digit of the telephone of it. */
const circledNumbers = /[\u2460-\u24ff\u2776-\u2793]/g;
/** 1. · 1) · (1) · 1、 */
const lineNumber = /^\s*[([]?\d{1,4}\s*[)\].:、]/;
const betweenCells = /[\t|/,;、]/;

/** What stands in a line: telephones, or something that is none. */
function phonesOf(line: string): readonly string[] {
  if (line.length > lineMax) return [''];
  const plain = line.replace(circledNumbers, ' ').normalize('NFKC');
  const whole = [plain, plain.replace(lineNumber, '')].map(readPhone);
  const found = whole.find(isPhone);
  if (found !== undefined) return [found];
  if (whole[0] === '') return [];
  const cells = plain
    .replace(lineNumber, '')
    .split(betweenCells)
    // Names stand beside telephones.
    .filter((cell) => /\d/.test(cell));
  const [first = '', ...rest] = cells;
  // A first column of running numbers.
  const read = (rest.length > 0 && /^\s*\d{1,4}\s*$/.test(first) ? rest : cells).flatMap(phonesIn);
  return read.length > 0 ? read : [readPhone(plain)];
}

/** One cell may hold several, with blanks between them and in them. */
function phonesIn(cell: string): readonly string[] {
  if (isPhone(readPhone(cell))) return [readPhone(cell)];
  const read: string[] = [];
  let open = '';
  for (const part of cell.trim().split(/\s/)) {
    // 1 13800138000: a running number, never the first digit of the telephone.
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
