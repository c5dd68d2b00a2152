/** The lease of the walk over the whole trail: one process walks for all that share a database. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { findCheck } from '#server/database/system-checks';

/** The row of the lease: it is renewed by whoever wrote it last, or taken over when it is old. */
const roundCheck = 'trail round';
const leaseSeconds = 60;

/** How far the walk under way has come. */
export interface Round {
  readonly position: number;
  readonly startedAt: Date;
}

export interface RoundLease {
  /** @returns whether this process walks for all; `position` is told to the others */
  hold(position: number): Promise<boolean>;
  readonly isHeld: () => boolean;
  /** Lets another process, or the next start, walk on at once. */
  release(): Promise<void>;
  /** How far the process that holds the lease has come. */
  read(): Promise<Round | undefined>;
}

export function createRoundLease({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): RoundLease {
  let heldSince: Date | undefined;
  let renewedAt = -Infinity;
  return {
    async hold(position) {
      if (heldSince && now().getTime() - renewedAt < (leaseSeconds * 1000) / 3) return true;
      const [held] = await database.query<{ checkedAt: Date }>(sql`
      insert into system_checks as known (subject, checked_at, figure)
      values (${roundCheck}, date_trunc('milliseconds', clock_timestamp()), ${position})
      on conflict (subject) do update set checked_at = excluded.checked_at, figure = excluded.figure, fault = null, raised_at = null
      where known.checked_at = ${heldSince ?? null}::timestamptz
        or known.checked_at not between clock_timestamp() - ${leaseSeconds} * interval '1 second'
          and clock_timestamp() + interval '1 second'
      returning checked_at as "checkedAt"`);
      heldSince = held?.checkedAt;
      renewedAt = now().getTime();
      return held !== undefined;
    },
    isHeld: () => heldSince !== undefined,
    async release() {
      if (heldSince)
        await database.execute(sql`
        update system_checks set checked_at = checked_at - ${leaseSeconds} * interval '1 second'
        where subject = ${roundCheck} and checked_at = ${heldSince}`);
      heldSince = undefined;
    },
    async read() {
      const found = await findCheck(database, roundCheck, now());
      return found && { position: found.figure ?? 0, startedAt: found.checkedAt };
    },
  };
}
