/** Follows the chain from its anchor to its end, and moves the anchor there. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { isThere } from '#server/files/is-there';
import { TrailBroken, type Anchor } from './anchor';
import { archivePath } from './archive/archive-file';
import { listArchives } from './archive/archive-repository';
import { readEnds, type ChainEnd } from './audit-repository';
import { faultOf } from './verify';
import { findLink, walkFrom } from './walk';

/** What one look reads at most; a longer stretch is followed by the next looks. */
const recordsPerLook = 5_000;

/**
 * Moves the anchor to the end of the chain, as far as every record since the anchored one matches its seal. The anchored
 * record itself is read again at each look, so that the newest record is missed although nobody writes another one.
 *
 * @param known further ends that the chain must contain, and later than the first of which it can't be
 * @throws TrailBroken when the chain does not lead from the anchor to its end: moving the anchor would destroy the only
 * proof
 */
export async function moveAnchor(
  database: Database,
  anchor: Anchor,
  known: readonly ChainEnd[] = [],
): Promise<ChainEnd> {
  // Both are read before the database: the chain may have grown since, but neither of them.
  const lying = readIntact(anchor);
  const sealed = database.lastSealed?.();
  const held = [lying, ...(sealed ? [sealed] : []), ...known];
  const end = await inSnapshot(database, (tx) => follow(tx, anchor, lying, held));
  // Another process that shares the directory may have moved it further; whoever removed or damaged it is not covered up.
  if (end.position > readIntact(anchor).position) anchor.write(end);
  return end;
}

/** @throws TrailBroken when there is no anchor, or none of ours */
function readIntact(anchor: Anchor): ChainEnd {
  const lying = anchor.read();
  if (lying === 'damaged') throw new TrailBroken('anchorDamaged');
  if (lying === undefined) throw new TrailBroken('anchorMissing');
  return lying;
}

/** Runs `work` on one moment of the database. */
export const inSnapshot = <Result>(
  database: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(tx);
  });

async function follow(
  tx: Queryable,
  anchor: Anchor,
  lying: ChainEnd,
  held: readonly ChainEnd[],
): Promise<ChainEnd> {
  const { head, headCount, positionMin, positionMax } = await readEnds(tx);
  const archives = await listArchives(tx);
  const archivedTo = archives.at(-1)?.last ?? 0;
  const newest = Math.max(positionMax, archivedTo);
  const lastHeld = Math.max(...held.map(({ position }) => position));
  if (newest < lastHeld) throw new TrailBroken('cut', newest);
  if (head === undefined || headCount > 1) throw new TrailBroken('altered', newest);
  if (newest < head.position) throw new TrailBroken('cut', newest);
  if (newest > head.position) throw new TrailBroken('altered', newest);
  if (positionMax > 0 && positionMin <= archivedTo) throw new TrailBroken('altered', positionMin);
  const gone = archives.find((span) => !isThere(archivePath(anchor.dataDirectory, span)));
  if (gone) throw new TrailBroken('archive', gone.first);

  const before = Math.max(lying.position - 1, 0);
  const start = await findLink(tx, anchor, before);
  if (start === undefined) throw new TrailBroken('cut', before);
  const sealAt = new Map<number, string>([[start.position, start.seal]]);
  const walk = walkFrom(start, anchor, ({ position, seal }) => sealAt.set(position, seal));
  const broken = await walk.advance(tx, recordsPerLook);
  await walk.end();
  if (broken) {
    const { fault, position } = faultOf(broken);
    throw new TrailBroken(fault, position);
  }
  const last = walk.last();
  for (const { position, seal } of held) {
    if (position > last.position) continue;
    const found = sealAt.get(position) ?? (await findLink(tx, anchor, position))?.seal;
    if (found === undefined) throw new TrailBroken('cut', position);
    if (found !== seal) throw new TrailBroken('altered', position);
  }
  const isAtEnd = last.position === head.position;
  if (isAtEnd && last.seal !== head.seal) throw new TrailBroken('altered', head.position);
  return last;
}
