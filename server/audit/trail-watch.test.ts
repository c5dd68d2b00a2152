/** What the trail's watch reports, and when it stops; campaign.test.ts shows what it finds. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { openTestDatabase } from '#testing/database/database';
import { saveCheck } from '../health/system-checks';
import { systemNews } from '../health/system-news';
import { everything } from '../scope';
import { textOf } from '../texts/say';
import { anchorFile, anchorIn, moveAnchor } from './anchor';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
import { keepTrail, putTrailBack, tamper, type Way } from '#testing/audit/tampering';
import { anchorCheckOf, trailWalk, watchTrail } from './trail-watch';

jest.setTimeout(180_000);

const key = Buffer.alloc(32, 9);
const recordCount = 60;

/** Remembers nothing sealed: restoring records between two cases would look like a cut. */
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
  await keepTrail(database);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

async function putBack(): Promise<void> {
  writeFileSync(join(directory, anchorFile), anchorLine);
  await putTrailBack(database, 'truncate system_checks');
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

const openWatch = (through = database, now = () => new Date()) =>
  watchTrail({ database: through, now }, [key], anchorIn(directory, [key]));

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

  it('misses none in the data directory of another process, which drops its own there', async () => {
    await openWatch().moveAnchor();
    const other = mkdtempSync(join(tmpdir(), 'study-card-watch-other-'));
    const watch = watchTrail({ database, now: () => new Date() }, [key], anchorIn(other, [key]));
    await watch.moveAnchor();
    expect([watch.fault(), await news()]).toEqual([null, []]);
    rmSync(join(other, anchorFile));
    await expect(watch.moveAnchor()).rejects.toThrow('anchorMissing');
    await openWatch().moveAnchor();
    expect(await news()).toEqual(['操作日志的留底不见了，请查看系统状态']);
    rmSync(other, { recursive: true });
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

describe('a walk over the whole trail', () => {
  beforeEach(putBack);

  it.each<[Way, fault: string, figure: number]>([
    ['changeDetail', 'altered', 30],
    ['takeOut', 'cut', 30],
    ['cut', 'cut', 30],
    ['cutWithHead', 'cut', 30],
    ['setHeadBack', 'altered', recordCount],
    ['removeHead', 'altered', recordCount],
    // A damaged anchor names no record.
    ['damageAnchor', 'anchorDamaged', recordCount],
  ])('keeps its finding after %s, with fault and figure: %s %i', async (way, fault, figure) => {
    const at = new Date('2026-11-26T04:00:00Z');
    const watch = openWatch(database, () => at);
    expect(await watch.lastWalk()).toBeUndefined();
    await tamper(place(), way, 30);
    expect(await watch.verify()).toEqual({ isUnderWay: false });
    expect(await watch.lastWalk()).toEqual({ subject: trailWalk, fault, figure, checkedAt: at });
  });

  it('is one at a time', async () => {
    const watch = openWatch();
    const both = await Promise.all([watch.verify(), watch.verify()]);
    expect(both).toEqual([{ isUnderWay: false }, { isUnderWay: true }]);
    expect(await watch.verify()).toEqual({ isUnderWay: false });
  });

  it('is taken again after one that could not read', async () => {
    const failing: Database = { ...database, transaction: () => Promise.reject(new Error('away')) };
    const watch = openWatch(failing);
    await expect(watch.verify()).rejects.toThrow('away');
    await expect(watch.verify()).rejects.toThrow('away');
  });

  // The business is eight hours ahead of UTC.
  it.each<[what: string, hoursSinceLast: number | undefined, now: string, isWalked: boolean]>([
    ['by day, where there was none before', undefined, '2026-11-26T04:00:00Z', true],
    ['by day, a day after the last', 24, '2026-11-26T04:00:00Z', false],
    ['by day, two days after it', 48, '2026-11-26T04:00:00Z', false],
    ['by day, more than two days after it', 48.1, '2026-11-26T04:00:00Z', true],
    ['at midnight, more than half a day after it', 12.1, '2026-11-25T16:00:00Z', true],
    ['at midnight, half a day after it', 12, '2026-11-25T16:00:00Z', false],
    ['before midnight, more than half a day after it', 12.1, '2026-11-25T15:59:59Z', false],
    ['before five, more than half a day after it', 20, '2026-11-25T20:59:59Z', true],
    ['at five, more than half a day after it', 20, '2026-11-25T21:00:00Z', false],
  ])('is due or not: %s', async (_, hoursSinceLast, now, isWalked) => {
    const at = new Date(now);
    const checkedAt = new Date(at.getTime() - (hoursSinceLast ?? 0) * 3600_000);
    if (hoursSinceLast !== undefined)
      await saveCheck(database, { subject: trailWalk, fault: null, figure: 1, checkedAt });
    const watch = openWatch(database, () => at);
    await watch.verifyWhenDue();
    expect(await watch.lastWalk()).toMatchObject(
      isWalked ? { figure: recordCount, checkedAt: at } : { figure: 1, checkedAt },
    );
  });
});

describe('a report of the watch', () => {
  beforeEach(putBack);

  it('is kept once and not again while it is so', async () => {
    const saved = () =>
      database.query(
        sql`select xmin::text, fault from system_checks where subject = ${anchorCheckOf({ dataDirectory: directory })}`,
      );
    const watch = openWatch();
    await watch.moveAnchor();
    const [first] = await saved();
    expect(first).toMatchObject({ fault: null });
    await watch.moveAnchor();
    expect(await saved()).toEqual([first]);
    await openWatch().moveAnchor();
    expect(await saved()).toEqual([first]);
  });

  it('ends when a later process finds the trail whole', async () => {
    const checkedAt = new Date();
    const subject = anchorCheckOf({ dataDirectory: directory });
    await saveCheck(database, { subject, fault: 'cut', figure: null, checkedAt });
    expect(await news()).toEqual(['操作日志被截断，请查看系统状态']);
    await openWatch().moveAnchor();
    expect(await news()).toEqual([]);
  });

  it('is of the anchor that lay there when the process began, even if the database remembers none', async () => {
    const watch = openWatch();
    rmSync(join(directory, anchorFile));
    await expect(watch.moveAnchor()).rejects.toThrow('anchorMissing');
  });

  it('is none of an anchor that could not be written', async () => {
    const gone = join(directory, 'gone');
    const watch = watchTrail({ database, now: () => new Date() }, [key], anchorIn(gone, [key]));
    await expect(watch.moveAnchor()).rejects.toThrow('ENOENT');
    expect([watch.fault(), await news()]).toEqual([null, []]);
  });

  it('is the first fault, to which what follows from it adds nothing', async () => {
    const watch = openWatch();
    await tamper(place(), 'cutWithHead', 30);
    await expect(watch.moveAnchor()).rejects.toMatchObject({ fault: 'cut' });
    await recordSome(recordCount);
    await expect(watch.moveAnchor()).rejects.toMatchObject({ fault: 'altered' });
    expect(watch.fault()).toBe('cut');
  });

  it('keeps the fault that a walk has found when an altered record is read afterwards', async () => {
    const watch = openWatch();
    await tamper(place(), 'takeOut', 30);
    await watch.verify();
    await watch.tellAltered(7);
    expect(await watch.lastWalk()).toMatchObject({ fault: 'cut', figure: 30 });
  });
});
