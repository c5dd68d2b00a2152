/** The kinds of field that a record is declared with: each says what its value is, how it is called, and where it stands. */

/** The same in both languages. */
export type Words = readonly [zhCN: string, enUS: string];

export interface FieldOptions {
  /** How it takes part in what people fill in; the server reckons a field without it. */
  readonly form?: 'required' | 'optional';
  /** The list can be filtered by it: by a part of a text, by one value of all others. */
  readonly isFilter?: true;
  readonly isSort?: true;
  /** The search from anywhere finds the record by a part of it; of texts. */
  readonly isSearch?: true;
  /** Its column is hidden from whoever has not asked for it. */
  readonly isExtra?: true;
  /** It says who somebody outside the office is: a file holds it for a reason alone. */
  readonly isPersonal?: true;
  /** No two records have the same, whatever their blanks, capitals and widths. */
  readonly isUnique?: true;
}

/** @template Options as they were given, so that what follows from them is known to the compiler */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Label extends Words = Words,
  Options extends FieldOptions = FieldOptions,
  Values extends ValueWords | undefined = ValueWords | undefined,
> {
  readonly kind: Kind;
  readonly label: Label;
  readonly options: Options;
  /** Of texts, in characters. */
  readonly max?: number;
  /** Of a closed set, with their words. */
  readonly values: Values;
}

type ValueWords = Readonly<Record<string, Words>>;

/** `count` is how many others speak of the record: it can't be deleted while there are any. */
export type FieldKind = 'text' | 'longText' | 'phone' | 'choice' | 'flag' | 'reference' | 'money' | 'count';

const field =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Label extends Words, const Options extends FieldOptions = object>(
    label: Label,
    options: Options,
  ): Field<Kind, Label, Options, undefined> => ({ kind, label, options, values: undefined });

const written =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Label extends Words, const Options extends FieldOptions>(
    label: Label,
    max: number,
    options: Options,
  ): Field<Kind, Label, Options, undefined> => ({ ...field(kind)(label, options), max });

/** One line. */
export const text = written('text');

/** What people write for each other, in lines; it holds no activation code. */
export const longText = written('longText');

/** By which somebody is reached. Only what is masked of it leaves the server, but to who asks to see it, which is recorded. */
export const phone = field('phone');

export const choice = <
  const Label extends Words,
  const Values extends ValueWords,
  const Options extends FieldOptions,
>(
  label: Label,
  values: Values,
  options: Options,
): Field<'choice', Label, Options, Values> => ({
  ...field('choice')(label, options),
  values,
});

/** Yes or no. */
export const flag = <
  const Label extends Words,
  const Yes extends Words,
  const No extends Words,
  const Options extends FieldOptions,
>(
  label: Label,
  yes: Yes,
  no: No,
  options: Options,
): Field<'flag', Label, Options, { readonly true: Yes; readonly false: No }> => ({
  ...field('flag')(label, options),
  values: { true: yes, false: no },
});

/** Another record: given by its id, under the field's name and `Id`, and answered with its name. */
export const reference = field('reference');

/** In fen. */
export const money = field('money');

export const count = field('count');
