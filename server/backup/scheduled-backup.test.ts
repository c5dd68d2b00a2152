/** The backups that a server makes by itself. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { businessDay, startOfBusinessDay } from '#contract/calendar';
import { anchorFile } from '#server/audit/anchor';
import type { Database } from '#server/database/database';
import { tieToDatabase } from '#server/database/database-secret';
import { findUnwritable } from '#server/files/disk-space';
import { readBackupState } from '#server/health/backup-watch';
import { keyFileIn } from '#server/start/key-file';
import { readOptions } from '#server/start/options';
import { loadSecrets } from '#server/start/secrets';
import { bareDemoKey, fillBareDemo } from '#testing/bare-demo';
import { makeMigratedPlace, testEngine, type TestPlace } from '#testing/database/database';
import { throwAwayRoot } from '#testing/database/embedded';
import { createScheduledBackups } from './scheduled-backup';
import { atOneMoment } from './snapshot';

const folder = mkdtempSync(join(throwAwayRoot, 'study-card-scheduled-'));
const minuteMs = 60_000;
let place: TestPlace;
let database: Database;
const dayMs = 24 * 60 * minuteMs;
/** After the hour of the nightly backup and long before the next: some tests let hours pass, in which no other is due. */
const fourOClockMs = startOfBusinessDay(businessDay(new Date())).getTime() + 4 * 60 * minuteMs;
/** How far the clock is on, which goes on by itself too. */
let aheadMs = (fourOClockMs - Date.now() + dayMs) % dayMs;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  place = await makeMigratedPlace();
  database = await fillBareDemo(place);
  writeFileSync(keyFileIn(place.dataDirectory), bareDemoKey);
  await tieToDatabase(database, loadSecrets(place.dataDirectory));
});
afterAll(async () => {
  await database.close();
  await place.remove();
  rmSync(folder, { recursive: true });
});

const options = (given: Readonly<Record<string, string>> = {}) =>
  readOptions({
    DEMO: '0',
    DATA_DIR: place.dataDirectory,
    BACKUP_DIR: folder,
    BACKUPS_KEPT: '1',
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    ...given,
  });
const partsOf = (given?: Readonly<Record<string, string>>) => ({
  database,
  options: options(given),
  secrets: loadSecrets(place.dataDirectory),
  now,
});
const warnings: string[] = [];
const server = (given?: Readonly<Record<string, string>>) =>
  createScheduledBackups(partsOf(given), (error) => void warnings.push(String(error)));
const pass = (minutes: number) => {
  aheadMs += minutes * minuteMs;
};
const filesOf = (kind: string) =>
  readdirSync(folder).filter((name) => name.startsWith(`study-card-${kind}-`));

describe('a server', () => {
  it('makes a proven backup by itself, once for all processes', async () => {
    const [one, other] = [server(), server()];
    await one.look();
    await other.look();
    expect(warnings).toEqual([]);
    expect(filesOf('nightly')).toHaveLength(1);
    expect(await readBackupState(partsOf())).toMatchObject({ isOverdue: false, isFailed: false });
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toHaveLength(1);
  });

  if (testEngine === 'embedded')
    it('makes a quick one each hour in which something was done', async () => {
      const hourly = server();
      pass(30);
      await hourly.look();
      expect(filesOf('hourly')).toHaveLength(0);
      pass(31);
      await hourly.look();
      pass(61);
      await hourly.look();
      expect(filesOf('hourly')).toHaveLength(1);
    });

  it('tells of a failure, tries three times an hour apart, and keeps as many as it is told', async () => {
    const broken = server({ BACKUP_DIR: join(place.dataDirectory, 'secret.key') });
    pass(24 * 60);
    for (let tries = 0; tries < 8; tries += 1) {
      await broken.look();
      pass(61);
    }
    expect(warnings.filter((text) => text.includes('This is no directory')).length).toBeGreaterThan(2);
    warnings.length = 0;
    const [tried] = await database.query(sql`
      select figure from system_checks where subject = 'nightly backup'`);
    expect(tried).toEqual({ figure: 3 });
    expect(await readBackupState(partsOf())).toMatchObject({ isFailed: true });
    pass(24 * 60);
    const before = filesOf('nightly');
    await server().look();
    expect(await readBackupState(partsOf())).toMatchObject({ isFailed: false });
    expect(filesOf('nightly')).toEqual([expect.not.stringMatching(before.join())]);
  });

  it('tells of a folder that is missing, which may be a disk that is not mounted, and makes none in its place', async () => {
    const missing = join(folder, 'unmounted');
    pass(24 * 60);
    await server({ BACKUP_DIR: missing }).look();
    expect(warnings.splice(0)).toEqual([expect.stringContaining('ENOENT')]);
    expect(existsSync(missing)).toBe(false);
    expect(await findUnwritable(options({ BACKUP_DIR: missing }))).toEqual([missing]);
    expect(await readBackupState(partsOf())).toMatchObject({ isFailed: true });
    expect(await readBackupState(partsOf({ BACKUP_HOUR: 'off' }))).toMatchObject({ isFailed: false });
  });

  it('makes none where the disk has no room for it', async () => {
    pass(24 * 60);
    // An upload as large as all that is free, of which only the length is on the disk.
    const { bavail, bsize } = statfsSync(folder);
    const upload = join(place.dataDirectory, 'files', 'large');
    mkdirSync(dirname(upload), { recursive: true });
    writeFileSync(upload, '');
    truncateSync(upload, bavail * bsize);
    const before = readdirSync(folder);
    await server().look();
    rmSync(upload);
    expect(warnings.splice(0)).toEqual([expect.stringContaining('bytes of disk')]);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('keeps the one that it just made, after its clock was set back, and removes those of a time to come first', async () => {
    pass(-30 * 24 * 60);
    const before = filesOf('nightly');
    await server().look();
    const after = filesOf('nightly');
    expect(warnings).toEqual([]);
    expect(after).toEqual([expect.not.stringMatching(before.join())]);
    pass(30 * 24 * 60);
  });

  it('tells, before its last try, of tries that ended with their process', async () => {
    pass(24 * 60);
    await database.execute(sql`
      update system_checks set figure = 2, checked_at = ${new Date(now().getTime() - 61 * minuteMs)}
      where subject = 'nightly backup'`);
    const killed = server();
    const looking = killed.look();
    while (!(await readBackupState(partsOf())).isFailed) await setImmediate();
    killed.stop();
    await looking;
    expect(warnings).toEqual([]);
    expect(await readBackupState(partsOf())).toMatchObject({ isFailed: true });
  });

  it('removes what a killed process left, before it makes anything', () => {
    const left = [join(folder, 'study-card-backup.unfinished')];
    if (testEngine === 'embedded') left.push(join(place.dataDirectory, 'snapshot.unfinished'));
    for (const path of left) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'backup.zip'), '');
    }
    server().tidy();
    expect(left.filter((path) => existsSync(path))).toEqual([]);
  });

  it.each([{ DEMO: '1' }, { BACKUP_HOUR: 'off' }])('makes none with %p', async (given) => {
    pass(24 * 60);
    const before = readdirSync(folder);
    await server(given).look();
    expect(readdirSync(folder)).toEqual(before);
  });
});

