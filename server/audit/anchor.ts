/**
 * The anchor: the last known end of the chain, kept outside the database so that the database's owner can't shorten the
 * chain.
 */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TrailFault } from '#contract/system/constants';
import type { Queryable } from '#server/database/queryable';
import { isThere } from '#server/files/is-there';
import { readSmallFile } from '#server/files/read-small-file';
import { replaceFile } from '#server/files/replace-file';
import type { Keys } from '#server/start/secrets';
import { findChainEnd, type ChainEnd } from './audit-repository';

/** File name in the data directory. */
export const anchorFile = 'audit.anchor';

export interface Anchor {
  /** The directory of the anchor and of the archived records' files. */
  readonly dataDirectory: string;
  /** That seal the records, and prove the anchor. */
  readonly keys: Keys;
  /** @returns undefined when there is no anchor yet */
  read(): ChainEnd | 'damaged' | undefined;
  write(end: ChainEnd): void;
}

/**
 * One line in the data directory, beside the key: position, seal, and a proof that we wrote them.
 *
 * @param keys the newest one writes the anchor; an anchor of an earlier one is accepted until it is moved
 */
export function anchorIn(dataDirectory: string, keys: Keys): Anchor {
  const path = join(dataDirectory, anchorFile);
  const prove = ({ position, seal }: ChainEnd, key: Buffer) =>
    createHmac('sha256', key).update(`anchor ${position} ${seal}`).digest('hex');
  return {
    dataDirectory,
    keys,
    read() {
      if (!isThere(path)) return undefined;
      const line = readSmallFile(path);
      if (line === undefined) return 'damaged';
      const [position = '', seal = '', proof] = line.trim().split(' ');
      const end = { position: Number(position), seal };
      return keys.some((key) => proof === prove(end, key)) ? end : 'damaged';
    },
    write: (end) => replaceFile(path, `${end.position} ${end.seal} ${prove(end, keys[0])}\n`),
  };
}

/** Lays an anchor at the end of the chain: only for a first start, a restore, a move, and whoever asks for it. */
export async function layAnchor(db: Queryable, anchor: Anchor): Promise<void> {
  const end = await findChainEnd(db);
  if (end === undefined) throw new TrailBroken('altered');
  anchor.write(end);
}

/**
 * Lays the anchor of a first start: nothing was recorded and nobody has an account. Later, a missing anchor is a fault
 * even beside an empty trail, which may have been emptied.
 */
export async function layFirstAnchor(db: Queryable, anchor: Anchor): Promise<void> {
  if (anchor.read() !== undefined) return;
  const [found] = await db.query<{ isFirst: boolean }>(sql`
    select not exists (select from accounts) and not exists (select from audit_log)
      and exists (select from audit_head where position = 0) as "isFirst"`);
  if (found?.isFirst === true) await layAnchor(db, anchor);
}

/** The trail no longer contains what it has to; `position` is that of the record, where one can be named. */
export class TrailBroken extends Error {
  override readonly name = 'TrailBroken';
  constructor(
    readonly fault: TrailFault,
    readonly position: number | null = null,
  ) {
    super(
      `The audit trail does not lead through its anchor any more (${fault}); run \`npm run office -- audit-verify\`.`,
    );
  }
}
