/** The statements of a declared list: a page with the exact total, the count, and the rows after a position. */
import { sql, type SQL } from 'drizzle-orm';
import { keysOf } from '#contract/keys';
import type { FilterOf, ListContract, SortOf } from '#contract/lists';
import { limitTo } from '#server/database/limit-to';
import {
  behindOf,
  orderOf,
  orderOfValues,
  sortValueOf,
  type RowPlace,
  type RowsBehind,
} from '#server/database/order-of';
import { renderOnce, type Queryable } from '#server/database/queryable';
import { pageOf, type PageSlice } from '#server/lib/paging';
import { conditionsOf } from './filters';
import type { ListColumns, ListDeclaration, RowOf } from './list-declaration';

export type ListQuery<Contract extends ListContract> = FilterOf<Contract> &
  PageSlice & { readonly sort?: SortOf<Contract> };

/** Reads a list within somebody's scope. */
export interface ListReader<Contract extends ListContract, Row> {
  /** Reads rows and total in one statement, so that both are of the same moment. */
  findPage(db: Queryable, query: ListQuery<Contract>): Promise<ReturnType<typeof pageOf<Row>>>;
  /** The same with an aggregate over all rows that match; not of a list that keeps its total. */
  findPageAndSums<Sums>(
    db: Queryable,
    query: ListQuery<Contract>,
    sums: SQL<Sums>,
  ): Promise<{ readonly page: ReturnType<typeof pageOf<Row>>; readonly sums: Sums | undefined }>;
  count(db: Queryable, filter: FilterOf<Contract>): Promise<number>;
  /** The condition of a filter, for other statements on the table and its joins. */
  conditionOf(filter: FilterOf<Contract>): SQL;
  listBehind(
    db: Queryable,
    filter: FilterOf<Contract>,
    behind: RowsBehind<Contract['sorts'][number]>,
  ): Promise<readonly (Row & RowPlace)[]>;
}

/** @returns a function from a scope's condition to its reader; without a condition it reads all rows */
export function readersOf<Contract extends ListContract, Columns extends ListColumns>({
  columns,
  table,
  computed,
  joins = sql``,
  details = sql``,
  key: keyName,
  sorts,
  filters,
  kept,
}: ListDeclaration<Contract, Columns>): (scope: SQL | undefined) => ListReader<Contract, RowOf<Columns>> {
  type Row = RowOf<Columns>;
  type Sort = SortOf<Contract>;
  type Filter = FilterOf<Contract>;
  const key = sql`${columns[keyName]}`;
  const newestFirst = renderOnce(sql`${key} desc`);
  const read = renderOnce(selectOf(columns));
  const readWithId = renderOnce(selectOf({ ...columns, id: key }));
  const names = renderOnce(namesOf(columns));
  const namesWithId = renderOnce(namesOf({ ...columns, id: key }));
  const source = renderOnce(sql`${table} ${joins}`);
  const detailed = renderOnce(sql`${source} ${details}`);

  /**
   * The rows of a page as `shown`. They are chosen by their keys alone; only the chosen ones are read and joined with
   * `details`. The offset keeps the planner from joining the whole table with them first, where it expects few rows of
   * that: it would look for the page again for each.
   */
  const shown = (sort: Sort | undefined, read: SQL, condition: SQL, limit: SQL, from = source) => {
    const place = sql`${key} as chosen_key, ${sortValueOf(sort, sorts)} as chosen_value`;
    const chosen = (chosenColumns: SQL) => sql`
      select ${chosenColumns} from ${from} where ${condition} order by ${orderOf(sort, sorts, newestFirst)} ${limit}`;
    return computed
      ? sql`(select ${place}, ${read} from (${chosen(sql`${computed}.*`)}) ${computed} ${details}) shown`
      : sql`(
        select * from (${chosen(place)}) chosen
        cross join lateral (select ${read} from ${detailed} where ${key} = chosen_key offset 0) detail
      ) shown`;
  };
  const orderOfShown = (sort: Sort | undefined) =>
    orderOfValues(sort, sql`chosen_value`, sql`chosen_key desc`);

  const isKept = (filter: Filter): boolean =>
    keysOf<keyof Filter & string>(filters).every(
      (name) => filter[name] === undefined || kept?.by.includes(name) === true,
    );

  return (scope) => {
    const conditionOf = (filter: Filter, ...also: readonly SQL[]): SQL =>
      allOf([...(scope ? [scope] : []), ...conditionsOf<Filter>(filters, filter), ...also]);

    const totalOf = (filter: Filter, sums = sql`null`): SQL =>
      kept && !scope && isKept(filter)
        ? sql`select ${kept.total} as total, ${sums} as sums from ${kept.from} where ${conditionOf(filter)}`
        : sql`select count(*) as total, ${sums} as sums from ${source} where ${conditionOf(filter)}`;

    async function findPageAndSums<Sums>(db: Queryable, query: ListQuery<Contract>, sums: SQL<Sums>) {
      const { sort } = query;
      const condition = conditionOf(query);
      const [once, total, page] = computed
        ? [
            sql`with ${computed} as materialized (select ${computed}.* from ${source} where ${condition})`,
            sql`select count(*) as total, ${sums} as sums from ${computed}`,
            shown(sort, read, sql`true`, limitTo(query), computed),
          ]
        : [sql``, totalOf(query, sums), shown(sort, read, condition, limitTo(query))];
      const rows = await db.query<Row & { totalNum?: number; sums?: Sums }>(sql`
        ${once}
        select counted.total as "totalNum", counted.sums, ${names}
        from (${total}) counted
        left join ${page} on true
        order by ${orderOfShown(sort)}`);
      const [first] = rows;
      const found = { totalNum: first?.totalNum ?? 0, sums: first?.sums };
      for (const row of rows) {
        delete row.totalNum;
        delete row.sums;
      }
      // Past the last page the only row has no record, just the total.
      const items: Row[] = rows.filter((row) => row[keyName] !== null);
      return { page: pageOf(items, found.totalNum, query), sums: found.sums };
    }

    return {
      conditionOf: (filter) => conditionOf(filter),
      findPageAndSums,
      findPage: async (db, query) => (await findPageAndSums(db, query, sql`null`)).page,

      async count(db, filter) {
        const [row] = await db.query<{ total: number }>(totalOf(filter));
        return row?.total ?? 0;
      },

      listBehind(db, filter, { sort, after, count }) {
        const behind = after ? [behindOf(sort, sorts, after, sql`${key} < ${after.id}`)] : [];
        return db.query<Row & RowPlace>(sql`
          select ${namesWithId}, chosen_value::text as "sortValue"
          from ${shown(sort, readWithId, conditionOf(filter, ...behind), sql`limit ${count}`)}
          order by ${orderOfShown(sort)}`);
      },
    };
  };
}

/** The columns of a `select`, each under its name. */
export const selectOf = (columns: ListColumns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

const namesOf = (columns: ListColumns): SQL =>
  sql.join(
    Object.keys(columns).map((name) => sql.identifier(name)),
    sql`, `,
  );

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
