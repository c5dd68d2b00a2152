/** What the watch over the trail says, and when it stops saying so; campaign.test.ts shows what it finds. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { openTestDatabase } from '#testing/database/database';
import { systemNews } from '../health/system-news';
import { everything } from '../scope';
import { textOf } from '../texts/say';
import { anchorFile, anchorIn, moveAnchor } from './anchor';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
import { asOwner, tamper, type Way } from '#testing/audit/tampering';
import { watchTrail } from './trail-watch';

jest.setTimeout(180_000);

const key = Buffer.alloc(32, 9);
const recordCount = 60;

/** Without a memory of what was sealed: what is put back between two ways is no cut. */
let plain: Database;
let database: Database;
let directory: string;
let anchorLine: string;

const recordSome = async (count: number, through = database) => {
  for (let index = 0; index < count; index += 1)
    await through.transaction((tx) =>
      recordAudit(tx, systemSource, {
        action: 'repertory.generate',
        entity: { kind: 'print_job', id: index },
        detail: { count: index },
      }),
    );
};

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-watch-'));
  plain = await openTestDatabase();
  database = { ...plain, transaction: (work) => withAuditTrail(plain, key).transaction(work) };
  await recordSome(recordCount);
  await moveAnchor(database, anchorIn(directory, [key]));
  anchorLine = readFileSync(join(directory, anchorFile), 'utf8');
  await database.execute(sql`create table true_log as table audit_log`);
  await database.execute(sql`create table true_head as table audit_head`);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

async function putBack(): Promise<void> {
  writeFileSync(join(directory, anchorFile), anchorLine);
  await asOwner(
    database,
    'truncate audit_log',
    'insert into audit_log select * from true_log',
    'truncate audit_head',
    'insert into audit_head select * from true_head',
    'truncate system_checks',
  );
}

const reader = { ...everything, accountId: 1, rights: new Set(['system.read'] as const) };
const news = async () => {
  const statement = systemNews.select(reader, sql`now() - interval '1 day'`, 10);
  return (await systemNews.list(database, statement)).map(({ message }) => textOf(message, 'zh-CN'));
};

const place = () => ({
  database,
  dataDirectory: directory,
  olderAnchor: { line: anchorLine, position: recordCount },
});

const openWatch = (through = database) =>
  watchTrail({ database: through, now: () => new Date() }, [key], anchorIn(directory, [key]));

describe('the watch over the trail', () => {
  it('finds nothing while nothing was done', async () => {
    const watch = openWatch();
    await recordSome(3);
    await watch.moveAnchor();
    await watch.verify();
    expect([watch.fault(), await watch.lastWalk(), await news()]).toMatchObject([
      null,
      { fault: null, figure: recordCount + 3 },
      [],
    ]);
    await putBack();
  });

  it.each<[Way, string]>([
    ['cutWithHead', '操作日志被截断，请查看系统状态'],
    ['damageAnchor', '操作日志的留底损坏，请查看系统状态'],
    ['removeAnchor', '操作日志的留底不见了，请查看系统状态'],
  ])('says what is so after %s, and no longer once it is mended', async (way, said) => {
    const watch = openWatch();
    await tamper(place(), way, 30);
    await expect(watch.moveAnchor()).rejects.toThrow('anchor');
    await recordSome(way === 'cutWithHead' ? recordCount : 1);
    await expect(watch.moveAnchor()).rejects.toThrow('anchor');
    expect(await news()).toEqual([said]);
    await putBack();
    await watch.moveAnchor();
    expect([watch.fault(), await news()]).toEqual([null, []]);
  });

  it.each([0, 3, 40])(
    'misses records that were cut off before an anchor held them, with %i written since',
    async (writtenCount) => {
      const served = withAuditTrail(plain, key);
      const watch = openWatch(served);
      await recordSome(5, served);
      await tamper(place(), 'cutWithHead', recordCount);
      await recordSome(writtenCount, served);
      await expect(watch.moveAnchor()).rejects.toThrow('anchor');
      expect(await news()).not.toEqual([]);
      await putBack();
    },
  );

  it('misses an anchor that was taken away while no server ran', async () => {
    await openWatch().moveAnchor();
    rmSync(join(directory, anchorFile));
    const watch = openWatch();
    await expect(watch.moveAnchor()).rejects.toThrow('anchorMissing');
    expect(await news()).toEqual(['操作日志的留底不见了，请查看系统状态']);
    await putBack();
  });

  it('tells of a record that somebody reads, until a walk finds the trail whole', async () => {
    const watch = openWatch();
    await watch.tellAltered(7);
    expect(await news()).toEqual(['操作日志被改动，请查看系统状态']);
    await watch.verify();
    expect(await news()).toEqual([]);
  });
});
