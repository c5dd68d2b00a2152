/** The commands audit-verify and audit-archive, run as an operator runs them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { anchorFile, anchorIn, layAnchor } from '#server/audit/anchor';
import { archiveFolder } from '#server/audit/archive/archive-file';
import { appendRecords, findChainEnd } from '#server/audit/audit-repository';
import { sealOf, startOfChain } from '#server/audit/seal';
import type { Database } from '#server/database/database';
import { tieToDatabase } from '#server/database/database-secret';
import { openDatabase, type DatabaseOptions } from '#server/database/open';
import { loadSecrets } from '#server/start/secrets';
import { environmentOf, makeMigratedPlace, testEngine, type TestPlace } from '#testing/database/database';
import { commandOf, type Program } from '#testing/program';
import { until } from '#testing/until';

let place: TestPlace;
beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

function start(program: Program, args: readonly string[], at: DatabaseOptions = place) {
  const child = spawn(process.execPath, [...commandOf(program), ...args], {
    env: { ...process.env, ...environmentOf(at) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, ended: once(child, 'close').then(([status]) => ({ status, said })) };
}
const { username: systemUser } = userInfo();
const verify = (at?: DatabaseOptions) => start('audit-verify', [], at).ended;
const archive = (...args: string[]) => start('audit-archive', args).ended;

const open = () => openDatabase(place);

/** The number of audit records; each check of a whole trail adds one about itself. */
async function countRecords(): Promise<number> {
  const database = await open();
  const end = await findChainEnd(database);
  await database.close();
  return end?.position ?? 0;
}
const whole = (count: number) => ({ status: 0, said: `OK  ${count} 条记录完好（锚点在第 ${count} 条）\n` });

/** Writes records that are sealed as if the server's clock had shown these times. */
const recordAt = (database: Database, key: Buffer, times: readonly string[]) =>
  database.transaction(async (tx) => {
    let end = (await findChainEnd(tx)) ?? { position: 0, seal: startOfChain };
    for (const at of times) {
      const facts = {
        ...{ position: end.position + 1, at, action: 'login.open', accountId: null, accountName: null },
        ...{ username: null, entityKind: null, entityId: null, requestId: null, ip: null },
      };
      const content = '{"after": null, "before": null, "detail": {}}';
      const seal = sealOf(key, end.seal, { ...facts, content });
      end = { position: facts.position, seal };
      await appendRecords(tx, [{ ...facts, before: null, after: null, detail: {}, seal }], end);
    }
  });

/** The clock was set back once, so a late record precedes an early one. */
const oldTimes = [2001, 2002, 2015, 2003, 2015].map((year) => `${year}-03-01T08:00:00.000000Z`);

