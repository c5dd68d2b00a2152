import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { account } from '#contract/account/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { merchant } from '#contract/merchant/endpoints';
import { ownAccount } from '#contract/own-account/endpoints';
import { role } from '#contract/role/endpoints';
import { user } from '#contract/user/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf, type Sent } from '#testing/process';

const dayMs = 24 * 3600_000;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  // The accounts were created earlier.
  test.pass(60);
});
afterEach(async () => {
  await test.parts.database.execute(
    sql`update roles set factor_required_since = null, factor_grace_days = null`,
  );
  await test.parts.database.execute(sql`delete from second_factors`);
});
afterAll(() => test.close());

async function send<E extends Endpoint>(username: string, endpoint: E, sent: Sent<E> = {}) {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: await test.signInAs(username) },
    ...(sent.body && { payload: sent.body }),
  });
  return reply.json<Envelope<ReplyOf<E>>>();
}

async function rolesNow() {
  const { data } = await send('admin', role.listRoles, { query: { currentPage: 1, pageSize: 20 } });
  return new Map(data.items.map((each) => [each.code, each]));
}
const requireOf = async (code: 'sales' | 'admin' | 'ops', graceDays: number | null, who = 'admin') =>
  send(who, role.requireSecondFactor, { body: { id: (await rolesNow()).get(code)?.id ?? 0, graceDays } });
const me = async (username: string) =>
  (await send(username, user.getCurrentUser, { query: { systemCode: 'studycard' } })).data;
const work = (username: string) =>
  send(username, merchant.findMerchantList, { body: { currentPage: 1, pageSize: 10 } });

async function turnOn(username: string): Promise<void> {
  const { data } = await send(username, ownAccount.startSecondFactor, { body: { password: 'study-card' } });
  const totp = new TOTP({ secret: Secret.fromBase32(data.secret.replaceAll(' ', '')) });
  const cookie = await test.signInAs(username);
  const reply = await test.app.inject({
    method: 'POST',
    url: addressOf(ownAccount.confirmSecondFactor, {}),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    payload: { code: totp.generate({ timestamp: test.parts.now().getTime() }) },
  });
  expect(reply.json()).toMatchObject({ code: 200 });
  test.pass(30);
  const removed = await test.app.inject({
    method: 'POST',
    url: addressOf(ownAccount.removeSecondFactor, {}),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    payload: { password: 'study-card', code: totp.generate({ timestamp: test.parts.now().getTime() }) },
  });
  expect(removed.json()).toMatchObject({ code: 4109, msg: expect.stringContaining('不能关闭') });
  // The session that turned it on goes on; a new one would need a code.
  const own = await test.app.inject({
    url: addressOf(user.getCurrentUser, { systemCode: 'studycard' }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
  });
  expect(own.json<Envelope<Awaited<ReturnType<typeof me>>>>().data).toMatchObject({
    factorDueAt: null,
    authorityList: expect.arrayContaining(['merchant_menu']),
  });
}

describe('a role that asks for a second factor', () => {
  it('reminds its people for the days of grace, and nobody else', async () => {
    const at = test.parts.now().getTime();
    expect(await requireOf('sales', 7)).toMatchObject({ code: 200 });
    expect(await me('sales')).toMatchObject({
      factorDueAt: new Date(at + 7 * dayMs).toISOString(),
      isFactorOverdue: false,
      authorityList: expect.arrayContaining(['merchant_menu']),
    });
    expect(await me('ops')).toMatchObject({ factorDueAt: null });
    expect(await work('sales')).toMatchObject({ code: 200 });
  });

  it('opens nothing but setting it up once the days are over, and everything again after it, which is not turned off again', async () => {
    await requireOf('sales', 0);
    expect(await me('sales')).toMatchObject({ isFactorOverdue: true, authorityList: [] });
    expect(await work('sales')).toMatchObject({
      code: 403,
      msg: '你的角色要求两步验证，请先在“我的账号”中开启',
    });
    await turnOn('sales');
  });

  it('gives somebody who gets the role later the same days', async () => {
    await requireOf('sales', 7);
    test.pass(30 * 24 * 3600);
    const { data } = await send('admin', account.listAccounts, {
      query: { currentPage: 1, pageSize: 10, name: 'support' },
    });
    const { id = 0, displayName = '' } = data.items[0] ?? {};
    const found = await send('admin', account.findAccount, { query: { id } });
    const at = test.parts.now().getTime();
    const body = { id, version: found.data.version, displayName, roleCode: 'sales', scope: 'all' } as const;
    expect(await send('admin', account.updateAccount, { body })).toMatchObject({ code: 200 });
    expect(await me('support')).toMatchObject({ factorDueAt: new Date(at + 7 * dayMs).toISOString() });
    expect(await me('sales')).toMatchObject({ isFactorOverdue: true });
  });

  it('lists who has none, as many as it counts', async () => {
    await requireOf('admin', 30);
    const withoutOne = async () => {
      const { data } = await send('admin', account.listAccounts, {
        query: { currentPage: 1, pageSize: 10, roleCode: 'admin', secondFactor: 'none' },
      });
      return data.items.map(({ username }) => username);
    };
    expect(await withoutOne()).toEqual(['admin']);
    expect((await rolesNow()).get('admin')).toMatchObject({ withoutFactorCount: 1, factorGraceDays: 30 });
    await test.parts.database.execute(sql`
      insert into accounts (username, display_name, role) values ('second', '第二人', 'admin')`);
    expect(await withoutOne()).toEqual(expect.arrayContaining(['admin', 'second']));
    await test.parts.database.execute(sql`
      insert into second_factors (account_id, sealed_secret, confirmed_at)
      select id, 'x', now() from accounts where username = 'second'`);
    expect(await withoutOne()).toEqual(['admin']);
    expect((await rolesNow()).get('admin')).toMatchObject({ withoutFactorCount: 1, accountCount: 2 });
  });

  it('asks no longer when told so, and has both in the trail', async () => {
    await requireOf('sales', 3);
    expect(await requireOf('sales', 3)).toMatchObject({ code: 4109, msg: '该角色已经这样要求两步验证' });
    await requireOf('sales', null);
    expect(await me('sales')).toMatchObject({ factorDueAt: null });
    const records = await test.parts.database.query(sql`
      select before, after from audit_log where action = 'role.requireFactor' order by position`);
    expect(records.slice(-2)).toEqual([
      { before: { factorGraceDays: null }, after: { factorGraceDays: 3 } },
      { before: { factorGraceDays: 3 }, after: { factorGraceDays: null } },
    ]);
  });

  it('is made one by who has its rights alone, and within ninety days', async () => {
    expect(await requireOf('ops', 7, 'sales')).toMatchObject({ code: 403 });
    expect(await requireOf('ops', 91)).toMatchObject({ code: 4100 });
    expect(await requireOf('ops', -1)).toMatchObject({ code: 4100 });
  });
});
