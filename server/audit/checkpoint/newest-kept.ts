/** The end of the trail as the newest checkpoint has it that is kept elsewhere. */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { CheckpointPlace } from '#server/start/checkpoint-place';
import type { ChainEnd } from '../audit-repository';
import { notesIn, type Signer } from './note';

/** The end of the trail in a checkpoint; its seal is any text of its own. */
export interface KeptEnd extends ChainEnd {
  readonly at: Date;
}

/** A start waits no longer for an address. */
const answerMs = 2_000;
/** A hundred checkpoints and more; an address needs to answer with one. */
const keptBytesMax = 64 * 1024;

/**
 * What lies at the place, whoever has signed it. No place keeps anybody from starting, such as a file that this process may
 * write and not read, or an address that answers something else, too much or too late: whether it takes the next
 * checkpoint is told by whoever sends that.
 */
export async function readKept(place: CheckpointPlace | undefined, patienceMs = answerMs): Promise<string> {
  try {
    switch (place?.kind) {
      case 'file':
        return statSync(place.path).isFile() ? await readFile(place.path, 'utf8') : '';
      case 'address':
        return await ask(place.url, AbortSignal.timeout(patienceMs));
      default:
        return '';
    }
  } catch {
    return '';
  }
}

/** @returns undefined where nothing of what is kept was signed by this trail */
export function newestKept(kept: string, signer: Signer): KeptEnd | undefined {
  for (const note of notesIn(kept).toReversed()) {
    const checkpoint = signer.open(note);
    if (checkpoint) return { position: checkpoint.size, seal: checkpoint.root, at: new Date(checkpoint.at) };
  }
}

/** @throws Error when it does not answer in time */
async function ask(url: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'text/plain', range: `bytes=-${keptBytesMax}` };
  const { ok, body } = await fetch(url, { headers, redirect: 'error', signal });
  if (!ok || !body) {
    await body?.cancel();
    return '';
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    // Leaving the loop ends the answer.
    if (bytes > keptBytesMax) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
