/** A row of a tree with those above it, walked up by keys: a view of the whole tree would be computed again for each row. */
import { sql, type SQL } from 'drizzle-orm';

export interface Tree {
  readonly table: string;
  /** The column that refers to the row above. */
  readonly above: string;
  readonly isOrdered: boolean;
}

export const categoryTree: Tree = { table: 'categories', above: 'parent_id', isOrdered: true };

/**
 * @param id of the row
 * @param collect an aggregate over `name`, `id` and `sort_no` of the rows; `height` is 0 for the row itself
 */
export const alongTree = <Value>({ table, above, isOrdered }: Tree, id: SQL, collect: SQL): SQL<Value> => {
  const columns = `id, ${above} as next, name, ${isOrdered ? 'sort_no' : '0 as sort_no'}`;
  const from = sql.raw(table);
  return sql<Value>`(
  with recursive way as (
    select ${sql.raw(columns)}, 0 as height from ${from} where id = ${id}
    union all
    select above.*, height + 1
    from way
    -- A subselect with an offset is looked up by its key, never joined with the whole table.
    cross join lateral (select ${sql.raw(columns)} from ${from} where id = way.next offset 0) above
  )
  select ${collect} from way
)`;
};
