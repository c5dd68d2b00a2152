/**
 * How often each key is there, as a tree of the keys' characters; under the empty name, how often a key ends there.
 *
 * A change copies the nodes of one key only, so what a run costs does not grow with the number of keys.
 */
import { change } from './change';

/** A number under the empty name, a tree under every other. */
export interface KeyTree {
  readonly [character: string]: KeyTree | number;
}

/**
 * @param toNext how often a key ends, after how often it did; undefined for none
 * @returns the tree with the key changed; undefined where nothing is left
 */
export function changeKey(
  tree: KeyTree = {},
  key: string,
  toNext: (own: number | undefined) => number | undefined,
  at = 0,
): KeyTree | undefined {
  const next = change(tree, key[at] ?? '', (below) =>
    at < key.length ? changeKey(below as KeyTree, key, toNext, at + 1) : toNext(below as number),
  );
  for (const _character in next) return next;
  return undefined;
}

export function hasKey(tree: KeyTree | undefined, key: string): boolean {
  let node: KeyTree | number | undefined = tree;
  for (let at = 0; node && at <= key.length; at += 1) node = (node as KeyTree)[key[at] ?? ''];
  return Boolean(node);
}
