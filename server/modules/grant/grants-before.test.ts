/** What migrations make of what was there before them: 0230 of receipts and grants, 0341 of activations. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { migrate, productMigrations } from '../../database/migrate';
import { openEmbedded } from '../../database/embedded/open';
import { openPostgresql } from '../../database/postgresql/open';
import { makeTestPlace, type TestPlace } from '#testing/database/database';

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await makeTestPlace();
  const { dataDirectory, databaseUrl } = place;
  database = databaseUrl ? openPostgresql(databaseUrl) : await openEmbedded(dataDirectory);
  await migrateBefore('0230');
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
  await migrateBefore('0341');
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into customer_cards (
        card_id, customer_id, print_job_id, grant_batch_id, activated_at, valid_until, replaced_by
      )
      select card, 1, 1, batch, at, '2099-01-01', newer
      from (values
        (11, 1, '2026-10-05'::date, 12), (12, 1, '2026-10-06', null), (13, 1, '2026-10-06', null),
        (14, 4, '2026-10-05', 15), (15, 4, '2026-10-06', null)
      ) as held (card, batch, at, newer)`);
    // The cards of grant 4 came from grant 2.
    await tx.execute(sql`
      insert into grant_lines (grant_batch_id, day, settlement_kind, transfer_id, activated_count)
      select batch, day, 'consignment', transfer, count
      from (values
        (1, '2026-10-05'::date, null::integer, 1), (1, '2026-10-06', null, 2), (2, '2026-10-05', null, 1),
        (2, '2026-10-06', null, 1), (2, '2026-10-07', 1, -2), (4, '2026-10-07', 1, 2)
      ) as line (batch, day, transfer, count)`);
  });
  await migrate(database);
});
const migrateBefore = (next: string) =>
  migrate(
    database,
    productMigrations().filter(({ name }) => name < next),
  );
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

it('tells the cards that took the place of others from those that customers activated, and charges both', async () => {
  const lines = await database.query(sql`
    select grant_batch_id as batch, day::text, activated_count as activated, replacing_count as replacing,
      charged_count as charged
    from grant_lines where day between '2026-10-05' and '2026-10-07' order by 1, 2`);
  const line = (batch: number, day: string, activated: number, replacing = 0) => ({
    batch,
    day: `2026-10-${day}`,
    activated,
    replacing,
    charged: activated + replacing,
  });
  expect(lines).toEqual([
    line(1, '05', 1),
    line(1, '06', 1, 1),
    line(2, '05', 1),
    line(2, '06', 1),
    line(2, '07', -2),
    line(4, '07', 1, 1),
  ]);
  const counts = await database.query(sql`
    select id, activation_count as count from grant_batches where activation_count > 0 order by id`);
  expect(counts).toEqual([
    { id: 1, count: 2 },
    { id: 4, count: 1 },
  ]);
});
