/**
 * The peer: the statements of the lists and of an activation without HTTP, on as many connections as the server has, in
 * the same proportion and at the same fixed rate. It runs last, because the audit records that it inserts have no seal.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { activateOne } from '../activation/bare-activations';
import { poolOf } from '../lists/bare-pool';
import { openBareSql, type BareSql } from '../lists/bare-sql';
import type { ListCase } from '../lists/cases';
import type { Place } from '../lists/place';
import { connections } from '../scan/bare-scans';

export interface BareOrder {
  readonly place: Place;
  readonly lists: readonly ListCase[];
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
  readonly seconds: number;
}

export interface BareTimes {
  readonly readMs: readonly number[];
  readonly writeMs: readonly number[];
}

export async function measureBareWork(order: BareOrder): Promise<BareTimes> {
  const { place, lists, readsPerSecond, writesPerSecond, seconds } = order;
  const opened = await Promise.all(
    Array.from({ length: connections[place.engine] }, () => openBareSql(place)),
  );
  const pool = poolOf(opened);
  const readMs: number[] = [];
  const writeMs: number[] = [];
  try {
    const cards = await pool.use((sql) => listActivatable(sql, Math.ceil(writesPerSecond * seconds)));
    const reading = atRate({ perSecond: readsPerSecond, seconds }, (no, dueAt) =>
      pool.use(async (sql) => {
        const list = lists[no % lists.length];
        for (const { statement, values } of list?.bare ?? []) await sql.run(statement, values);
        readMs.push(performance.now() - dueAt);
      }),
    );
    const writing = atRate({ perSecond: writesPerSecond, seconds }, (no, dueAt) =>
      pool.use(async (sql) => {
        const lookup = cards[no];
        if (lookup === undefined) return;
        await activateOne(sql, lookup, String(13_600_000_000 + no));
        writeMs.push(performance.now() - dueAt);
      }),
    );
    await Promise.all([reading, writing]);
    return { readMs, writeMs };
  } finally {
    await pool.close();
  }
}

/** @returns the code lookups of received cards that can still be activated */
async function listActivatable(sql: BareSql, count: number): Promise<readonly unknown[]> {
  const rows = await sql.run(
    `select code_lookup from cards card
     join print_jobs job on job.id = print_job_id
     join grant_batches batch on batch.id = grant_batch_id
     where card.status = 3 and card.customer_id is null
       and least(job.activate_before, batch.activate_before) >= current_date
     order by card.id % 100, card.id limit $1`,
    [count],
  );
  return rows.map((row) => row.code_lookup);
}

async function atRate(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  work: (no: number, dueAt: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const open: Promise<void>[] = [];
  for (let no = 0; no < perSecond * seconds; no += 1) {
    const dueAt = startedAt + (no * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early >= 1) await wait(early);
    open.push(work(no, dueAt));
  }
  await Promise.all(open);
}
