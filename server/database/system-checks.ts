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

/**
 * Tables laid anew by this process. A rule that turns a write into nothing leaves a prepared statement that does nothing as long
 * as the connection lasts, also on another table; statements on the new one are others.
 */
let laidCount = 0;

/** Stores the result. */
export async function saveCheck(
  db: Queryable,
  { subject, fault, figure, checkedAt, raisedAt }: SystemCheck,
): Promise<void> {
  const began = raisedAt ?? (fault === null ? null : checkedAt);
  await db.execute(sql`
    insert /* ${sql.raw(String(laidCount))} */ into system_checks as known (subject, checked_at, fault, figure, raised_at)
    values (${subject}, ${checkedAt}, ${fault}, ${figure}, ${began})
    on conflict (subject) do update set
      checked_at = excluded.checked_at, fault = excluded.fault, figure = excluded.figure,
      raised_at = case when ${raisedAt === undefined} and known.fault is not distinct from excluded.fault then known.raised_at
        else excluded.raised_at end`);
}

/** Somebody may have written a number that JavaScript has none for; `least` alone would make one of null. */
const countable = sql`case when figure is not null then greatest(-1, least(${Number.MAX_SAFE_INTEGER}, figure)) end`;

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
    select subject, fault, ${countable} as figure, checked_at as "checkedAt",
      case when isfinite(raised_at) then raised_at end as "raisedAt"
    from system_checks
    where subject = ${subject} and isfinite(checked_at)
      ${now ? sql`and checked_at <= ${new Date(now.getTime() + aheadMs)}` : sql``}`);
  return row;
}

/** Current faults, newest first. @param faults for which there are words: somebody may have written others */
export const selectFaults = (since: SQL, faults: readonly string[], max: number): SQL => sql`
  select subject as key, fault, ${countable} as figure, raised_at as at from system_checks
  where raised_at > ${since} and isfinite(raised_at) and fault = any(${sql.param([...faults])}::text[])
  order by raised_at desc limit ${max}`;

/**
 * Lays the table anew, empty, in place of whatever stands under its name. Whoever can change the database may have renamed it,
 * or given it a trigger that swallows what is told; what it held is told again by whoever watches.
 */
export async function layChecksAnew(db: Queryable): Promise<void> {
  await db.execute(sql`
    do $$
    declare standing text;
    begin
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end
        into standing from pg_class where oid = to_regclass('system_checks');
      if standing is not null then
        execute format('drop %s system_checks cascade', standing);
      end if;
      create table system_checks (
        subject text primary key,
        checked_at timestamptz not null,
        fault text,
        figure bigint,
        raised_at timestamptz,
        check ((fault is null) = (raised_at is null))
      );
    end $$`);
  laidCount += 1;
}
