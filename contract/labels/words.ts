/** Texts that stand in both languages in one place, and the tables of each language that are made from them. */
import { locales, type Locale } from '#config/locales';

/** A label in both languages. */
export type Words = readonly [zhCN: string, enUS: string];

export interface WordTable {
  readonly [key: string]: Words | WordTable;
}

/** What an entity's declaration says: its name, its fields, and under the name of a field the values of its closed set. */
export interface EntityWords {
  /** The singular. */
  readonly entity: Words;
  readonly fields: Readonly<Record<string, Words>>;
  readonly [set: string]: Words | Readonly<Record<string, Words>>;
}

/** The labels of a table in one language. Chinese ones are the literal texts, by which the server finds the English. */
export type LabelsIn<Table, In extends Locale = Locale> = Table extends Words
  ? In extends 'zh-CN'
    ? Table[0]
    : string
  : { readonly [Key in keyof Table]: LabelsIn<Table[Key], In> };

/** The Chinese texts of a table, as a union. */
export type ChineseIn<Table> = Table extends Words
  ? Table[0]
  : { [Key in keyof Table]: ChineseIn<Table[Key]> }[keyof Table];

export const isWords = (words: Words | WordTable): words is Words => Array.isArray(words);

const tableIn = (words: WordTable, place: number): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, each]) => [key, isWords(each) ? each[place] : tableIn(each, place)]),
  );

/** By table, its labels in each language. (The comment is for webpack, as that below.) */
const made = /* @__PURE__ */ new WeakMap<WordTable, object[]>();

/** The labels of a table in one language; the same object each time. */
// For webpack, which leaves out tables that the browser does not use.
/* @__NO_SIDE_EFFECTS__ */
export function labelsIn<Table extends WordTable, const In extends Locale>(
  words: Table,
  locale: In,
): LabelsIn<Table, In> {
  const labels = made.get(words) ?? [];
  made.set(words, labels);
  const place = locales.indexOf(locale);
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  return (labels[place] ??= tableIn(words, place)) as LabelsIn<Table, In>;
}
