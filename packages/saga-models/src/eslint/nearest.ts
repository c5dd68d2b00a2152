/** The number of letters to insert, remove, replace, or swap with their neighbour. */
export function distance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

/** @returns the most similar name, unless none is similar: a third of the letters may differ */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bound = Math.max(2, Math.floor(name.length / 3));
  for (const each of names) {
    const far = distance(name.toLowerCase(), each.toLowerCase());
    if (far > bound || (far === bound && best !== undefined)) continue;
    best = each;
    bound = far;
  }
  return best;
}
