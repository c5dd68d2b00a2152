import { sql } from 'drizzle-orm';
import type { Envelope } from '#contract/envelope';
import { notice, type Notice } from '#contract/notice/endpoints';
import type { Role } from '#contract/roles';
import { user } from '#contract/user/endpoints';
import { openTestApp, type TestApp } from '../testing';
import { addressOf } from '../testing-process';

let test: TestApp;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  test = await openTestApp();
  for (const role of ['warehouse', 'ops', 'agent'] as const) cookies.set(role, await test.signIn(role));
  const { database, now } = test.parts;
  const { id } = (await accountOf('warehouse')) ?? { id: 0 };
  const ended = now();
  await database.execute(sql`
    insert into exports (
      account_id, list, format, filter, columns, file_name, status, row_count, created_at, ended_at, stored_name,
      byte_count, sha256, expires_at
    )
    select ${id}, 'printJobs', 'xlsx', '{}', array['batchNo'], name, status, 1, ${ended}, ended,
      case when status = 2 then name end, 1, sha256(''), ${ended}::timestamptz + interval '1 day'
    from (values
      ('old.xlsx', 2, ${ended}::timestamptz - interval '8 days'),
      ('failed.xlsx', 3, ${ended}::timestamptz - interval '2 minutes'),
      ('done.xlsx', 2, ${ended}::timestamptz - interval '1 minute'),
      ('running.xlsx', 1, null::timestamptz)
    ) made (name, status, ended)`);
});
afterAll(() => test.close());

async function accountOf(username: string) {
  const [row] = await test.parts.database.query<{ id: number }>(
    sql`select id from accounts where username = ${username}`,
  );
  return row;
}

const headersOf = (role: Role, language = 'zh-CN') => ({
  'x-requested-with': 'XMLHttpRequest',
  'accept-language': language,
  cookie: cookies.get(role) ?? '',
});

async function noticesOf(role: Role, language?: string) {
  const reply = await test.app.inject({
    url: addressOf(notice.listNotices, {}),
    headers: headersOf(role, language),
  });
  return reply.json<Envelope<Notice[]>>().data;
}

const textsOf = async (role: Role) =>
  (await noticesOf(role)).filter(({ type }) => type === 'export').map(({ text }) => text);

async function countOf(role: Role) {
  const reply = await test.app.inject({
    url: addressOf(user.getCurrentUser, { systemCode: 'studycard' }),
    headers: headersOf(role),
  });
  return reply.json<Envelope<{ notifyCount: number }>>().data.notifyCount;
}

describe('notices (spec sections 3 and 4)', () => {
  it('tell a person of their own exports that have ended lately, oldest first, in their language', async () => {
    expect(await textsOf('warehouse')).toEqual(['导出失败：failed.xlsx', '导出完成：done.xlsx']);
    expect(await textsOf('ops')).toEqual([]);
    expect((await noticesOf('warehouse', 'en-US')).map(({ text }) => text)).toContain(
      'Export finished: done.xlsx',
    );
  });

  it('tell of stock that has left its marks those who see the stock, and nobody else', async () => {
    const { database, now } = test.parts;
    await database.execute(sql`
      insert into stock_alarms (card_kind, raised_at, raised_count, lower_count, upper_count)
      select card_kind, ${now()}, 3, 10, 20 from stock_thresholds where card_kind = 'physical'
        and not exists (select from stock_alarms where card_kind = 'physical' and cleared_at is null)`);
    const isStock = ({ type }: Notice) => type === 'stock';
    expect((await noticesOf('agent')).some(isStock)).toBe(false);
    const [told] = (await noticesOf('warehouse')).filter(isStock);
    // What was left then: there may be fewer by now.
    expect(told?.text).toMatch(/^(实体卡|电子卡)库存不足：降到 [\d,]+ 张$/);
    expect(told?.record?.kind).toBe('stock_threshold');
  });

  it('are counted with the person', async () => {
    const { length } = await noticesOf('warehouse');
    expect(length).toBeGreaterThan(2);
    expect(await countOf('warehouse')).toBe(length);
    expect(await countOf('agent')).toBe((await noticesOf('agent')).length);
  });

  it('are not told again once their type is cleared, and only for whoever has cleared it', async () => {
    const reply = await test.app.inject({
      method: 'PUT',
      url: addressOf(notice.clearNotices, {}),
      headers: headersOf('warehouse'),
      payload: { type: 'export' },
    });
    expect(reply.json()).toMatchObject({ code: 200 });
    expect(await textsOf('warehouse')).toEqual([]);
    expect(await countOf('warehouse')).toBe((await noticesOf('warehouse')).length);
    expect((await noticesOf('warehouse')).some(({ type }) => type === 'stock')).toBe(true);
  });

  it('are told again when they were cleared by a clock that was ahead', async () => {
    const account = await accountOf('warehouse');
    await test.parts.database.execute(sql`
      update notice_marks set cleared_at = ${test.parts.now()}::timestamptz + interval '3 days'
      where account_id = ${account?.id} and type = 'export'`);
    expect(await textsOf('warehouse')).toEqual(['导出失败：failed.xlsx', '导出完成：done.xlsx']);
  });

  it('refuse a type that nobody knows', async () => {
    const reply = await test.app.inject({
      method: 'PUT',
      url: addressOf(notice.clearNotices, {}),
      headers: headersOf('warehouse'),
      payload: { type: 'gossip' },
    });
    expect(reply.json<Envelope<unknown>>().code).not.toBe(200);
  });
});
