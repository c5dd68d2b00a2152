import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { describeStartFailure } from '#server/start/start-failure';
import { briefSettings, giveEmbeddedSettings, throwAwayRoot } from '#testing/database/embedded';
import { databaseFaultOf } from '../database-fault';
import { openDatabase } from '../open';
import { makeCluster } from './cluster';
import { describeObstacle, openEmbedded } from './open';

let root: string;
let made: string;
/** A directory that a killed first start leaves behind. */
const leftByKill = join('postgres.unfinished', 'base');
beforeAll(async () => {
  root = mkdtempSync(join(throwAwayRoot, 'study-card-embedded-'));
  made = join(root, 'made');
  mkdirSync(join(made, leftByKill), { recursive: true });
  await (await openEmbedded(made)).close();
  appendFileSync(join(made, 'postgres', 'postgresql.conf'), briefSettings);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let count = 0;
/** A data directory of its own with an intact database in it. */
function copyOfMade(): string {
  const copy = join(root, `copy-${(count += 1)}`);
  cpSync(made, copy, { recursive: true });
  return copy;
}

interface Elsewhere {
  readonly child: ChildProcess;
  readonly firstLine: string;
}

/**
 * Opens the database in a second real process, which then runs `program`; `database` and `sql` are in scope.
 *
 * @param limit a shell command that restricts the process
 */
async function openElsewhere(directory: string, program: string, limit = 'true'): Promise<Elsewhere> {
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(join(__dirname, 'open.ts'))});
    const { sql } = await import('drizzle-orm');
    try {
      const database = await openEmbedded(${JSON.stringify(directory)});
      ${program}
    } catch (error) {
      console.log(error.message);
    }`;
  const command = `${limit} && exec "$0" --import tsx --input-type=module -e "$1"`;
  const child = spawn('bash', ['-c', command, process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [firstLine] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, firstLine };
}

const keepOpen = `
  await database.execute(sql\`create table if not exists kept (id integer)\`);
  await database.execute(sql\`insert into kept values (1)\`);
  console.log('open');
  setInterval(() => {}, 1000);`;

const fingerprint = (directory: string): string => {
  const hash = createHash('sha256');
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(directory, entry);
    hash.update(entry);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
};

describe('the data directory', () => {
  it('belongs to one process, and the second is told which', async () => {
    const directory = copyOfMade();
    const database = await openEmbedded(directory);
    const { child, firstLine } = await openElsewhere(directory, keepOpen);
    expect(firstLine).toMatch(`数据目录正被另一个进程（PID ${process.pid}）使用`);
    if (child.exitCode === null) await once(child, 'exit');
    await database.close();
  });

  it('is free the moment its process is killed, with everything that was acknowledged', async () => {
    const directory = copyOfMade();
    const { child, firstLine } = await openElsewhere(directory, keepOpen);
    expect(firstLine).toBe('open');
    await expect(openEmbedded(directory)).rejects.toThrow(`PID ${child.pid}`);

    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await openEmbedded(directory);
    expect(await database.query(sql`select id from kept`)).toEqual([{ id: 1 }]);
    await database.close();
  });

  it('is free again when it could not be opened', async () => {
    const directory = copyOfMade();
    rmSync(join(directory, 'postgres', 'PG_VERSION'));
    await expect(openEmbedded(directory)).rejects.toThrow('PG_VERSION');
    writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '18\n');
    await (await openEmbedded(directory)).close();
  });

  it.each([
    ['without its version', (postgres: string) => rmSync(join(postgres, 'PG_VERSION')), '缺少 PG_VERSION'],
    [
      'of another version',
      (postgres: string) => writeFileSync(join(postgres, 'PG_VERSION'), '15\n'),
      '版本为 15，需要 18',
    ],
    [
      'with a broken control file',
      (postgres: string) => {
        const path = join(postgres, 'global', 'pg_control');
        const control = readFileSync(path);
        control.writeUInt8(control.readUInt8(40) ^ 1, 40);
        writeFileSync(path, control);
      },
      'pg_control 校验失败',
    ],
    [
      'without its log',
      (postgres: string) => rmSync(join(postgres, 'pg_wal'), { recursive: true }),
      '缺少 pg_wal',
    ],
  ])('is left untouched %s, and one sentence says so', async (_, damage, message) => {
    const directory = copyOfMade();
    damage(join(directory, 'postgres'));
    const before = fingerprint(join(directory, 'postgres'));
    await expect(openEmbedded(directory)).rejects.toThrow(message);
    expect(fingerprint(join(directory, 'postgres'))).toBe(before);
  });

  it('whose database is read-only is told in one sentence', async () => {
    const dataDirectory = copyOfMade();
    giveEmbeddedSettings(dataDirectory, { default_transaction_read_only: 'on' });
    const failure: unknown = await openDatabase({ dataDirectory }).catch((error: unknown) => error);
    expect(describeStartFailure(failure)).toBe(
      `无法使用 ${dataDirectory} 里的数据库：它是只读的（备用服务器，或 default_transaction_read_only）。`,
    );
  });

  it('is left to the user whose it is, and the other one is told', async () => {
    const directory = copyOfMade();
    const postgres = join(directory, 'postgres');
    const before = fingerprint(postgres);
    const owner = statSync(postgres).uid;
    const asking = jest.spyOn(process, 'geteuid').mockReturnValue(owner + 1);
    await expect(openEmbedded(directory)).rejects.toThrow(
      `数据库属于另一个用户（UID ${owner}），未做任何改动，请以该用户运行：${postgres}`,
    );
    asking.mockRestore();
    expect(fingerprint(postgres)).toBe(before);
  });

  it.each([
    [
      'FATAL:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
      '磁盘已满，请先腾出空间',
    ],
    [
      'FATAL:  could not open file "base/5/1259": Permission denied',
      '其中有其他用户的文件，请用 chown -R 全部交还给运行服务的用户',
    ],
    ['PANIC:  could not open file "pg_wal/1": Read-only file system', '所在的磁盘只读'],
    ['PANIC:  could not locate a valid checkpoint record at 0/0', '请检查或从备份恢复'],
  ])('of which the engine says %s is restored only if that helps', (reason, advice) => {
    expect(describeObstacle('/data/postgres', `Error: The database engine ended: ${reason}`)).toBe(
      `数据库无法打开，${advice}：/data/postgres（${reason}）`,
    );
  });

  it('is made anew over what a first start left when it was killed', () => {
    expect(readdirSync(made).sort()).toEqual(['in-use.lock', 'postgres']);
  });
});

// The case of an installation whose user may not write into the checkout.
it('a database without a kept copy to start from is made in place, with the folders above it', async () => {
  const directory = join(root, 'not', 'yet', 'postgres');
  await makeCluster({ directory, isDurable: false });
  expect(readdirSync(directory)).toContain('PG_VERSION');
});

describe('a table file that was damaged on the disk', () => {
  it('is noticed when it is read, and no wrong row is answered', async () => {
    const directory = copyOfMade();
    const first = await openEmbedded(directory);
    await first.execute(
      sql`create table kept as select id, repeat('x', 100) as text from generate_series(1, 500) id`,
    );
    const [file] = await first.query<{ path: string }>(sql`select pg_relation_filepath('kept') as path`);
    await first.close();

    const path = join(directory, 'postgres', String(file?.path));
    const bytes = readFileSync(path);
    // Flips a bit in the middle of a row, so that the rest of the page stays valid.
    bytes.writeUInt8(bytes.readUInt8(8000) ^ 1, 8000);
    writeFileSync(path, bytes);

    const database = await openEmbedded(directory);
    const reading = database.query(sql`select text from kept`).catch(describeStartFailure);
    expect(await reading).toMatch(
      /^数据库文件已损坏（invalid page in block 0 of relation .*），请保留数据目录并从备份恢复。$/,
    );
    await database.close();
  });
});

describe('the embedded engine', () => {
  it('puts a commit on the disk before it answers', async () => {
    const database = await openEmbedded(copyOfMade());
    const [settings] = await database.query(sql`
      select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
             current_setting('synchronous_commit') as "commit"`);
    expect(settings).toEqual({ fsync: 'on', method: 'fsync', commit: 'on' });

    const syncs = async () => {
      const [row] = await database.query<{ count: number }>(
        sql`select sum(fsyncs)::bigint as count from pg_stat_io where object = 'wal'`,
      );
      return row?.count ?? NaN;
    };
    const before = await syncs();
    await database.execute(sql`create table synced (id integer)`);
    await database.execute(sql`select pg_stat_force_next_flush()`);
    expect(await syncs()).toBeGreaterThan(before);
    await database.close();
  });

  it('lets nobody wait for its session without end', async () => {
    const database = await openEmbedded(copyOfMade(), { statementTimeoutSeconds: 0.05 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holder = database.transaction(() => held);
    const refused: unknown = await database.query(sql`select 1`).catch((error: unknown) => error);
    expect(refused instanceof Error && databaseFaultOf(refused)).toBe('busy');
    letGo();
    await holder;
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await database.close();
  });

  // A log segment has 16 MB from the start; the limit stops it half way.
  it('says that it has ended when it cannot write, and recovers at the next start', async () => {
    const directory = copyOfMade();
    const writeUntilItEnds = `
      const grow = () => database.execute(sql\`create temp table big as select repeat('x', 1000) from generate_series(1, 9500)\`);
      const refusal = await grow().catch(({ cause, ...error }) => (cause ?? error).code);
      await database.execute(sql\`create table kept (id integer)\`);
      await database.execute(sql\`insert into kept values (1)\`);
      const fill = () => database.execute(sql\`select pg_logical_emit_message(false, 'x', repeat('y', 1000000))\`);
      for (let written = 0; written < 32; written += 1) if (!(await fill().catch(() => 0))) break;
      const answer = await database.query(sql\`select 1\`).catch(() => 'no more answers');
      console.log(refusal, (await database.failure).message, answer);
      process.exit(0);`;
    const { child, firstLine } = await openElsewhere(directory, writeUntilItEnds, 'ulimit -f 9000');
    // A file over the limit gets no code of its own, unlike a full disk (53100).
    expect(firstLine).toMatch(/^XX000 .*PANIC: {2}could not write to log file .* no more answers$/);
    if (child.exitCode === null) await once(child, 'exit');

    const database = await openEmbedded(directory);
    expect(await database.query(sql`select id from kept`)).toEqual([{ id: 1 }]);
    await database.close();
  });
});
