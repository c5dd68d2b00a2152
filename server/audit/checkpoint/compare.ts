/** Compares the trail with checkpoints that were kept elsewhere. */
import type { Database } from '#server/database/database';
import type { Anchor } from '../anchor';
import { merkleTree } from './merkle';
import { notesIn, type Checkpoint, type Signer } from './note';
import { readTrailTree } from './trail-tree';

export type Comparison =
  | { readonly kind: 'whole'; readonly count: number; readonly latest: Checkpoint }
  /** The file holds none, or one that this trail's keys did not sign. */
  | { readonly kind: 'unknown'; readonly place: number }
  /** The trail had these records then, and has others or fewer now. */
  | { readonly kind: 'other'; readonly checkpoint: Checkpoint; readonly isCut: boolean };

/**
 * @param text of the file, in which one checkpoint follows another
 * @throws TrailBroken when the trail itself is not whole
 */
export async function compareWith(
  database: Database,
  anchor: Anchor,
  signer: Signer,
  text: string,
): Promise<Comparison> {
  const checkpoints: Checkpoint[] = [];
  for (const [index, note] of notesIn(text).entries()) {
    const checkpoint = signer.open(note);
    if (checkpoint === undefined) return { kind: 'unknown', place: index + 1 };
    checkpoints.push(checkpoint);
  }
  const inOrder = checkpoints.toSorted((a, b) => a.size - b.size);
  const latest = inOrder.at(-1);
  if (latest === undefined) return { kind: 'unknown', place: 0 };
  const emptyRoot = merkleTree().root().toString('base64');
  const left = inOrder.filter(({ size }) => size > 0);
  let other = inOrder.find(({ size, root }) => size === 0 && root !== emptyRoot);
  const reading = await readTrailTree(database, anchor, undefined, (_, tree) => {
    for (let next = left[0]; next !== undefined && next.size <= tree.size(); next = left[0]) {
      left.shift();
      if (next.root !== tree.root().toString('base64')) other ??= next;
    }
  });
  const beyond = left.find(({ size }) => size > reading.tree.size());
  if (other) return { kind: 'other', checkpoint: other, isCut: false };
  if (beyond) return { kind: 'other', checkpoint: beyond, isCut: true };
  return { kind: 'whole', count: checkpoints.length, latest };
}
