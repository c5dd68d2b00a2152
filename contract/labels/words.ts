/** Texts that stand in both languages in one place, and the tables of each language that are made from them. */
import { locales, type Locale } from '#config/locales';

/** A label in both languages. */
export type Words = readonly [zhCN: string, enUS: string];

export interface WordTable {
  readonly [key: string]: Words | WordTable;
}

type Text = string | ((...given: never[]) => string);

/** Words, and sentences that are made from what is put into them. */
export interface TextTable {
  readonly [key: string]: readonly [zhCN: Text, enUS: Text] | TextTable;
}

/** What an entity's declaration says: its name, its fields, and under the name of a field the values of its closed set. */
export interface EntityWords {
  /** The singular. */
  readonly entity: Words;
  readonly fields: Readonly<Record<string, Words>>;
  readonly [set: string]: Words | Readonly<Record<string, Words>>;
}

/**
 * The labels of a table in one language. Chinese ones are the literal texts, by which the server finds the English; a
 * sentence takes what both languages take.
 */
export type LabelsIn<Table, In extends Locale = Locale> = Table extends Words
  ? In extends 'zh-CN'
    ? Table[0]
    : string
  : Table extends readonly [infer ZhCN, infer EnUS]
    ? ZhCN | EnUS
    : { readonly [Key in keyof Table]: LabelsIn<Table[Key], In> };

/** The Chinese texts of a table, as a union. */
export type ChineseIn<Table> = Table extends Words
  ? Table[0]
  : { [Key in keyof Table]: ChineseIn<Table[Key]> }[keyof Table];

export const isPair = <Pair extends readonly [Text, Text], Table extends TextTable>(
  each: Pair | Table,
): each is Pair => Array.isArray(each);

const tableIn = (words: TextTable, place: number): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, each]) => [key, isPair(each) ? each[place] : tableIn(each, place)]),
  );

/** By table, its labels in each language. (The comment is for webpack, as that below.) */
const made = /* @__PURE__ */ new WeakMap<TextTable, object[]>();

/** The labels of a table in one language; the same object each time. */
// For webpack, which leaves out tables that the browser does not use.
/* @__NO_SIDE_EFFECTS__ */
export function labelsIn<Table extends TextTable, const In extends Locale>(
  words: Table,
  locale: In,
): LabelsIn<Table, In> {
  const labels = made.get(words) ?? [];
  made.set(words, labels);
  const place = locales.indexOf(locale);
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  return (labels[place] ??= tableIn(words, place)) as LabelsIn<Table, In>;
}
