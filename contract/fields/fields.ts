/**
 * The kinds of field that a record is declared with: each field says what its value is, what it is called, and where it
 * appears. What is stored, sent, shown and told of it follows from its kind (contract/fields, server/fields,
 * src/components/fields, src/controllers/fields).
 */
import type { Words } from '#contract/labels/words';
import type { ReaderKind } from '#contract/readers/readers';
import type { Right } from '#contract/rights';

/** Kind of a record to which filters and references of areas written by hand are, by the name that the audit trail has for it. */
type RecordKind =
  | 'account'
  | 'card_page'
  | 'category'
  | 'goods'
  | 'goods_kind'
  | 'merchant'
  | 'print_job'
  | 'print_shop'
  | 'qr_batch'
  | 'teaching_material';

/** Of a filter that refers to none of these: `record` is any as `merchant:3`, and `figure` is only a number. */
export type Filtered = RecordKind | 'role' | 'region' | 'record' | 'figure';

export interface FieldOptions {
  /** Whether a form must or may fill it in; the server computes a field without this option. */
  readonly form?: 'required' | 'optional';
  /** The list can be filtered by it: a text by part of it, any other by its value. */
  readonly isFilter?: true;
  readonly isSort?: true;
  /** The search of the whole application finds the record by part of this text. */
  readonly isSearch?: true;
  /** Its column is hidden until somebody shows it. */
  readonly isExtra?: true;
  /** Only the single record has it; the rows of the list do not. */
  readonly isDetail?: true;
  /**
   * It identifies somebody outside the office or says how to reach them: an export that contains it needs a reason, and
   * the trail says only that it is given.
   */
  readonly isPersonal?: true;
  /** No two records have the same value; blanks, capitals and character widths are ignored. */
  readonly isUnique?: true;
  /** A text that nobody filled in is null, and not ''. */
  readonly isNullable?: true;
  /** The least number; where nobody filled it in, it is null and not 0. */
  readonly min?: number;
  /** What it is where nobody chose. */
  readonly usual?: string;
  /** Only holders of this right fill it in. */
  readonly right?: Right;
  /** Replies say whether the other record is still enabled, and a disabled one is marked. */
  readonly isMarked?: true;
}

/** @template Options the literal type, from which the compiler derives further types */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Label extends Words = Words,
  Options extends FieldOptions = FieldOptions,
  Values extends ValueWords | undefined = ValueWords | undefined,
> {
  readonly kind: Kind;
  readonly label: Label;
  readonly options: Options;
  /** Maximum number of characters of a text, or the greatest number. */
  readonly max?: number;
  /** The values of a closed set, with their labels. */
  readonly values: Values;
  /** Kind of the record that a reference is to. */
  readonly to?: string;
  /** How a code is read, and its shape. */
  readonly reads?: ReaderKind;
  readonly pattern?: string;
  readonly counted?: Counted;
}
export type Fields = Readonly<Record<string, Field>>;

/** What a count counts, and the list of exactly that. */
export interface Counted {
  /** The table, and its column that refers to the record. */
  readonly from: string;
  readonly by: string;
  /** By a column of the table, the values that are counted. */
  readonly only?: Readonly<Record<string, readonly number[]>>;
  /** The name of the list's route, its filter by the record, and its other filters as in an address. */
  readonly list: string;
  readonly filter: string;
  readonly also?: string;
}

type ValueWords = Readonly<Record<string, Words>>;

/** The options that a kind can take: another one would have no effect, and does not compile. */
export interface OptionsByKind {
  text: Placed | 'isFilter' | 'isSort' | 'isSearch' | 'isUnique' | 'isPersonal' | 'isNullable';
  longText: Placed | 'isPersonal' | 'isNullable';
  phone: Placed | 'isNullable';
  email: Placed | 'isPersonal' | 'isNullable';
  code: Placed | 'isNullable';
  choice: Placed | 'isFilter' | 'usual';
  flag: Placed | 'isFilter';
  number: Placed | 'isSort' | 'min';
  money: Placed | 'isSort';
  day: Placed | 'isSort';
  region: Placed | 'isFilter';
  reference: Placed | 'isFilter' | 'isMarked';
  picture: 'form' | 'isDetail' | 'right';
  /** The number of others that refer to the record: it can't be deleted while there are any. */
  count: 'isExtra';
}
type Placed = 'form' | 'isExtra' | 'isDetail' | 'right';
type OfColumns = 'isFilter' | 'isSort' | 'isExtra';

export type FieldKind = keyof OptionsByKind;

type OptionsOf<Kind extends FieldKind> = Pick<FieldOptions, OptionsByKind[Kind]> &
  (Kind extends 'count' ? unknown : { readonly form: 'required' | 'optional' });

