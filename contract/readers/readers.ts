/** The kinds of things that people type, each with how it is read: fields, filters, calls and cells name one of them. */
import { parseSerial } from '../card/serial';
import { readCode, readCreditCode, readRecordNo } from './code';
import { isContactPhone, readContactPhone } from './contact-phone';
import { readDay, readMonth } from './day';
import { readName, readWords } from './name';
import { readCount, readDays, readMoney } from './number';
import { readEmail } from './email';
import { readPhone } from './phone';
import { readSerial } from './serial';
import { readableMax } from './typed-text';
import { readUsername } from './username';

/** What is none of its kind comes back as something that is none. Reading twice changes nothing more. */
export const readers = {
  phone: readPhone,
  contactPhone: readContactPhone,
  serial: readSerial,
  code: readCode,
  recordNo: readRecordNo,
  creditCode: readCreditCode,
  day: readDay,
  month: readMonth,
  count: readCount,
  days: readDays,
  money: readMoney,
  username: readUsername,
  name: readName,
  /** A name or a part of one that is looked for. */
  words: readWords,
  /** Names are found by their words, records by their numbers. */
  wordsOrRecordNo: (typed) => recordNoIn(typed) ?? readWords(typed),
  /** Somebody by name, or by telephone: whole or its last four digits. */
  person: (typed) => phoneIn(typed) ?? readWords(typed),
  /** What is searched for everywhere. */
  anything: (typed) =>
    recordNoIn(typed) ?? lettered(typed) ?? phoneIn(typed) ?? serialIn(typed) ?? readWords(typed),
  /** Lines that people write for others, whose blanks and marks are theirs. */
  lines: (typed) => typed,
  /** Lists that have readers of their own for their lines: serials, telephones. */
  list: (typed) => typed,
  email: readEmail,
  /** Passwords, keys, and what programs say to each other. */
  verbatim: (typed) => typed,
} as const satisfies Readonly<Record<string, (typed: string) => string>>;

export type ReaderKind = keyof typeof readers;

function recordNoIn(typed: string): string | undefined {
  const read = readRecordNo(typed);
  return read.length <= readableMax && /^(?:[PG]\d{8}-\d{4,}|[MUQ]\d{6,})$/.test(read) ? read : undefined;
}

function phoneIn(typed: string): string | undefined {
  const read = readContactPhone(typed);
  if (isContactPhone(read)) return read;
  return typed.length <= readableMax && /^[\s\p{Nd}\p{Pd}]+$/u.test(typed) ? readPhone(typed) : undefined;
}

/** What its digits are is said by letters in front, unless these end a label: SK02020000005, and tel:13800138000. */
const lettered = (typed: string): string | undefined =>
  typed.length <= readableMax && /[a-z][^:]*\d/i.test(typed.normalize('NFKC')) ? serialIn(typed) : undefined;

function serialIn(typed: string): string | undefined {
  const read = readSerial(typed);
  return parseSerial(read) ? read : undefined;
}
