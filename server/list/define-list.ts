/** A list on the server, declared once: its page with the exact total, its count, and its rows for exports. */
import { sql, type SQL } from 'drizzle-orm';
import type { TProperties } from 'typebox';
import type { AnyList } from '#contract/areas';
import { keysOf } from '#contract/keys';
import type { ColumnOf, FilterOf, SortOf } from '#contract/lists';
import { limitTo } from '../database/limit-to';
import {
  behindOf,
  orderOf,
  sortValueOf,
  type RowPlace,
  type RowsBehind,
  type SortColumns,
} from '../database/order-of';
import { renderOnce, type Queryable } from '../database/queryable';
import type { ExportableList, ExportCell } from '../export/exportable-list';
import { pageOf, type PageSlice } from '../paging';
import { conditionsOf, type FilterConditions } from './filters';

/** What a row holds, by name, e.g. `` sql<Date>`job.created_at` ``; the type is the one in which the driver answers. */
export type ListColumns = Readonly<Record<string, SQL>>;

export type RowOf<Columns extends ListColumns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends SQL<infer Value> ? Value : never;
};

export interface ListDeclaration<Contract extends AnyList, Columns extends ListColumns> {
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

interface KeptCount<Filter> {
  /** The filters that the total is known under, whichever of them are set. */
  readonly by: readonly (keyof Filter)[];
  readonly total: SQL;
  /** A table that the conditions of these filters can be asked of. */
  readonly from: SQL;
}

export type ListQuery<Contract extends AnyList> = FilterOf<Contract> &
  PageSlice & { readonly sort?: SortOf<Contract> };

/** A list that can be read, and be registered with the exports. */
export interface ServedList<Contract extends AnyList, Row> extends ExportableList<Contract, Row & RowPlace> {
  /** One statement, so that the rows and their total are of one moment. */
  findPage(db: Queryable, query: ListQuery<Contract>): Promise<ReturnType<typeof pageOf<Row>>>;
  count(db: Queryable, filter: FilterOf<Contract>): Promise<number>;
  conditionOf(filter: FilterOf<Contract>): SQL;
}

export function defineList<const Contract extends AnyList, const Columns extends ListColumns>({
  columns,
  table,
  joins = sql``,
  details = sql``,
  sorts,
  filters,
  kept,
  ...declared
}: ListDeclaration<Contract, Columns>): ServedList<Contract, RowOf<Columns>> {
  type Row = RowOf<Columns>;
  type Filter = FilterOf<Contract>;
  const key: SQL = columns[declared.key] ?? sql``;
  const newestFirst = renderOnce(sql`${key} desc`);
  const selected = renderOnce(selectOf(columns));
  const selectedWithId = renderOnce(selectOf({ ...columns, id: key }));
  const source = renderOnce(sql`${table} ${joins}`);
  const chosenSource = renderOnce(sql`join ${table} on ${key} = chosen_key ${joins} ${details}`);

  const conditionOf = (filter: Filter): SQL => allOf(conditionsOf<Filter>(filters, filter));

  /** The rows are chosen first, by their keys alone; only they are read and joined with their details. */
  const chosen = (condition: SQL, order: SQL, limit: SQL) => sql`
    (select ${key} as chosen_key from ${source} where ${condition} order by ${order} ${limit}) chosen
    ${chosenSource}`;

  function totalOf(filter: Filter): SQL {
    const condition = conditionOf(filter);
    const isKept =
      kept &&
      keysOf<keyof Filter & string>(filters).every(
        (name) => filter[name] === undefined || kept.by.includes(name),
      );
    return isKept
      ? sql`select ${kept.total} as total from ${kept.from} where ${condition}`
      : sql`select count(*) as total from ${source} where ${condition}`;
  }

  async function findPage(db: Queryable, query: ListQuery<Contract>) {
    const order = orderOf(query.sort, sorts, newestFirst);
    const rows = await db.query<Row & { totalNum?: number }>(sql`
      select counted.total as "totalNum", ${selected}
      from (${totalOf(query)}) counted
      left join (${chosen(conditionOf(query), order, limitTo(query))}) on true
      order by ${order}`);
    const totalNum = rows[0]?.totalNum ?? 0;
    for (const row of rows) delete row.totalNum;
    // Past the end there is one row without a record, for the total.
    const items: Row[] = rows.filter((row) => row[declared.key] !== null);
    return pageOf(items, totalNum, query);
  }

  async function count(db: Queryable, filter: Filter): Promise<number> {
    const [row] = await db.query<{ total: number }>(totalOf(filter));
    return row?.total ?? 0;
  }

  function listBehind(
    db: Queryable,
    filter: Filter,
    { sort, after, count: limit }: RowsBehind<Contract['sorts'][number]>,
  ) {
    const order = orderOf(sort, sorts, newestFirst);
    const behind = after && behindOf(sort, sorts, after, sql`${key} < ${after.id}`);
    const condition = allOf([...conditionsOf<Filter>(filters, filter), ...(behind ? [behind] : [])]);
    return db.query<Row & RowPlace>(sql`
      select ${selectedWithId}, ${sortValueOf(sort, sorts)} as "sortValue"
      from ${chosen(condition, order, sql`limit ${limit}`)}
      order by ${order}`);
  }

  return {
    list: declared.list,
    filter: declared.filter,
    cells: declared.cells,
    conditionOf,
    findPage,
    count,
    countRows: (db, { filter }) => count(db, filter),
    pageReader:
      ({ filter, sort }) =>
      (db, { after, count: limit }) =>
        listBehind(db, filter, { sort, after, count: limit }),
  };
}

/** The columns of a `select`, each under its name. */
export const selectOf = (columns: ListColumns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
