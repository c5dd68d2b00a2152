/** The time by the database's clock, which every process that shares the database goes by, whatever its machine says. */
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Queryable } from './queryable';

export interface DatabaseClock {
  /** Goes on from the last measurement; the machine's clock may jump meanwhile. */
  readonly now: () => Date;
  measure(): Promise<void>;
}

/** A measurement that is less exact says little; the first one has to do. */
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
  /** Of this process at the same moment: the one that never jumps, and the one that people set. */
  readonly monotonicMs: number;
  readonly processMs: number;
  /** Half of the time that the answer took: the moment is somewhere within it. */
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

/** @returns by how many milliseconds this process is ahead of the database at least; less than 0 when it is behind */
export async function readClockSkewMs(db: Queryable): Promise<number> {
  const { processMs, databaseMs, uncertaintyMs } = await readClocks(db);
  const apartMs = processMs - databaseMs;
  return Math.round(Math.sign(apartMs) * Math.max(0, Math.abs(apartMs) - uncertaintyMs)) || 0;
}
