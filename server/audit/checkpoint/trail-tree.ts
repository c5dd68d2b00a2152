/** The tree of the trail's records, read along the verified chain some records at a time. */
import type { Database } from '#server/database/database';
import { TrailBroken, type Anchor } from '../anchor';
import type { StoredRecord } from '../audit-repository';
import { inSnapshot } from '../follow-chain';
import { faultOf } from '../verify';
import { chainStart, walkFrom } from '../walk';
import { leafOf } from './leaf';
import { merkleTree, type MerkleTree } from './merkle';
import type { Checkpoint } from './note';

/** Between two such steps others get their turn on the embedded engine. */
const recordsPerStep = 500;
const quietWaitMs = 1_000;

export interface TrailTree {
  readonly tree: MerkleTree;
  /**
   * Reads on to the end of the chain.
   *
   * @throws TrailBroken at a record that does not match its seal
   * @throws the reason of `stopping` when that is over first
   */
  readOn(stopping?: AbortSignal): Promise<void>;
  checkpointAt(at: Date): Checkpoint;
  /** Closes the archived file that it may be reading. */
  end(): Promise<void>;
}

/** @param position of the record whose proof is wanted */
export function trailTree(
  database: Database,
  anchor: Anchor,
  position?: number,
  onRecord: (record: StoredRecord, tree: MerkleTree) => void = () => {},
): TrailTree {
  const tree = merkleTree(position === undefined ? undefined : position - 1);
  const walk = walkFrom(chainStart, anchor, (record) => {
    tree.add(leafOf(record));
    onRecord(record, tree);
  });
  return {
    tree,
    async readOn(stopping) {
      // Of a file, the beginning may have to be read again, which brings no new record.
      for (let before = -1; before < walk.last().position || walk.isInFile();) {
        before = walk.last().position;
        await database.whenQuiet(quietWaitMs);
        stopping?.throwIfAborted();
        const broken = await inSnapshot(database, (tx) => walk.advance(tx, recordsPerStep));
        if (!broken) continue;
        const { fault, position } = faultOf(broken);
        throw new TrailBroken(fault, position);
      }
    },
    checkpointAt: (at) => ({
      size: tree.size(),
      root: tree.root().toString('base64'),
      at: at.toISOString(),
    }),
    end: walk.end,
  };
}

/** The tree of the whole trail as it is now. @throws TrailBroken */
export async function readTrailTree(...of: Parameters<typeof trailTree>): Promise<TrailTree> {
  const reading = trailTree(...of);
  try {
    await reading.readOn();
  } finally {
    await reading.end();
  }
  return reading;
}