/** An option of this type can't be given; the compiler's message has the sentence. */
export interface Fault<Sentence extends string> {
  readonly fault: Sentence;
}

/** Refuses options that the kind does not have, and those of columns for a field that has none. */
type Fitting<Kind extends FieldKind, Options> = Options & {
  readonly [
    Name in Exclude<keyof Options & string, OptionsByKind[Kind]>
  ]: Fault<`A field of the kind ${Kind} has no option ${Name}.`>;
} & (Options extends { readonly isDetail: true }
    ? {
        readonly [
          Name in keyof Options & OfColumns
        ]: Fault<`The list does not have a field that isDetail, so ${Name} has no effect.`>;
      }
    : unknown);

const field =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Label extends Words, const Options extends OptionsOf<Kind>>(
    label: Label,
    options: Fitting<Kind, Options>,
  ): Field<Kind, Label, Options, undefined> => ({ kind, label, options, values: undefined });

const limited =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Label extends Words, const Options extends OptionsOf<Kind>>(
    label: Label,
    max: number,
    options: Fitting<Kind, Options>,
  ): Field<Kind, Label, Options, undefined> & { readonly max: number } => ({
    ...{ kind, label, options, max },
    values: undefined,
  });

// Marked for webpack, which leaves out the kinds that a page does not use.

/** A text of one line. */
export const text = /* @__PURE__ */ limited('text');

/** Lines that people write for each other; they may not hold an activation code. */
export const longText = /* @__PURE__ */ limited('longText');

/** A telephone. Only a masked form leaves the server, except by a call that is recorded. */
export const phone = /* @__PURE__ */ field('phone');

export const email = /* @__PURE__ */ limited('email');

/** A text with a reader and a shape of its own. */
export const code = <const Label extends Words, const Options extends OptionsOf<'code'>>(
  label: Label,
  shape: { readonly reads: ReaderKind; readonly pattern: string },
  options: Fitting<'code', Options>,
): Field<'code', Label, Options, undefined> & typeof shape => ({
  ...field('code')(label, options),
  ...shape,
});

export const choice = <
  const Label extends Words,
  const Values extends ValueWords,
  const Options extends OptionsOf<'choice'> & { readonly usual?: keyof Values & string },
>(
  label: Label,
  values: Values,
  options: Fitting<'choice', Options>,
): Field<'choice', Label, Options, Values> => ({ kind: 'choice', label, options, values });

/** Yes or no. */
export const flag = <
  const Label extends Words,
  const Yes extends Words,
  const No extends Words,
  const Options extends OptionsOf<'flag'>,
>(
  label: Label,
  yes: Yes,
  no: No,
  options: Fitting<'flag', Options>,
): Field<'flag', Label, Options, { readonly true: Yes; readonly false: No }> => ({
  ...{ kind: 'flag', label, options },
  values: { true: yes, false: no },
});

/** A whole number from 0, which also means that nobody filled it in; or from `min`. */
export const number = /* @__PURE__ */ limited('number');

/** An amount in fen. */
export const money = /* @__PURE__ */ field('money');

/** A day without a zone. */
export const day = /* @__PURE__ */ field('day');

/** A district (区/县), sent as `<name>Code`; a filter also takes a province or a city. */
export const region = /* @__PURE__ */ field('region');

/** A reference to another record: forms send its id as `<name>Id`, replies carry its name. */
export const reference = <
  const Label extends Words,
  const To extends string,
  const Options extends OptionsOf<'reference'>,
>(
  label: Label,
  to: To,
  options: Fitting<'reference', Options>,
): Field<'reference', Label, Options, undefined> & { readonly to: To } => ({
  ...field('reference')(label, options),
  to,
});

/** A stored picture, sent as `<name>Key`. */
export const picture = /* @__PURE__ */ field('picture');

/** The number of rows that refer to the record. */
export const count = <const Label extends Words, const Options extends OptionsOf<'count'>>(
  label: Label,
  counted: Counted,
  options: Fitting<'count', Options>,
): Field<'count', Label, Options, undefined> => ({ ...field('count')(label, options), counted });

/** Declares the fields of an area that is written by hand. */
export const defineFields = <const All extends Fields>(
  fields: All & {
    readonly [Name in keyof All]: All[Name] extends { readonly to: infer To extends string }
      ? To extends Filtered
        ? unknown
        : Fault<`There is no record of the kind ${To}.`>
      : unknown;
  },
): All => fields;

/** The values of a closed set. */
export const valuesOf = <Each extends Field>({ values = {} }: Each) =>
  Object.keys(values) as (keyof NonNullable<Each['values']> & string)[];
