/** Matches the entries of two versions of a list; entries have no ids. Pure. */
import { isSameValue } from './change/same-value';

export type Entry = Readonly<Record<string, unknown>>;

/** Indexes into the older and the newer list. */
export interface EntryPair {
  readonly before: number;
  readonly after: number;
}

/**
 * Pairs equal entries first, then those that still have something in common, e.g. a question with a rewritten answer,
 * then those between the same neighbours, e.g. a replaced picture.
 *
 * @returns in the order of the newer list; added and removed entries are in no pair
 */
export function pairEntries(before: readonly Entry[], after: readonly Entry[]): readonly EntryPair[] {
  const pairs: EntryPair[] = [];
  const pairUp = (isPair: (old: number, now: number) => boolean) => {
    for (const now of after.keys()) {
      if (pairs.some((pair) => pair.after === now)) continue;
      const isFree = (old: number) => !pairs.some((pair) => pair.before === old);
      const old = [...before.keys()].find((each) => isFree(each) && isPair(each, now));
      if (old !== undefined) pairs.push({ before: old, after: now });
    }
  };
  pairUp((old, now) => isSameValue(before[old], after[now]));
  pairUp((old, now) => sharesText(before[old] ?? {}, after[now] ?? {}));
  const known = [...pairs];
  const behind = (side: keyof EntryPair, place: number) =>
    known.filter((pair) => pair[side] < place).toSorted((a, b) => b[side] - a[side])[0];
  pairUp((old, now) => behind('before', old) === behind('after', now));
  return pairs.toSorted((a, b) => a.after - b.after);
}

const sharesText = (one: Entry, other: Entry): boolean =>
  Object.entries(one).some(([field, text]) => text !== '' && text === other[field]);

/** The longest common subsequence of two lists, so that the fewest other items count as moved. */
export function longestCommon<Key>(one: readonly Key[], other: readonly Key[]): ReadonlySet<Key> {
  // `rests[at]` is the longest common subsequence of what is left of `one` and of `other` from `at` on.
  let rests: readonly (readonly Key[])[] = other.map((): Key[] => []).concat([[]]);
  for (const key of one.toReversed()) {
    const next: (readonly Key[])[] = [[]];
    for (let at = other.length - 1; at >= 0; at -= 1) {
      const [skipped = []] = next;
      const dropped = rests[at] ?? [];
      const taken = other[at] === key ? [key, ...(rests[at + 1] ?? [])] : [];
      next.unshift(
        [skipped, dropped, taken].reduce((best, each) => (each.length > best.length ? each : best)),
      );
    }
    rests = next;
  }
  return new Set(rests[0]);
}
