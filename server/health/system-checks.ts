/**
 * Results of the system's checks, stored for all processes and across restarts, and reported as notices while they
 * last.
 */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/queryable';

/** Part of a subject: processes of one machine may each have a data directory, on disks of their own. */
export const placeOf = (dataDirectory: string): string => `${hostname()} ${resolve(dataDirectory)}`;

/** Checks of one machine, or of one data directory, have subjects of their own. */
export interface SystemCheck {
  readonly subject: string;
  /** Null while nothing is wrong. */
  readonly fault: string | null;
  readonly figure: number | null;
  readonly checkedAt: Date;
}

/** Stores the result; a continuing fault keeps the time when it began. */
export async function saveCheck(
  db: Queryable,
  { subject, fault, figure, checkedAt }: SystemCheck,
): Promise<void> {
  await db.execute(sql`
    insert into system_checks as known (subject, checked_at, fault, figure, raised_at)
    values (${subject}, ${checkedAt}, ${fault}, ${figure}, ${fault === null ? null : checkedAt})
    on conflict (subject) do update set
      checked_at = excluded.checked_at, fault = excluded.fault, figure = excluded.figure,
      raised_at = case when known.fault is not distinct from excluded.fault then known.raised_at
        else excluded.raised_at end`);
}

export async function findCheck(db: Queryable, subject: string): Promise<SystemCheck | undefined> {
  const [row] = await db.query<SystemCheck>(sql`
    select subject, fault, figure, checked_at as "checkedAt" from system_checks where subject = ${subject}`);
  return row;
}

/** Current faults, newest first. */
export const selectFaults = (since: SQL, max: number): SQL => sql`
  select subject as key, fault, figure, raised_at as at from system_checks
  where raised_at > ${since}
  order by raised_at desc limit ${max}`;
