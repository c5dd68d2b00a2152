/**
 * Counts keys in a tree of their characters; the number under the empty name is the count of the key that ends there.
 * A change copies only the nodes of one key, so the cost of a run does not grow with the number of keys.
 */

/**
 * A number under the empty name, a tree under every other. Copying a Map is faster than copying an object with digits
 * as names.
 */
export type KeyTree = ReadonlyMap<string, KeyTree | number>;

/**
 * @param toNext maps the count of the key to its next count; undefined stands for none
 * @returns the changed tree; undefined when it is empty
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
