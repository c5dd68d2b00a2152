/** The time by the database's clock, which all processes on one database use, whatever their machines' clocks show. */
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Queryable } from './queryable';

export interface DatabaseClock {
  /**
   * Continues from the last measurement by a clock that never jumps, so changes of the machine's clock do not matter.
   */
  readonly now: () => Date;
  measure(): Promise<void>;
}

/** A less exact measurement is ignored; only the first one is always used. */
const uncertaintyMsMax = 1_000;

export async function openDatabaseClock(db: Queryable): Promise<DatabaseClock> {
  let last = await readClocks(db);
  return {
    now: () => new Date(last.databaseMs + performance.now() - last.monotonicMs),
    async measure() {
      const measured = await readClocks(db);
      if (measured.uncertaintyMs <= uncertaintyMsMax) last = measured;
    },
  };
}

interface Clocks {
  readonly databaseMs: number;
  /** This process's clocks at the same moment: the monotonic one, and the one that people set. */
  readonly monotonicMs: number;
  readonly processMs: number;
  /** Half of the round-trip time: the true moment is within it. */
  readonly uncertaintyMs: number;
}

async function readClocks(db: Queryable): Promise<Clocks> {
  const askedMs = performance.now();
  const [row] = await db.query<{ databaseMs: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as "databaseMs"`,
  );
  if (!row) throw new Error('The database did not say what time it is.');
  const processMs = Date.now();
  const uncertaintyMs = (performance.now() - askedMs) / 2;
  return {
    databaseMs: row.databaseMs,
    monotonicMs: askedMs + uncertaintyMs,
    processMs: processMs - uncertaintyMs,
    uncertaintyMs,
  };
}

/**
 * @returns the least number of milliseconds by which this process is ahead of the database; negative when it is behind
 */
export async function readClockSkewMs(db: Queryable): Promise<number> {
  const { processMs, databaseMs, uncertaintyMs } = await readClocks(db);
  const apartMs = processMs - databaseMs;
  return Math.round(Math.sign(apartMs) * Math.max(0, Math.abs(apartMs) - uncertaintyMs)) || 0;
}