describe('npm run office -- audit-verify', () => {
  it('makes no database where there is none', async () => {
    const refusal = testEngine === 'postgresql' ? '缺少密钥文件' : '这里没有数据库';
    const nowhere = { ...place, dataDirectory: join(place.dataDirectory, 'nowhere') };
    expect(await verify(nowhere)).toMatchObject({ status: 2, said: expect.stringContaining(refusal) });
    expect(existsSync(nowhere.dataDirectory)).toBe(false);
  });

  it('waits for no server: it says who holds the directory, or looks beside it', async () => {
    const database = await open();
    const secrets = loadSecrets(place.dataDirectory);
    await tieToDatabase(database, secrets);
    await recordAt(database, secrets.keyFor('audit'), oldTimes);
    await layAnchor(database, anchorIn(place.dataDirectory, secrets.keysFor('audit')));
    const { status, said } = await verify();
    await database.close();
    const beside = { status: 0, said: expect.stringContaining('5 条记录完好') };
    const refused = { status: 2, said: expect.stringContaining(`正被另一个进程（PID ${process.pid}）使用`) };
    expect({ status, said }).toEqual(testEngine === 'postgresql' ? beside : refused);
  });

  it('counts what is whole', async () => {
    const count = await countRecords();
    expect(await verify()).toEqual(whole(count));
    const database = await open();
    expect(
      await database.query(sql`
        select action, account_id as "accountId", account_name as name, detail from audit_log
        order by position desc limit 1`),
    ).toEqual([
      { action: 'audit.verify', accountId: null, name: '命令行', detail: { rowCount: count, systemUser } },
    ]);
    await database.close();
    expect(await verify()).toEqual(whole(count + 1));
  });

  it('drops an anchor where there is none, and only when it is told to', async () => {
    rmSync(join(place.dataDirectory, anchorFile));
    const count = await countRecords();
    const bare = (found: number) => `OK  ${found} 条记录完好（没有锚点，末尾是否被截断无法核对）\n`;
    expect(await verify()).toEqual({ status: 0, said: bare(count) });
    expect(existsSync(join(place.dataDirectory, anchorFile))).toBe(false);
    expect(await start('audit-verify', ['--anchor']).ended).toEqual({
      status: 0,
      said: `${bare(count + 1)}    已放下新的锚点，此后的截断可以核对\n`,
    });
    expect(await verify()).toEqual(whole(count + 2));
  });
});

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('npm run office -- audit-archive', () => {
  it('is refused while an anchor that was there is missing, and drops no other', async () => {
    const path = join(place.dataDirectory, anchorFile);
    renameSync(path, `${path}.away`);
    expect(await archive('20')).toMatchObject({
      status: 2,
      said: expect.stringContaining('操作日志的锚点 audit.anchor 不见了'),
    });
    expect(existsSync(path)).toBe(false);
    renameSync(`${path}.away`, path);
  });

  const folder = () => join(place.dataDirectory, archiveFolder);
  const pathOf = (name: string) => join(folder(), `${name}.jsonl`);
  const positionsKept = async (): Promise<readonly number[]> => {
    const database = await open();
    const rows = await database.query<{ position: number }>(sql`select position from audit_log order by 1`);
    await database.close();
    return rows.map(({ position }) => position);
  };

  it('has to be told how many years are kept', async () => {
    for (const args of [[], ['0']])
      expect(await archive(...args)).toEqual({
        status: 2,
        said: '请指明保留几年的记录（1 到 100），如 npm run office -- audit-archive 3。\n',
      });
  });

  it('is killed once its file is there; the trail is whole all the same, and once more is enough', async () => {
    const path = pathOf('000000000001-000000000002');
    const { child, ended } = start('audit-archive', ['20']);
    await until('the file', async () => existsSync(path) || child.exitCode !== null || undefined);
    child.kill('SIGKILL');
    await ended;
    expect(await verify()).toMatchObject({ status: 0 });
    expect(await archive('20')).toMatchObject({ status: 0 });
    expect(readdirSync(folder())).toEqual(['000000000001-000000000002.jsonl']);
    expect(await positionsKept()).toEqual(range(3, await countRecords()));
  });

  it('does the work of two that run at once a single time', async () => {
    const both = await Promise.all([archive('10'), archive('10')]);
    const moved = both.filter(({ said }) => said.includes('OK  3 条记录已移入'));
    expect({ both, count: moved.length }).toMatchObject({ count: 1 });
    const count = await countRecords();
    expect(await positionsKept()).toEqual(range(6, count));
    expect(await verify()).toEqual(whole(count));
  });

  it('leaves a file without which the trail is broken', async () => {
    const path = pathOf('000000000003-000000000005');
    renameSync(path, `${path}.away`);
    const said = `从第 3 条起的归档文件不见了：${path}。`;
    expect(await verify()).toEqual({ status: 1, said: `BROKEN  前 2 条完好。${said}\n` });
    expect(await archive('10')).toEqual({
      status: 2,
      said: '审计链不完好，未做任何改动：请运行 npm run office -- audit-verify。\n',
    });
    renameSync(`${path}.away`, path);
  });
});

describe('npm run office -- audit-verify, of a trail that was changed', () => {
  it('names the record', async () => {
    const database = await open();
    await database.execute(sql`alter table audit_log disable trigger all`);
    await database.execute(sql`update audit_log set detail = '{"quantity": 50}' where position = 6`);
    await database.close();
    const { status, said } = await verify();
    expect(status).toBe(1);
    expect(said).toMatch(/^BROKEN {2}前 5 条完好。第 6 条（.*Z，audit\.verify）与封印不符/);
  });
});
