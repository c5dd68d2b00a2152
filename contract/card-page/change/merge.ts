/**
 * Merges two edits of a page that began from the same draft: both people's changes are kept, block by block and field
 * by field, and in lists entry by entry. Pure.
 *
 * A conflict arises only where both changed the same field of the same block, both moved the same block to different
 * places, or one removed what the other changed.
 */
import type { BlockKind } from '../constants';
import type { PageBlock, PageContent } from '../content';
import { longestCommon, pairEntries, type Entry } from '../pair-entries';
import { isSameValue } from './same-value';

export interface Draft {
  readonly name: string;
  readonly content: PageContent;
}

export type MergeSide = 'mine' | 'theirs';
type Value = string | number | null;

export interface MergeConflict {
  /** Identifies the conflict within one merge. */
  readonly key: string;
  /** Null for the page itself. */
  readonly blockId: string | null;
  readonly kind: BlockKind | null;
  /** The block's place, from 1, in my draft, or in theirs where I removed it. */
  readonly number: number;
  readonly entry: { readonly list: string; readonly number: number } | null;
  /** The field; `place`, counted from 1, and `removed` are about the block or the entry as a whole. */
  readonly field: string;
  /** The value on each side; null is empty, and of `removed` null marks the side that removed it. */
  readonly mine: Value;
  readonly theirs: Value;
}

export interface Merged {
  readonly draft: Draft;
  readonly conflicts: readonly MergeConflict[];
}

/** Chooses, by a conflict's key, which side's version is kept. */
export type SideOf = (key: string) => MergeSide;

export interface Edits {
  /** The draft from which both edits began. */
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

export function mergeDrafts({ base, mine, theirs }: Edits, sideOf: SideOf = () => 'mine'): Merged {
  const conflicts: MergeConflict[] = [];
  const report: Report = (conflict) => {
    conflicts.push(conflict);
    return sideOf(conflict.key);
  };
  const ofPage = { prefix: 'page.', blockId: null, kind: null, number: 0, entry: null };
  const name = mergeValue('name', base.name, mine.name, theirs.name, ofPage, report);
  const [was, my, their] = [base.content, mine.content, theirs.content];
  const theme = mergeValue('theme', was.theme, my.theme, their.theme, ofPage, report);
  const blocks = mergeBlocks(was.blocks, my.blocks, their.blocks, report);
  return { draft: { name, content: { schema: my.schema, theme, blocks } }, conflicts };
}

type Report = (conflict: MergeConflict) => MergeSide;

/** Where a conflict is. */
interface Place extends Pick<MergeConflict, 'blockId' | 'kind' | 'number' | 'entry'> {
  /** Beginning of the keys of the conflicts at this place. */
  readonly prefix: string;
}

const valueOf = (value: unknown): Value =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : null;

function mergeValue<Each>(
  field: string,
  base: unknown,
  mine: Each,
  theirs: Each,
  { prefix, ...place }: Place,
  report: Report,
): Each {
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine;
  if (isSameValue(mine, base)) return theirs;
  const key = `${prefix}${field}`;
  const side = report({ key, ...place, field, mine: valueOf(mine), theirs: valueOf(theirs) });
  return side === 'mine' ? mine : theirs;
}

const mergeBlocks = (
  base: readonly PageBlock[],
  mine: readonly PageBlock[],
  theirs: readonly PageBlock[],
  report: Report,
): PageBlock[] => {
  const numberOf = (id: string) =>
    mine.findIndex((block) => block.id === id) + 1 || theirs.findIndex((block) => block.id === id) + 1;
  return mergeLists(byId(base), byId(mine), byId(theirs), {
    placeOf: (id, { kind }) => ({ prefix: `${id}.`, blockId: id, kind, number: numberOf(id), entry: null }),
    mergeItem(was, my, their, place) {
      if (my.kind !== their.kind) return mergeValue('kind', was, my, their, place, report);
      return mergeFields(was, my, their, place, report);
    },
    report,
  });
};

const byId = (blocks: readonly PageBlock[]): Listed<PageBlock> =>
  new Map(blocks.map((block) => [block.id, block]));

/** Merges the fields of two blocks of one kind, or of two entries of one list. */
function mergeFields<Each extends object>(
  base: Each | undefined,
  mine: Each,
  theirs: Each,
  place: Place,
  report: Report,
): Each {
  const was = new Map<string, unknown>(Object.entries(base ?? {}));
  const their = new Map<string, unknown>(Object.entries(theirs));
  const fields = Object.entries(mine).map(([field, value]: [string, unknown]) => [
    field,
    Array.isArray(value)
      ? mergeEntries(
          field,
          entriesIn(was.get(field)),
          entriesIn(value),
          entriesIn(their.get(field)),
          place,
          report,
        )
      : mergeValue(field, was.get(field), value, their.get(field), place, report),
  ]);
  // The one assertion: each field has the value of one of the two sides.
  return Object.fromEntries(fields) as Each;
}

function mergeEntries(
  list: string,
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  of: Place,
  report: Report,
): readonly Entry[] {
  const keys = entryKeys(base, mine, theirs);
  const listed = (entries: readonly Entry[], names: readonly string[]): Listed<Entry> =>
    new Map(entries.map((entry, at) => [names[at] ?? '', entry]));
  const numberOf = (key: string) => keys.mine.indexOf(key) + 1 || keys.theirs.indexOf(key) + 1;
  return mergeLists(listed(base, keys.base), listed(mine, keys.mine), listed(theirs, keys.theirs), {
    placeOf: (key) => ({
      ...of,
      prefix: `${of.prefix}${list}.${key}.`,
      entry: { list, number: numberOf(key) },
    }),
    mergeItem: (was, my, their, place) => mergeFields(was, my, their, place, report),
    report,
  });
}

/**
 * Keys for entries, which have no ids: `pairEntries` matches them with those of `base`, and an entry that both sides
 * added alike gets one key.
 */
function entryKeys(base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]) {
  const keysOf = (side: MergeSide, entries: readonly Entry[]) => {
    const before = new Map(pairEntries(base, entries).map((pair) => [pair.after, pair.before]));
    return entries.map((_entry, at) => (before.has(at) ? `base ${before.get(at)}` : `${side} ${at}`));
  };
  const my = keysOf('mine', mine);
  const their = keysOf('theirs', theirs);
  const taken = new Set<string>();
  const shared = their.map((key, at) => {
    if (key.startsWith('base')) return key;
    const same = my.find(
      (own, place) => own.startsWith('mine') && !taken.has(own) && isSameValue(mine[place], theirs[at]),
    );
    if (same === undefined) return key;
    taken.add(same);
    return same;
  });
  return { base: base.map((_entry, at) => `base ${at}`), mine: my, theirs: shared };
}

