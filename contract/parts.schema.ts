/** Small schemas that several areas share: closed sets, days, instants, serials, reasons. */
import Type, { type TSchemaOptions, type TStringOptions } from 'typebox';
import { holdsCode } from './card/code-shape';
import { cardLabels } from './card/labels.zh-CN';

/** A closed set from an `as const` array, as a union of literals. */
export const oneOf = <const Values extends readonly (string | number)[]>(
  values: Values,
  options: TSchemaOptions = {},
) => Type.Unsafe<Values[number]>({ ...options, enum: [...values] });

/** A moment, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** A day, YYYY-MM-DD, without a zone. */
export const CalendarDate = (title?: string) => Type.String({ format: 'date', ...(title && { title }) });

/** A card's public number: prefix, ten digits, check digit. */
export const Serial = Type.String({ pattern: '^[A-Z0-9]{2,6}[0-9]{11}$', title: cardLabels.fields.serial });

/** What a person writes for others to read, who must not find an activation code in it. */
export const FreeText = (options: TStringOptions) =>
  Type.Refine(Type.String(options), (text) => !holdsCode(text));

export const Reason = (title: string) => FreeText({ minLength: 1, maxLength: 200, title });
