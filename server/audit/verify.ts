/** Walks the audit chain from its first record and says where it is broken. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Queryable } from '../database/queryable';
import {
  countRecords,
  findChainEnd,
  listRecordsAfter,
  type ChainEnd,
  type StoredRecord,
} from './audit-repository';
import type { Anchor } from './anchor';
import { sealOf, startOfChain } from './seal';

/** What was found first. Positions name the record. */
export type Break =
  /** The record's number is not there, though later ones are. */
  | { readonly kind: 'missing'; readonly position: number }
  /** The record is not what was sealed: changed, exchanged, put in, or sealed by somebody without the key. */
  | { readonly kind: 'altered'; readonly position: number; readonly action: string; readonly at: string }
  /** Records after `position` were taken away. */
  | { readonly kind: 'cut'; readonly position: number; readonly expected: number }
  /** Records stand after the end that the database itself names. */
  | { readonly kind: 'overhang'; readonly position: number; readonly expected: number }
  /** More rows than the chain has positions, which only somebody who took the table's constraints off can make. */
  | { readonly kind: 'surplus'; readonly count: number; readonly expected: number }
  /** The row that names the end is gone or names another seal than the last record's. */
  | { readonly kind: 'end-altered'; readonly position: number }
  /** The chain holds together, but is not the one that the anchor outside the database was dropped in. */
  | { readonly kind: 'off-anchor'; readonly position: number }
  | { readonly kind: 'anchor-damaged' };

export type Verdict =
  | { readonly kind: 'whole'; readonly count: number; readonly anchoredCount: number | undefined }
  | { readonly kind: 'broken'; readonly count: number; readonly broken: Break };

/** Bounds the memory; a record is some hundred bytes. */
const recordsPerRead = 1000;

const start: ChainEnd = { position: 0, seal: startOfChain };

/**
 * Reads one instant of the database, however long it takes and whatever is added meanwhile.
 *
 * @returns `count` records were found whole before the end or before the break
 */
export async function verifyTrail(database: Database, key: Buffer, anchor: Anchor): Promise<Verdict> {
  // Before the database: the chain may go on after this, never the other way round.
  const anchored = anchor.read();
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    let last = start;
    let sealAtAnchor = anchored === 'damaged' ? undefined : sealIfAt(start, anchored);
    const found = (broken: Break): Verdict => ({ kind: 'broken', count: last.position, broken });
    for await (const record of recordsOf(tx)) {
      const broken = findBreak(key, last, record);
      if (broken) return found(broken);
      last = { position: record.position, seal: record.seal };
      if (anchored !== 'damaged') sealAtAnchor ??= sealIfAt(last, anchored);
    }
    const broken = compareEnds(last, await findChainEnd(tx));
    if (broken) return found(broken);
    const count = await countRecords(tx);
    if (count !== last.position) return found({ kind: 'surplus', count, expected: last.position });
    if (anchored === 'damaged') return found({ kind: 'anchor-damaged' });
    if (anchored && anchored.position > last.position)
      return found({ kind: 'cut', position: last.position, expected: anchored.position });
    if (anchored && sealAtAnchor !== anchored.seal)
      return found({ kind: 'off-anchor', position: anchored.position });
    return { kind: 'whole', count: last.position, anchoredCount: anchored?.position };
  });
}

const sealIfAt = (end: ChainEnd, anchored: ChainEnd | undefined): string | undefined =>
  end.position === anchored?.position ? end.seal : undefined;

async function* recordsOf(db: Queryable): AsyncGenerator<StoredRecord> {
  let page: readonly StoredRecord[] = [];
  do {
    page = await listRecordsAfter(db, page.at(-1)?.position ?? 0, recordsPerRead);
    yield* page;
  } while (page.length === recordsPerRead);
}

function findBreak(key: Buffer, last: ChainEnd, record: StoredRecord): Break | undefined {
  const expected = last.position + 1;
  if (record.position !== expected) return { kind: 'missing', position: expected };
  if (sealOf(key, last.seal, record) === record.seal) return undefined;
  return { kind: 'altered', position: record.position, action: record.action, at: record.at };
}

function compareEnds(last: ChainEnd, named: ChainEnd | undefined): Break | undefined {
  if (named === undefined) return { kind: 'end-altered', position: last.position };
  if (named.position > last.position)
    return { kind: 'cut', position: last.position, expected: named.position };
  if (named.position < last.position)
    return { kind: 'overhang', position: last.position, expected: named.position };
  return named.seal === last.seal ? undefined : { kind: 'end-altered', position: last.position };
}
