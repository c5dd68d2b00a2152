/** The schemas of one value, by the kind of its field; its static types are taken from here. Server side only. */
import Type, { type TSchema } from 'typebox';
import {
  anyOf,
  CalendarDate,
  Entry,
  FreeText,
  Id,
  oneOf,
  SetDay,
  ShortText,
  Typed,
} from '#contract/parts.schema';
import { contactPhonePattern } from '#contract/readers/contact-phone';
import { moneyFenMax } from '#contract/readers/money';
import { regionPatterns } from '#contract/readers/region';
import { PictureKey } from '#contract/upload/schema';
import type { Field, FieldKind } from './fields';

type Kinds<Kind extends FieldKind> = { readonly [Each in Kind]: (field: Field) => TSchema };

const written = ({ max, options, label: [title] }: Field) => ({
  ...(options.form === 'required' && { minLength: 1 }),
  ...(max !== undefined && { maxLength: max }),
  title,
});

/** As a form fills it in. */
export const given = {
  text: (field) => ShortText(written(field)),
  longText: (field) => FreeText(written(field)),
  /** An empty one removes the telephone. */
  phone: ({ options, label: [title] }) =>
    Typed('contactPhone', {
      pattern: `${options.form === 'required' ? '' : '^$|'}${contactPhonePattern}`,
      title,
    }),
  email: ({ max = 0, label: [title] }) => Typed('email', { format: 'email', maxLength: max, title }),
  code: ({ reads = 'code', pattern = '', label: [title] }) => Typed(reads, { pattern, title }),
  choice: ({ values = {}, label: [title] }) => oneOf(Object.keys(values), { title }),
  flag: ({ label: [title] }) => Type.Boolean({ title }),
  number: ({ max = 0, options: { min = 0 }, label: [title] }) =>
    Type.Integer({ minimum: min, maximum: max, title }),
  money: ({ label: [title] }) => Type.Integer({ minimum: 0, maximum: moneyFenMax, title }),
  day: ({ label: [title] }) => SetDay(title),
  region: ({ label: [title] }) => Type.String({ pattern: regionPatterns.code, title }),
  reference: ({ label: [title] }) => Id(title),
  picture: ({ label: [title] }) => PictureKey(title),
} as const satisfies Kinds<Exclude<FieldKind, 'count'>>;

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const Count = Type.Integer({ minimum: 0 });

/** As replies have it. */
export const answered = {
  text: () => Type.String(),
  longText: () => Type.String(),
  /** Masked: 138****8000. */
  phone: () => Type.String(),
  email: () => Type.String(),
  code: () => Type.String(),
  choice: ({ values = {} }) => oneOf(Object.keys(values)),
  flag: () => Type.Boolean(),
  number: () => Count,
  money: () => Type.Integer(),
  day: () => CalendarDate(),
  region: () =>
    Type.Object({
      code: Type.String(),
      /** Names from the province down, e.g. ["浙江省", "杭州市", "西湖区"]. */
      path: Type.Array(Type.String()),
    }),
  reference: () => Named,
  marked: () => Entry,
  picture: () => Type.String(),
  count: () => Count,
} as const satisfies Kinds<FieldKind> & { readonly marked: () => TSchema };

/** As a filter asks for it. */
export const filtered = {
  ...given,
  text: ({ max = 0, label: [title] }) => Typed('words', { maxLength: max, title }),
  choice: ({ values = {}, label: [title] }) => anyOf(Object.keys(values), { title }),
  flag: ({ label: [title] }) => oneOf(['true', 'false'], { title }),
  region: ({ label: [title] }) => Type.String({ pattern: regionPatterns.prefix, title }),
} as const satisfies Kinds<Exclude<FieldKind, 'count'>>;
