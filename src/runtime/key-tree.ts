/**
 * How often each key is there, as a tree of the keys' characters.
 *
 * A change copies the nodes of one key only, so what a run costs does not grow with the number of keys.
 */
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
  if (character === undefined) return nodeOf(Math.max(0, count + step), next);
  const child = addKey(next[character], key, step, at + 1);
  if (child) return { count, next: { ...next, [character]: child } };
  const { [character]: _ended, ...others } = next;
  return nodeOf(count, others);
}

const nodeOf = (count: number, next: KeyTree['next']): KeyTree | undefined =>
  count > 0 || Object.keys(next).length > 0 ? { count, next } : undefined;

export function hasKey(tree: KeyTree | undefined, key: string): boolean {
  let node = tree;
  for (let at = 0; node && at < key.length; at += 1) node = node.next[key[at] as string];
  return node !== undefined && node.count > 0;
}
