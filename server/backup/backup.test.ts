/** The commands as an operator runs them: beside a working server, and in an empty place. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { URI } from 'otpauth';
import { account } from '#contract/account/endpoints';
import { audit } from '#contract/audit/endpoints';
import { ownAccount } from '#contract/own-account/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { archiveTrail } from '#server/audit/archive/archive';
import { openSecrets } from '#server/database/database-secret';
import { openExisting, type DatabaseOptions } from '#server/database/open';
import { readOptions } from '#server/start/options';
import { newPrintJob } from '#testing/areas/repertory';
import { changeBackup } from '#testing/backup/changed-backup';
import { makeBareDemoPlace } from '#testing/bare-demo';
import { environmentOf, makeTestPlace, testEngine, type TestPlace } from '#testing/database/database';
import { throwAwayRoot } from '#testing/database/embedded';
import { clockFrom } from '#testing/faults/clock-from';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { commandOf, type Program } from '#testing/program';
import { until } from '#testing/until';
import { manifestName } from './manifest';
import { openBackup } from './read-backup';
import { restoreBackup } from './restore';

const folder = mkdtempSync(join(throwAwayRoot, 'study-card-backup-'));
const file = join(folder, 'backup.zip');
const places: TestPlace[] = [];
let place: TestPlace;
let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  place = await makeBareDemoPlace();
  server = await startServerProcess(place);
  cookie = await server.signIn('ops');
});
afterAll(async () => {
  await server.end('SIGTERM');
  for (const each of [place, ...places]) await each.remove();
  rmSync(folder, { recursive: true });
});

const start = (
  program: Program,
  at: DatabaseOptions,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
) => {
  const child = spawn(process.execPath, [...commandOf(program), ...args], {
    // A backup without a name is written where the command runs; another engine's tests run beside these.
    cwd: folder,
    env: { ...process.env, SECRET_KEY: '', ...environmentOf(at), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, ended: once(child, 'close').then(([status]) => ({ status, said })) };
};
const run = (
  program: Program,
  at: DatabaseOptions,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
) => start(program, at, args, settings).ended;

/** Kills a command once it has reached a point. */
async function killWhen(what: string, isThere: () => boolean, { child, ended }: ReturnType<typeof start>) {
  await until(what, async () => isThere() || child.exitCode !== null || undefined);
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ status: null });
}

/** @returns a place that holds only the key of the server's database */
async function freshPlace(withKey = true): Promise<TestPlace> {
  const fresh = await makeTestPlace();
  places.push(fresh);
  if (withKey) copyFileSync(join(place.dataDirectory, 'secret.key'), join(fresh.dataDirectory, 'secret.key'));
  return fresh;
}

const idOf = async (username: string): Promise<number> => {
  const { items } = await server.call(await server.signIn('admin'), account.listAccounts, {
    query: { currentPage: 1, pageSize: 100 },
  });
  return items.find((each) => each.username === username)?.id ?? 0;
};

const order = async (name: string) => {
  const body = newPrintJob({ cardName: name, quantity: 20, prefix: 'BAK' });
  return (await server.call(cookie, repertory.createPrintJob, { body })).id;
};

/** Sends a right password and stops there. @returns the reply to it */
async function beginSignIn(username: string): Promise<unknown> {
  const reply = await fetch(`${server.origin}/sso/ajaxLogin`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ username, password: 'study-card' }),
  });
  return ((await reply.json()) as { readonly data: unknown }).data;
}

async function turnOnFactor(username: string): Promise<void> {
  const own = await server.signIn(username);
  const { uri } = await server.call(own, ownAccount.startSecondFactor, { body: { password: 'study-card' } });
  await server.call(own, ownAccount.confirmSecondFactor, { body: { code: URI.parse(uri).generate() } });
}

interface Content {
  readonly ids: readonly number[];
  readonly waste: number;
  /** Number of unfinished sign-ins, tickets and sessions. */
  readonly proofs: number;
}

