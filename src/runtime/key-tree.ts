/**
 * How often each key is there, as a tree of the keys' characters.
 *
 * A change copies the nodes of one key only, so what a run costs does not grow with the number of keys.
 */
import { change } from './change';

export interface KeyTree {
  /** of the key that ends here */
  readonly count: number;
  /** by the next character */
  readonly next: Readonly<Record<string, KeyTree>>;
}

const empty: KeyTree = { count: 0, next: {} };

/** @returns the tree with the key counted up or down, never below zero; undefined where nothing is left */
export function addKey(
  { count, next }: KeyTree = empty,
  key: string,
  step: number,
  at = 0,
): KeyTree | undefined {
  const character = key[at];
  const node =
    character === undefined
      ? { count: Math.max(0, count + step), next }
      : { count, next: change(next, character, (child) => addKey(child, key, step, at + 1)) };
  return node.count > 0 || Object.keys(node.next).length > 0 ? node : undefined;
}

export function hasKey(tree: KeyTree | undefined, key: string): boolean {
  let node = tree;
  for (let at = 0; node && at < key.length; at += 1) node = node.next[key[at] as string];
  return node !== undefined && node.count > 0;
}
