import { sql } from 'drizzle-orm';
import type { Envelope } from '#contract/envelope';
import { notice, type Notice } from '#contract/notice/endpoints';
import type { Role } from '#contract/roles';
import { user } from '#contract/user/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';

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

  it('tell of stock that has left its marks those who see the stock, and nobody else, as it is now', async () => {
    const { database, now } = test.parts;
    await database.execute(sql`
      insert into stock_alarms (card_kind, raised_at, raised_count, lower_count, upper_count)
      select card_kind, ${now()}, 3, 10, 20 from stock_thresholds where card_kind = 'physical'
        and not exists (select from stock_alarms where card_kind = 'physical' and cleared_at is null)`);
    const toldAt = async (lowerCount: number, upperCount: number, language?: string) => {
      await database.execute(sql`
        update stock_thresholds set lower_count = ${lowerCount}, upper_count = ${upperCount}
        where card_kind = 'physical'`);
      const told = await noticesOf('warehouse', language);
      return told.find(({ record }) => record?.kind === 'stock_threshold' && record.id === 'physical')?.text;
    };
    await database.execute(sql`insert into stock_counts values ('physical', '2099-12-31', 2530)`);
    // Before the first cards come to stock, there is nothing to miss.
    expect(await toldAt(5000, 6000)).toBeUndefined();
    await database.execute(sql`insert into print_job_counts values (3, 'physical', 1)`);
    expect((await noticesOf('agent')).some(({ type }) => type === 'stock')).toBe(false);
    expect(await toldAt(5000, 6000)).toBe('实体卡库存低于预警线 5,000，现 2,530');
    expect(await toldAt(5000, 6000, 'en-US')).toBe('Physical: stock is below 5,000, 2,530 cards left');
    expect(await toldAt(2530, 6000)).toBe('实体卡库存现 2,530，回到 6,000 解除预警');
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
