/** Statements about records that were moved from the table into files. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { isoMicroseconds, type ChainEnd } from '../audit-repository';
import { startOfChain } from '../seal';
import type { Span } from './archive-file';

/** A file, and the part of the chain in it. */
export interface ArchivedSpan extends Span {
  /** Seal of the last record, in hexadecimal. */
  readonly seal: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  /** Time of the last record, spelt as in the record. */
  readonly lastAt: string;
}

/** In the order of the chain. */
export const listArchives = (db: Queryable): Promise<readonly ArchivedSpan[]> =>
  db.query<ArchivedSpan>(sql`
    select first_position as first, last_position as last, encode(seal, 'hex') as seal,
      encode(sha256, 'hex') as sha256, ${isoMicroseconds(sql`last_at`)} as "lastAt"
    from audit_archive order by last_position`);

/** @returns the last archived record; the chain's beginning when none is archived */
export async function findArchivedEnd(db: Queryable): Promise<ChainEnd> {
  const [row] = await db.query<ChainEnd>(sql`
    select last_position as position, encode(seal, 'hex') as seal from audit_archive
    order by last_position desc limit 1`);
  return row ?? { position: 0, seal: startOfChain };
}

/** What a list of records adds to its page. */
export interface ArchivedTo {
  /** Time of the last archived record: the table has no earlier one. */
  readonly archivedTo?: string;
}

/** @returns an empty object when all records are in the table */
export async function findArchivedTo(db: Queryable): Promise<ArchivedTo> {
  const [row] = await db.query<{ lastAt: Date }>(
    sql`select last_at as "lastAt" from audit_archive order by last_position desc limit 1`,
  );
  return row ? { archivedTo: row.lastAt.toISOString() } : {};
}

/** Blocks other archiving until the transaction ends; readers do not wait. */
export const lockArchive = (tx: Queryable): Promise<number> =>
  tx.execute(sql`lock table audit_archive in exclusive mode`);

interface ArchiveBounds {
  /** Position of the last archived record. */
  readonly position: number;
  /** Later records stay in the table. */
  readonly positionMax: number;
  /** Records from this moment on stay in the table. */
  readonly before: Date;
}

/**
 * The last record that may be archived together with all before it. A clock that was set back may have given a late
 * record an early time, so everything from the first record that is too young stays.
 *
 * @returns undefined when none may be archived
 */
export async function findLastBefore(
  tx: Queryable,
  { position, positionMax, before }: ArchiveBounds,
): Promise<ChainEnd | undefined> {
  const [row] = await tx.query<ChainEnd>(sql`
    select position, encode(seal, 'hex') as seal from audit_log
    where position > ${position} and position <= ${positionMax}
      and position < coalesce((
        select min(position) from audit_log
        where position > ${position} and position <= ${positionMax} and at >= ${before}
      ), ${positionMax + 1})
    order by position desc limit 1`);
  return row;
}

/** Registers the file of the records, and deletes them from the table. */
export async function moveOut(tx: Queryable, { first, last }: Span, sha256: Buffer): Promise<void> {
  await tx.execute(sql`
    insert into audit_archive (first_position, last_position, seal, last_at, sha256)
    select ${first}, position, seal, at, ${sha256} from audit_log where position = ${last}`);
  await tx.execute(sql`delete from audit_log where position between ${first} and ${last}`);
}
