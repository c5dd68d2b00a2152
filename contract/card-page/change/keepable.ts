/**
 * The part of a draft that can be stored: a value with a danger is replaced by the one that was stored before. Pure.
 */
import type { PageBlock, PageContent } from '../content';
import { normalContent } from '../normal-content';
import { pairEntries, type Entry } from '../pair-entries';
import type { Problem } from '../problem';
import { fieldOf } from '../problems';
import { mapStrings } from '../strings-in';
import type { Draft } from './merge';

/**
 * @param faults of the draft that are about one field each, or about it as a whole
 * @returns undefined where nothing can be kept, because a fault is about the draft as a whole
 */
export function keepableDraft(draft: Draft, kept: Draft, faults: readonly Problem[]): Draft | undefined {
  const fields = faults.filter(({ path }) => path !== 'name');
  if (fields.some(({ blockId, path }) => blockId === undefined || fieldOf(path) === 'id')) return undefined;
  const faulty = new Set(fields.map(({ blockId, path }) => `${blockId} ${fieldOf(path)}`));
  const isNameKept = fields.length === faults.length;
  return {
    name: isNameKept ? draft.name.trim() : kept.name,
    content: normalContent(withFormer(draft.content, kept.content, faulty)),
  };
}

const withFormer = (content: PageContent, kept: PageContent, faulty: ReadonlySet<string>): PageContent => ({
  ...content,
  blocks: content.blocks.map((block) => {
    const former = kept.blocks.find(({ id }) => id === block.id);
    return mapStrings(block, ({ path, text }) =>
      faulty.has(`${block.id} ${path}`) ? formerAt(path, block, former) : text,
    );
  }),
});

/** @param path in the block, e.g. `text` or `images.0.link` */
function formerAt(path: string, block: PageBlock, former: PageBlock | undefined): string {
  const [field = '', at, inner = ''] = path.split('.');
  const was: unknown = former && Reflect.get(former, field);
  if (at === undefined) return textOf(was);
  const pairs = pairEntries(entriesIn(was), entriesIn(Reflect.get(block, field)));
  const place = pairs.find(({ after }) => after === Number(at))?.before;
  return textOf(place === undefined ? undefined : entriesIn(was)[place]?.[inner]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const entriesIn = (list: unknown): readonly Entry[] => (Array.isArray(list) ? list : []);
