/**
 * The server's clock ran ahead for a while and was set back: nobody is locked out, and nothing stays valid, until the
 * clock gets there again.
 */
import { sql } from 'drizzle-orm';
import { activation } from '#contract/activation/endpoints';
import { bodyCodes } from '#contract/codes';
import { signPreview, readPreview } from '#server/modules/card-page/preview';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';
import { useStep } from './factor-repository';
import { createLockout } from './lockout';

const daysAhead = 3;
const limit = 3;
const xhr = { 'x-requested-with': 'XMLHttpRequest' };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ loginsPerMinute: limit, activationsPerMinute: limit });
});
afterAll(() => test.close());

/** Runs the work with a clock that is ahead. */
async function ahead<Done>(work: () => Promise<Done>): Promise<Done> {
  test.pass(daysAhead * 24 * 3600);
  const done = await work();
  test.pass(-daysAhead * 24 * 3600);
  return done;
}

const attempt = (username: string, password: string, remoteAddress = '127.0.0.1') =>
  test.app.inject({
    method: 'POST',
    url: '/sso/ajaxLogin',
    remoteAddress,
    headers: { ...xhr, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
const landWith = async (token: string) => (await test.app.inject(`/sso/session?token=${token}`)).cookies;
const statusOfSession = async (cookie: string) =>
  (
    await test.app.inject({
      url: '/user-centre/user/getCurrentUserInfo?systemCode=studycard',
      headers: { cookie },
    })
  ).statusCode;
const activate = async () =>
  (
    await test.app.inject({
      method: 'POST',
      url: addressOf(activation.activateCard, {}),
      remoteAddress: '198.51.100.9',
      payload: { code: 'AAAABBBBCCCCDDDD', phone: '13800000000' },
    })
  ).json().code;

describe('after the clock was set back, nobody is shut out', () => {
  it('by the lock of a name', async () => {
    // From different networks, so that the limit per address is not reached.
    const wrong = (count: number) => attempt('ops', 'wrong', `2001:db8::${count}`);
    const locked = await ahead(async () => {
      await test.parts.database.execute(sql`truncate login_tries`);
      for (let count = 1; count < 5; count += 1) {
        await wrong(count);
        await test.parts.database.execute(sql`truncate login_tries`);
      }
      return wrong(5);
    });
    expect(locked.json()).toMatchObject({ data: { retryAfterSeconds: 60 } });
    expect((await attempt('ops', 'study-card', '2001:db8::6')).json()).toMatchObject({ code: 200 });
  });

  it('by an attempt that was right', async () => {
    const lockout = createLockout(test.parts);
    const from = (ip: string) => ({ username: 'warehouse', ip, what: 'password' }) as const;
    await lockout.beginTry(from('198.51.100.1'));
    // Checking the password takes time.
    test.pass(1);
    await lockout.forgive(from('198.51.100.1'));
    test.pass(-1);
    expect(await lockout.beginTry(from('203.0.113.1'))).toEqual({ kind: 'allowed' });
  });

  it('by the limit of an address', async () => {
    const tries = async () => {
      const statuses: number[] = [];
      for (let count = 0; count <= limit; count += 1)
        statuses.push((await attempt(`stranger-${count}`, 'wrong')).statusCode);
      return statuses;
    };
    expect(await ahead(tries)).toEqual([200, 200, 200, 429]);
    expect(await tries()).toEqual([200, 200, 200, 429]);
  });

  it('by the limit of activations', async () => {
    const tries = async () => {
      const statuses: number[] = [];
      for (let count = 0; count <= limit; count += 1) statuses.push(await activate());
      return statuses;
    };
    expect((await ahead(tries)).at(-1)).toBe(bodyCodes.tooManyRequests);
    expect(await tries()).toEqual([
      bodyCodes.stateConflict,
      bodyCodes.stateConflict,
      bodyCodes.stateConflict,
      bodyCodes.tooManyRequests,
    ]);
  });

  it('by a code of the second factor that was used before', async () => {
    const { database } = test.parts;
    await database.execute(sql`
      insert into second_factors (account_id, sealed_secret, last_step) select id, 'x', 1000 from accounts where username = 'ops'`);
    const [ops] = await database.query<{ id: number }>(sql`select id from accounts where username = 'ops'`);
    const id = Number(ops?.id);
    expect(await useStep(database, id, { step: 500, newest: 501 })).toBe(true);
    expect(await useStep(database, id, { step: 500, newest: 501 })).toBe(false);
    expect(await useStep(database, id, { step: 501, newest: 501 })).toBe(true);
  });
});

describe('after the clock was set back, the end is kept', () => {
  it('of a ticket', async () => {
    await test.parts.database.execute(sql`truncate login_tries`);
    const ticket = await ahead(async () => (await attempt('sales', 'study-card')).json().data);
    expect(await landWith(ticket)).toEqual([]);
  });

  it('of a session', async () => {
    const cookie = await ahead(() => test.signIn('sales'));
    expect(await statusOfSession(cookie)).toBe(401);
    expect(await statusOfSession(await test.signIn('sales'))).toBe(200);
  });

  it('of a page preview', async () => {
    const key = Buffer.alloc(32, 1);
    const { token } = await ahead(async () =>
      signPreview(key, { id: 1, sample: 'suspended' }, test.parts.now()),
    );
    expect(readPreview(key, token, test.parts.now())).toBeUndefined();
  });
});