async function contentOf(at: DatabaseOptions): Promise<Content> {
  const database = await openExisting(at);
  try {
    const [content] = await database.query<Content>(sql`
      select array(select id::integer from print_jobs where card_name like '备份%' order by id) as ids,
        (select count(*) from print_jobs j where quantity <> (select count(*) from cards where print_job_id = j.id)
          and status <> 0) as waste,
        (select count(*) from sign_in_challenges) + (select count(*) from login_tickets)
          + (select count(*) from sessions) as proofs`);
    if (!content) throw new Error('There is no answer.');
    return content;
  } finally {
    await database.close();
  }
}

/** Archives all audit records but the last. */
async function archiveAt(at: DatabaseOptions): Promise<number> {
  const database = await openExisting(at);
  try {
    const secrets = await openSecrets(database, { ...at, secretKey: undefined });
    return await archiveTrail(database, { ...at, before: new Date(Date.now() + 60_000), secrets });
  } finally {
    await database.close();
  }
}

const expectWhole = async (at: DatabaseOptions) => {
  expect(await run('audit-verify', at)).toMatchObject({ status: 0 });
  expect(await run('stock-verify', at)).toMatchObject({ status: 0 });
};

describe('a backup that is taken while orders come in', () => {
  const acknowledged: number[] = [];
  let restored: TestPlace;

  it('is whole, private and checked, and a second one does not take its place', async () => {
    for (let count = 0; count < 5; count += 1) acknowledged.push(await order(`备份前${count}`));
    await turnOnFactor('support');
    expect([await beginSignIn('sales'), await beginSignIn('support')]).toEqual([
      expect.any(String),
      { challenge: expect.any(String) },
    ]);
    // The key of a call without reply data stores a JSON null.
    const body = { id: await idOf('nobody'), action: 'disable', reason: '离职' } as const;
    const admin = await server.signIn('admin');
    await server.call(admin, account.changeAccountStatus, { body, idempotencyKey: 'disable-an-account' });
    let isDone = false;
    // The database's clock counts: this machine's is a year ahead.
    const clock = join(place.dataDirectory, 'clock');
    writeFileSync(clock, String(365 * 24 * 3600_000));
    const startedAt = Date.now();
    const backup = run('backup', place, [file], clockFrom(clock)).finally(() => (isDone = true));
    // Enough orders that some arrive at every stage, but limited, because each is also made in the background.
    for (let count = 0; !isDone; count += 1) await (count < 30 ? order(`备份中${count}`) : backup);
    expect(await backup).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /^OK .*已核对：试恢复后逐行一致.*写入 [\d.]+ 秒，核对 [\d.]+ 秒.*OK {2}审计链/s,
      ),
    });
    const metrics = async () => (await fetch(`${server.origin}/metrics`)).text();
    const provenAt = Number(/^study_card_backup_timestamp_seconds (.*)$/m.exec(await metrics())?.[1]);
    expect(provenAt).toBeGreaterThanOrEqual(startedAt / 1000);
    expect(provenAt).toBeLessThanOrEqual(Date.now() / 1000);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await run('backup', place, [file])).toEqual({
      status: 2,
      said: `文件已存在，未做任何改动：${file}\n`,
    });
    expect(readdirSync(folder)).toEqual(['backup.zip']);
    const { items } = await server.call(admin, audit.listAuditRecords, {
      query: { currentPage: 1, pageSize: 10, action: 'system.backup' },
    });
    expect(items).toMatchObject([
      { accountId: null, accountName: '命令行', detail: { systemUser: userInfo().username } },
    ]);
    const key = readFileSync(join(place.dataDirectory, 'secret.key'), 'utf8').trim();
    expect(readFileSync(file).includes(key)).toBe(false);
  });

  it('is restored with all that was acknowledged before it; audit and stock verify, nobody is signed in', async () => {
    restored = await freshPlace();
    const { status, said } = await run('restore', restored, [file]);
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('逐行核对一致') });
    const content = await contentOf(restored);
    expect(content.ids).toEqual(expect.arrayContaining(acknowledged));
    expect(content).toMatchObject({ waste: 0, proofs: 0 });
    await expectWhole(restored);
  });

  it('clears away what a killed backup has left; without the trial restore it says that it is unproven', async () => {
    const left = join(folder, 'study-card-backup.unfinished');
    const killed = start('backup', place, [join(folder, 'killed.zip')]);
    await killWhen('the proof', () => existsSync(join(left, 'proof', 'postgres')), killed);
    expect(readdirSync(folder)).toEqual(['backup.zip', 'study-card-backup.unfinished']);
    const after = join(folder, 'after.zip');
    expect(await run('backup', place, [after, '--quick'])).toEqual({
      status: 3,
      said: expect.stringMatching(/^UNPROVEN .*没有试恢复/s),
    });
    expect(readdirSync(folder)).toEqual(['after.zip', 'backup.zip']);
    rmSync(after);
  });

  it('is done even where the time of it can not be noted', async () => {
    const note = join(place.dataDirectory, 'backup.proven');
    const unnoted = join(folder, 'unnoted.zip');
    rmSync(note);
    mkdirSync(note);
    const { status, said } = await run('backup', place, [unnoted]);
    rmSync(note, { recursive: true });
    expect(status).toBe(0);
    expect(said).toContain('没有记下备份的时间');
    expect(said).toContain(`OK  ${unnoted}`);
    rmSync(unnoted);
  });

  it('serves the people who come next', async () => {
    const next = await startServerProcess(restored);
    try {
      const { id } = await next.call(await next.signIn('ops'), repertory.createPrintJob, {
        body: newPrintJob({ cardName: '备份后', quantity: 5, prefix: 'BAK' }),
      });
      expect(id).toBeGreaterThan(Math.max(...acknowledged));
    } finally {
      await next.end('SIGTERM');
    }
  });

  // Only the run on PostgreSQL has the test cluster.
  if (testEngine === 'postgresql')
    it('goes from PostgreSQL into the embedded engine, and moves from there to PostgreSQL', async () => {
      const { dataDirectory, databaseUrl } = await freshPlace();
      const embedded = { dataDirectory };
      expect(await run('restore', embedded, [file])).toMatchObject({ status: 0 });
      expect(await run('move', embedded)).toMatchObject({
        status: 2,
        said: expect.stringContaining('DATABASE_URL'),
      });
      expect(await archiveAt(embedded)).toBeGreaterThan(0);
      const before = await contentOf(embedded);
      const moved = { dataDirectory, databaseUrl };
      expect(await run('move', moved)).toMatchObject({
        status: 0,
        said: expect.stringContaining('逐行核对一致'),
      });
      expect(await contentOf(moved)).toEqual(before);
      await expectWhole(moved);
      expect(await run('main', embedded)).toEqual({
        status: 2,
        said: `数据已迁到 PostgreSQL，请设置 DATABASE_URL：${dataDirectory}\n`,
      });
    });
});

