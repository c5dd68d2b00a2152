/** What a list is declared with. */
import type { Column, GetColumnData, SQL } from 'drizzle-orm';
import type { TProperties } from 'typebox';
import type { ColumnOf, FilterOf, ListContract } from '#contract/lists';
import type { SortColumns } from '../database/order-of';
import type { ExportCell } from '../export/exportable-list';
import type { Scope } from '../scope';
import type { FilterConditions } from './filters';

/** What a row holds, by name, e.g. `` sql<Date>`job.created_at` ``; the type is the one in which the driver answers. */
export type ListColumns = Readonly<Record<string, SQL | Column>>;

export type RowOf<Columns extends ListColumns> = {
  readonly [Name in keyof Columns]: ValueOf<Columns[Name]>;
};

type ValueOf<Each> =
  Each extends SQL<infer Value> ? Value : Each extends Column ? GetColumnData<Each> : never;

export interface ListDeclaration<Contract extends ListContract, Columns extends ListColumns> {
  readonly list: Contract;
  /** The schema of its filter: that of its screen. */
  readonly filter: TProperties;
  /** The table of its records, with the name that everything else here calls it by. */
  readonly table: SQL;
  /** What filters and orders speak of besides the table. */
  readonly joins?: SQL;
  /** What only columns speak of; joined when the rows of a page are chosen. */
  readonly details?: SQL;
  readonly columns: Columns;
  /** The column that is unique and grows: the list's own order is newest first. */
  readonly key: keyof Columns & string;
  readonly sorts: SortColumns<Contract['sorts'][number]>;
  readonly filters: FilterConditions<FilterOf<Contract>>;
  /** Totals that need no counting. */
  readonly kept?: KeptCount<FilterOf<Contract>>;
  readonly cells: Readonly<Record<ColumnOf<Contract>, ExportCell<RowOf<Columns>>>>;
}

export interface KeptCount<Filter> {
  /** The filters that the total is known under, whichever of them are set. */
  readonly by: readonly (keyof Filter)[];
  readonly total: SQL;
  /** A table that the conditions of these filters can be asked of. */
  readonly from: SQL;
}

/** A list of which not everybody sees all rows. */
export interface ScopedListDeclaration<
  Contract extends ListContract,
  Columns extends ListColumns,
> extends ListDeclaration<Contract, Columns> {
  /** The rows that somebody may meet; no condition for whom it is all of them. */
  readonly scope: (scope: Scope) => SQL | undefined;
  /** Columns that say of what somebody may meet, in place of those of the same names. */
  readonly columnsIn?: (scope: Scope) => Partial<Columns>;
}
