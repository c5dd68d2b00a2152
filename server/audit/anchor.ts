/** The anchor: where the chain had got to, kept outside the database so that its owner cannot shorten the chain. */
import { createHmac, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { TrailFault } from '#contract/system/constants';
import type { Database } from '../database/database';
import type { Keys } from '../start/secrets';
import { findArchivedSealAt } from './archive/archived-seal';
import { findChainEnd, findSealAt, type ChainEnd } from './audit-repository';

/** Its name in the data directory. */
export const anchorFile = 'audit.anchor';

export interface Anchor {
  /** Where it lies, and where the files of archived records lie. */
  readonly dataDirectory: string;
  /** @returns undefined before the first was dropped */
  read(): ChainEnd | 'damaged' | undefined;
  write(end: ChainEnd): void;
}

/**
 * A line of its own in the data directory, beside the key: position, seal, and a proof that we wrote them.
 *
 * @param keys it is written with the newest; that of an earlier one is believed until it is moved
 */
export function anchorIn(dataDirectory: string, keys: Keys): Anchor {
  const path = join(dataDirectory, anchorFile);
  const prove = ({ position, seal }: ChainEnd, key: Buffer) =>
    createHmac('sha256', key).update(`anchor ${position} ${seal}`).digest('hex');
  return {
    dataDirectory,
    read() {
      if (!existsSync(path)) return undefined;
      const [position = '', seal = '', proof] = readFileSync(path, 'utf8').trim().split(' ');
      const end = { position: Number(position), seal };
      return keys.some((key) => proof === prove(end, key)) ? end : 'damaged';
    },
    write(end) {
      // Whole beside its place and then moved there: a crash leaves the old anchor or the new one. Processes that share
      // the directory may have one number, each in its container.
      const unfinished = `${path}.${randomUUID()}`;
      const file = openSync(unfinished, 'w', 0o600);
      writeSync(file, `${end.position} ${end.seal} ${prove(end, keys[0])}\n`);
      fsyncSync(file);
      closeSync(file);
      renameSync(unfinished, path);
    },
  };
}

/** The trail does not lead through its anchor any more. */
export class TrailBroken extends Error {
  override readonly name = 'TrailBroken';
  constructor(readonly fault: TrailFault) {
    super(
      `The audit trail does not lead through its anchor any more (${fault}); run \`npm run audit:verify\`.`,
    );
  }
}

/**
 * Moves the anchor to the end of the chain, if the chain still leads through where it lies now, and through what this process
 * has sealed last.
 *
 * @param isExpected it was there before: then none is dropped in its place
 * @throws TrailBroken when it does not: moving the anchor would then wipe out the only proof
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
  // Another process that shares the directory may have been quicker.
  if (end.position > lying.position) anchor.write(end);
}

/** What has not run for so long that its anchor lies among archived records needs their files. */
const findSeal = async (database: Database, { dataDirectory }: Anchor, position: number) =>
  (await findSealAt(database, position)) ?? findArchivedSealAt(database, dataDirectory, position);