it('a restore that is killed is cleared away by the next one, and until then no server starts there', async () => {
  const fresh = await freshPlace();
  const workshop = join(fresh.dataDirectory, 'restore.unfinished');
  const begun = testEngine === 'embedded' ? join('postgres', 'PG_VERSION') : 'journal.json';
  const isThere = () => existsSync(join(workshop, begun));
  await killWhen('the database', isThere, start('restore', fresh, [file]));
  expect(readdirSync(fresh.dataDirectory)).toContain('restore.unfinished');
  expect(await run('main', fresh)).toEqual({
    status: 2,
    said: expect.stringContaining('没有完成的恢复，请再次运行 npm run office -- restore'),
  });
  writeFileSync(join(fresh.dataDirectory, 'note.txt'), 'mine');
  expect(await run('restore', fresh, [file])).toMatchObject({
    status: 2,
    said: expect.stringContaining('数据目录不是空的（有 note.txt）'),
  });
  rmSync(join(fresh.dataDirectory, 'note.txt'));
  expect(await run('restore', fresh, [file])).toMatchObject({
    status: 0,
    said: expect.stringContaining('逐行核对一致'),
  });
  expect(readdirSync(fresh.dataDirectory)).not.toContain('restore.unfinished');
});

describe('a restore', () => {
  const restore = async (path: string, at: TestPlace) => {
    const backup = await openBackup(path);
    try {
      return await restoreBackup(backup, readOptions(environmentOf(at)));
    } finally {
      await backup.close();
    }
  };

  const damaged = join(folder, 'damaged.zip');

  it('changes nothing where something is already', async () => {
    expect(await run('restore', place, [file])).toEqual({
      status: 2,
      said: expect.stringContaining('数据目录不是空的'),
    });
  });

  it.each<[string, (fresh: TestPlace) => void, string]>([
    ['without a key', ({ dataDirectory }) => rmSync(join(dataDirectory, 'secret.key')), '缺少密钥'],
    [
      'with the key of another database',
      ({ dataDirectory }) => writeFileSync(join(dataDirectory, 'secret.key'), 'ab'.repeat(32)),
      '密钥属于另一个数据库',
    ],
    [
      'of half a backup',
      () => truncateSync(damaged, Math.floor(statSync(damaged).size / 2)),
      '备份文件不完整或已损坏',
    ],
    [
      'of a backup with one wrong byte',
      () => {
        const bytes = readFileSync(damaged);
        const at = Math.floor(bytes.length / 3);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(damaged, bytes);
      },
      '备份',
    ],
    ['of what is no backup', () => writeFileSync(damaged, 'cards'), '备份文件不完整或已损坏'],
  ])('%s is refused in one sentence and leaves nothing', async (_, spoil, sentence) => {
    copyFileSync(file, damaged);
    const fresh = await freshPlace();
    spoil(fresh);
    const lying = readdirSync(fresh.dataDirectory);
    await expect(restore(damaged, fresh)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining(sentence),
    });
    expect(readdirSync(fresh.dataDirectory)).toEqual(lying);
  });
});

