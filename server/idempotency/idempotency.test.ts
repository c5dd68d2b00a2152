import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint';
import { repertory } from '#contract/repertory/endpoints';
import type { Role } from '#contract/roles';
import type { Database } from '#server/database/database';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { openTestDatabase } from '#testing/database/database';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';
import { runIdempotently, withIdempotency, type IdempotentCall } from './idempotency';
import { deleteKeysBefore } from './idempotency-repository';

describe('what fails after the commit', () => {
  it('is not said to have changed nothing', async () => {
    const database = await openTestDatabase();
    const [{ id: accountId } = { id: 0 }] = await database.query<{ id: number }>(sql`
      insert into accounts (username, display_name, role, password_hash) values ('late', '-', 'ops', '-')
      returning id`);
    const call = { accountId, call: 'a.call', key: 'a-key-that-is-used', content: {} };
    const late = runIdempotently(call, async () => {
      await withIdempotency(database).transaction(async () => 'done');
      throw new Error('timeout exceeded when trying to connect');
    });
    await expect(late).rejects.toMatchObject({ fault: 'lost' });
    const early = runIdempotently({ ...call, key: 'another-key-to-use' }, async () => {
      throw new Error('timeout exceeded when trying to connect');
    });
    await expect(early).rejects.not.toHaveProperty('fault');
    await database.close();
  });
});

describe('over the wire', () => {
  let test: TestApp;
  const cookies = new Map<Role, string>();
  beforeAll(async () => {
    test = await openTestApp();
    for (const role of ['warehouse', 'ops'] as const) cookies.set(role, await test.signIn(role));
  });
  afterAll(() => test.close());

  const send = async <E extends Endpoint>(
    key: string | undefined,
    endpoint: E,
    { query, body }: Sent<E>,
    role: Role = 'warehouse',
  ) => {
    const reply = await test.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, { ...Object(query) }),
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        cookie: cookies.get(role) ?? '',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  const order = (key: string | undefined, cardName: string, role?: Role) =>
    send(key, repertory.createPrintJob, { body: newPrintJob({ quantity: 1, cardName }) }, role);
  const countJobs = async (cardName: string) => {
    const { data } = await send(undefined, repertory.listPrintJobs, {
      query: { cardName, currentPage: 1, pageSize: 10 },
    });
    return data.totalNum;
  };
  let lastKey = 0;
  const newKey = () => `key-of-this-test-${(lastKey += 1)}`;

  it('50 calls with one key at once create once, and all get the same reply', async () => {
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 50 }, () => order(key, '五十次')));
    expect(replies[0]).toMatchObject({ status: 200, code: 200 });
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await countJobs('五十次')).toBe(1);
  });

  it('a key that comes back with something else is refused with a sentence, and nothing is done', async () => {
    const key = newKey();
    await order(key, '先来');
    expect(await order(key, '后到')).toEqual({
      status: 200,
      code: 4111,
      msg: '该请求已提交过不同的内容，请刷新后重新填写',
      data: null,
    });
    expect(await countJobs('后到')).toBe(0);
  });

  it('a key is one account’s own', async () => {
    const key = newKey();
    const [mine, theirs] = [await order(key, '各自的'), await order(key, '各自的', 'ops')];
    expect(mine.data.id).not.toBe(theirs.data.id);
  });

  it('a refused call leaves the key free for the mended one', async () => {
    const key = newKey();
    expect(await order(key, ' ')).toMatchObject({ code: 4100 });
    expect(await order(key, '改好了')).toMatchObject({ code: 200 });
  });

  it('without a key every call is its own', async () => {
    await order(undefined, '无键');
    await order(undefined, '无键');
    expect(await countJobs('无键')).toBe(2);
  });

  it.each(['short', 'x'.repeat(65), 'with blanks in between'])('refuses the key "%s"', async (key) => {
    expect(await order(key, '坏键')).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'idempotency-key' }] },
    });
  });

  it('a step is taken once, and its repetition is not told that it has been taken', async () => {
    const { data } = await order(undefined, '取消两次');
    const untilMade = async (): Promise<void> => {
      const { job } = (await send(undefined, repertory.findPrintJob, { query: { id: data.id } })).data;
      if (job.status === 0) await untilMade();
    };
    await untilMade();
    const key = newKey();
    const cancel = () => send(key, repertory.cancelPrintJob, { body: { id: data.id, reason: '不要了' } });
    const first = await cancel();
    expect(first).toMatchObject({ code: 200, data: { voidedCount: 1 } });
    expect(await cancel()).toEqual(first);
    expect(
      await send(newKey(), repertory.cancelPrintJob, { body: { id: data.id, reason: '不要了' } }),
    ).toMatchObject({ code: 4109 });
  });
});

