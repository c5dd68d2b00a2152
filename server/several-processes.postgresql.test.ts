/** Two real processes on one PostgreSQL: whatever one of them changes, the other one sees. */
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { exportStatus } from '#contract/export/constants';
import { exporting } from '#contract/export/endpoints';
import { listView } from '#contract/list-view/endpoints';
import { listLimits } from '#contract/lists';
import { notice } from '#contract/notice/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { role } from '#contract/role/endpoints';
import { system } from '#contract/system/endpoints';
import { demoOrders } from '#mock/demo/orders';
import { demoAccounts } from '#mock/index';
import type { Database } from '#server/database/database';
import { openDatabase } from '#server/database/open';
import { openPostgresql } from '#server/database/postgresql/open';
import { newPrintJob } from '#testing/areas/repertory';
import { environmentOf, makeTestPlace, type TestPlace } from '#testing/database/database';
import { clockFrom } from '#testing/faults/clock-from';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { commandOf } from '#testing/program';
import { until } from '#testing/until';

const settings = { JOB_LEASE_SECONDS: '3', LOGINS_PER_MINUTE: '40' };

let place: TestPlace;
let database: Database;
let first: ServerProcess;
let second: ServerProcess;
let cookie: string;
let admin: string;

beforeAll(async () => {
  place = await makeTestPlace();
  database = openPostgresql(String(place.databaseUrl));
  [first, second] = await Promise.all([
    startServerProcess(place, settings),
    startServerProcess(place, settings),
  ]);
  cookie = await first.signIn('warehouse');
  admin = await first.signIn('admin');
});
afterAll(async () => {
  await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
  await database.close();
  await place.remove();
});

const order = async (server: ServerProcess, quantity: number, idempotencyKey: string = randomUUID()) => {
  const body = newPrintJob({ quantity, prefix: 'TWO' });
  return (await server.call(cookie, repertory.createPrintJob, { body, idempotencyKey })).id;
};

interface Story {
  readonly cards: number;
  readonly codes: number;
  readonly span: number;
  readonly endings: number;
  readonly failures: number;
}

/** The result of a job: its cards, their codes, the span of their ids, and how often it ended. */
async function storyOf(id: number): Promise<Story | undefined> {
  const [story] = await database.query<Story>(sql`
    select count(*) as cards, count(distinct code_lookup) as codes, max(card.id) - min(card.id) + 1 as span,
      (select count(*) from card_events where kind = 'generated' and print_job_id = ${id}) as endings,
      (select sum(failure_count)::bigint from jobs where subject_id = ${id}) as failures
    from cards card where print_job_id = ${id}`);
  return story;
}

const untilMade = (id: number) =>
  until('the cards', async () => {
    const [job] = await database.query<{ status: number }>(
      sql`select status from print_jobs where id = ${id}`,
    );
    return job?.status === 1 ? true : undefined;
  });

/** Stops the second process until the first one has taken the job; otherwise either could take it. */
async function givenToFirst<Given>(give: () => Promise<Given>, isInHand: (given: Given) => Promise<boolean>) {
  process.kill(second.pid, 'SIGSTOP');
  try {
    const given = await give();
    await until('it in the hands of the first', async () => ((await isInHand(given)) ? true : undefined));
    return given;
  } finally {
    process.kill(second.pid, 'SIGCONT');
  }
}

const ownerOf = async (id: number) => {
  const [job] = await database.query<{ owner: string | null; done: number }>(sql`
    select lease_owner as owner, done_count as done from jobs where subject_id = ${id} and state = 'running'`);
  return job;
};

describe('two processes that start at the same moment on an empty database', () => {
  it('fill it once', async () => {
    const [counts] = await database.query(sql`
      select (select count(*) from accounts) as accounts, (select count(*) from print_jobs) as jobs`);
    expect(counts).toEqual({ accounts: demoAccounts.length, jobs: demoOrders.length });
  });

  it('would be told if there were no such database', async () => {
    const databaseUrl = String(place.databaseUrl).replace('/test_', '/no_');
    await expect(openDatabase({ ...place, databaseUrl })).rejects.toThrow('数据库不存在');
  });
});

