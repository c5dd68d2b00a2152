/**
 * Fills in missing sort keys of names before the first list is read: those from an earlier version, and all of them
 * under another ICU.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { recordTables } from '../lock-order';
import { nameOrderOf } from './name-order';

/** Another ICU version may know other pronunciations; the first number is the version of `nameOrderOf`. */
const orderVersion = `2, ICU ${process.versions.icu}`;

const namedTables = [
  { table: sql`merchants`, name: sql`name` },
  { table: sql`qr_codes`, name: sql`name` },
  { table: sql`pages`, name: sql`name` },
  { table: sql`accounts`, name: sql`display_name` },
  ...recordTables.map((table) => ({ table: sql.identifier(table), name: sql`name` })),
];

const orderedAtOnceMax = 5000;

export const orderNames = (database: Database): Promise<void> =>
  database.inTurn('name orders', async () => {
    const [settled] = await database.query(
      sql`select from installation where name = 'name-order' and value = ${orderVersion}`,
    );
    for (const { table, name } of namedTables) {
      if (!settled)
        await database.execute(sql`update ${table} set name_order = null where name_order is not null`);
      for (let after = 0; ;) {
        const rows = await database.query<{ id: number; name: string }>(sql`
          select id, ${name} as name from ${table}
          where name_order is null and id > ${after} order by id limit ${orderedAtOnceMax}`);
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
        const ids = sql.param(rows.map((row) => row.id));
        const names = sql.param(rows.map((row) => row.name));
        const orders = sql.param(rows.map((row) => nameOrderOf(row.name)));
        // The condition on the name skips records that another process has renamed meanwhile.
        await database.execute(sql`
          update ${table} as named set name_order = given.name_order
          from unnest(${ids}::integer[], ${names}::text[], ${orders}::text[]) as given (id, name, name_order)
          where named.id = given.id and named.${name} = given.name`);
      }
    }
    await database.execute(sql`
      insert into installation (name, value) values ('name-order', ${orderVersion})
      on conflict (name) do update set value = excluded.value`);
  });
