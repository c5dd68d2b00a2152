/** Locking a record does not block rows that refer to it: audit records refer to accounts with every action. */
import { sql } from 'drizzle-orm';
import { accountEntity, recordAudit, systemSource } from '#server/audit/record-audit';
import type { Transaction } from '#server/database/database';
import { everything } from '#server/lib/scope';
import { lockRole } from '#server/modules/role/role-repository';
import { openTestApp, type TestApp } from '#testing/app';
import { until } from '#testing/until';
import { lockAccount } from './account-repository';

let test: TestApp;
let accountId: number;
beforeAll(async () => {
  test = await openTestApp();
  const [account] = await test.parts.database.query<{ id: number }>(
    sql`select id from accounts where username = 'ops'`,
  );
  accountId = account?.id ?? 0;
});
afterAll(() => test.close());

/** Starts the work while something is locked. @returns whether it ended, or waits for a lock */
async function outcomeWhile(
  hold: (tx: Transaction) => Promise<unknown>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<'ended' | 'waits'> {
  const { database } = test.parts;
  const held = signal();
  const over = signal();
  const holding = database.transaction(async (tx) => {
    await hold(tx);
    held.give();
    await over.given;
  });
  await held.given;
  const worked = database.transaction(work);
  const ended = worked.then(() => 'ended' as const);
  const waits = until('somebody to wait for a lock, or to end', async () => {
    const rows = await database.query(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0 || over.isGiven() ? ('waits' as const) : undefined;
  });
  const outcome = await Promise.race([ended, waits]);
  over.give();
  await Promise.all([holding, worked, waits]);
  return outcome;
}

function signal() {
  let give = () => {};
  let isGiven = false;
  const given = new Promise<void>((resolve) => {
    give = () => {
      isGiven = true;
      resolve();
    };
  });
  return { give: () => give(), given, isGiven: () => isGiven };
}

it('an account that is being edited can be used by its owner meanwhile', async () => {
  const outcome = await outcomeWhile(
    (tx) => lockAccount(tx, accountId, everything),
    (tx) =>
      recordAudit(
        tx,
        { ...systemSource, accountId },
        { action: 'login.open', entity: accountEntity(accountId) },
      ),
  );
  expect(outcome).toBe('ended');
});

it('two who edit the same role do so one after the other', async () => {
  const [role] = await test.parts.database.query<{ id: number }>(sql`select id from roles limit 1`);
  const hold = (tx: Transaction) => lockRole(tx, role?.id ?? 0, everything);
  expect(await outcomeWhile(hold, hold)).toBe('waits');
});
