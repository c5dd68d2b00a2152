/** What monitoring sees, over the wire. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { activation } from '#contract/activation/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { notice } from '#contract/notice/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { system } from '#contract/system/endpoints';
import { noteProvenBackup } from '#server/backup/proven-backup';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';
import { until } from '#testing/until';
import { watchBackups } from './backup-watch';
import { watchMachine } from './watch-machine';

const token = 'a-token-of-the-monitor';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ metricsToken: token });
});
afterAll(() => test.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ url, headers, remoteAddress });

describe('the server says of itself', () => {
  it('that it is alive and ready', async () => {
    for (const path of ['/healthz', '//healthz', '///healthz'])
      expect((await get(path)).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('that it is not ready while the database is of another version', async () => {
    await test.parts.database.execute(
      sql`insert into migrations (name, checksum) values ('9999_newer', 'x')`,
    );
    const reply = await get('/readyz');
    await test.parts.database.execute(sql`delete from migrations where name = '9999_newer'`);
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ status: 'not ready', reason: 'migrations' });
  });

  it('that its trail is broken, also while the database does not answer what else is asked', async () => {
    const pace = { turnMs: 50, recentPerTurn: 1_000, roundPerTurn: 0, shareMax: 1 };
    const broken = await openTestApp({}, { trailPace: pace });
    const ready = async () => {
      const reply = await broken.app.inject('/readyz');
      return [reply.statusCode, reply.json()];
    };
    await broken.parts.database.execute(sql`alter table audit_head rename to audit_tail`);
    await until('the fault', async () => (await ready())[1].auditTrail);
    expect(await ready()).toEqual([200, { status: 'ready', auditTrail: 'altered' }]);
    // Not the table of checks: the watch lays that one anew within a turn.
    await broken.parts.database.execute(sql`alter table migrations rename to other_migrations`);
    expect(await ready()).toEqual([503, { status: 'not ready', reason: 'database', auditTrail: 'altered' }]);
    await broken.close();
  });

  it('that its disk is nearly full or can not be written to, and is ready all the same', async () => {
    // A file system without free space, in which nobody can create a file.
    const changed = jest.replaceProperty(test.parts.options, 'dataDirectory', '/proc');
    const reply = await get('/readyz');
    changed.restore();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      status: 'ready',
      warning: 'disk',
      freeBytes: 0,
      unwritable: ['/proc'],
    });
  });

  it('that a disk is nearly full, whatever room another process of the machine has on its own', async () => {
    const { database, options } = test.parts;
    const lookIn = (dataDirectory: string) =>
      watchMachine({ ...test.parts, options: { ...options, dataDirectory } })();
    await lookIn('/proc');
    await lookIn(options.dataDirectory);
    const faults = await database.query(
      sql`select fault from system_checks where fault is not null order by fault`,
    );
    await database.execute(sql`delete from system_checks`);
    expect(faults).toEqual([{ fault: 'disk' }, { fault: 'unwritable' }]);
  });

  it('that it changes nothing while the database is of a newer version, and reads on', async () => {
    const { database } = test.parts;
    const cookie = await test.signIn('ops');
    const send = (method: 'POST' | 'GET', url: string) =>
      test.app.inject({
        method,
        url,
        headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
        payload: {},
      });
    const writes = [
      ['POST', addressOf(repertory.createPrintJob, {})],
      ['GET', addressOf(merchant.addMerchant, {})],
      ['POST', addressOf(activation.activateCard, {})],
      ['POST', '/sso/ajaxLogin'],
    ] as const;
    const statuses = async () => {
      const replies = [];
      for (const [method, url] of writes) replies.push((await send(method, url)).statusCode);
      return replies;
    };
    await database.execute(sql`insert into migrations (name, checksum) values ('9999_newer', 'x')`);
    try {
      await until('writes to be refused', async () =>
        (await statuses()).every((status) => status === 503) ? true : undefined,
      );
      expect((await send('POST', writes[0][1])).json()).toMatchObject({
        msg: '系统正在更新，没有做任何更改，请稍后再试',
      });
      expect((await send('GET', addressOf(dictionary.listTeachingMaterials, {}))).statusCode).toBe(200);
    } finally {
      await database.execute(sql`delete from migrations where name = '9999_newer'`);
    }
    expect((await statuses()).filter((status) => status === 503)).toEqual([]);
  });
});

describe('the metrics', () => {
  let earnest: TestApp;
  beforeAll(async () => {
    earnest = await openTestApp({
      metricsToken: token,
      isDemo: false,
      allowedOrigins: ['https://cards.example'],
    });
  });
  afterAll(() => earnest.close());

  it('tell of requests, the database, long work, the audit trail and the stock', async () => {
    const admin = await test.signIn('admin');
    await get(addressOf(system.checkStock, {}), { cookie: admin });
    const { statusCode, body } = await get('/metrics');
    expect(statusCode).toBe(200);
    for (const line of [
      /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 3$/m,
      /^http_request_duration_seconds_bucket\{.*le="0.005"/m,
      /^nodejs_eventloop_delay_seconds\{percentile="99"\} [\d.e-]+$/m,
      /^study_card_database_up 1$/m,
      /^study_card_clock_skew_seconds -?0(\.00\d)?$/m,
      /^study_card_database_connections\{state="waiting"\} 0$/m,
      /^study_card_jobs\{kind="export.write",state="failed"\} 0$/m,
      /^study_card_job_oldest_seconds\{kind="grant.make"\} 0$/m,
      /^study_card_audit_records [1-9]/m,
      /^study_card_stock_differences 0$/m,
    ])
      expect(body).toMatch(line);
  });

  it('leave out what is not known yet: no backup, no comparison of the counts', async () => {
    const { body } = await earnest.app.inject({ url: '/metrics' });
    expect(body).toMatch(/^study_card_free_bytes \d/m);
    expect(body).not.toMatch(/^study_card_(backup_timestamp|stock)_\w+ /m);
    expect(body).toMatch(/^study_card_backup_failed 0$/m);
  });

  if (spawnSync('promtool', ['--version']).error === undefined)
    it('are as Prometheus asks for them', async () => {
      const { body } = await get('/metrics');
      const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
        input: body,
        encoding: 'utf8',
      });
      expect(stdout + stderr).toBe('');
    });

  it.each<[string, Readonly<Record<string, string>>, string, number]>([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine by IPv6', {}, '::1', 200],
    ['this machine under a name of the configuration', { host: 'cards.example' }, '127.0.0.1', 200],
    ['a page that gives its own name our address', { host: 'evil.example' }, '127.0.0.1', 403],
    ['a stranger', {}, '203.0.113.7', 403],
    ['a stranger behind a proxy', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 403],
    ['another machine with the token', { authorization: `Bearer ${token}` }, '203.0.113.7', 200],
    ['another machine with a wrong token', { authorization: 'Bearer a-token' }, '203.0.113.7', 403],
  ])('are read by %s or not', async (_, headers, address, status) => {
    const reply = await earnest.app.inject({ url: '/metrics', headers, remoteAddress: address });
    expect(reply.statusCode).toBe(status);
    if (status === 403)
      expect(reply.json()).toMatchObject({
        code: 403,
        msg: '只有本机，或持有 METRICS_TOKEN 的程序，可以读取指标',
      });
  });
});

describe('the state of the system, for an administrator', () => {
  const stateFor = async (cookie: string) => (await get(addressOf(system.findState, {}), { cookie })).json();

  it('is the same in figures', async () => {
    const { data } = await stateFor(await test.signIn('admin'));
    expect(data).toMatchObject({
      process: {
        version: JSON.parse(readFileSync('package.json', 'utf8')).version,
        clockSkewMs: expect.any(Number),
        memoryBytes: expect.any(Number),
        freeBytes: expect.any(Number),
        unwritable: [],
      },
      printing: { origin: null, isPrintable: true },
      database: { engine: test.parts.database.engine, hasPageChecksums: expect.any(Boolean) },
      jobs: expect.arrayContaining([
        { kind: 'export.write', queuedCount: 0, runningCount: 0, oldestSeconds: null, failedCount: 0 },
      ]),
      audit: { lastAt: expect.any(String) },
      stock: { differenceCount: 0 },
    });
    expect(data.audit.recordCount).toBeGreaterThan(0);
  });

  it('tells of a backup that is overdue, each day anew, until one is proven', async () => {
    const { options } = test.parts;
    const directory = mkdtempSync(join(tmpdir(), 'study-card-backups-'));
    const changed = [
      jest.replaceProperty(options, 'isDemo', false),
      jest.replaceProperty(options, 'dataDirectory', directory),
    ];
    const cookie = await test.signIn('admin');
    const told = async () => {
      await watchBackups(test.parts)();
      const { data } = (await get(addressOf(notice.listNotices, {}), { cookie })).json();
      const news = data.filter(({ type }: { type: string }) => type === 'system');
      return [
        (await stateFor(cookie)).data.backup.isOverdue,
        ...news.map(({ text }: { text: string }) => text),
      ];
    };
    const proven = (hoursAgo: number) =>
      noteProvenBackup(directory, new Date(test.parts.now().getTime() - hoursAgo * 3600_000));
    // By a clock that was wrong.
    proven(-48);
    expect(await told()).toEqual([true, '还没有经过核对的备份，请查看系统状态']);
    proven(73);
    expect(await told()).toEqual([true, '已有 3 天没有经过核对的备份，请查看系统状态']);
    await test.app.inject({
      method: 'PUT',
      url: addressOf(notice.clearNotices, {}),
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
      payload: { type: 'system' },
    });
    test.pass(1);
    expect(await told()).toEqual([true]);
    proven(26);
    expect(await told()).toEqual([true, '已有 1 天没有经过核对的备份，请查看系统状态']);
    proven(24);
    expect(await told()).toEqual([false]);
    // Proven on this machine, and known to another one through the database.
    rmSync(join(directory, 'backup.proven'));
    expect(await told()).toEqual([false]);
    expect((await get('/metrics')).body).toMatch(/^study_card_backup_timestamp_seconds \d+/m);
    for (const each of changed) each.restore();
    rmSync(directory, { recursive: true });
  });

  it('has the whole audit trail walked when asked, one walk at a time', async () => {
    const cookie = await test.signIn('admin');
    const ask = async () => (await get(addressOf(system.checkTrail, {}), { cookie })).json().data;
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.isUnderWay, second.isUnderWay].toSorted()).toEqual([false, true]);
    const { audit } = (await stateFor(cookie)).data;
    expect(audit.walk).toEqual((first.isUnderWay ? second : first).walk);
    expect(audit.walk).toMatchObject({ fault: null, checkedAt: expect.any(String) });
    expect(audit.walk.position).toBeGreaterThan(0);
    expect(
      (await get(addressOf(system.checkTrail, {}), { cookie: await test.signIn('ops') })).statusCode,
    ).toBe(403);
  });

  it.each([
    [undefined, false],
    ['http://cards.example', false],
    ['https://cards.example', true],
  ])('of an office tells whether cards can be printed with %s', async (publicOrigin, isPrintable) => {
    const { options } = test.parts;
    const changed = [
      jest.replaceProperty(options, 'isDemo', false),
      jest.replaceProperty(options, 'publicOrigin', publicOrigin),
    ];
    const { data } = await stateFor(await test.signIn('admin'));
    expect(data.printing).toEqual({ origin: publicOrigin ?? null, isPrintable });
    for (const each of changed) each.restore();
  });

  it('tells of work that waits and of work that failed', async () => {
    await test.parts.database.execute(sql`
      insert into jobs (kind, subject_id, total_count, state, created_at, run_after, ended_at) values
        ('export.write', 900001, 1, 'queued', now() - interval '90 seconds', now() + interval '30 seconds', null),
        ('export.write', 900002, 1, 'failed', now() - interval '2 days', now(), now() - interval '1 day'),
        ('export.write', 900003, 1, 'failed', now() - interval '20 days', now(), now() - interval '19 days')`);
    const { data } = await stateFor(await test.signIn('admin'));
    await test.parts.database.execute(sql`delete from jobs where subject_id > 900000`);
    const [work] = data.jobs.filter(({ kind }: { kind: string }) => kind === 'export.write');
    expect(work).toMatchObject({ queuedCount: 1, failedCount: 1 });
    expect(work.oldestSeconds).toBeGreaterThanOrEqual(90);
  });
});

describe('a request id', () => {
  it('that a caller gives is answered and stands in the log, if it is well formed', async () => {
    const given = 'browser-0123456789';
    const reply = await get('/nowhere', { 'x-request-id': given });
    expect(reply.headers['x-request-id']).toBe(given);
    expect(test.logLines.filter((line) => line.includes(`"reqId":"${given}"`))).not.toEqual([]);
  });

  it.each(['', 'short', 'with spaces in it', 'x'.repeat(65), 'new\\nline-in-it'])(
    'of the form %j is replaced by one of the server',
    async (given) => {
      const reply = await get('/healthz', { 'x-request-id': given });
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

it('a server whose disk is gone says that the figures are missing, and goes on', async () => {
  const lost = await openTestApp();
  rmSync(lost.parts.options.dataDirectory, { recursive: true });
  const { body } = await lost.app.inject({ url: '/metrics' });
  await lost.app.close();
  expect(body).toMatch(/^study_card_database_up 0$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(body).not.toMatch(
    /^study_card_(free_bytes|audit_records|stock_differences|backup_timestamp_seconds)/m,
  );
});
