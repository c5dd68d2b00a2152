/** The kinds of field of a declared record: each says what its value is, what it is called, and where it appears. */

import type { Filtered } from '#contract/lists';

/** A label in both languages. */
export type Words = readonly [zhCN: string, enUS: string];

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
  /**
   * It identifies somebody outside the office or says how to reach them: an export that contains it needs a reason, and
   * the trail says only that it is given.
   */
  readonly isPersonal?: true;
  /** No two records have the same value; blanks, capitals and character widths are ignored. */
  readonly isUnique?: true;
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
  /** Maximum number of characters of a text. */
  readonly max?: number;
  /** The values of a closed set, with their labels. */
  readonly values: Values;
  /** Kind of the record that a reference is to. */
  readonly to?: Filtered;
}

type ValueWords = Readonly<Record<string, Words>>;

/** `count` is the number of others that refer to the record: it can't be deleted while there are any. */
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

/** A text of one line. */
export const text = written('text');

/** Lines that people write for each other; they may not hold an activation code. */
export const longText = written('longText');

/** A telephone. Only a masked form leaves the server, except by `reveal`, which is recorded. */
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

/** A reference to another record: forms send its id as `<name>Id`, replies carry its name. */
export const reference = <const Label extends Words, const Options extends FieldOptions>(
  label: Label,
  to: Filtered,
  options: Options,
): Field<'reference', Label, Options, undefined> => ({ ...field('reference')(label, options), to });

/** An amount in fen. */
export const money = field('money');

export const count = field('count');