describe('a transaction of an idempotent call', () => {
  let database: Database;
  beforeAll(async () => {
    database = withIdempotency(await openTestDatabase());
    await database.execute(sql`
      insert into accounts (username, display_name, role, password_hash) values ('ops', '运营', 'ops', '-')`);
  });
  afterAll(() => database.close());

  const callOf = (key: string, content: unknown = {}): IdempotentCall => ({
    accountId: 1,
    call: 'test.call',
    key,
    content,
  });

  it('answers what it answered first, whatever the fields’ order', async () => {
    const run = (content: unknown, outcome: string) =>
      runIdempotently(callOf('order', content), () => database.transaction(async () => outcome));
    expect(await run({ a: 1, b: { c: [2], d: 3 } }, 'first')).toBe('first');
    expect(await run({ b: { d: 3, c: [2] }, a: 1 }, 'second')).toBe('first');
    await expect(run({ a: 1, b: { c: [2], d: 4 } }, 'third')).rejects.toMatchObject({ code: 4111 });
  });

  it('returns at first what every repetition gets, without what JSON cannot hold', async () => {
    const run = () =>
      runIdempotently<unknown>(callOf('json'), () =>
        database.transaction(async () => ({ at: new Date(0), nothing: undefined })),
      );
    expect(await run()).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    expect(await run()).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  it('is the only one', async () => {
    const twice = runIdempotently(callOf('twice'), async () => {
      await database.transaction(async () => {});
      await database.transaction(async () => {});
    });
    await expect(twice).rejects.toThrow('second transaction');
  });

  it('is a new one once its key is forgotten', async () => {
    const run = (outcome: string) =>
      runIdempotently(callOf('old'), () => database.transaction(async () => outcome));
    await run('first');
    expect(await deleteKeysBefore(database, new Date(Date.now() - 60_000))).toBe(0);
    expect(await run('second')).toBe('first');
    await deleteKeysBefore(database, new Date(Date.now() + 60_000));
    expect(await run('third')).toBe('third');
  });
});

describe('an application that runs', () => {
  let test: TestApp;
  let rounds: readonly (() => void)[];
  beforeAll(async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    test = await openTestApp();
    rounds = timers.mock.calls.flatMap(([turn, everyMs]) => (everyMs === 3600_000 ? [turn] : []));
    timers.mockRestore();
  });
  afterAll(() => test.close());

  it('forgets a key after seven days, and not before', async () => {
    const { database } = test.parts;
    await database.execute(sql`
      insert into idempotency_keys (account_id, call, key, body_hash, reply, created_at)
      select min(accounts.id), 'test.call', age::text, '', '{}', now() - age
      from accounts, unnest(array[interval '6 days 23 hours', interval '7 days 1 hour']) as age
      group by age`);
    for (const turn of rounds) turn();
    const left = await until('the key of last week to be forgotten', async () => {
      const keys = await database.query<{ key: string }>(sql`select key from idempotency_keys`);
      return keys.length < 2 ? keys : undefined;
    });
    expect(left).toEqual([{ key: '6 days 23:00:00' }]);
  });
});