if (testEngine === 'embedded')
  describe('a copy of the engine’s files', () => {
    afterEach(() => jest.restoreAllMocks());

    it('has the trail’s anchor of before, whatever is recorded while the backup is read', async () => {
      const anchor = join(place.dataDirectory, anchorFile);
      writeFileSync(anchor, 'before');
      const seen = await atOneMoment(database, place.dataDirectory, async (_, anchorIn) => {
        writeFileSync(anchor, 'after');
        return readFileSync(join(anchorIn, anchorFile), 'utf8');
      });
      rmSync(anchor);
      expect(seen).toBe('before');
    });

    it('is one moment, with all that was committed, while people write and the clock is set, and two take turns', async () => {
      await database.execute(sql`
        insert into system_checks (subject, checked_at, figure) select 'test ' || n, now(), 0 from generate_series(1, 5000) n`);
      let isWriting = true;
      let written = 0;
      async function write() {
        while (isWriting) {
          await database.transaction(async (tx) => {
            const place = written % 2500;
            for (const [subject, step] of [
              [`test ${1 + place}`, 1],
              [`test ${5000 - place}`, -1],
            ])
              await tx.execute(
                sql`update system_checks set figure = figure + ${step} where subject = ${subject}`,
              );
            await tx.execute(sql`create temporary table short on commit drop as select 1`);
          });
          written += 1;
          if (written % 50 === 0) await database.execute(sql`checkpoint`);
        }
      }
      const real = Date.now;
      let failure: unknown;
      const writing = write().catch((error: unknown) => {
        failure = error;
      });
      jest.spyOn(Date, 'now').mockImplementation(() => real() + (written % 2) * 24 * 3600_000);
      const look = () =>
        atOneMoment(database, place.dataDirectory, async (still) => {
          const [row] = await still.query<{ total: number; moved: number }>(sql`
            select sum(figure)::integer as total, sum(abs(figure))::integer / 2 as moved from system_checks
            where subject like 'test %'`);
          return row;
        });
      try {
        while (written < 60 && failure === undefined) await setImmediate();
        for (let time = 0; time < 2; time += 1) {
          const before = written;
          const found = await Promise.all([look(), look()]);
          for (const row of found) {
            expect(row?.total).toBe(0);
            expect(row?.moved).toBeGreaterThanOrEqual(before);
            expect(row?.moved).toBeLessThanOrEqual(written + 1);
          }
        }
      } finally {
        isWriting = false;
        await writing;
      }
      expect(failure).toBeUndefined();
      await database.execute(sql`delete from system_checks where subject like 'test %'`);
      expect(readdirSync(place.dataDirectory)).not.toContain('snapshot.unfinished');
    });
  });