describe('signing in', () => {
  const firstPage = { query: { currentPage: 1, pageSize: 10 } };

  it('at one is signing in at both, and so is signing out', async () => {
    const shared = await first.signIn('ops');
    expect((await second.send(shared, repertory.listPrintJobs, firstPage)).status).toBe(200);
    await fetch(`${second.origin}/sso-login-out`, {
      headers: { cookie: shared, 'x-requested-with': 'XMLHttpRequest' },
      redirect: 'manual',
    });
    expect((await first.send(shared, repertory.listPrintJobs, firstPage)).status).toBe(401);
  });

  it('works between processes whose clocks are three minutes apart, which is told', async () => {
    const clock = join(place.dataDirectory, 'clock');
    await writeFile(clock, '180000');
    const ahead = await startServerProcess(place, { ...settings, ...clockFrom(clock) });
    const ticketFrom = async ({ origin }: ServerProcess) => {
      const reply = await fetch(`${origin}/sso/ajaxLogin`, {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        body: new URLSearchParams({ username: 'admin', password: 'study-card' }),
      });
      return ((await reply.json()) as { readonly data: string }).data;
    };
    const landAt = async ({ origin }: ServerProcess, ticket: string) => {
      const landed = await fetch(`${origin}/sso/session?token=${ticket}`, { redirect: 'manual' });
      return landed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const fromAhead = await landAt(first, await ticketFrom(ahead));
    const toAhead = await landAt(ahead, await ticketFrom(first));
    expect((await first.send(toAhead, repertory.listPrintJobs, firstPage)).status).toBe(200);
    expect((await ahead.send(fromAhead, repertory.listPrintJobs, firstPage)).status).toBe(200);

    const ready = async ({ origin }: ServerProcess) => (await fetch(`${origin}/readyz`)).json();
    expect(await ready(first)).toEqual({ status: 'ready' });
    expect(await ready(ahead)).toEqual({ status: 'ready', warning: 'clock', clockSkewSeconds: 180 });
    const { process: told } = await ahead.call(fromAhead, system.findState);
    expect(Math.round(told.clockSkewMs / 1000)).toBe(180);
    await ahead.end('SIGTERM');
  });

  const attempt = async ({ origin }: ServerProcess, username: string) => {
    const reply = await fetch(`${origin}/sso/ajaxLogin`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ username, password: 'wrong' }),
    });
    return { status: reply.status, msg: ((await reply.json()) as { readonly msg: string }).msg };
  };

  it('is locked at both after five wrong tries at either', async () => {
    for (const server of [first, second, first, second, first]) await attempt(server, 'sales');
    expect((await attempt(second, 'sales')).msg).toContain('登录失败次数过多');
  });

  it('is unlocked, and an account taken out of use, by the command line beside them', async () => {
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [...commandOf('account'), ...args], {
        env: { ...process.env, ...environmentOf(place) },
        encoding: 'utf8',
      });
    const shared = await second.signIn('support');
    expect(run('unlock', 'sales')).toMatchObject({ status: 0 });
    expect((await attempt(second, 'sales')).msg).not.toContain('登录失败次数过多');
    expect(run('disable', 'support', '--reason', '离职')).toMatchObject({ status: 0 });
    expect((await first.send(shared, repertory.listPrintJobs, firstPage)).status).toBe(401);
  });

  it('is limited for one address over both', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1)
      statuses.push((await attempt(count % 2 ? first : second, `stranger-${count}`)).status);
    expect(statuses).toContain(429);
  });
});

describe('one idempotency key', () => {
  it('sent 25 times to each at once creates once', async () => {
    const key = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(index % 2 ? first : second, 1, key)),
    );
    expect(new Set(ids).size).toBe(1);
    const [count] = await database.query(
      sql`select count(*) as jobs from idempotency_keys where key = ${key}`,
    );
    expect(count).toEqual({ jobs: 1 });
  });
});

