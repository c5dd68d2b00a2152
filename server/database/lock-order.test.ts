/** Tests check every transaction against the lock order, so that a possible deadlock fails at once. */
import { sql, type SQL } from 'drizzle-orm';
import { openTestDatabase } from '#testing/database/database';
import type { Database } from './database';
import { holdTurn } from './hold-turn';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inOneTransaction = (...statements: readonly SQL[]) =>
  database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });

const accounts = sql`select from accounts where id = 1 for no key update`;
const jobs = sql`select from print_jobs where id = 1 order by id for no key update`;
const end = sql`select from audit_head for no key update`;

it.each<[string, readonly SQL[], string]>([
  ['a row behind the end of the trail', [end, accounts], 'accounts after audit_head'],
  [
    'what is written without being held',
    [end, sql`update merchants set note = '' where id = 1`],
    'merchants after audit_head',
  ],
  ['what is deleted', [jobs, sql`delete from sessions where account_id = 1`], 'sessions after print_jobs'],
  [
    'what may be there already',
    [end, sql`insert into customers (phone) values ('1') on conflict (phone) do update set nickname = ''`],
    'customers after audit_head',
  ],
  [
    'one of two tables of a statement',
    [
      jobs,
      sql`select from qr_batches batch join accounts on true where batch.id = 1 for no key update of accounts`,
    ],
    'accounts after print_jobs',
  ],
  [
    'cards without their print job',
    [sql`update cards set last_day = null where id = 1`],
    'cards are changed by who holds their print_jobs',
  ],
  [
    'rows of which nothing says when',
    [sql`delete from notices_of_old`],
    'nothing says when to take notices_of_old',
  ],
  [
    'a lock that is stronger than any may be',
    [sql`select from accounts for update`],
    'for update also keeps others from pointing at a row',
  ],
])('a transaction that takes %s fails', async (_, statements, why) => {
  await expect(inOneTransaction(...statements)).rejects.toThrow(
    `Locks are taken out of order (lock-order.ts): ${why}`,
  );
});

it('a turn has its place, too', async () => {
  const late = database.transaction(async (tx) => {
    await tx.execute(end);
    await holdTurn(tx, 'role name 仓管');
  });
  await expect(late).rejects.toThrow('turn role name after audit_head');
});

it('several rows of a table are taken in an order', async () => {
  await expect(inOneTransaction(sql`select from stock_thresholds for no key update`)).rejects.toThrow(
    '2 rows of stock_thresholds in no order',
  );
  await inOneTransaction(sql`select from stock_thresholds order by card_kind for no key update`);
});

it('what is held, or was made in the transaction, may be written at any time', async () => {
  await inOneTransaction(
    accounts,
    sql`insert into print_batch_days (day, last_no) values ('2026-01-01', 1)`,
    end,
    sql`update accounts set display_name = display_name where id = 1`,
    sql`update print_batch_days set last_no = 2 where day = '2026-01-01'`,
  );
});
