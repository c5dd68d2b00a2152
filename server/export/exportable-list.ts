/** What an area says of a list so that it can be exported: its right, its cells and its statements. */
import Type, { type TObject, type TProperties } from 'typebox';
import { entities } from '#contract/entities';
import { listTitles } from '#contract/audit/record-words';
import type { ColumnOf, FilterOf, ListContract, SortOf } from '#contract/lists';
import { SortBy } from '#contract/paging.schema';
import { oneOf } from '#contract/parts.schema';
import type { Right } from '#contract/rights';
import type { RowPlace } from '../database/order-of';
import type { Queryable } from '../database/queryable';
import { compileReading } from '../plugins/read-typed';
import { compileCheck } from '../plugins/validation';
import type { Scope } from '../scope';
import type { CellKind, SpreadsheetColumn } from '../spreadsheet/sheet';

export interface ExportCell<Row> {
  /** Of the column, in characters. */
  readonly width: number;
  /** Of the texts; text itself where nothing is said. */
  readonly kind?: CellKind;
  readonly text: (row: Row) => string;
}

/** As whom and when a list is read. */
export interface ReadingAs {
  /** When the export began: what depends on the day depends on this one, on every page. */
  readonly at: Date;
  /** Rows outside of it are not there. */
  readonly scope: Scope;
}

export interface ExportReading<List extends ListContract> extends ReadingAs {
  readonly filter: FilterOf<List>;
  readonly sort?: SortOf<List> | undefined;
  /** What is read of each row, for lists of which some columns cost a look-up; all of them without it. */
  readonly columns?: readonly ColumnOf<List>[];
}

export interface PageWish {
  readonly after: RowPlace | undefined;
  readonly count: number;
}

export type PageReader<Page> = (db: Queryable, page: PageWish) => Promise<Page>;

export interface ExportableList<List extends ListContract, Row extends RowPlace> {
  /** Its right is asked for when the export is ordered and again whenever its file is fetched. */
  readonly list: List;
  /** The schema of its filter: that of its screen. */
  readonly filter: TProperties;
  readonly cells: Readonly<Record<ColumnOf<List>, ExportCell<Row>>>;
  countRows(db: Queryable, reading: ExportReading<List>): Promise<number>;
  /**
   * What reads the pages of one export: the next rows behind a place, by keys and not by an offset, so that the last
   * page costs what the first does. It may keep what the next page needs again.
   */
  pageReader(reading: ExportReading<List>): PageReader<readonly Row[]>;
  /** What the filter is about, as part of the file's name, e.g. the batch number of the one job. */
  findSubject?(db: Queryable, filter: FilterOf<List>): Promise<string | undefined>;
}

/** What was ordered, as it was kept: a list of its own knows what to make of it. */
export interface KeptOrder {
  readonly filter: unknown;
  readonly sort: string | null;
  readonly columns: readonly string[];
}

/** A list for those who know no rows: its types are sealed inside. */
export interface SealedList {
  readonly name: string;
  /** Chinese; names the file and the sheet. */
  readonly title: string;
  readonly right: Right;
  /** Asked for beside it by whoever exports. */
  readonly exportRight: Right | undefined;
  /** What a column asks for beside the list. */
  columnRight(key: string): Right | undefined;
  /** Those of the columns that ask for a reason. */
  sensitiveOf(keys: readonly string[]): readonly string[];
  /** The schema of its filter. */
  readonly filter: TProperties;
  /** Every column, in the order of the file. */
  readonly columnKeys: readonly string[];
  /** @throws Refusal invalidFields when the list knows no such filter, sort or column */
  check(order: KeptOrder): void;
  columnsOf(keys: readonly string[]): readonly SpreadsheetColumn[];
  countRows(db: Queryable, order: KeptOrder, as: ReadingAs): Promise<number>;
  findSubject(db: Queryable, order: KeptOrder): Promise<string | undefined>;
  pageReader(order: KeptOrder, as: ReadingAs): PageReader<CellPage>;
}

export interface CellPage {
  readonly rows: readonly string[][];
  /** Where the page ended. */
  readonly end: RowPlace | undefined;
}

export function sealList<List extends ListContract, Row extends RowPlace>(
  exportable: ExportableList<List, Row>,
): SealedList {
  const { list, cells } = exportable;
  const {
    name,
    right,
    exportRight,
    columnRights,
    sensitiveColumns = [],
    columns: known,
  }: ListContract = list;
  const rightOfColumn = new Map<string, Right | undefined>(Object.entries(columnRights ?? {}));
  const titles = new Map(known.map(({ key, title }) => [key, title]));
  const cellsByKey = new Map<string, ExportCell<Row>>(Object.entries(cells));
  const filterSchema = Type.Object(exportable.filter, { additionalProperties: false });
  const readFilter = compileReading(filterSchema);
  const checkOrder = compileCheck(orderSchema(list, filterSchema));

  // All were checked when the export was ordered, by the schemas that these types are derived from.
  const filterOf = ({ filter }: Pick<KeptOrder, 'filter'>) => readFilter(filter) as FilterOf<List>;
  const readingOf = ({ filter, sort, columns }: KeptOrder, as: ReadingAs): ExportReading<List> => ({
    filter: filterOf({ filter }),
    columns: columns as readonly ColumnOf<List>[],
    sort: (sort ?? undefined) as SortOf<List> | undefined,
    ...as,
  });
  const cellOf = (key: string): ExportCell<Row> => {
    const cell = cellsByKey.get(key);
    if (!cell) throw new Error(`${name} has no column ${key}.`);
    return cell;
  };

  return {
    name,
    title: listTitles(entities)[name] ?? name,
    right,
    exportRight,
    columnRight: (key) => rightOfColumn.get(key),
    sensitiveOf: (keys) => keys.filter((key) => sensitiveColumns.includes(key)),
    filter: exportable.filter,
    columnKeys: [...titles.keys()],
    check: ({ filter, sort, columns }) =>
      checkOrder({ filter: readFilter(filter), columns, ...(sort !== null && { sort }) }),
    columnsOf: (keys) =>
      keys.map((key) => {
        const { width, kind } = cellOf(key);
        return { header: titles.get(key) ?? key, width, kind };
      }),
    countRows: (db, order, as) => exportable.countRows(db, readingOf(order, as)),
    findSubject: async (db, order) => exportable.findSubject?.(db, filterOf(order)),
    pageReader(order, as) {
      const texts = order.columns.map((key) => cellOf(key).text);
      const readRows = exportable.pageReader(readingOf(order, as));
      return async (db, page) => {
        const rows = await readRows(db, page);
        return { rows: rows.map((row) => texts.map((text) => text(row))), end: rows.at(-1) };
      };
    },
  };
}

const orderSchema = ({ columns, sorts }: ListContract, filter: TObject) =>
  Type.Object({
    filter,
    ...SortBy(sorts),
    columns: Type.Array(oneOf(columns.map(({ key }) => key)), { title: '导出列' }),
  });
