/** Walks the audit chain from its first record, through the archived ones, and says where it is broken. */
import { sql } from 'drizzle-orm';
import type { TrailFault } from '#contract/system/constants';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import type { Keys } from '#server/start/secrets';
import type { Anchor } from './anchor';
import { findArchivedEnd } from './archive/archive-repository';
import { countRecords, readEnds, type ChainEnd, type Ends } from './audit-repository';
import { chainStart, walkFrom, type ChainBreak } from './walk';

/** The first fault that was found, with the record's position. */
export type Break =
  | ChainBreak
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
  | { readonly kind: 'anchor-damaged' };

export type Verdict =
  | { readonly kind: 'whole'; readonly count: number; readonly anchoredCount: number | undefined }
  | { readonly kind: 'broken'; readonly count: number; readonly broken: Break };

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
    return verifyTrailWithin(tx, { ...anchor, keys }, anchored);
  });
}

/**
 * @param tx a transaction with one snapshot
 * @param anchored the anchor, read before that snapshot
 */
export async function verifyTrailWithin(
  tx: Queryable,
  anchor: Anchor,
  anchored: ReturnType<Anchor['read']>,
): Promise<Verdict> {
  let sealAtAnchor = anchored === 'damaged' ? undefined : sealIfAt(chainStart, anchored);
  const walk = walkFrom(chainStart, anchor, (record) => {
    if (anchored !== 'damaged') sealAtAnchor ??= sealIfAt(record, anchored);
  });
  const found = (broken: Break): Verdict => ({ kind: 'broken', count: walk.last().position, broken });
  const broken = (await walk.advance(tx, Infinity)) ?? compareEnds(walk.last(), await readEnds(tx));
  if (broken) return found(broken);
  const last = walk.last();
  const surplus = await findSurplus(tx, last);
  if (surplus) return found(surplus);
  if (anchored === 'damaged') return found({ kind: 'anchor-damaged' });
  if (anchored && anchored.position > last.position)
    return found({ kind: 'cut', position: last.position, expected: anchored.position });
  if (anchored && sealAtAnchor !== anchored.seal)
    return found({ kind: 'off-anchor', position: anchored.position });
  return { kind: 'whole', count: last.position, anchoredCount: anchored?.position };
}

const sealIfAt = (end: ChainEnd, anchored: ChainEnd | undefined): string | undefined =>
  end.position === anchored?.position ? end.seal : undefined;

/** @param last the end of the whole chain */
export async function findSurplus(tx: Queryable, last: ChainEnd): Promise<Break | undefined> {
  const archived = await findArchivedEnd(tx);
  const count = archived.position + (await countRecords(tx));
  return count === last.position ? undefined : { kind: 'surplus', count, expected: last.position };
}

/** What a break means to people, and at which record. */
export function faultOf(broken: Break): TrailFinding {
  const position = 'position' in broken ? broken.position : null;
  switch (broken.kind) {
    case 'cut':
    case 'missing':
      return { fault: 'cut', position };
    case 'anchor-damaged':
      return { fault: 'anchorDamaged', position };
    case 'archive-missing':
    case 'archive-altered':
      return { fault: 'archive', position };
    case 'altered':
    case 'overhang':
    case 'surplus':
    case 'end-altered':
    case 'off-anchor':
      return { fault: 'altered', position };
  }
}

export interface TrailFinding {
  readonly fault: TrailFault;
  /** The record, where one can be named. */
  readonly position: number | null;
}

/**
 * Compares the end of the walked chain with what the database says of its end.
 *
 * @param last the last record of the table, or of the files where the table is empty
 */
export function compareEnds(last: ChainEnd, { head, headCount, positionMax }: Ends): Break | undefined {
  if (head === undefined || headCount > 1) return { kind: 'end-altered', position: last.position };
  if (positionMax > head.position)
    return { kind: 'overhang', position: positionMax, expected: head.position };
  if (head.position > last.position) return { kind: 'cut', position: last.position, expected: head.position };
  return head.seal === last.seal ? undefined : { kind: 'end-altered', position: last.position };
}
