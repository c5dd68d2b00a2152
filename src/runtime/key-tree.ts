/**
 * How often each key is there, as a tree of the keys' characters; under the empty name, how often a key ends there.
 *
 * A change copies the nodes of one key only, so what a run costs does not grow with the number of keys.
 */

/** A number under the empty name, a tree under every other. A Map is copied more quickly than an object whose names are digits. */
export type KeyTree = ReadonlyMap<string, KeyTree | number>;

/**
 * @param toNext how often a key ends, after how often it did; undefined for none
 * @returns the tree with the key changed; undefined where nothing is left
 */
export function changeKey(
  tree: KeyTree | undefined,
  key: string,
  toNext: (own: number | undefined) => number | undefined,
): KeyTree | undefined {
  const next = new Map(tree);
  const name = key.slice(0, 1);
  const below = next.get(name);
  const changed = key ? changeKey(below as KeyTree, key.slice(1), toNext) : toNext(below as number);
  next.delete(name);
  if (changed) next.set(name, changed);
  return next.size ? next : undefined;
}

export function hasKey(tree: KeyTree | undefined, key: string): boolean {
  const below = tree?.get(key.slice(0, 1));
  return key ? hasKey(below as KeyTree, key.slice(1)) : below !== undefined;
}
