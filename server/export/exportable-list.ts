/** What an area declares so that a list can be exported: its right, its cells and its statements. */
import Type, { type TObject, type TProperties } from 'typebox';
import { listTitles } from '#contract/audit/record-words';
import { entities } from '#contract/entities';
import type { ColumnOf, FilterOf, ListContract, SortOf } from '#contract/lists';
import { SortBy } from '#contract/paging.schema';
import { oneOf } from '#contract/parts.schema';
import type { Right } from '#contract/rights';
import type { RowPlace } from '#server/database/order-of';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { compileReading } from '#server/plugins/read-typed';
import { compileCheck } from '#server/plugins/validation';
import type { CellKind, SpreadsheetColumn } from '#server/spreadsheet/sheet';

export interface ExportCell<Row> {
  /** Width of the column in characters. */
  readonly width: number;
  /** Kind of the texts; default `text`. */
  readonly kind?: CellKind;
  /** A workbook has the sum of the column's numbers below its rows. */
  readonly isSummed?: boolean;
  readonly text: (row: Row) => string;
}

/** Within which scope and at which time a list is read. */
export interface ReadingAs {
  /** The beginning of the export: whatever depends on the day uses this one on every page. */
  readonly at: Date;
  /** Rows outside of it are left out. */
  readonly scope: Scope;
}

export interface ExportReading<List extends ListContract> extends ReadingAs {
  readonly filter: FilterOf<List>;
  readonly sort?: SortOf<List> | undefined;
  /** The columns to read, for lists where some cost a look-up; all without it. */
  readonly columns?: readonly ColumnOf<List>[];
}

export interface PageRequest {
  readonly after: RowPlace | undefined;
  readonly count: number;
}

export type PageReader<Page> = (db: Queryable, page: PageRequest) => Promise<Page>;

export interface ExportableList<List extends ListContract, Row extends RowPlace> {
  /** Its right is checked when the export is ordered, and again at each download. */
  readonly list: List;
  /** The schema of its filter, which its screen uses as well. */
  readonly filter: TProperties;
  readonly cells: Readonly<Record<ColumnOf<List>, ExportCell<Row>>>;
  countRows(db: Queryable, reading: ExportReading<List>): Promise<number>;
  /**
   * The reader of one export: returns the next rows after a position, by keys and not by offset, so that the last page
   * costs the same as the first. It may cache what the next page needs again.
   */
  pageReader(reading: ExportReading<List>): PageReader<readonly Row[]>;
  /** The subject of the filter for the file's name, e.g. the batch number of the one job. */
  findSubject?(db: Queryable, filter: FilterOf<List>): Promise<string | undefined>;
}

/** The stored order; only its list can interpret it. */
export interface KeptOrder {
  readonly filter: unknown;
  readonly sort: string | null;
  readonly columns: readonly string[];
}

export interface SummedColumn extends SpreadsheetColumn {
  readonly isSummed: boolean;
}

/** A list without its row types, for code that treats all lists alike. */
export interface SealedList {
  readonly name: string;
  /** Chinese title, used for the file and the sheet. */
  readonly title: string;
  readonly right: Right;
  readonly filterRecords: ListContract['filterRecords'];
  /** A second right, needed only to export. */
  readonly exportRight: Right | undefined;
  /** The right that a column needs in addition. */
  columnRight(key: string): Right | undefined;
  /** Those columns that need a reason. */
  sensitiveOf(keys: readonly string[]): readonly string[];
  /** The schema of its filter. */
  readonly filter: TProperties;
  /** All columns in the order of the file. */
  readonly columnKeys: readonly string[];
  /** @throws Refusal invalidFields for a filter, sort or column that the list does not have */
  check(order: KeptOrder): void;
  columnsOf(keys: readonly string[]): readonly SummedColumn[];
  countRows(db: Queryable, order: KeptOrder, as: ReadingAs): Promise<number>;
  findSubject(db: Queryable, order: KeptOrder): Promise<string | undefined>;
  pageReader(order: KeptOrder, as: ReadingAs): PageReader<CellPage>;
}

export interface CellPage {
  readonly rows: readonly string[][];
  /** Position of the page's last row. */
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
    filterRecords,
    columns: known,
  }: ListContract = list;
  const rightOfColumn = new Map<string, Right | undefined>(Object.entries(columnRights ?? {}));
  const titles = new Map(known.map(({ key, title }) => [key, title]));
  const cellsByKey = new Map<string, ExportCell<Row>>(Object.entries(cells));
  const filterSchema = Type.Object(exportable.filter, { additionalProperties: false });
  const readFilter = compileReading(filterSchema);
  const checkOrder = compileCheck(orderSchema(list, filterSchema));

  // The schemas from which these types are derived validated all of them when the export was ordered.
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
    filterRecords,
    columnRight: (key) => rightOfColumn.get(key),
    sensitiveOf: (keys) => keys.filter((key) => sensitiveColumns.includes(key)),
    filter: exportable.filter,
    columnKeys: [...titles.keys()],
    check: ({ filter, sort, columns }) =>
      checkOrder({ filter: readFilter(filter), columns, ...(sort !== null && { sort }) }),
    columnsOf: (keys) =>
      keys.map((key) => {
        const { width, kind, isSummed = false } = cellOf(key);
        return { header: titles.get(key) ?? key, width, kind, isSummed };
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
