/** The Merkle tree hash of RFC 6962 over leaves that come one by one, with the inclusion proof of one of them. */
import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

/** A whole subtree. */
interface Subtree {
  readonly leafCount: number;
  readonly hash: Buffer;
  /** It contains the leaf whose proof is wanted. */
  readonly hasSought: boolean;
}

export interface MerkleTree {
  add(leaf: string): void;
  readonly size: () => number;
  readonly root: () => Buffer;
  /** The sibling hashes from the sought leaf up to below the root; empty where there is no such leaf. */
  readonly proof: () => readonly Buffer[];
}

/** Keeps only one hash for each power of two among the leaves so far. @param sought zero-based index of a leaf */
export function merkleTree(sought = -1): MerkleTree {
  let size = 0;
  const whole: Subtree[] = [];
  const grown: Buffer[] = [];

  function join(left: Subtree, right: Subtree, siblings: Buffer[]): Subtree {
    if (left.hasSought) siblings.push(right.hash);
    if (right.hasSought) siblings.push(left.hash);
    return {
      leafCount: left.leafCount + right.leafCount,
      hash: sha256(nodePrefix, left.hash, right.hash),
      hasSought: left.hasSought || right.hasSought,
    };
  }

  /** Joins what is left over, the smallest first, as the tree of that many leaves has it. */
  function finish(siblings: Buffer[]): Buffer {
    const last = whole.at(-1);
    if (last === undefined) return sha256();
    return whole.slice(0, -1).reduceRight((right, left) => join(left, right, siblings), last).hash;
  }

  return {
    add(leaf) {
      let added: Subtree = { leafCount: 1, hash: sha256(leafPrefix, leaf), hasSought: size === sought };
      size += 1;
      for (let left = whole.at(-1); left?.leafCount === added.leafCount; left = whole.at(-1)) {
        whole.pop();
        added = join(left, added, grown);
      }
      whole.push(added);
    },
    size: () => size,
    root: () => finish([]),
    proof() {
      const siblings = [...grown];
      finish(siblings);
      return siblings;
    },
  };
}