describe('the job queue', () => {
  it('gives each of many jobs to one process', async () => {
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, index) => order(index % 2 ? first : second, 50)),
    );
    for (const id of ids) {
      await untilMade(id);
      expect(await storyOf(id)).toEqual({ cards: 50, codes: 50, span: 50, endings: 1, failures: 0 });
    }
  });

  it('lets the other finish what a killed process had in hand, exactly once', async () => {
    const quantity = 20_000;
    const id = await givenToFirst(
      () => order(first, quantity),
      async (given) => ((await ownerOf(given))?.done ?? 0) > 0,
    );
    const inHand = await ownerOf(id);
    await first.end('SIGKILL');
    const taken = await until('another owner of the job', async () => {
      const job = await ownerOf(id);
      return job && job.owner !== inHand?.owner ? job : undefined;
    });
    expect(taken.done).toBeLessThan(quantity);
    await untilMade(id);
    expect(await storyOf(id)).toEqual({
      cards: quantity,
      codes: quantity,
      span: quantity,
      endings: 1,
      failures: 0,
    });
    first = await startServerProcess(place, settings);
  });

  it('lets the other finish the export that a killed process was writing, whole', async () => {
    const quantity = 40_000;
    const printJob = await order(second, quantity);
    await untilMade(printJob);
    const writerOf = async (id: number) => {
      const [job] = await database.query<{ owner: string; done: number }>(sql`
        select lease_owner as owner, done_count as done from jobs
        where kind = 'export.write' and subject_id = ${id} and state = 'running'`);
      return job;
    };
    // The progress is stored too rarely to show that the file was begun.
    const directory = join(place.dataDirectory, 'exports');
    const writtenBytes = async (id: number) => {
      const part = (await readdir(directory)).find((name) => name.startsWith(`${id}-`));
      return part === undefined ? 0 : (await stat(join(directory, part))).size;
    };
    const { id } = await givenToFirst(
      () =>
        first.call(cookie, exporting.createExportJob, {
          body: { list: 'cards', format: 'csv', filter: { id: printJob } },
        }),
      async (given) => (await writtenBytes(given.id)) > 0,
    );
    const writer = await writerOf(id);
    await first.end('SIGKILL');
    const next = await until('another writer of the file', async () => {
      const job = await writerOf(id);
      return job && job.owner !== writer?.owner ? job : undefined;
    });
    expect(next.done).toBeLessThan(quantity);
    const written = await until('the file', async () => {
      const query = { currentPage: 1, pageSize: 10 };
      const { page } = await second.call(cookie, exporting.listExportJobs, { query });
      return page.items.find((each) => each.id === id && each.status === exportStatus.finished);
    });
    const file = await second.send(cookie, exporting.fetchExportFile, { query: { id } });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(written.sha256);
    const serials = parseCsv(bytes.toString()).map(([serial]) => serial);
    expect(new Set(serials.slice(1)).size).toBe(quantity);
    expect(serials).toHaveLength(quantity + 1);
    first = await startServerProcess(place, settings);
  });
});

describe('names and limits that both are asked for at once', () => {
  const codeOf = async (reply: Response) => ((await reply.json()) as { readonly code: number }).code;
  const view = { list: 'repertory.printJobs', search: '', layout: null, sharedWith: null } as const;
  const serverOf = (no: number) => (no % 2 ? first : second);
  const twenty = Array.from({ length: 20 }, (_, no) => no);
  const createView = (no: number) =>
    serverOf(no).send(admin, listView.createView, { body: { ...view, name: `视图${no}` } });

  it('give one of twenty views, and one of twenty roles, the name that all want', async () => {
    const rights: 'card.freeze'[] = ['card.freeze'];
    const made = await Promise.all(
      twenty.map(async (no) => ({
        view: await first.call(admin, listView.createView, { body: { ...view, name: `视图${no}` } }),
        role: await first.call(admin, role.createRole, { body: { name: `角色${no}`, rights } }),
      })),
    );
    const { search, layout, sharedWith } = view;
    const rename = { name: '同一个', search, layout, sharedWith };
    const replies = await Promise.all(
      made.flatMap(({ view: { id, version }, role: { id: roleId } }, no) => [
        serverOf(no).send(admin, listView.updateView, { body: { id, version, ...rename } }),
        serverOf(no).send(admin, role.updateRole, {
          body: { id: roleId, version: 1, name: '同一个', rights },
        }),
      ]),
    );
    const codes = await Promise.all(replies.map(codeOf));
    for (const kind of [0, 1])
      expect(codes.filter((_, place) => place % 2 === kind).toSorted((a, b) => a - b)).toEqual([
        200,
        ...twenty.slice(1).map(() => 4100),
      ]);
    for (const each of made) await first.call(admin, listView.deleteView, { body: { id: each.view.id } });
  });

  it(`keep ${listLimits.viewsMax} of sixty views`, async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, (_, no) => createView(no)));
    const codes = await Promise.all(replies.map(codeOf));
    expect(codes.filter((code) => code === 200)).toHaveLength(listLimits.viewsMax);
    expect(codes.filter((code) => code === 4109)).toHaveLength(60 - listLimits.viewsMax);
  });
});

