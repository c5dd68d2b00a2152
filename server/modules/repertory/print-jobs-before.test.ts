/** What migration 0601 makes of print shops that were typed into print jobs. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { openEmbedded } from '../../database/embedded/open';
import { migrate, productMigrations } from '../../database/migrate';
import { openPostgresql } from '../../database/postgresql/open';
import { makeTestPlace, type TestPlace } from '#testing/database/database';

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await makeTestPlace();
  const { dataDirectory, databaseUrl } = place;
  database = databaseUrl ? openPostgresql(databaseUrl) : await openEmbedded(dataDirectory);
  await migrate(
    database,
    productMigrations().filter(({ name }) => name < '0601'),
  );
  // Rows as they were, without everything that they refer to.
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into print_shops (name) values ('Huayin 印务')`);
    await tx.execute(sql`
      insert into print_jobs (
        id, batch_no, card_name, card_kind, teaching_material_id, category_id, goods_id, valid_days, activate_before,
        activations_per_user, quantity, prefix_id, first_card, code_length, box_size, print_shop, created_by, created_at
      ) overriding system value
      select id, 'P' || id, '卡', 'physical', 1, 1, 1, 30, '2099-01-01', 1, 10, 1, 10000000000 + id * 10, 16, 10, shop, 1, now()
      from (values
        (1, '新厂'), (2, '  Abc 制卡 '), (3, 'ａｂｃ制卡'), (4, 'HUAYIN印务'), (5, null), (6, ' '), (7, '新厂')
      ) as job (id, shop)`);
    await tx.execute(sql`
      insert into exports (id, account_id, list, format, filter, columns, file_name, row_count, created_at)
      overriding system value
      select id, 1, list, 'xlsx', filter::jsonb, array['batchNo'], 'a.xlsx', 1, now()
      from (values
        (1, 'printJobs', '{"printShop": "新厂"}'), (2, 'printExports', '{"printShop": "新"}'), (3, 'printJobs', '{"status": 1}')
      ) as export (id, list, filter)`);
  });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

describe('print shops that were typed', () => {
  it('are the print shop of the same name, however it was written, or a new one as it was first written', async () => {
    const jobs = await database.query(sql`
      select job.id, shop.name as shop from print_jobs job
      left join print_shops shop on shop.id = job.print_shop_id order by job.id`);
    expect(jobs).toEqual([
      { id: 1, shop: '新厂' },
      { id: 2, shop: 'Abc 制卡' },
      { id: 3, shop: 'Abc 制卡' },
      { id: 4, shop: 'Huayin 印务' },
      { id: 5, shop: null },
      { id: 6, shop: null },
      { id: 7, shop: '新厂' },
    ]);
  });

  it('stand once each, in the order in which they were met, and enabled', async () => {
    const shops = await database.query(sql`select name, status from print_shops order by id`);
    expect(shops).toEqual([
      { name: 'Huayin 印务', status: 1 },
      { name: '新厂', status: 1 },
      { name: 'Abc 制卡', status: 1 },
    ]);
  });

  it('end the exports that were to be narrowed by them, which would hold every job now', async () => {
    const exports = await database.query(sql`
      select id, status, status_reason is not null as "isExplained" from exports order by id`);
    expect(exports).toEqual([
      { id: 1, status: 3, isExplained: true },
      { id: 2, status: 3, isExplained: true },
      { id: 3, status: 0, isExplained: false },
    ]);
  });
});
