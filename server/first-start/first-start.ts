/**
 * A first start needs a word: where a database should be and is none, a disk may be missing, and a new, empty office
 * would look as if everything were lost.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { businessDay, dayAfter } from '#contract/calendar';
import { movedDirectory } from '#server/database/embedded/open';
import type { Queryable } from '#server/database/queryable';
import type { Options } from '#server/start/options';
import { StartRefusal } from '#server/start/start-refusal';

type FirstStartOptions = Pick<Options, 'dataDirectory' | 'databaseUrl' | 'isDemo' | 'firstStartDay'>;

/** @throws StartRefusal before anything is created, where the data directory holds no embedded database */
export function requireDatabaseOrWord(options: FirstStartOptions, now: Date): void {
  const { dataDirectory, databaseUrl } = options;
  const names = ['postgres', movedDirectory];
  if (databaseUrl !== undefined || names.some((name) => existsSync(join(dataDirectory, name)))) return;
  requireWord(options, now);
}

/** @throws StartRefusal before anything is created, where the database was never an office */
export async function requireOfficeOrWord(
  db: Queryable,
  options: FirstStartOptions,
  now: Date,
): Promise<void> {
  const [found] = await db.query<{ isThere: boolean }>(
    sql`select to_regclass('installation') is not null as "isThere"`,
  );
  const [used] = found?.isThere
    ? await db.query<{ isUsed: boolean }>(
        sql`select exists (select from installation where name = 'purpose') as "isUsed"`,
      )
    : [];
  if (!used?.isUsed) requireWord(options, now);
}

/** The word is the day, so that it does not stay in the settings and speak on the day when the disk is missing. */
function requireWord(
  { dataDirectory, databaseUrl, isDemo, firstStartDay }: FirstStartOptions,
  now: Date,
): void {
  if (isDemo) return;
  const today = businessDay(now);
  // The shell that writes the day may be in another zone.
  if (firstStartDay !== undefined && [-1, 0, 1].some((days) => dayAfter(today, days) === firstStartDay))
    return;
  const place = databaseUrl === undefined ? dataDirectory : 'DATABASE_URL';
  throw new StartRefusal(
    `${place} 里没有数据，未做任何改动：如果应当有，请检查数据目录是否已挂载、设置是否正确；如果这是第一次启动，请设 FIRST_START=${today}（当天的日期）。`,
  );
}
