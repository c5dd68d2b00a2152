/** Walks along the chain, some records at a time: first the archived ones in their files, then those of the table. */
import type { Queryable } from '#server/database/queryable';
import { isThere } from '#server/files/is-there';
import type { Keys } from '#server/start/secrets';
import type { Anchor } from './anchor';
import { archivePath, readArchive } from './archive/archive-file';
import { findArchivedEnd, listArchives, type ArchivedSpan } from './archive/archive-repository';
import { findArchivedSealAt } from './archive/archived-seal';
import { findSealAt, listRecordsAfter, type ChainEnd, type StoredRecord } from './audit-repository';
import { sealOf, startOfChain } from './seal';

/** A fault in the chain, with the record's position. */
export type ChainBreak =
  /** No record has this position, though later ones exist. */
  | { readonly kind: 'missing'; readonly position: number }
  /** The record does not match its seal: changed, exchanged, inserted, or sealed without the key. */
  | { readonly kind: 'altered'; readonly position: number; readonly action: string; readonly at: string }
  /** The file with the records from `position` on is missing. */
  | { readonly kind: 'archive-missing'; readonly path: string; readonly position: number }
  /** The file with the records from `position` on was changed, cut off or exchanged. */
  | { readonly kind: 'archive-altered'; readonly path: string; readonly position: number };

export const chainStart: ChainEnd = { position: 0, seal: startOfChain };

/** Bounds the memory: a record has some hundred bytes. */
const recordsPerRead = 1000;

interface OpenArchive {
  readonly span: ArchivedSpan;
  readonly path: string;
  readonly file: ReturnType<typeof readArchive>;
}

export interface Walk {
  /** The last intact record. */
  readonly last: () => ChainEnd;
  /** Whether it has stopped within an archived file. */
  readonly isInFile: () => boolean;
  /**
   * Goes on by at most that many records.
   *
   * @param tx a transaction with one snapshot, so that records that are archived meanwhile are not missed
   * @returns the first break; a walk that found one goes no further
   */
  advance(tx: Queryable, count: number): Promise<ChainBreak | undefined>;
  /** Closes the archived file that it may be reading. */
  end(): Promise<void>;
}

/**
 * @param from the record after which the walk begins
 * @param onRecord is called with each intact record
 */
export function walkFrom(
  from: ChainEnd,
  { dataDirectory, keys }: Pick<Anchor, 'dataDirectory' | 'keys'>,
  onRecord: (record: StoredRecord) => void = () => {},
): Walk {
  let last = from;
  let lastAt = '';
  // Oldest key first: once a key has sealed a record, no earlier one is accepted for later records.
  let turn: readonly Buffer[] = (keys satisfies Keys).toReversed();
  let reading: OpenArchive | undefined;

  function add(record: StoredRecord): ChainBreak | undefined {
    const expected = last.position + 1;
    if (record.position !== expected) return { kind: 'missing', position: expected };
    const sealer = turn.findIndex((key) => sealOf(key, last.seal, record) === record.seal);
    if (sealer < 0) return { kind: 'altered', position: expected, action: record.action, at: record.at };
    turn = turn.slice(sealer);
    last = { position: record.position, seal: record.seal };
    lastAt = record.at;
    onRecord(record);
    return undefined;
  }

  /** Reads on in the file that has the next record. */
  async function advanceInFile(span: ArchivedSpan, count: number): Promise<ChainBreak | undefined> {
    const path = archivePath(dataDirectory, span);
    if (!isThere(path)) return { kind: 'archive-missing', path, position: last.position + 1 };
    reading ??= { span, path, file: readArchive(path) };
    const { file } = reading;
    for (let read = 0; read < count; read += 1) {
      const { value: record, done } = await file.records.next();
      if (done === true) return finishFile(reading);
      // Of a file in which an earlier walk stopped, the beginning is read again for its checksum.
      if (record.position <= last.position && record.position >= span.first) continue;
      if (add(record)) return { kind: 'archive-altered', path, position: last.position + 1 };
    }
    return undefined;
  }

  function finishFile({ span, path, file }: OpenArchive): ChainBreak | undefined {
    reading = undefined;
    if (last.position !== span.last || last.seal !== span.seal || lastAt !== span.lastAt)
      return { kind: 'archive-altered', path, position: last.position + 1 };
    // The records are intact, but the rest of the file is not what was written.
    return file.sha256().toString('hex') === span.sha256
      ? undefined
      : { kind: 'archive-altered', path, position: span.first };
  }

  async function advanceInTable(tx: Queryable, count: number): Promise<ChainBreak | undefined> {
    const until = last.position + count;
    while (last.position < until) {
      const wanted = Math.min(recordsPerRead, until - last.position);
      const page = await listRecordsAfter(tx, last.position, wanted);
      for (const record of page) {
        const broken = add(record);
        if (broken) return broken;
      }
      if (page.length < wanted) return undefined;
    }
    return undefined;
  }

  return {
    last: () => last,
    isInFile: () => reading !== undefined,
    async advance(tx, count) {
      let left = count;
      for (const span of await listArchives(tx)) {
        if (span.last <= last.position && reading?.span.last !== span.last) continue;
        const before = last.position;
        const broken = await advanceInFile(span, left);
        if (broken) return broken;
        left -= last.position - before;
        if (reading || left <= 0) return undefined;
      }
      return advanceInTable(tx, left);
    },
    async end() {
      await reading?.file.records.return(undefined);
      reading = undefined;
    },
  };
}

/** @returns the end of the chain at that position; undefined when no record there is known */
export async function findLink(
  tx: Queryable,
  { dataDirectory }: Pick<Anchor, 'dataDirectory'>,
  position: number,
): Promise<ChainEnd | undefined> {
  if (position === 0) return chainStart;
  const archived = await findArchivedEnd(tx);
  if (archived.position === position) return archived;
  const seal =
    (await findSealAt(tx, position)) ??
    (position < archived.position ? await findArchivedSealAt(tx, dataDirectory, position) : undefined);
  return seal === undefined ? undefined : { position, seal };
}