describe('a process that sees another EXPORT_DIR', () => {
  it('is told of, and says of a file that it does not see how to get it', async () => {
    const odd = await startServerProcess(place, {
      ...settings,
      EXPORT_DIR: join(place.dataDirectory, 'elsewhere'),
    });
    const ready = async ({ origin }: ServerProcess) => (await fetch(`${origin}/readyz`)).json();
    expect(await ready(first)).toEqual({
      status: 'ready',
      directories: [
        expect.stringMatching(/^EXPORT_DIR \(.*exports\) is not the directory that another process/),
      ],
    });
    const { id } = await first.call(admin, exporting.createExportJob, {
      body: { list: 'roles', format: 'csv', filter: {} },
    });
    const query = { currentPage: 1, pageSize: 10 };
    const seenBy = (server: ServerProcess) =>
      until('the export', async () => {
        const { page } = await server.call(admin, exporting.listExportJobs, { query });
        return page.items.find((each) => each.id === id && each.status === exportStatus.finished);
      });
    // The same, whichever process wrote the file.
    const seen = [
      { server: first, job: await seenBy(first) },
      { server: odd, job: await seenBy(odd) },
    ];
    const lost = seen.filter(({ job }) => job.isFileLost);
    expect(lost).toHaveLength(1);
    for (const { server } of lost) {
      const reply = await server.send(admin, exporting.isExportFetchable, { query: { id } });
      expect(await reply.json()).toMatchObject({ code: 4109, msg: '文件已不在服务器上，请重新导出' });
    }
    await odd.end('SIGTERM');
  });
});

describe('the audit trail', () => {
  const check = (server: ServerProcess) => server.call(admin, system.checkTrail);
  const walkOn = async (server: ServerProcess) => (await server.call(admin, system.findState)).audit.walk;
  const change = (detail: string) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
      await tx.execute(sql`update audit_log set detail = ${detail}::jsonb where position = 5`);
      await tx.execute(sql`alter table audit_log enable always trigger audit_log_append_only`);
    });

  it('is walked once at a time, wherever it is asked for and however often', async () => {
    const before = await walkOn(first);
    // Holds the lock of the walk, as a third process at it would.
    await database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit trail walk', 0))`);
      const asked = await Promise.all([check(first), check(first), check(second)]);
      expect(asked).toEqual(asked.map(() => ({ isUnderWay: true, walk: before })));
    });
    const asked = await Promise.all([check(first), check(second), check(first)]);
    expect(asked.some(({ isUnderWay }) => !isUnderWay)).toBe(true);
    const walk = await walkOn(first);
    expect(walk).toMatchObject({ fault: null, position: expect.any(Number) });
    expect(walk?.checkedAt).not.toBe(before?.checkedAt);
    expect(await walkOn(second)).toEqual(walk);
  });

  it('is said to be changed at both, whichever was asked, and whole again after it was mended', async () => {
    const [record] = await database.query<{ detail: object }>(
      sql`select detail from audit_log where position = 5`,
    );
    await change('{"count": 4711}');
    expect(await check(second)).toMatchObject({ isUnderWay: false, walk: { fault: 'altered', position: 5 } });
    for (const server of [first, second]) {
      expect(await walkOn(server)).toMatchObject({ fault: 'altered', position: 5 });
      const told = (await server.call(admin, notice.listNotices)).map(({ text }) => text);
      expect(told).toContain('操作日志第 5 条被改动，请查看系统状态');
    }
    await change(JSON.stringify(record?.detail));
    expect(await check(first)).toMatchObject({ isUnderWay: false, walk: { fault: null } });
    // It hears of that check at its next look.
    await until('the other process to say so', async () =>
      (await walkOn(second))?.fault === null ? true : undefined,
    );
  });

  it('that both have written is whole', () => {
    const { stdout } = spawnSync(process.execPath, commandOf('audit-verify'), {
      env: { ...process.env, ...environmentOf(place) },
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^OK {2}\d+ 条记录完好（锚点在第 \d+ 条）/);
  });
});
