/** The differences between two contents of a page: block by block, and in lists entry by entry. Pure. */
import type { BlockKind, changeKinds } from '../constants';
import type { PageBlock, PageContent } from '../content';
import { longestCommon, pairEntries, type Entry } from '../pair-entries';

export type ChangeKind = (typeof changeKinds)[number];
type Value = string | number | null;

export interface FieldDifference {
  /** A field of the block or of the entry; of something moved, `place`, counted from 1. */
  readonly field: string;
  /** The entry of a list to which the field belongs; null for a field of the block. */
  readonly entry: { readonly list: string; readonly number: number; readonly change: ChangeKind } | null;
  readonly before: Value;
  readonly after: Value;
}

export interface BlockDifference {
  /** A block that was both moved and changed appears twice. */
  readonly change: ChangeKind;
  /** Null for the page itself, of which only `theme` can differ. */
  readonly id: string | null;
  readonly kind: BlockKind | null;
  /** The block's place in the newer content, counted from 1; of a removed block its place in the older one. */
  readonly number: number;
  /** An added or removed block has its texts and pictures here, on one side only. */
  readonly fields: readonly FieldDifference[];
}

/** Lists the differences in the order of the newer content; removed blocks come last. */
export function differencesOf(before: PageContent, after: PageContent): readonly BlockDifference[] {
  const old = new Map(before.blocks.map((block, at) => [block.id, { block, number: at + 1 }]));
  const kept = new Set(after.blocks.map(({ id }) => id));
  const inOrder = longestCommon(
    before.blocks.map(({ id }) => id).filter((id) => kept.has(id)),
    after.blocks.map(({ id }) => id).filter((id) => old.has(id)),
  );
  const theme = differ('theme', before.theme, after.theme);
  return [
    ...unlessSame('changed', { id: null, kind: null, number: 0 }, theme),
    ...after.blocks.flatMap((block, at) => {
      const was = old.get(block.id);
      const placed = { id: block.id, kind: block.kind, number: at + 1 };
      if (was === undefined) return [{ change: 'added' as const, ...placed, fields: saidBy(block, 'after') }];
      const place = inOrder.has(block.id) ? [] : [fieldOf('place', was.number, at + 1)];
      return [
        ...unlessSame('moved', placed, place),
        ...unlessSame('changed', placed, blockDifferences(was.block, block)),
      ];
    }),
    ...[...old.values()]
      .filter(({ block }) => !kept.has(block.id))
      .map(({ block: { id, kind, ...block }, number }) => ({
        change: 'removed' as const,
        id,
        kind,
        number,
        fields: saidBy(block, 'before'),
      })),
  ];
}

const unlessSame = (
  change: ChangeKind,
  of: Pick<BlockDifference, 'id' | 'kind' | 'number'>,
  fields: readonly FieldDifference[],
): readonly BlockDifference[] => (fields.length > 0 ? [{ change, ...of, fields }] : []);

const fieldOf = (
  field: string,
  before: Value,
  after: Value,
  entry: FieldDifference['entry'] = null,
): FieldDifference => ({ field, entry, before, after });

const differ = (field: string, before: unknown, after: unknown, entry: FieldDifference['entry'] = null) =>
  before === after ? [] : [fieldOf(field, valueOf(before), valueOf(after), entry)];

/** Null for every form of empty: an empty text, a missing field, anything that is neither text nor number. */
const valueOf = (value: unknown): Value =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : null;

function blockDifferences(before: PageBlock, after: PageBlock): readonly FieldDifference[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]: [string, unknown]) => {
    const old = was.get(field);
    return Array.isArray(value)
      ? entryDifferences(field, entriesIn(old), entriesIn(value))
      : differ(field, old, value);
  });
}

function entryDifferences(
  list: string,
  before: readonly Entry[],
  after: readonly Entry[],
): readonly FieldDifference[] {
  const pairs = pairEntries(before, after);
  const paired = new Map(pairs.map((pair) => [pair.after, pair]));
  const taken = new Set(pairs.map((pair) => pair.before));
  const inOrder = longestCommon(
    pairs.map((pair) => pair.before).toSorted((a, b) => a - b),
    pairs.map((pair) => pair.before),
  );
  return [
    ...after.flatMap((entry, at) => {
      const pair = paired.get(at);
      const number = at + 1;
      if (!pair) return said(entry, 'after', { list, number, change: 'added' });
      const isMoved = !inOrder.has(pair.before);
      return [
        ...(isMoved ? [fieldOf('place', pair.before + 1, number, { list, number, change: 'moved' })] : []),
        ...Object.entries(entry).flatMap(([field, value]) =>
          differ(field, before[pair.before]?.[field], value, { list, number, change: 'changed' }),
        ),
      ];
    }),
    ...before.flatMap((entry, at) =>
      taken.has(at) ? [] : said(entry, 'before', { list, number: at + 1, change: 'removed' }),
    ),
  ];
}

/** Fields that are left out of added and removed blocks, because they say little there. */
const choices: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'level',
  'align',
  'imagePlace',
  'look',
  'source',
]);

type Side = 'before' | 'after';

const onSide = (field: string, value: Value, side: Side, entry: FieldDifference['entry']) =>
  side === 'after' ? fieldOf(field, null, value, entry) : fieldOf(field, value, null, entry);

const saidBy = (block: object, side: Side): readonly FieldDifference[] =>
  Object.entries(block).flatMap(([field, value]: [string, unknown]) => {
    if (choices.has(field)) return [];
    if (Array.isArray(value))
      return entriesIn(value).flatMap((entry, at) =>
        said(entry, side, { list: field, number: at + 1, change: side === 'after' ? 'added' : 'removed' }),
      );
    return valueOf(value) === null ? [] : [onSide(field, valueOf(value), side, null)];
  });

/** The fields of an entry on one side; an entry without any still gets its `place`. */
function said(
  entry: Entry,
  side: Side,
  of: NonNullable<FieldDifference['entry']>,
): readonly FieldDifference[] {
  const fields = Object.entries(entry).filter(([, value]) => valueOf(value) !== null);
  return fields.length === 0
    ? [onSide('place', of.number, side, of)]
    : fields.map(([field, value]) => onSide(field, valueOf(value), side, of));
}

const entriesIn = (list: unknown): readonly Entry[] =>
  Array.isArray(list) ? list.filter((each: unknown) => isEntry(each)) : [];

const isEntry = (each: unknown): each is Entry => typeof each === 'object' && each !== null;
