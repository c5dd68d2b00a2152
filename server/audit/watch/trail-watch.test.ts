/** What the trail's watch reports, and when it stops; campaign.test.ts shows what it finds. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { findCheck, saveCheck } from '#server/database/system-checks';
import { systemNews } from '#server/health/system-news';
import { everything } from '#server/lib/scope';
import { textOf } from '#server/texts/say';
import { asOwner, keepTrail, putTrailBack, tamper, type Way } from '#testing/audit/tampering';
import { openTestDatabase } from '#testing/database/database';
import { anchorFile, anchorIn, layAnchor } from '../anchor';
import { recordAudit, systemSource, withAuditTrail } from '../record-audit';
import { verdictFile } from './kept-verdict';
import { trailWalk } from './reported-finding';
import { usualPace, watchTrail } from './trail-watch';
import { anchorCheckOf } from './verdict';

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
  await layAnchor(database, anchorIn(directory, [key]));
  anchorLine = readFileSync(join(directory, anchorFile), 'utf8');
  await keepTrail(database);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

async function putBack(): Promise<void> {
  rmSync(join(directory, verdictFile), { force: true, recursive: true });
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

/** Turns follow each other at once here. */
const unhindered = { ...usualPace, shareMax: 1 };
const openWatch = (through = database, now = () => new Date()) =>
  watchTrail({ database: through, now }, anchorIn(directory, [key]), unhindered);

