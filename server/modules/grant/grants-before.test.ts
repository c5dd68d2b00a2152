/** What migration 0230 makes of receipts and grants that were there before it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { migrate, productMigrations } from '../../database/migrate';
import { openEmbedded } from '../../database/embedded/open';
import { openPostgresql } from '../../database/postgresql';
import { makeTestPlace, type TestPlace } from '../../database/testing';

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await makeTestPlace();
  const { dataDirectory, databaseUrl } = place;
  database = databaseUrl ? openPostgresql(databaseUrl) : await openEmbedded(dataDirectory);
  const earlier = productMigrations().filter(({ name }) => name < '0230');
  await migrate(database, earlier);
  // Rows as they were, without everything that they refer to.
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into cards (id, print_job_id, status, check_digit, code_tail, code_lookup, grant_batch_id, last_day)
      overriding system value
      select id, 1, status, 0, 'AAAA', substring(decode(md5(id::text), 'hex') for 16), batch, day
      from (values
        (1, 3, 1, '2099-01-01'::date), (2, 3, 1, '2099-01-01'), (3, 2, 1, '2099-01-01'), (4, 9, 1, '2099-01-01'),
        (5, 1, null, null), (6, 9, 2, null), (7, 9, 3, null)
      ) as card (id, status, batch, day)`);
    await tx.execute(sql`
      insert into grant_batches (
        id, batch_no, card_name, card_kind, goods_id, teaching_material_id, category_id, target_kind, merchant_id,
        delivery, quantity, activate_before, status, first_card, last_card, range_count, created_by, created_at,
        moved_count, cards_granted, cards_received, cards_void, cards_returned, open_count, received_count
      ) overriding system value
      select id, 'G' || id, '卡', 'physical', 1, 1, 1, 'merchant', 1, 'pickup', moved, '2099-01-01', status, 1, 9, 1, 1,
        now(), moved, granted, received, voided, returned, granted, received
      from (values
        (1, 2, 5, 1, 2, 1, 1), (2, 4, 1, 0, 0, 1, 0), (3, 3, 2, 0, 0, 2, 0), (4, 4, 3, 0, 0, 0, 3)
      ) as batch (id, status, moved, granted, received, voided, returned)`);
    await tx.execute(sql`
      insert into grant_receipts (id, grant_batch_id, received_count, short_count, damaged_count, account_id, at)
      overriding system value
      values (1, 1, 1, 4, 0, 1, '2026-10-01'), (2, 1, 1, 1, 1, 1, '2026-11-01')`);
    await tx.execute(sql`
      insert into grant_receipt_ranges (grant_receipt_id, kind, first_card, last_card)
      values (1, 'short', 2, 5), (2, 'short', 3, 3), (2, 'damaged', 4, 4)`);
    await tx.execute(sql`
      insert into card_events (print_job_id, first_card, last_card, kind, at)
      values (1, 2, 2, 'received', '2026-11-01'), (1, 4, 4, 'scrapped', '2026-11-01')`);
  });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

describe('what was there before shortages had an end', () => {
  it('has each card short once, found where it came after all, and forgotten where it went back to stock', async () => {
    const ranges = await database.query(sql`
      select grant_receipt_id as receipt, kind, first_card as first, last_card as last
      from grant_receipt_ranges order by 1, 2, 3`);
    expect(ranges).toEqual([
      { receipt: 1, kind: 'short', first: 2, last: 4 },
      { receipt: 2, kind: 'damaged', first: 4, last: 4 },
      { receipt: 2, kind: 'found', first: 2, last: 2 },
      { receipt: 2, kind: 'found', first: 4, last: 4 },
    ]);
    const losses = await database.query(sql`
      select short_count as short, damaged_count as damaged from grant_losses order by at`);
    expect(losses).toEqual([
      { short: 3, damaged: 0 },
      { short: -2, damaged: 1 },
    ]);
    expect(await database.query(sql`select * from receipt_count_differences`)).toEqual([]);
  });

  it('calls a grant void whose cards are, and no other', async () => {
    const statuses = await database.query<{ status: number }>(sql`
      select status from grant_batches order by id`);
    expect(statuses.map(({ status }) => status)).toEqual([2, 5, 5, 4]);
  });
});
