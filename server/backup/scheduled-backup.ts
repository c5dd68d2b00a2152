/** The backups that a server makes by itself: a proven one each night, and on the embedded engine a quick one each hour. */
import { createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { businessDay, dayAfter, startOfBusinessDay } from '#contract/calendar';
import { findChainEnd } from '#server/audit/audit-repository';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { belongsTo } from '#server/database/directory-owner';
import { findCheck, saveCheck } from '#server/database/system-checks';
import { freeBytesIn, spareBytes } from '#server/files/disk-space';
import type { Parts } from '#server/parts';
import { makeDirectory } from '#server/start/data-directory';
import { listKeptFiles, placeOfFile } from './kept-files';
import { makeBackup, removeUnfinished } from './make-backup';
import { noteProvenBackup } from './proven-backup';
import { atOneMoment, removeSnapshot } from './snapshot';
import { writeBackup } from './write-backup';

const hourMs = 3600_000;
const lookMs = 60_000;
/** A night's backup is tried this often, an hour apart: a process that it ends is not ended for ever. */
const triesMax = 3;
const hourlyKept = 24;

const nightlyCheck = 'nightly backup';
/** Where it is kept whether the last one of a kind failed. */
const failureChecks = { nightly: 'nightly backup failed', hourly: 'hourly backup failed' } as const;

type BackupParts = Pick<Parts, 'database' | 'options' | 'secrets' | 'now'>;

const prefixes = { nightly: 'study-card-nightly-', hourly: 'study-card-hourly-' } as const;

type Kind = keyof typeof prefixes;

/** @returns the kinds that this server makes by itself */
const kindsOf = ({ database, options }: Pick<Parts, 'database' | 'options'>): readonly Kind[] => {
  if (options.backupHour === undefined) return [];
  return database.engine === 'embedded' ? ['nightly', 'hourly'] : ['nightly'];
};

/** Whether the last backup of a kind that is still made failed. */
export async function hasBackupFailed(parts: Pick<Parts, 'database' | 'options'>): Promise<boolean> {
  for (const kind of kindsOf(parts)) {
    const check = await findCheck(parts.database, failureChecks[kind]);
    if (check !== undefined && check.fault !== null) return true;
  }
  return false;
}

export interface ScheduledBackups {
  /** Removes what a killed process left. */
  tidy(): void;
  /** Makes what is due. */
  look(): Promise<void>;
  stop(): void;
}

/** @param warn gets the reason of a failure, for the log */
export function createScheduledBackups(
  { database, options, secrets, now }: BackupParts,
  warn: (error: unknown) => void,
): ScheduledBackups {
  const stopping = new AbortController();
  const folder = options.backupDirectory ?? join(options.dataDirectory, 'backups');
  let hourlyAt = now().getTime();
  let hourlyPosition: number | undefined;

  async function make(kind: Kind, kept: number): Promise<void> {
    // A named one that is missing may be a disk that is not mounted.
    if (options.backupDirectory === undefined) makeDirectory(folder);
    if (!statSync(folder).isDirectory()) throw new Error(`This is no directory: ${folder}`);
    await requireRoom();
    const name = `${prefixes[kind]}${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
    const { manifest, verified } = await makeBackup(options, {
      path: join(folder, name),
      isProven: kind === 'nightly',
      write: (unfinished) =>
        atOneMoment(
          database,
          options.dataDirectory,
          (still, anchorIn) => {
            // A stream that is over before it is listened to ends the process.
            stopping.signal.throwIfAborted();
            const sink = createWriteStream(unfinished, {
              flags: 'wx',
              mode: 0o600,
              flush: true,
              signal: stopping.signal,
            });
            const source = { database: still, place: options, anchorIn, secrets: () => secrets };
            return writeBackup(source, Writable.toWeb(sink));
          },
          // People work while an hourly one is made.
          kind === 'hourly' ? 'refuse' : 'wait',
        ),
    });
    if (verified) noteProvenBackup(options.dataDirectory, new Date(manifest.madeAt));
    // Two offices that share a folder keep each other's.
    if (await belongsTo(folder, { database, dataDirectory: options.dataDirectory }))
      removeOld(folder, { prefix: prefixes[kind], newest: name, kept });
    // Both have alarms of their own.
    if (verified && !(verified.isTrailWhole && verified.isStockRight))
      warn(new Error('The backup is whole, but the audit trail or the stock in it is broken.'));
  }

  /** For the archive and for the restore that proves it: a full disk would take down what else writes to it. */
  async function requireRoom(): Promise<void> {
    const [row] = await database.query<{ byteCount: number }>(
      sql`select pg_database_size(current_database()) as "byteCount"`,
    );
    let neededBytes = spareBytes + 2 * Number(row?.byteCount ?? 0);
    for (const path of await listKeptFiles(options)) {
      const place = placeOfFile(options, path);
      if (place !== undefined) neededBytes += statSync(place, { throwIfNoEntry: false })?.size ?? 0;
    }
    const freeBytes = await freeBytesIn(folder);
    if (freeBytes < neededBytes)
      throw new Error(`A backup needs ${neededBytes} bytes of disk, and ${freeBytes} are free: ${folder}`);
  }

  async function makeNightly(tries: number): Promise<void> {
    // Those before may have ended with their process, which told nobody.
    if (tries === triesMax) await report('nightly', 'backupFailed');
    try {
      await make('nightly', options.backupsKept);
      await database.transaction((tx) => recordAudit(tx, systemSource, { action: 'system.backup' }));
      await endNightly(database);
      // The newest one is whole, whatever became of an hourly one.
      for (const kind of kindsOf({ database, options })) await report(kind, null);
    } catch (error) {
      if (stopping.signal.aborted) return;
      warn(error);
      await report('nightly', 'backupFailed');
    }
  }

  const report = (kind: Kind, fault: string | null) =>
    saveCheck(database, { subject: failureChecks[kind], fault, figure: null, checkedAt: now() });

  /** Where nothing was recorded in the trail since the last one, there is nothing new. */
  async function makeHourly(): Promise<void> {
    hourlyAt = now().getTime();
    const position = (await findChainEnd(database))?.position;
    if (position === hourlyPosition) return;
    try {
      await make('hourly', hourlyKept);
      hourlyPosition = position;
      await report('hourly', null);
    } catch (error) {
      if (stopping.signal.aborted) return;
      warn(error);
      await report('hourly', 'backupFailed');
    }
  }

  return {
    tidy() {
      if (database.engine === 'embedded') removeSnapshot(options.dataDirectory);
      removeUnfinished(folder);
    },
    async look() {
      if (options.backupHour === undefined || stopping.signal.aborted) return;
      const tries = await claimNightly(database, slotAt(now(), options.backupHour), now());
      if (tries !== undefined) return makeNightly(tries);
      // Either way, because the clock may be set back.
      const isDue = Math.abs(now().getTime() - hourlyAt) >= hourMs;
      if (isDue && kindsOf({ database, options }).includes('hourly')) await makeHourly();
    },
    stop: () => stopping.abort(),
  };
}

/** Looks every minute, one look at a time. A shutdown does not wait for a backup, which leaves nothing but its workshop. */
export function scheduleBackups(app: FastifyInstance, parts: BackupParts): void {
  const backups = createScheduledBackups(parts, (error) =>
    app.log.error({ err: error }, 'a backup was not made'),
  );
  try {
    backups.tidy();
  } catch (error) {
    app.log.warn({ err: error }, 'what an earlier backup left was not removed');
  }
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    backups
      .look()
      .catch((error: unknown) => app.log.error({ err: error }, 'backups could not be scheduled'))
      .finally(() => {
        isLooking = false;
      });
  }, lookMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    backups.stop();
  });
}

/** The last moment at which a nightly backup was due. */
function slotAt(now: Date, hour: number): Date {
  const today = startOfBusinessDay(businessDay(now)).getTime() + hour * hourMs;
  return today <= now.getTime()
    ? new Date(today)
    : new Date(startOfBusinessDay(dayAfter(businessDay(now), -1)).getTime() + hour * hourMs);
}

/**
 * One process makes a night's backup. `figure` counts the tries that have not ended; one that ended well leaves null.
 *
 * @returns which try it is, where this process is to make it
 */
async function claimNightly(database: Database, slot: Date, now: Date): Promise<number | undefined> {
  // Of a clock that was wrong.
  const isAhead = sql`known.checked_at > ${now}::timestamptz + interval '1 minute'`;
  const [claimed] = await database.query<{ tries: number }>(sql`
    insert into system_checks as known (subject, checked_at, figure) values (${nightlyCheck}, ${now}, 1)
    on conflict (subject) do update set
      checked_at = excluded.checked_at,
      figure = case when known.checked_at < ${slot} or ${isAhead} then 1 else known.figure + 1 end
    where known.checked_at < ${slot} or ${isAhead}
      or (known.figure < ${triesMax} and known.checked_at < ${now}::timestamptz - interval '1 hour')
    returning figure::integer as tries`);
  return claimed?.tries;
}

const endNightly = (database: Database) =>
  database.execute(sql`update system_checks set figure = null where subject = ${nightlyCheck}`);

interface Kept {
  readonly prefix: string;
  /** The name of the one that was just made. */
  readonly newest: string;
  readonly kept: number;
}

/** Removes only files that are named like the server's own; before others, those of a time to come, of a wrong clock. */
function removeOld(folder: string, { prefix, newest, kept }: Kept): void {
  const own = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('Z.zip'));
  const latestFirst = own.sort().reverse();
  const ordered = [
    ...latestFirst.filter((name) => name <= newest),
    ...latestFirst.filter((name) => name > newest),
  ];
  for (const name of ordered.slice(kept)) rmSync(join(folder, name));
}
