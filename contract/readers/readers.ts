/** The kinds of text that people type, each with its reader: fields, filters, calls and cells name one of them. */
import { parseSerial } from '#contract/card/serial';
import { readCode, readCreditCode, readRecordNo } from './code';
import { isContactPhone, readContactPhone } from './contact-phone';
import { readDay, readMonth } from './day';
import { readEmail } from './email';
import { readName, readWords } from './name';
import { readCount, readDays, readMoney } from './number';
import { readPhone } from './phone';
import { tokenIn } from './printed';
import { readSerial } from './serial';
import { readableMax } from './typed-text';
import { readUsername } from './username';

/** A text of another kind stays invalid for its kind. Reading is idempotent. */
export const readers = {
  phone: readPhone,
  contactPhone: readContactPhone,
  serial: readSerial,
  code: readCode,
  recordNo: readRecordNo,
  /** A search term that is a record number or the address that is printed for the record. */
  recordNoOrAddress: (typed) => tokenIn(typed) ?? readRecordNo(typed),
  creditCode: readCreditCode,
  day: readDay,
  month: readMonth,
  count: readCount,
  days: readDays,
  money: readMoney,
  username: readUsername,
  name: readName,
  /** A name, or part of one, as a search term. */
  words: readWords,
  /** A search term that is a record number or words of a name. */
  wordsOrRecordNo: (typed) => recordNoIn(typed) ?? readWords(typed),
  /** A search term for a person: a telephone, whole or its last four digits, or a name. */
  person: (typed) => phoneIn(typed) ?? readWords(typed),
  /** The search of the whole application. */
  anything: (typed) =>
    tokenIn(typed) ??
    recordNoIn(typed) ??
    lettered(typed) ??
    phoneIn(typed) ??
    serialIn(typed) ??
    readWords(typed),
  /** Free text in lines, whose blanks and marks are kept. */
  lines: (typed) => typed,
  /** Lists whose lines are read later, by the readers of serials or telephones. */
  list: (typed) => typed,
  email: readEmail,
  /** Passwords, keys, and values that programs exchange. */
  verbatim: (typed) => typed,
} as const satisfies Readonly<Record<string, (typed: string) => string>>;

export type ReaderKind = keyof typeof readers;

function recordNoIn(typed: string): string | undefined {
  const read = readRecordNo(typed);
  return read.length <= readableMax && /^(?:[PG]\d{8}-\d{4,}|[MUQ]\d{6,})$/.test(read) ? read : undefined;
}

function phoneIn(typed: string): string | undefined {
  if (typed.length > readableMax) return undefined;
  const read = readContactPhone(typed);
  if (isContactPhone(read)) return read;
  return /^[\s\p{Nd}\p{Pd}]+$/u.test(typed) ? readPhone(typed) : undefined;
}

/** Letters in front mark the digits as a serial, unless the letters end a label: SK02020000005, but tel:13800138000. */
const lettered = (typed: string): string | undefined =>
  typed.length <= readableMax && /[a-z][^:]*\d/i.test(typed.normalize('NFKC')) ? serialIn(typed) : undefined;

function serialIn(typed: string): string | undefined {
  const read = readSerial(typed);
  return read.length <= readableMax && parseSerial(read) ? read : undefined;
}
