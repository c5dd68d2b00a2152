/** Declared fields in the lines of a file: reading their cells, and showing what was read. */
import type { Locale } from '#config/locales';
import type { Field, Fields } from '#contract/fields/fields';
import { emptyOf, importedOf, type GivenName, type NameIn, type NameOf } from '#contract/fields/names';
import type { ContentOf, Values } from '#contract/fields/values';
import { fenToYuan, moneyFenMax, yuanToFen } from '#contract/readers/money';
import { readMoney } from '#contract/readers/number';
import { amountText } from '#server/export/cells';
import { choiceCell, integerCell, textCell, type ReadCell } from '#server/import/cells';
import { findDistrict, noSuchDistrict, regionPath } from '#server/lib/regions';
import { say } from '#server/texts/say';

const noAmount = say('请填写金额，最多两位小数，不超过 {max} 元', { max: fenToYuan(moneyFenMax) });

/** Yuan, as people write them. */
const fenCell: ReadCell = (cell) => {
  const fen = yuanToFen(readMoney(cell));
  return fen === undefined || fen > moneyFenMax ? { message: noAmount } : { value: fen };
};

const regionCell: ReadCell = (cell) => {
  const value = findDistrict(cell);
  return value === undefined ? { message: noSuchDistrict(cell) } : { value };
};

/** Beside the labels of the two values: yes and no, as the refusal of an unreadable cell asks for. */
const flags = new Map<string, boolean>([
  ...['true', '是', 'yes'].map((word): [string, boolean] => [word, true]),
  ...['false', '否', 'no'].map((word): [string, boolean] => [word, false]),
]);

const flagIn = (read: ReturnType<ReadCell>): ReturnType<ReadCell> =>
  'value' in read ? { value: flags.get(String(read.value).trim().toLowerCase()) ?? read.value } : read;

function cellOf({ kind, values = {} }: Field): ReadCell {
  if (kind === 'choice') return choiceCell(values);
  if (kind === 'flag') {
    const read = choiceCell(values);
    return (cell) => flagIn(read(cell));
  }
  if (kind === 'region') return regionCell;
  if (kind === 'money') return fenCell;
  return kind === 'number' ? integerCell : textCell;
}

/** The fields of a file but for references, which each area finds by its own words. */
type ReadName<All extends Fields> = GivenName<
  All,
  Exclude<NameIn<All>, NameOf<All, 'picture' | 'count' | 'reference'>>
>;

export const importCells = <All extends Fields>(fields: All) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    importedOf(fields)
      .filter(({ field }) => field.kind !== 'reference')
      .map(({ given, field }) => [given, cellOf(field)]),
  ) as { readonly [Name in ReadName<All>]: ReadCell };

/** Names by field and id. */
export type Names = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** The values of a line in the form in which the office reads them, by field; empty ones are left out. */
export function writtenOf<All extends Fields>(
  fields: All,
  content: ContentOf<All>,
  names: Names,
  language: Locale,
): Readonly<Record<string, string>>;
export function writtenOf(fields: Fields, content: Values, names: Names, language: Locale) {
  const side = language === 'en-US' ? 1 : 0;
  return Object.fromEntries(
    importedOf(fields).flatMap(({ given, field }) => {
      const { kind, values } = field;
      const value = content[given];
      if (kind !== 'flag' && kind !== 'choice' && value === emptyOf(field)) return [];
      if (value === '' || value === null) return [];
      if (kind === 'money') return [[given, amountText(Number(value))]];
      if (kind === 'region') return [[given, regionPath(String(value)).join(' / ')]];
      if (values) return [[given, values[String(value)]?.[side] ?? '']];
      return [[given, kind === 'reference' ? (names[given]?.[String(value)] ?? '') : String(value)]];
    }),
  );
}

/** The headings of a template. */
export const headingsOf = (fields: Fields) =>
  importedOf(fields).map(({ given, field }) => ({
    ...{ given, label: field.label[0] },
    isRequired: field.options.form === 'required',
  }));
