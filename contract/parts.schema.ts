/** Small schemas that several areas share: closed sets, days, instants, serials, reasons. */
import Type, { type TSchema, type TSchemaOptions, type TStringOptions } from 'typebox';
import { cardLabels } from '#contract/card/labels';
import { lastPossibleDay } from '#contract/readers/day';
import type { ReaderKind } from '#contract/readers/readers';
import { holdsUnseen, holdsUnseenInLines } from '#contract/unseen';

/** A text that somebody types, pastes or imports; the reader of kind `reads` normalises it before it is checked. */
export const Typed = (reads: ReaderKind, options: TStringOptions = {}) => Type.String({ ...options, reads });

/** A closed set from an `as const` array, as a union of literals. */
export const oneOf = <const Values extends readonly (string | number)[]>(
  values: Values,
  options: TSchemaOptions = {},
) => Type.Unsafe<Values[number]>({ ...options, enum: [...values] });

/** What a filter of a closed set asks for: one value, as in the specification, or several of which any fits. */
export type Chosen<Value> = Value | readonly Value[];

/** The filter of a closed set. */
export const anyOf = <const Values extends readonly (string | number)[]>(
  values: Values,
  options: TSchemaOptions = {},
) =>
  Type.Unsafe<Chosen<Values[number]>>({
    ...options,
    anyOf: [
      oneOf(values),
      Type.Array(oneOf(values), { minItems: 1, maxItems: values.length, uniqueItems: true }),
    ],
  });

/** An integer from 1 to the maximum of a four-byte column. */
export const PositiveInteger = (title?: string) =>
  Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, ...(title && { title }) });

/** The number of a record. */
export const Id = PositiveInteger;

/** The id of a record that every action adds to; columns have eight bytes, the limit is JavaScript's safe integer. */
export const LongId = (title: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title });

/** Rejects year 0 and second 60, which neither the database nor JavaScript accepts. */
const realInstant = '^(?!0000)[^:]*:[^:]*:[0-5]';

/** A record that others refer to: a disabled one can't be chosen any more, but is shown where it was chosen before. */
export const Entry = Type.Object({ id: Type.Integer(), name: Type.String(), isEnabled: Type.Boolean() });

/** A moment, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', pattern: realInstant });

/** A day, YYYY-MM-DD, without a time zone; from the year 1000 on, like every reader of days. */
export const CalendarDate = (title?: string, reads: 'day' | 'month' = 'day') =>
  Typed(reads, { format: 'date', pattern: '^[1-9]', ...(title && { title }) });

/** A day that somebody sets: a deadline, a term, an expected delivery. */
export const SetDay = (title: string) =>
  Type.Refine(
    CalendarDate(title),
    (day) => day <= lastPossibleDay,
    () => refinements.tooLate,
  );

/** A card's public number: prefix, ten digits, check digit. */
export const Serial = Typed('serial', {
  pattern: '^[A-Z0-9]{2,6}[0-9]{11}$',
  title: cardLabels.fields.serial,
});

/** Media types of the files that calls answer. */
const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
  html: 'text/html',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const;

/** The reply of a download: a file of one of these kinds; no schema describes its content. */
export const FileOf = (...kinds: readonly [keyof typeof mediaTypes, ...(keyof typeof mediaTypes)[]]) =>
  Type.Unsafe<unknown>({ mediaTypes: kinds.map((kind) => mediaTypes[kind]) });

/** @returns an empty array for a reply that is not a file */
export const mediaTypesOf = (reply: TSchema): readonly string[] =>
  'mediaTypes' in reply && Array.isArray(reply.mediaTypes) ? reply.mediaTypes : [];

/** A name, or another short text of one line, without invisible characters. It must not hold an activation code. */
export const ShortText = (options: TStringOptions) =>
  Type.Refine(
    Typed('name', { ...options, holdsNoCode: true }),
    (text) => !holdsUnseen(text),
    () => refinements.unseen,
  );

/**
 * Lines that a person writes for others to read. They must not hold an activation code: the server looks up whatever
 * may be one by its hash, so that an order number of the same shape is accepted.
 */
export const FreeText = (options: TStringOptions) =>
  Type.Refine(
    Typed('lines', { ...options, holdsNoCode: true }),
    (text) => !holdsUnseenInLines(text),
    () => refinements.unseen,
  );

/** Messages of the refinements above. */
export const refinements = {
  unseen: '不能含有看不见的字符',
  tooLate: '最晚为 2199-12-31' satisfies `最晚为 ${typeof lastPossibleDay}`,
} as const;

export const Reason = (title: string) => FreeText({ minLength: 1, maxLength: 200, title });
