/** A category with those above it, walked up by keys: the views of the whole tree would be computed again for each row. */
import { sql, type SQL } from 'drizzle-orm';

/**
 * @param id of the category
 * @param collect an aggregate over `name`, `id` and `sort_no` of the categories; `height` is 0 for the category itself
 */
export const alongCategories = <Value>(id: SQL, collect: SQL): SQL<Value> => sql<Value>`(
  with recursive way as (
    select id, parent_id, name, sort_no, 0 as height from categories where id = ${id}
    union all
    select above.*, height + 1
    from way
    -- A subselect with an offset is looked up by its key, never joined with the whole table.
    cross join lateral (select id, parent_id, name, sort_no from categories where id = way.parent_id offset 0) above
  )
  select ${collect} from way
)`;
