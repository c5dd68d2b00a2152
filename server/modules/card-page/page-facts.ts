/** A page in the audit trail: its fields, and the differences of its content word by word. */
import {
  differencesOf,
  type BlockDifference,
  type FieldDifference,
} from '#contract/card-page/change/difference';
import type { PageContent } from '#contract/card-page/content';
import { emptyContent } from '#contract/card-page/new-block';
import type { VersionedRecord } from '#server/command/stale-edit';
import type { HeldPage } from './page-repository';

type Stated = Omit<HeldPage, 'id' | 'kind'>;

type PageFacts = VersionedRecord['facts'];

interface Sides {
  readonly before: PageFacts;
  readonly after: PageFacts;
}

export const factsOf = ({ version, name, status, versionNo }: Omit<Stated, 'draft'>): PageFacts => ({
  version,
  name,
  status,
  versionNo,
});

/** Both sides of a change of a page, with only the differing parts of its content. */
export const sidesOf = (before: Stated, after: Stated): Sides =>
  withContent(factsOf(before), factsOf(after), before.draft, after.draft);

/** Both sides of a change of what customers see; before the first publication that is empty. */
export const publishedSides = (before: Stated, after: Stated, seen: PageContent = emptyContent): Sides =>
  withContent(factsOf(before), factsOf(after), seen, after.draft);

/** The one side of a page that is created or deleted. */
export const wholeFacts = (page: Stated): PageFacts =>
  withContent(factsOf(page), factsOf(page), emptyContent, page.draft).after;

function withContent(before: PageFacts, after: PageFacts, was: PageContent, is: PageContent): Sides {
  const differences = differencesOf(was, is);
  if (differences.length === 0) return { before, after };
  return {
    before: { ...before, blocks: blocksOn('before', differences) },
    after: { ...after, blocks: blocksOn('after', differences) },
  };
}

type Told = string | number | null | { readonly [name: string]: Told };

/**
 * Keys that the labels of blocks translate: `heading 2` is the page's second block, a heading, and `items 3` the third
 * entry of a list in it.
 */
function blocksOn(side: 'before' | 'after', differences: readonly BlockDifference[]): Told {
  const blocks: Record<string, Told> = {};
  for (const { kind, number, fields } of differences) {
    if (kind === null) Object.assign(blocks, fieldsOn(side, fields));
    else blocks[`${kind} ${number}`] = merged(blocks[`${kind} ${number}`], fieldsOn(side, fields));
  }
  return blocks;
}

function fieldsOn(side: 'before' | 'after', fields: readonly FieldDifference[]): Record<string, Told> {
  const told: Record<string, Told> = {};
  for (const { field, entry, [side]: value } of fields) {
    if (entry === null) told[field] = value;
    else {
      const name = `${entry.list} ${entry.number}`;
      told[name] = merged(told[name], { [field]: value });
    }
  }
  return told;
}

const merged = (one: Told | undefined, other: Record<string, Told>): Told =>
  typeof one === 'object' && one !== null ? { ...one, ...other } : other;
