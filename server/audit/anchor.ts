/**
 * The anchor: the last known end of the chain, kept outside the database so that the database's owner can't shorten the
 * chain.
 */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrailFault } from '#contract/system/constants';
import type { Database } from '../database/database';
import { isThere } from '../files/is-there';
import { replaceFile } from '../files/replace-file';
import type { Keys } from '../start/secrets';
import { findArchivedSealAt } from './archive/archived-seal';
import { findChainEnd, findSealAt, type ChainEnd } from './audit-repository';

/** File name in the data directory. */
export const anchorFile = 'audit.anchor';

export interface Anchor {
  /** The directory of the anchor and of the archived records' files. */
  readonly dataDirectory: string;
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
    read() {
      if (!isThere(path)) return undefined;
      const [position = '', seal = '', proof] = readFileSync(path, 'utf8').trim().split(' ');
      const end = { position: Number(position), seal };
      return keys.some((key) => proof === prove(end, key)) ? end : 'damaged';
    },
    write: (end) => replaceFile(path, `${end.position} ${end.seal} ${prove(end, keys[0])}\n`),
  };
}

/** The trail no longer contains the record that the anchor names. */
export class TrailBroken extends Error {
  override readonly name = 'TrailBroken';
  constructor(readonly fault: TrailFault) {
    super(
      `The audit trail does not lead through its anchor any more (${fault}); run \`npm run audit:verify\`.`,
    );
  }
}

/**
 * Moves the anchor to the end of the chain, if the chain still contains the anchored record and the record that this
 * process sealed last.
 *
 * @param isExpected there was an anchor before, so a missing one is not replaced
 * @throws TrailBroken otherwise: moving the anchor would destroy the only proof
 */
export async function moveAnchor(database: Database, anchor: Anchor, isExpected = false): Promise<void> {
  const lying = anchor.read();
  const sealed = database.lastSealed?.();
  const end = await findChainEnd(database);
  if (lying === 'damaged') throw new TrailBroken('anchorDamaged');
  if (lying === undefined && isExpected) throw new TrailBroken('anchorMissing');
  const held = [lying, sealed].filter((each) => each !== undefined);
  if (end === undefined || held.some(({ position }) => end.position < position)) throw new TrailBroken('cut');
  for (const { position, seal } of held) {
    if (position === 0 || (position === end.position && seal === end.seal)) continue;
    if ((await findSeal(database, anchor, position)) !== seal) throw new TrailBroken('altered');
  }
  if (lying === undefined) return anchor.write(end);
  // Another process that shares the directory may have moved it further.
  if (end.position > lying.position) anchor.write(end);
}

/**
 * Where the process did not run for long, the anchored record may be archived; its seal is then read from the files.
 */
const findSeal = async (database: Database, { dataDirectory }: Anchor, position: number) =>
  (await findSealAt(database, position)) ?? findArchivedSealAt(database, dataDirectory, position);
