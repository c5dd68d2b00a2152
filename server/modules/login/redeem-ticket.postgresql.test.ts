/** A ticket is issued or redeemed while its account's sessions are being ended, on two connections. */
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/app';
import { until } from '#testing/until';
import { deleteSessionsOf } from './session-repository';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const signal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
};

const signIn = () =>
  test.app.inject({
    method: 'POST',
    url: '/sso/ajaxLogin',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=ops&password=study-card',
  });

async function idOfAccount(): Promise<number> {
  const [account] = await test.parts.database.query<{ id: number }>(
    sql`select id from accounts where username = 'ops'`,
  );
  return account?.id ?? 0;
}

it('waits for the change, opens nothing after it, and keeps nobody waiting for ever', async () => {
  const { database } = test.parts;
  const login = await signIn();
  const id = await idOfAccount();

  const isHeld = signal();
  const landingWaits = signal();
  const change = database.transaction(async (tx) => {
    await tx.execute(sql`update accounts set password_hash = password_hash where id = ${id}`);
    isHeld.give();
    await landingWaits.given;
    await deleteSessionsOf(tx, id);
  });
  await isHeld.given;
  const landing = test.app.inject(`/sso/session?token=${login.json().data}`);
  await until('the landing to wait for the account', async () => {
    const rows = await database.query(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0 || undefined;
  });
  landingWaits.give();
  await change;

  expect(await landing).toMatchObject({ statusCode: 302, cookies: [] });
  expect(await database.query(sql`select from sessions where account_id = ${id}`)).toEqual([]);
});

it('opens nothing when it was issued while they ended, and so was not there yet to be deleted', async () => {
  const { database } = test.parts;
  const id = await idOfAccount();
  const hasEnded = signal();
  const isIssued = signal();
  const change = database.transaction(async (tx) => {
    await deleteSessionsOf(tx, id);
    hasEnded.give();
    await isIssued.given;
  });
  await hasEnded.given;
  const login = await signIn();
  isIssued.give();
  await change;
  const hasTicket = sql`select from login_tickets where account_id = ${id}`;
  expect(await database.query(hasTicket)).toHaveLength(1);

  expect(await test.app.inject(`/sso/session?token=${login.json().data}`)).toMatchObject({
    statusCode: 302,
    cookies: [],
  });
  expect(await database.query(sql`select from sessions where account_id = ${id}`)).toEqual([]);
});
