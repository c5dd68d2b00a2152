/** Small schemas that several areas share: closed sets, days, instants, serials, reasons. */
import Type, { type TSchema, type TSchemaOptions, type TStringOptions } from 'typebox';
import { cardLabels } from './card/labels.zh-CN';
import type { ReaderKind } from './readers/readers';
import { holdsUnseen, holdsUnseenInLines } from './unseen';

/** A text that somebody types, pastes or brings: it is read by its kind before it is checked. */
export const Typed = (reads: ReaderKind, options: TStringOptions = {}) => Type.String({ ...options, reads });

/** A closed set from an `as const` array, as a union of literals. */
export const oneOf = <const Values extends readonly (string | number)[]>(
  values: Values,
  options: TSchemaOptions = {},
) => Type.Unsafe<Values[number]>({ ...options, enum: [...values] });

/** From 1 to what a column of four bytes holds. */
export const PositiveInteger = (title?: string) =>
  Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, ...(title && { title }) });

/** The number of a record. */
export const Id = PositiveInteger;

/** The number of something that is written with all that is done, as far as JavaScript counts; columns have eight bytes. */
export const LongId = (title: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title });

/** There is no year 0, and a minute has no 61st second: the database and JavaScript know neither. */
const realInstant = '^(?!0000)[^:]*:[^:]*:[0-5]';

/** A moment, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', pattern: realInstant });

/** A day, YYYY-MM-DD, without a zone; from the year 1000 on, as every reader of days. */
export const CalendarDate = (title?: string, reads: 'day' | 'month' = 'day') =>
  Typed(reads, { format: 'date', pattern: '^[1-9]', ...(title && { title }) });

/** A card's public number: prefix, ten digits, check digit. */
export const Serial = Typed('serial', {
  pattern: '^[A-Z0-9]{2,6}[0-9]{11}$',
  title: cardLabels.fields.serial,
});

/** Kinds of files that calls answer, by their media types. */
const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
  html: 'text/html',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const;

/** The reply of a download: a file of one of these kinds, which no schema describes. */
export const FileOf = (...kinds: readonly [keyof typeof mediaTypes, ...(keyof typeof mediaTypes)[]]) =>
  Type.Unsafe<unknown>({ mediaTypes: kinds.map((kind) => mediaTypes[kind]) });

/** @returns none for what is no file */
export const mediaTypesOf = (reply: TSchema): readonly string[] =>
  'mediaTypes' in reply && Array.isArray(reply.mediaTypes) ? reply.mediaTypes : [];

/** A name, or another short text of one line, without characters that nobody sees. */
export const ShortText = (options: TStringOptions) =>
  Type.Refine(
    Typed('name', options),
    (text) => !holdsUnseen(text),
    () => refinements.unseen,
  );

/**
 * What a person writes for others to read, in lines, who must not find an activation code in it: the server looks up what may be
 * one, so that the number of an order stays what it is.
 */
export const FreeText = (options: TStringOptions) =>
  Type.Refine(
    Typed('lines', { ...options, holdsNoCode: true }),
    (text) => !holdsUnseenInLines(text),
    () => refinements.unseen,
  );

/** What a text that a refinement refuses has in it. */
export const refinements = { unseen: '不能含有看不见的字符' } as const;

export const Reason = (title: string) => FreeText({ minLength: 1, maxLength: 200, title });
