/** Walks the audit chain from its first record, through the archived ones, and says where it is broken. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Queryable } from '../database/queryable';
import { isThere } from '../files/is-there';
import {
  countRecords,
  findChainEnd,
  listRecordsAfter,
  type ChainEnd,
  type StoredRecord,
} from './audit-repository';
import type { Anchor } from './anchor';
import type { Keys } from '../start/secrets';
import { archivePath, readArchive } from './archive/archive-file';
import { findArchivedEnd, listArchives } from './archive/archive-repository';
import { sealOf, startOfChain } from './seal';

/** The first fault that was found, with the record's position. */
export type Break =
  /** No record has this position, though later ones exist. */
  | { readonly kind: 'missing'; readonly position: number }
  /** The record does not match its seal: changed, exchanged, inserted, or sealed without the key. */
  | { readonly kind: 'altered'; readonly position: number; readonly action: string; readonly at: string }
  /** Records after `position` were removed. */
  | { readonly kind: 'cut'; readonly position: number; readonly expected: number }
  /** There are records after the end that the database itself names. */
  | { readonly kind: 'overhang'; readonly position: number; readonly expected: number }
  /** More rows than the chain has positions, which requires dropping the table's constraints. */
  | { readonly kind: 'surplus'; readonly count: number; readonly expected: number }
  /** The row that names the end is missing, or names another seal than the last record's. */
  | { readonly kind: 'end-altered'; readonly position: number }
  /** The chain is consistent, but is not the one that the anchor outside the database belongs to. */
  | { readonly kind: 'off-anchor'; readonly position: number }
  | { readonly kind: 'anchor-damaged' }
  /** The file with the records from `position` on is missing. */
  | { readonly kind: 'archive-missing'; readonly path: string; readonly position: number }
  /** The file with the records from `position` on was changed, cut off or exchanged. */
  | { readonly kind: 'archive-altered'; readonly path: string; readonly position: number };

export type Verdict =
  | { readonly kind: 'whole'; readonly count: number; readonly anchoredCount: number | undefined }
  | { readonly kind: 'broken'; readonly count: number; readonly broken: Break };

/** Bounds the memory: a record has some hundred bytes. */
const recordsPerRead = 1000;

const start: ChainEnd = { position: 0, seal: startOfChain };

/**
 * Reads one moment of the database, however long that takes and whatever is added meanwhile.
 *
 * @param keys once a key has sealed a record, no earlier key is accepted for later ones: whoever obtained an old key
 * can't insert anything after that
 * @param anchor the files of archived records are beside it
 * @returns `count` is the number of intact records before the end or the break
 */
export async function verifyTrail(database: Database, keys: Keys, anchor: Anchor): Promise<Verdict> {
  // The anchor is read before the database: the chain may have grown since, but never the anchor.
  const anchored = anchor.read();
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return verifyTrailWithin(tx, keys, anchor, anchored);
  });
}

/**
 * @param tx a transaction with one snapshot
 * @param anchored the anchor, read before that snapshot
 */
export async function verifyTrailWithin(
  tx: Queryable,
  keys: Keys,
  anchor: Anchor,
  anchored: ReturnType<Anchor['read']>,
): Promise<Verdict> {
  let last = start;
  // Oldest key first.
  let turn = keys.toReversed();
  let sealAtAnchor = anchored === 'damaged' ? undefined : sealIfAt(start, anchored);
  const found = (broken: Break): Verdict => ({ kind: 'broken', count: last.position, broken });
  const goOn = (record: StoredRecord): Break | undefined => {
    const sealer = turn.findIndex((key) => sealOf(key, last.seal, record) === record.seal);
    const broken = findBreak(sealer >= 0, last, record);
    if (broken) return broken;
    turn = turn.slice(sealer);
    last = { position: record.position, seal: record.seal };
    if (anchored !== 'damaged') sealAtAnchor ??= sealIfAt(last, anchored);
    return undefined;
  };
  for (const span of await listArchives(tx)) {
    const path = archivePath(anchor.dataDirectory, span);
    if (!isThere(path)) return found({ kind: 'archive-missing', path, position: last.position + 1 });
    const file = readArchive(path);
    for await (const record of file.records) if (goOn(record)) break;
    if (last.position !== span.last || last.seal !== span.seal)
      return found({ kind: 'archive-altered', path, position: last.position + 1 });
    // The records are intact, but the rest of the file is not what was written.
    if (file.sha256().toString('hex') !== span.sha256)
      return found({ kind: 'archive-altered', path, position: span.first });
  }
  const archived = await findArchivedEnd(tx);
  for await (const record of recordsOf(tx, archived.position)) {
    const broken = goOn(record);
    if (broken) return found(broken);
  }
  const broken = compareEnds(last, await findChainEnd(tx));
  if (broken) return found(broken);
  const count = archived.position + (await countRecords(tx));
  if (count !== last.position) return found({ kind: 'surplus', count, expected: last.position });
  if (anchored === 'damaged') return found({ kind: 'anchor-damaged' });
  if (anchored && anchored.position > last.position)
    return found({ kind: 'cut', position: last.position, expected: anchored.position });
  if (anchored && sealAtAnchor !== anchored.seal)
    return found({ kind: 'off-anchor', position: anchored.position });
  return { kind: 'whole', count: last.position, anchoredCount: anchored?.position };
}

const sealIfAt = (end: ChainEnd, anchored: ChainEnd | undefined): string | undefined =>
  end.position === anchored?.position ? end.seal : undefined;

async function* recordsOf(db: Queryable, after: number): AsyncGenerator<StoredRecord> {
  let page: readonly StoredRecord[] = [];
  do {
    page = await listRecordsAfter(db, page.at(-1)?.position ?? after, recordsPerRead);
    yield* page;
  } while (page.length === recordsPerRead);
}

function findBreak(isSealed: boolean, last: ChainEnd, record: StoredRecord): Break | undefined {
  const expected = last.position + 1;
  if (record.position !== expected) return { kind: 'missing', position: expected };
  if (isSealed) return undefined;
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
