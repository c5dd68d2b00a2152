import { sql } from 'drizzle-orm';
import { account } from '#contract/account/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf, type Sent } from '#testing/process';

let test: TestApp;
let admin: string;
const ids = new Map<string, number>();
const idOf = (username: string) => ids.get(username) ?? 0;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn('admin');
  const { database } = test.parts;
  for (const { id, username } of await database.query<{ id: number; username: string }>(
    sql`select id, username from accounts`,
  ))
    ids.set(username, id);
  await database.execute(
    sql`update accounts set display_name = '王伟' where username in ('agent-east', 'sales')`,
  );
  await database.execute(sql`
    insert into merchants (name, kind, agent_id, contact, phone, region_code, created_by, created_at)
    select '交接商户' || n, 'school', ${idOf('agent-east')}, '联系人', '13800138000', '110101',
      ${idOf('admin')}, now()
    from generate_series(1, 2) n`);
  await database.execute(sql`
    insert into list_views (list, account_id, name, search, shared_with)
    values ('merchants', ${idOf('agent-east')}, '我的商户', '', 'agent'),
      ('merchants', ${idOf('agent-west')}, '我的商户', '', null),
      ('merchants', ${idOf('agent-east')}, '只有自己', '', null)`);
});
afterAll(() => test.close());

async function send<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: admin },
    ...(sent.body && { payload: sent.body }),
  });
  return reply.json<Envelope<ReplyOf<E>>>();
}
const disable = (successorId?: number) =>
  send(account.changeAccountStatus, {
    body: {
      id: idOf('agent-east'),
      action: 'disable',
      reason: '离职',
      ...(successorId !== undefined && { successorId }),
    },
  });
async function countOf(username: string): Promise<number> {
  const [row] = await test.parts.database.query<{ count: number }>(
    sql`select count(*) from merchants where agent_id = ${idOf(username)}`,
  );
  return row?.count ?? 0;
}

describe('what a disabled account leaves behind', () => {
  it('is counted beforehand: merchants, shared views, and other accounts with the same name', async () => {
    const { data } = await send(account.previewLeaving, { query: { id: idOf('agent-east') } });
    expect(data).toEqual({
      merchantCount: await countOf('agent-east'),
      sharedViewCount: 1,
      exportCount: 0,
      pageCount: 0,
      namesakes: ['sales'],
    });
    expect(data.merchantCount).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['themselves', 'agent-east', '请选择一个在用的其他账号'],
    ['somebody who is no agent', 'sales', '该账号不是可用的代理'],
  ])('leaves nothing to %s, and stays', async (_whom, successor, message) => {
    expect(await disable(idOf(successor))).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'successorId', message }] },
    });
    const found = await send(account.findAccount, { query: { id: idOf('agent-east') } });
    expect(found.data.account.status).toBe(1);
  });

  it('is handed over in the same step, and the audit trail says what', async () => {
    const [merchantCount, before] = [await countOf('agent-east'), await countOf('agent-west')];
    expect(await disable(idOf('agent-west'))).toMatchObject({ code: 200 });
    expect(await countOf('agent-east')).toBe(0);
    expect(await countOf('agent-west')).toBe(before + merchantCount);
    const { database } = test.parts;
    const views = await database.query<{ name: string; owner: string }>(sql`
      select name, username as owner from list_views join accounts on accounts.id = account_id order by list_views.id`);
    expect(views).toEqual([
      { name: expect.stringMatching(/^我的商户 #\d+$/), owner: 'agent-west' },
      { name: '我的商户', owner: 'agent-west' },
      { name: '只有自己', owner: 'agent-east' },
    ]);
    const [record] = await database.query<{ detail: object }>(sql`
      select detail from audit_log where action = 'account.disable' order by position desc limit 1`);
    expect(record?.detail).toEqual({
      reason: '离职',
      successor: 'agent-west',
      merchantCount,
      sharedViewCount: 1,
      exportCount: 0,
    });
    const [handed] = await database.query<{ count: number }>(
      sql`select count(*) from audit_log where action = 'merchant.terms'`,
    );
    expect(handed?.count).toBe(merchantCount);
  });
});