const entriesIn = (list: unknown): readonly Entry[] =>
  Array.isArray(list)
    ? list.filter((each: unknown): each is Entry => typeof each === 'object' && each !== null)
    : [];

/** Blocks or entries in their order, by the keys that identify them in all three versions. */
type Listed<Item> = ReadonlyMap<string, Item>;

interface ListRules<Item> {
  placeOf(key: string, item: Item): Place;
  mergeItem(base: Item | undefined, mine: Item, theirs: Item, place: Place): Item;
  readonly report: Report;
}

function mergeLists<Item>(
  base: Listed<Item>,
  mine: Listed<Item>,
  theirs: Listed<Item>,
  { placeOf, mergeItem, report }: ListRules<Item>,
): Item[] {
  const [movedByMe, movedByThem] = [movedFrom(base, mine), movedFrom(base, theirs)];
  const items = new Map<string, Item>();
  const keepUnlessRemoved = (key: string, kept: Item, keptBy: MergeSide) => {
    const was = base.get(key);
    const moved = keptBy === 'mine' ? movedByMe : movedByThem;
    if (was !== undefined && isSameValue(was, kept) && !moved.has(key)) return;
    if (was !== undefined) {
      const { prefix, ...place } = placeOf(key, kept);
      const said = changedIn(was, kept);
      const removal = { key: `${prefix}removed`, ...place, field: 'removed' };
      const side = report(
        keptBy === 'mine'
          ? { ...removal, mine: said, theirs: null }
          : { ...removal, mine: null, theirs: said },
      );
      if (side !== keptBy) return;
    }
    items.set(key, kept);
  };
  for (const [key, my] of mine) {
    const their = theirs.get(key);
    if (their === undefined) keepUnlessRemoved(key, my, 'mine');
    else items.set(key, mergeItem(base.get(key), my, their, placeOf(key, my)));
  }
  for (const [key, their] of theirs) if (!mine.has(key)) keepUnlessRemoved(key, their, 'theirs');

  const isPlacedByMe = (key: string, my: Item): boolean => {
    if (!theirs.has(key)) return true;
    // What both sides added, or both moved to the same place, keeps the place it has in `theirs`.
    if (!movedByMe.has(key)) return false;
    if (!movedByThem.has(key)) return true;
    if (neighbourIn(mine, theirs, key) === neighbourIn(theirs, mine, key)) return false;
    const { prefix, ...place } = placeOf(key, my);
    const numberIn = (side: Listed<Item>) => [...side.keys()].indexOf(key) + 1;
    const places = { mine: numberIn(mine), theirs: numberIn(theirs) };
    return report({ key: `${prefix}place`, ...place, field: 'place', ...places }) === 'mine';
  };
  const placedByMe = new Set(
    [...mine].filter(([key, my]) => items.has(key) && isPlacedByMe(key, my)).map(([key]) => key),
  );
  const order = [...theirs.keys()].filter((key) => items.has(key) && !placedByMe.has(key));
  // Inserts each key of `placedByMe` behind its predecessor in `mine`: the key placed just before, or the last one that
  // neither side moved.
  let at = 0;
  for (const key of mine.keys()) {
    if (placedByMe.has(key)) order.splice(at++, 0, key);
    else if (base.has(key) && items.has(key) && !movedByMe.has(key) && !movedByThem.has(key))
      at = order.indexOf(key) + 1;
  }
  return order.flatMap((key) => items.get(key) ?? []);
}

/** The smallest set of keys whose move explains the new order. */
function movedFrom(base: Listed<unknown>, side: Listed<unknown>): ReadonlySet<string> {
  const before = [...base.keys()].filter((key) => side.has(key));
  const after = [...side.keys()].filter((key) => base.has(key));
  if (isSameValue(before, after)) return new Set();
  const inOrder = longestCommon(before, after);
  return new Set(after.filter((key) => !inOrder.has(key)));
}

/** The nearest predecessor of `key` in `side` that `other` has as well. */
function neighbourIn(side: Listed<unknown>, other: Listed<unknown>, key: string): string | undefined {
  const keys = [...side.keys()];
  return keys.slice(0, keys.indexOf(key)).findLast((each) => other.has(each));
}

/** The texts that are new in `after`, in one line. */
function changedIn(before: unknown, after: unknown): string {
  const was = new Set(textsIn(before));
  return textsIn(after)
    .filter((text) => !was.has(text))
    .join(' · ');
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
