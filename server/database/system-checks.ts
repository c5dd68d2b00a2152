/**
 * Results of the system's checks, stored for all processes and across restarts, and reported as notices while they
 * last.
 */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './queryable';

/** Part of a subject: processes of one machine may each have a data directory, on disks of their own. */
export const placeOf = (dataDirectory: string): string => `${hostname()} ${resolve(dataDirectory)}`;

/** Checks of one machine, or of one data directory, have subjects of their own. */
export interface SystemCheck {
  readonly subject: string;
  /** Null while nothing is wrong. */
  readonly fault: string | null;
  readonly figure: number | null;
  readonly checkedAt: Date;
  /** Since when it has been so; null while nothing is wrong. Left out, a continuing fault keeps the time when it began. */
  readonly raisedAt?: Date | null;
}

/** Stores the result. */
export async function saveCheck(
  db: Queryable,
  { subject, fault, figure, checkedAt, raisedAt }: SystemCheck,
): Promise<void> {
  const began = raisedAt ?? (fault === null ? null : checkedAt);
  await db.execute(sql`
    insert into system_checks as known (subject, checked_at, fault, figure, raised_at)
    values (${subject}, ${checkedAt}, ${fault}, ${figure}, ${began})
    on conflict (subject) do update set
      checked_at = excluded.checked_at, fault = excluded.fault, figure = excluded.figure,
      raised_at = case when ${raisedAt === undefined} and known.fault is not distinct from excluded.fault then known.raised_at
        else excluded.raised_at end`);
}

/** A check that is dated later than this after the reader's time was not made by us. */
const aheadMs = 60_000;

/**
 * @param now a check from the future counts as never made, or whoever can write to the database would put off the next
 * one for ever
 */
export async function findCheck(
  db: Queryable,
  subject: string,
  now?: Date,
): Promise<SystemCheck | undefined> {
  const [row] = await db.query<SystemCheck>(sql`
    select subject, fault, greatest(-1, least(${Number.MAX_SAFE_INTEGER}, figure)) as figure, checked_at as "checkedAt",
      case when isfinite(raised_at) then raised_at end as "raisedAt"
    from system_checks
    where subject = ${subject} and isfinite(checked_at)
      ${now ? sql`and checked_at <= ${new Date(now.getTime() + aheadMs)}` : sql``}`);
  return row;
}

/** Current faults, newest first. @param faults for which there are words: somebody may have written others */
export const selectFaults = (since: SQL, faults: readonly string[], max: number): SQL => sql`
  select subject as key, fault, greatest(-1, least(${Number.MAX_SAFE_INTEGER}, figure)) as figure, raised_at as at from system_checks
  where raised_at > ${since} and isfinite(raised_at) and fault = any(${sql.param([...faults])}::text[])
  order by raised_at desc limit ${max}`;
