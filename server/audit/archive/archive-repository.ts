/** Statements about records that were moved out of the table into files. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';
import type { Span } from './archive-file';
import type { ChainEnd } from '../audit-repository';
import { startOfChain } from '../seal';

/** A file and the part of the chain that it holds. */
export interface ArchivedSpan extends Span {
  /** The last record's, in hexadecimal. */
  readonly seal: string;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
}

/** In the order of the chain. */
export const listArchives = (db: Queryable): Promise<readonly ArchivedSpan[]> =>
  db.query<ArchivedSpan>(sql`
    select first_position as first, last_position as last, encode(seal, 'hex') as seal,
      encode(sha256, 'hex') as sha256
    from audit_archive order by last_position`);

/** @returns the last record that is in a file; the chain's beginning when none is */
export async function findArchivedEnd(db: Queryable): Promise<ChainEnd> {
  const [row] = await db.query<ChainEnd>(sql`
    select last_position as position, encode(seal, 'hex') as seal from audit_archive
    order by last_position desc limit 1`);
  return row ?? { position: 0, seal: startOfChain };
}

/** What a list of records says beside its page. */
export interface ArchivedTo {
  /** When the last record was made that is in a file: no earlier one is in the table. */
  readonly archivedTo?: string;
}

/** @returns nothing in it when all records are in the table */
export async function findArchivedTo(db: Queryable): Promise<ArchivedTo> {
  const [row] = await db.query<{ lastAt: Date }>(
    sql`select last_at as "lastAt" from audit_archive order by last_position desc limit 1`,
  );
  return row ? { archivedTo: row.lastAt.toISOString() } : {};
}

/** Until the transaction ends, nobody else archives; readers are not kept waiting. */
export const lockArchive = (tx: Queryable): Promise<number> =>
  tx.execute(sql`lock table audit_archive in exclusive mode`);

interface ArchiveWish {
  /** Of the last record that is in a file. */
  readonly position: number;
  /** Records behind this one stay. */
  readonly positionMax: number;
  /** Records of this instant and later ones stay. */
  readonly before: Date;
}

/**
 * The last record that may leave with those before it. A clock that was set back may have given an early time to a late
 * record, so everything from the first late one on stays.
 *
 * @returns undefined when none may
 */
export async function findLastBefore(
  tx: Queryable,
  { position, positionMax, before }: ArchiveWish,
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

/** Writes down that a file has the records, and takes them out of the table. */
export async function moveOut(tx: Queryable, { first, last }: Span, sha256: Buffer): Promise<void> {
  await tx.execute(sql`
    insert into audit_archive (first_position, last_position, seal, last_at, sha256)
    select ${first}, position, seal, at, ${sha256} from audit_log where position = ${last}`);
  await tx.execute(sql`delete from audit_log where position between ${first} and ${last}`);
}
