/** A pooler between the product and PostgreSQL: one that keeps sessions apart is served, any other is refused at the start. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describeStartFailure } from '#server/start/start-failure';
import { makeMigratedPlace, type TestPlace } from '#testing/database/database';
import { until } from '#testing/until';
import { openDatabase } from '../open';

const limits = { poolSize: 3, statementTimeoutSeconds: 20, lockTimeoutSeconds: 20 };

let place: TestPlace;
let folder: string;
beforeAll(async () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/programs/pgbouncer.js'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  place = await makeMigratedPlace();
  folder = mkdtempSync(join(tmpdir(), 'study-card-pooler-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true });
  await place?.remove();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Pooler {
  readonly url: string;
  end(): Promise<void>;
}

async function startPooler(mode: string, poolSize: number): Promise<Pooler> {
  const direct = new URL(String(place.databaseUrl));
  const port = await freePort();
  const settings = join(folder, `${mode}-${poolSize}.ini`);
  const server = `host=${direct.searchParams.get('host')} port=${direct.port || 5432} user=postgres`;
  writeFileSync(
    settings,
    `[databases]\n* = ${server}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =
auth_type = any\npool_mode = ${mode}\ndefault_pool_size = ${poolSize}\n`,
  );
  // It does not run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const pooler: ChildProcess = spawn('pgbouncer', [...asUser, settings], { stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  const url = `postgresql://postgres@127.0.0.1:${port}${direct.pathname}`;
  await until(
    'the pooler',
    async () => spawnSync('bash', ['-c', `</dev/tcp/127.0.0.1/${port}`]).status === 0 || undefined,
  );
  return {
    url,
    async end() {
      pooler.kill('SIGKILL');
      await ended;
    },
  };
}

const open = (databaseUrl: string) => openDatabase({ dataDirectory: folder, databaseUrl, limits });

describe('pgbouncer', () => {
  it.each([
    ['transaction', 20, 2, '中间的连接池把会话分给每个事务'],
    ['transaction', 1, 1, '中间的连接池把会话分给每个事务'],
    ['statement', 20, 2, '在那里应答的不是 PostgreSQL 本身'],
  ])(
    'that pools by %s with %i sessions is refused in one sentence by each of %i processes',
    async (mode, size, processCount, reason) => {
      const pooler = await startPooler(mode, size);
      try {
        const failures = await Promise.all(
          Array.from({ length: processCount }, () =>
            open(pooler.url).then(
              (database) => database.close(),
              (error: unknown) => describeStartFailure(error),
            ),
          ),
        );
        const sentence = new RegExp(`^无法使用 DATABASE_URL 指定的数据库：${reason}.*。$`);
        for (const failure of failures) expect(failure).toMatch(sentence);
      } finally {
        await pooler.end();
      }
    },
  );

  it('that pools by session serves two processes, whose turns exclude each other', async () => {
    const pooler = await startPooler('session', 20);
    const processes = await Promise.all([open(pooler.url), open(pooler.url)]);
    try {
      let atWork = 0;
      await Promise.all(
        processes.map((database) =>
          database.inTurn('one at a time', async () => {
            expect((atWork += 1)).toBe(1);
            await database.query(sql`select pg_sleep(0.05)`);
            atWork -= 1;
          }),
        ),
      );
      // Often enough that the statement is prepared, in each session.
      for (let count = 0; count < 12; count += 1)
        for (const database of processes)
          expect(await database.query(sql`select ${count}::integer as count`)).toEqual([{ count }]);
    } finally {
      for (const database of processes) await database.close();
      await pooler.end();
    }
  });
});
