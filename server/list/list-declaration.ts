/** The declaration of a list. */
import type { Column, GetColumnData, SQL } from 'drizzle-orm';
import type { TProperties } from 'typebox';
import type { ColumnOf, FilterOf, ListContract } from '#contract/lists';
import type { SortColumns } from '#server/database/order-of';
import type { ExportCell } from '#server/export/exportable-list';
import type { Scope } from '#server/lib/scope';
import type { FilterConditions } from './filters';

/** Columns of a row by name, e.g. `` sql<Date>`job.created_at` ``; the type is the driver's. */
export type ListColumns = Readonly<Record<string, SQL | Column>>;

export type RowOf<Columns extends ListColumns> = {
  readonly [Name in keyof Columns]: ValueOf<Columns[Name]>;
};

type ValueOf<Each> =
  Each extends SQL<infer Value> ? Value : Each extends Column ? GetColumnData<Each> : never;

export interface ListDeclaration<Contract extends ListContract, Columns extends ListColumns> {
  readonly list: Contract;
  /** The schema of its filter, which its screen uses as well. */
  readonly filter: TProperties;
  /** The table of its records, with the alias used in everything else here. */
  readonly table: SQL;
  /**
   * The alias of `table` where that is computed, as by a subselect: a statement reads it once, because looking up the chosen
   * rows by their keys would compute it again, for each of them if the planner expects few.
   */
  readonly computed?: SQL;
  /** Tables that filters and sorts need besides the main table. */
  readonly joins?: SQL;
  /** Tables that only columns need; joined once the rows of a page are chosen. */
  readonly details?: SQL;
  readonly columns: Columns;
  /** A unique, growing column: the default order is newest first by it. */
  readonly key: keyof Columns & string;
  readonly sorts: SortColumns<Contract['sorts'][number]>;
  readonly filters: FilterConditions<FilterOf<Contract>>;
  /** A total that is stored, so that it need not be counted. */
  readonly kept?: KeptCount<FilterOf<Contract>>;
  readonly cells: Readonly<Record<ColumnOf<Contract>, ExportCell<RowOf<Columns>>>>;
}

export interface KeptCount<Filter> {
  /** The stored total can be used when no other filters than these are set. */
  readonly by: readonly (keyof Filter)[];
  readonly total: SQL;
  /** The table to which the conditions of these filters apply. */
  readonly from: SQL;
}

/** A list of which people see only the rows of their scope. */
export interface ScopedListDeclaration<
  Contract extends ListContract,
  Columns extends ListColumns,
> extends ListDeclaration<Contract, Columns> {
  /** The condition for a scope's rows; undefined where the scope has all. */
  readonly scope: (scope: Scope) => SQL | undefined;
  /** Columns that count only what the scope may see, replacing those of the same names. */
  readonly columnsIn?: (scope: Scope) => Partial<Columns>;
}
