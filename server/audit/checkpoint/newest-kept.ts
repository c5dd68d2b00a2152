/** The end of the trail as the newest checkpoint has it that lies in a file elsewhere. */
import { readFileSync, statSync } from 'node:fs';
import type { CheckpointPlace } from '../../start/checkpoint-place';
import type { ChainEnd } from '../audit-repository';
import { notesIn, type Signer } from './note';

/** The end of the trail in a checkpoint; its seal is any text of its own. */
export interface KeptEnd extends ChainEnd {
  readonly at: Date;
}

/** @returns undefined where no such file can be read, or it has nothing that this trail has signed */
export function newestKept(place: CheckpointPlace | undefined, signer: Signer): KeptEnd | undefined {
  if (place?.kind !== 'file') return undefined;
  for (const note of notesIn(readKept(place.path)).toReversed()) {
    const checkpoint = signer.open(note);
    if (checkpoint) return { position: checkpoint.size, seal: checkpoint.root, at: new Date(checkpoint.at) };
  }
}

/**
 * What is no file, or one that this process may write and not read, keeps nobody from starting: whether it takes the next
 * checkpoint is told by whoever sends that.
 */
function readKept(path: string): string {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
  } catch {
    return '';
  }
}
