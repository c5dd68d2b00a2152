/**
 * 200 ways to change, cut, put in, exchange and replay records by SQL, or to damage or remove the anchor, while the office
 * goes on writing: each is known as soon as somebody looks, told to those who run the system, and marked where it is read.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../database/database';
import { openTestDatabase } from '../database/testing';
import { systemNews } from '../health/system-news';
import { everything } from '../scope';
import { textOf } from '../texts/say';
import { anchorFile, anchorIn, moveAnchor } from './anchor';
import { findAltered } from './check-seal';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
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

/** Which of the owner's ways, at which record, and how much the office writes before anybody looks. */
interface Way {
  readonly does: (typeof ways)[number];
  readonly position: number;
  readonly writtenCount: number;
}

const ways = [
  'change',
  'rename',
  'cut',
  'cutWithHead',
  'takeOut',
  'insert',
  'exchange',
  'replay',
  'damageAnchor',
  'removeAnchor',
] as const;

const owns = ['audit_log_append_only', 'audit_log_archived_only'];
const headOwns = ['audit_head_forward', 'audit_head_kept'];

/** What the owner of the tables can do: the triggers are off meanwhile. */
async function asOwner(...statements: readonly string[]): Promise<void> {
  const around = (action: string) => [
    ...owns.map((trigger) => `alter table audit_log ${action} trigger ${trigger}`),
    ...headOwns.map((trigger) => `alter table audit_head ${action} trigger ${trigger}`),
  ];
  for (const statement of [...around('disable'), ...statements, ...around('enable always')])
    await database.execute(sql.raw(statement));
}

const fields = `at, account_id, account_name, action, entity_kind, entity_id, before, after, detail, request_id, ip`;

async function tamper({ does, position }: Way): Promise<void> {
  const anchorPath = join(directory, anchorFile);
  const headAt = `update audit_head set (position, seal) = (select position, seal from audit_log where position = ${position})`;
  switch (does) {
    case 'change':
      return asOwner(`update audit_log set detail = '{"count": 4711}' where position = ${position}`);
    case 'rename':
      return asOwner(`update audit_log set account_name = '别人' where position = ${position}`);
    case 'cut':
      return asOwner(`delete from audit_log where position > ${position}`);
    case 'cutWithHead':
      return asOwner(`delete from audit_log where position > ${position}`, headAt);
    case 'takeOut':
      return asOwner(`delete from audit_log where position = ${position}`);
    case 'insert':
      return asOwner(
        `insert into audit_log (position, ${fields}, seal) select ${recordCount} + 1, ${fields}, seal
          from audit_log where position = ${position}`,
        `update audit_head set position = position + 1`,
      );
    case 'exchange':
      return asOwner(
        'alter table audit_log drop constraint audit_log_pkey',
        `update audit_log set position = ${2 * position + 1} - position where position in (${position}, ${position + 1})`,
      );
    case 'replay':
      return asOwner(
        `update audit_log later set (${fields}, seal) =
          (select ${fields}, seal from audit_log where position = ${position}) where position = ${position + 1}`,
      );
    case 'damageAnchor':
      return writeFileSync(anchorPath, anchorLine.replace(/^\d+/, String(position)));
    case 'removeAnchor':
      return rmSync(anchorPath);
  }
}

async function putBack(): Promise<void> {
  writeFileSync(join(directory, anchorFile), anchorLine);
  await asOwner(
    'truncate audit_log',
    'alter table audit_log drop constraint if exists audit_log_pkey',
    'insert into audit_log select * from true_log',
    'alter table audit_log add primary key (position)',
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

/** Whether the record stands in the list, as something else than what was sealed. */
const marksRecord = ({ does }: Way) => ['change', 'rename', 'insert', 'exchange', 'replay'].includes(does);

const openWatch = (through = database) =>
  watchTrail({ database: through, now: () => new Date() }, [key], anchorIn(directory, [key]));

/** `npm run test:all` tries more often. */
const wayCount = process.env.TEST_EVERY_ENGINE === '1' ? 200 : 40;

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

  it(`finds each of ${wayCount} ways, tells of it, and marks the records`, async () => {
    const way: fc.Arbitrary<Way> = fc.record({
      does: fc.constantFrom(...ways),
      position: fc.integer({ min: 2, max: recordCount - 2 }),
      writtenCount: fc.nat(3),
    });
    await fc.assert(
      fc
        .asyncProperty(way, async (each) => {
          const watch = openWatch();
          await tamper(each);
          // Where rows stand beside the end that the database names, nothing can be written any more.
          await recordSome(each.writtenCount).catch(() => undefined);
          await watch.moveAnchor().catch(() => undefined);
          await watch.verify();
          const listed = await database.query<{ position: number }>(sql`select position from audit_log`);
          const altered = await findAltered(
            database,
            [key],
            listed.map(({ position }) => position),
          );
          expect(
            [watch.fault(), (await watch.lastWalk())?.fault].filter((fault) => fault !== null),
          ).not.toEqual([]);
          expect(await news()).not.toEqual([]);
          if (marksRecord(each)) expect(altered.size).toBeGreaterThan(0);
        })
        .afterEach(putBack),
      { numRuns: wayCount },
    );
  });

  it.each<[Way['does'], string]>([
    ['cutWithHead', '操作日志被截断，请查看系统状态'],
    ['damageAnchor', '操作日志的留底损坏，请查看系统状态'],
    ['removeAnchor', '操作日志的留底不见了，请查看系统状态'],
  ])('says what is so after %s, and no longer once it is mended', async (does, said) => {
    const watch = openWatch();
    await tamper({ does, position: 30, writtenCount: 0 });
    await expect(watch.moveAnchor()).rejects.toThrow('anchor');
    await recordSome(does === 'cutWithHead' ? recordCount : 1);
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
      await tamper({ does: 'cutWithHead', position: recordCount, writtenCount });
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