describe('the watch over the trail', () => {
  beforeEach(putBack);

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
    ['cutWithHead', '操作日志从第 30 条起被截断，请查看系统状态'],
    ['damageAnchor', '操作日志的留底损坏，请查看系统状态'],
    ['removeAnchor', '操作日志的留底不见了，请查看系统状态'],
  ])('says what is so after %s, and no longer once it is mended and walked', async (way, said) => {
    const watch = openWatch();
    await tamper(place(), way, 30);
    await expect(watch.moveAnchor()).rejects.toThrow('anchor');
    await recordSome(way === 'cutWithHead' ? recordCount : 1);
    await expect(watch.moveAnchor()).rejects.toThrow('anchor');
    expect(await news()).toEqual([said]);
    await putBack();
    await watch.moveAnchor();
    await watch.verify();
    expect([watch.fault(), await news()]).toEqual([null, []]);
  });

  it.each<[Way, string]>([
    ['damageAnchor', '操作日志的留底损坏，请查看系统状态'],
    ['hugeAnchor', '操作日志的留底损坏，请查看系统状态'],
    ['removeAnchor', '操作日志的留底不见了，请查看系统状态'],
  ])('does not cover up %s while it reads what was recorded meanwhile', async (way, said) => {
    await recordSome(1);
    const tampering: typeof database = {
      ...database,
      transaction: async (work) => {
        const done = await database.transaction(work);
        await tamper(place(), way, 30);
        return done;
      },
    };
    await expect(openWatch(tampering).moveAnchor()).rejects.toThrow('anchor');
    expect(await news()).toEqual([said]);
  });

  it.each<[Way, at: number, said: string]>([
    ['changeDetail', 60, '操作日志第 60 条被改动，请查看系统状态'],
    ['changeDetail', 57, '操作日志第 57 条被改动，请查看系统状态'],
    ['takeOut', 57, '操作日志从第 57 条起被截断，请查看系统状态'],
    ['cut', 57, '操作日志从第 57 条起被截断，请查看系统状态'],
    ['setHeadBack', 57, '操作日志第 60 条被改动，请查看系统状态'],
    ['removeHead', 57, '操作日志第 60 条被改动，请查看系统状态'],
    ['insertOffChain', 57, '操作日志被改动，请查看系统状态'],
    ['insertAtEnd', 57, '操作日志第 61 条被改动，请查看系统状态'],
  ])('finds %s by itself, though nobody writes and nobody reads', async (way, at, said) => {
    const watch = openWatch();
    await watch.takeTurn();
    await tamper(place(), way, at);
    await watch.takeTurn();
    expect([watch.fault()?.position ?? 0, await news()]).toEqual([
      Number(/\d+/.exec(said)?.[0] ?? 0),
      [said],
    ]);
    await watch.takeTurn();
    expect(await news()).toEqual([said]);
  });

  it.each([
    [
      'a row that names the end out of range',
      'update audit_head set position = 9223372036854775807',
      'cut',
      '',
    ],
    ['a negative one', 'update audit_head set position = -5', 'altered', ''],
    [
      'a table of another name',
      'alter table audit_head rename to audit_tail',
      'altered',
      'alter table audit_tail rename to audit_head',
    ],
    [
      'a column of another name',
      'alter table audit_log rename ip to address',
      'altered',
      'alter table audit_log rename address to ip',
    ],
  ])('says it in words when somebody leaves %s', async (_, statement, fault, mending) => {
    const watch = openWatch();
    await plain.execute(sql`alter table audit_head disable trigger user`);
    await plain.execute(sql.raw(statement));
    await watch.takeTurn();
    const found = [watch.fault()?.fault, await watch.readEnd(), await news()];
    if (mending !== '') await plain.execute(sql.raw(mending));
    await plain.execute(sql`alter table audit_head enable always trigger audit_head_forward`);
    await plain.execute(sql`alter table audit_head enable always trigger audit_head_kept`);
    expect(found).toMatchObject([fault, { recordCount }, [expect.stringContaining('操作日志')]]);
  });

  it.each([
    ['takes it away', 'delete from system_checks'],
    ['says that nothing is wrong', 'update system_checks set fault = null, raised_at = null'],
    ['dates it back', `update system_checks set raised_at = '1999-01-01' where fault is not null`],
    [
      'dates it to the end of time',
      `update system_checks set checked_at = 'infinity', raised_at = 'infinity' where fault is not null`,
    ],
    [
      'writes something else',
      `update system_checks set fault = 'rubbish', raised_at = now(), figure = 9223372036854775807`,
    ],
  ])('says it again when somebody %s', async (_, statement) => {
    const watch = openWatch();
    await tamper(place(), 'cutWithHead', 30);
    await watch.takeTurn();
    const said = await news();
    await plain.execute(sql.raw(statement));
    await watch.takeTurn();
    expect(await news()).toEqual(said);
    expect(said).toHaveLength(1);
  });

  describe('where the table of checks is the one that was tampered with', () => {
    const columns = () =>
      plain.query(sql`
        select column_name as name, data_type as type, is_nullable as "isNullable" from information_schema.columns
        where table_name = 'system_checks' order by 1`);
    const swallow = `create function swallow() returns trigger language plpgsql as 'begin return null; end'`;

    it.each([
      ['has another name', ['alter table system_checks rename to checks']],
      ['has other columns', ['alter table system_checks rename fault to failure']],
      ['has no key', ['alter table system_checks drop constraint system_checks_pkey']],
      ['takes no fault', ['alter table system_checks add check (fault is null)']],
      [
        'swallows what is told',
        [
          swallow,
          'create trigger swallow before insert or update on system_checks for each row execute function swallow()',
        ],
      ],
      ['keeps what it has', ['create rule keep as on insert to system_checks do instead nothing']],
      [
        'refuses each change',
        [
          swallow.replace('return null', `raise exception ''no''`),
          'create trigger swallow before insert or update on system_checks execute function swallow()',
        ],
      ],
      ['is a view', ['drop table system_checks', 'create view system_checks as select 1 as subject']],
    ])(
      'and %s, it is laid anew and tells so, until somebody has the trail checked',
      async (_, statements) => {
        const before = await columns();
        const watch = openWatch();
        // Without a fault nothing is written there, so that nothing is missed.
        await tamper(place(), 'changeDetail', 57);
        for (const statement of statements) await plain.execute(sql.raw(statement));
        await watch.takeTurn();
        expect(watch.fault()).toMatchObject({ fault: 'altered' });
        expect(await news()).toEqual([expect.stringMatching(/^操作日志.*被改动，请查看系统状态$/)]);
        expect(await columns()).toEqual(before);
        await putTrailBack(database);
        await plain.execute(sql`drop function if exists swallow`);
        await plain.execute(sql`drop table if exists checks`);
        await watch.verify();
        expect([watch.fault(), await news()]).toEqual([null, []]);
      },
    );

    it('is left as it is when another process tells meanwhile that all is well', async () => {
      await saveCheck(plain, { subject: 'other', fault: null, figure: null, checkedAt: new Date() });
      let isReportedElsewhere = false;
      const watch = openWatch({
        ...database,
        execute: async (statement) => {
          const count = await database.execute(statement);
          if (!isReportedElsewhere)
            await plain.execute(sql`update system_checks set fault = null, raised_at = null`);
          isReportedElsewhere = true;
          return count;
        },
      });
      await tamper(place(), 'changeDetail', 57);
      await watch.takeTurn();
      expect(await news()).toEqual(['操作日志第 57 条被改动，请查看系统状态']);
      expect(await findCheck(plain, 'other')).toBeDefined();
    });

    it('is laid anew also while the trail is whole', async () => {
      await plain.execute(sql`alter table system_checks rename to checks`);
      const watch = openWatch();
      await watch.takeTurn();
      expect(await news()).toEqual(['操作日志被改动，请查看系统状态']);
      await plain.execute(sql`drop table checks`);
      await watch.takeTurn();
      await watch.verify();
      expect([watch.fault(), await news()]).toEqual([null, []]);
    });
  });

  it.each<[what: string, forget: () => Promise<void> | void]>([
    ['of the process', () => {}],
    ['of the process and the database', async () => void (await plain.execute(sql`truncate system_checks`))],
    ['of the process and the file', () => rmSync(join(directory, verdictFile))],
  ])('remembers what it found beyond the memory %s', async (_, forget) => {
    const watch = openWatch();
    await tamper(place(), 'changeDetail', 30);
    await watch.takeTurn();
    expect(watch.fault()).toMatchObject({ fault: 'altered', position: 30 });
    await forget();
    await putTrailBack(database);
    const next = openWatch();
    await next.moveAnchor();
    expect(next.fault()).toMatchObject({ fault: 'altered', position: 30 });
    await next.verify();
    expect([next.fault(), await news()]).toEqual([null, []]);
  });

  it('misses records that were cut off with an older anchor put in their place while it stood', async () => {
    const watch = openWatch();
    await recordSome(5);
    await watch.takeTurn();
    await watch.close();
    await tamper(place(), 'cutToOlderAnchor', 30);
    await openWatch().takeTurn();
    expect(await news()).toEqual(['操作日志从第 60 条起被截断，请查看系统状态']);
  });

  it('goes on though its memory can not be written', async () => {
    const watch = openWatch();
    mkdirSync(join(directory, verdictFile));
    await tamper(place(), 'changeDetail', 30);
    await expect(watch.takeTurn()).rejects.toThrow();
    expect(await news()).toEqual(['操作日志第 30 条被改动，请查看系统状态']);
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

  it('misses the anchor of a process with a data directory of its own, until somebody lays one there', async () => {
    await openWatch().moveAnchor();
    const other = mkdtempSync(join(tmpdir(), 'study-card-watch-other-'));
    const watch = watchTrail({ database, now: () => new Date() }, anchorIn(other, [key]), unhindered);
    await expect(watch.moveAnchor()).rejects.toThrow('anchorMissing');
    await layAnchor(database, anchorIn(other, [key]));
    await watch.moveAnchor();
    expect([watch.fault(), await news()]).toEqual([null, []]);
    rmSync(other, { recursive: true });
  });

  it('tells of a record that somebody read, until a walk finds the trail whole', async () => {
    const watch = openWatch();
    watch.reportAltered(7);
    await watch.takeTurn();
    expect(await news()).toEqual(['操作日志第 7 条被改动，请查看系统状态']);
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
  ])('answers what it found after %s, with fault and figure: %s %i', async (way, fault, figure) => {
    const at = new Date('2026-11-26T04:00:00Z');
    const watch = openWatch(database, () => at);
    expect(await watch.lastWalk()).toBeUndefined();
    await tamper(place(), way, 30);
    expect(await watch.verify()).toMatchObject({ subject: trailWalk, fault, figure, checkedAt: at });
    expect(watch.fault()?.fault).toBe(fault);
  });

  it('is one at a time', async () => {
    const watch = openWatch();
    const [first, second] = await Promise.all([watch.verify(), watch.verify()]);
    expect([first, second]).toMatchObject([{ fault: null, figure: recordCount }, undefined]);
    expect(await watch.verify()).toMatchObject({ fault: null });
  });

  it('is none that is dated in the future', async () => {
    const checkedAt = new Date(Date.now() + 3600_000);
    await saveCheck(database, { subject: trailWalk, fault: null, figure: 1, checkedAt });
    expect(await openWatch().lastWalk()).toBeUndefined();
  });

  it('is taken again after one that could not read', async () => {
    const failing: Database = { ...database, transaction: () => Promise.reject(new Error('away')) };
    const watch = openWatch(failing);
    await expect(watch.verify()).rejects.toThrow('away');
    await expect(watch.verify()).rejects.toThrow('away');
  });

  it('is taken in the background, some records at a turn, and goes on after a restart', async () => {
    const slow = { turnMs: 1, recentPerTurn: 1, roundPerTurn: 25, shareMax: 1 };
    const open = () => watchTrail({ database, now: () => new Date() }, anchorIn(directory, [key]), slow);
    const first = open();
    await first.takeTurn();
    expect(await first.round()).toMatchObject({ position: 25 });
    await first.close();
    await plain.execute(sql`update system_checks set checked_at = now() - interval '2 minutes'`);
    const second = open();
    await second.takeTurn();
    expect([(await second.round())?.position, await second.lastWalk()]).toEqual([50, undefined]);
    await second.takeTurn();
    expect(await second.lastWalk()).toMatchObject({ fault: null, figure: recordCount });
  });

  it('is taken by one process for all, and by another one once that is silent', async () => {
    const pace = { turnMs: 1, recentPerTurn: 1, roundPerTurn: 10, shareMax: 1 };
    const open = () => watchTrail({ database, now: () => new Date() }, anchorIn(directory, [key]), pace);
    const [first, second] = [open(), open()];
    await first.takeTurn();
    await second.takeTurn();
    await first.takeTurn();
    expect(await first.round()).toMatchObject({ position: 20 });
    await plain.execute(sql`update system_checks set checked_at = 'infinity' where subject = 'trail round'`);
    await second.takeTurn();
    expect(await second.round()).toMatchObject({ position: 10 });
  });

  it.each([
    ['of the middle', 30, 'altered'],
    ['that an archive is said to have', 30, 'archive'],
  ])('in the background finds a record %s', async (_, at, fault) => {
    const watch = watchTrail(
      { database, now: () => new Date(Date.now() + 48 * 3600_000) },
      anchorIn(directory, [key]),
    );
    await (fault === 'altered'
      ? tamper(place(), 'changeDetail', at)
      : asOwner(
          plain,
          `insert into audit_archive (first_position, last_position, seal, last_at, sha256)
            select 1, position, seal, at, seal from audit_log where position = ${at}`,
          `delete from audit_log where position <= ${at}`,
        ));
    await watch.takeTurn();
    expect(watch.fault()).toMatchObject({ fault });
    await asOwner(plain, 'delete from audit_archive');
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

  it('is none of a database that is away', async () => {
    const failing: Database = { ...database, transaction: () => Promise.reject(new Error('away')) };
    const watch = openWatch(failing);
    await expect(watch.moveAnchor()).rejects.toThrow('away');
    expect([watch.fault(), await news()]).toEqual([null, []]);
  });

  it('is the first fault, to which what follows from it adds nothing', async () => {
    const watch = openWatch();
    await tamper(place(), 'cutWithHead', 30);
    await expect(watch.moveAnchor()).rejects.toMatchObject({ fault: 'cut' });
    await recordSome(recordCount);
    await expect(watch.moveAnchor()).rejects.toMatchObject({ fault: 'altered' });
    expect(watch.fault()).toEqual(expect.objectContaining({ fault: 'cut', position: 30 }));
  });

  it('keeps the fault that a walk has found when an altered record is read afterwards', async () => {
    const watch = openWatch();
    await tamper(place(), 'takeOut', 30);
    await watch.verify();
    watch.reportAltered(7);
    await watch.takeTurn();
    expect(await watch.lastWalk()).toMatchObject({ fault: 'cut', figure: 30 });
  });
});
