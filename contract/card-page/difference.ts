/** What lies between two contents of a page, block by block. Pure. */
import type { BlockKind } from './constants';
import type { PageBlock, PageContent } from './content';

export interface FieldDifference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface BlockDifference {
  /** `moved` is a block that is as it was and stands behind another one than before. */
  readonly change: 'added' | 'removed' | 'moved' | 'changed';
  readonly id: string;
  readonly kind: BlockKind;
  /** Of a changed block. */
  readonly fields: readonly FieldDifference[];
}

/** In the order of the newer one; what was removed comes last. */
export function differencesOf(before: PageContent, after: PageContent): readonly BlockDifference[] {
  const old = new Map(before.blocks.map((block) => [block.id, block]));
  const kept = new Set(after.blocks.map(({ id }) => id));
  const inOrder = longestCommon(
    before.blocks.map(({ id }) => id).filter((id) => kept.has(id)),
    after.blocks.map(({ id }) => id).filter((id) => old.has(id)),
  );
  const removed = before.blocks.filter(({ id }) => !kept.has(id));
  return [
    ...after.blocks.flatMap((block) => differenceOf(old.get(block.id), block, inOrder)),
    ...removed.map(({ id, kind }): BlockDifference => ({ change: 'removed', id, kind, fields: [] })),
  ];
}

function differenceOf(
  before: PageBlock | undefined,
  after: PageBlock,
  inOrder: ReadonlySet<string>,
): readonly BlockDifference[] {
  const { id, kind } = after;
  if (before === undefined) return [{ change: 'added', id, kind, fields: [] }];
  const fields = fieldDifferences(before, after);
  if (fields.length > 0) return [{ change: 'changed', id, kind, fields }];
  return inOrder.has(id) ? [] : [{ change: 'moved', id, kind, fields: [] }];
}

function fieldDifferences(before: PageBlock, after: PageBlock): readonly FieldDifference[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}

/** The most ids that stand in the same order on both sides: the fewest others are then said to have moved. */
function longestCommon(one: readonly string[], other: readonly string[]): ReadonlySet<string> {
  // By the length of what is left of each side, the longest common run of the two rests.
  let rests: readonly (readonly string[])[] = other.map(() => []).concat([[]]);
  for (const id of one.toReversed()) {
    const next: (readonly string[])[] = [[]];
    for (let at = other.length - 1; at >= 0; at -= 1) {
      const [skipped = []] = next;
      const dropped = rests[at] ?? [];
      const taken = other[at] === id ? [id, ...(rests[at + 1] ?? [])] : [];
      next.unshift(
        [skipped, dropped, taken].reduce((best, each) => (each.length > best.length ? each : best)),
      );
    }
    rests = next;
  }
  return new Set(rests[0]);
}