it('a backup that a newer version has written is refused before anything is made', async () => {
  const fresh = await freshPlace();
  const { manifest, ...backup } = await openBackup(file);
  const migrations = [...manifest.migrations, { name: '9999_newer', checksum: 'ab'.repeat(32) }];
  const restoring = restoreBackup(
    { ...backup, manifest: { ...manifest, migrations } },
    readOptions(environmentOf(fresh)),
  );
  await expect(restoring).rejects.toThrow('备份来自另一个版本：程序没有备份中的迁移 9999_newer');
  await backup.close();
  expect(readdirSync(fresh.dataDirectory)).toEqual(['secret.key']);
});

it('a backup from before questions for a code were left out is read without them', async () => {
  const before = join(folder, 'before.zip');
  const facts = { name: 'sign_in_challenges', columns: ['token_hash'], rowCount: 1, sha256: 'ab'.repeat(32) };
  await changeBackup(file, before, (entry, bytes) => {
    if (entry !== manifestName) return bytes;
    const manifest = JSON.parse(bytes.toString());
    return Buffer.from(JSON.stringify({ ...manifest, tables: [...manifest.tables, facts] }));
  });
  const backups = [await openBackup(file), await openBackup(before)] as const;
  for (const backup of backups) await backup.close();
  expect(backups[1].manifest).toEqual(backups[0].manifest);
});

it.each([['with', [join(folder, 'none.zip')]] as const, ['without', []] as const])(
  'a backup of a place that was never used is refused, %s a name for the file',
  async (_, names) => {
    const { status, said } = await run('backup', await freshPlace(false), names);
    expect({ status, said }).toEqual({
      status: 2,
      said: expect.stringMatching(/^(这里没有数据库|.*还没有使用过)/),
    });
    expect(existsSync(join(folder, 'none.zip'))).toBe(false);
  },
);
