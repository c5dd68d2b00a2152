import fc from 'fast-check';
import type { PageBlock, PageContent } from '../content';
import { contentOf, heading } from '../content.fixture';
import { mergeDrafts, type Draft, type MergeConflict } from './merge';

const draftOf = (content: PageContent, name = '页面'): Draft => ({ name, content });
const faq = (id: string, ...questions: string[]): PageBlock => ({
  id,
  kind: 'faq',
  heading: id,
  items: questions.map((question) => ({ question, answer: `答 ${question}` })),
});
const merge = (base: PageContent, mine: PageContent, theirs: PageContent, side: 'mine' | 'theirs' = 'mine') =>
  mergeDrafts({ base: draftOf(base), mine: draftOf(mine), theirs: draftOf(theirs) }, () => side);
const idsOf = ({ draft }: { readonly draft: Draft }) => draft.content.blocks.map(({ id }) => id);

describe('two edits of one page', () => {
  const [a, b, c, d] = [heading('a'), heading('b'), heading('c'), heading('d')];

  it('both stand, also in one block where they are of different fields', () => {
    const merged = merge(contentOf(a), contentOf({ ...heading('a', '我的'), id: 'a' }), {
      ...contentOf({ id: 'a', kind: 'heading', text: 'a', level: 2, align: 'start' }),
      theme: 'blue',
    });
    expect(merged.conflicts).toEqual([]);
    expect(merged.draft.content).toEqual({
      ...contentOf({ id: 'a', kind: 'heading', text: '我的', level: 2, align: 'start' }),
      theme: 'blue',
    });
  });

  it('keep what either has added, moved and removed', () => {
    const merged = merge(
      contentOf(a, b, c),
      contentOf(c, a, heading('mine'), b),
      contentOf(a, heading('theirs'), c),
    );
    expect(merged.conflicts).toEqual([]);
    expect(idsOf(merged)).toEqual(['c', 'a', 'mine', 'theirs']);
  });

  it.each([
    ['mine', '我的'],
    ['theirs', '对方的'],
  ] as const)('name a field that both have changed, of which %s can stand', (side, text) => {
    const merged = merge(
      contentOf(a),
      contentOf(heading('a', '我的')),
      contentOf(heading('a', '对方的')),
      side,
    );
    expect(merged.conflicts).toEqual([
      {
        key: 'a.text',
        blockId: 'a',
        kind: 'heading',
        number: 1,
        entry: null,
        field: 'text',
        mine: '我的',
        theirs: '对方的',
      },
    ]);
    expect(merged.draft.content.blocks).toEqual([heading('a', text)]);
  });

  it('name a block that one has removed and the other changed', () => {
    const merged = merge(contentOf(a, b), contentOf(b), contentOf(heading('a', '改过'), b));
    expect(merged.conflicts).toMatchObject([{ blockId: 'a', field: 'removed', mine: null, theirs: '改过' }]);
    expect(idsOf(merged)).toEqual(['b']);
    expect(idsOf(merge(contentOf(a, b), contentOf(b), contentOf(heading('a', '改过'), b), 'theirs'))).toEqual(
      ['a', 'b'],
    );
  });

  it('name a block that both have taken to different places', () => {
    const merged = merge(contentOf(a, b, c, d), contentOf(b, c, a, d), contentOf(b, c, d, a));
    expect(merged.conflicts).toMatchObject([{ blockId: 'a', field: 'place', mine: 3, theirs: 4 }]);
    expect(idsOf(merged)).toEqual(['b', 'c', 'a', 'd']);
  });

  it('are merged within a list entry by entry', () => {
    const merged = merge(
      contentOf(faq('f', '一', '二', '三')),
      contentOf(faq('f', '一', '二改', '三', '我的')),
      contentOf(faq('f', '三', '一', '二')),
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.draft.content.blocks[0]).toMatchObject({
      items: [{ question: '三' }, { question: '一' }, { question: '二改' }, { question: '我的' }],
    });
  });

  it('are merged with one copy of what both have added alike', () => {
    const [before, after] = [contentOf(faq('f', '一')), contentOf(faq('f', '一', '二'), a)];
    expect(merge(before, after, after)).toEqual({ draft: draftOf(after), conflicts: [] });
  });
});

/** One random edit; `at` and `to` are taken modulo the number of blocks. */
const anyEdit = fc.record({
  what: fc.constantFrom(
    'write',
    'move',
    'add',
    'remove',
    'writeEntry',
    'moveEntry',
    'addEntry',
    'removeEntry',
  ),
  at: fc.nat(20),
  to: fc.nat(20),
});
type Edit = typeof anyEdit extends fc.Arbitrary<infer Each> ? Each : never;

const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** @param text that occurs nowhere else */
function edit(blocks: readonly PageBlock[], { what, at, to }: Edit, text: string): readonly PageBlock[] {
  if (what === 'add') return blocks.toSpliced(to % (blocks.length + 1), 0, heading(text));
  const place = at % Math.max(1, blocks.length);
  const block = blocks[place];
  if (block === undefined) return blocks;
  if (what === 'remove') return blocks.toSpliced(place, 1);
  if (what === 'move') return moved(blocks, place, to % blocks.length);
  if (block.kind !== 'faq')
    return what === 'write' && block.kind === 'heading' ? blocks.with(place, { ...block, text }) : blocks;
  if (what === 'write') return blocks.with(place, { ...block, heading: text });
  const { items } = block;
  const entry = to % Math.max(1, items.length);
  const withItems = (changed: typeof items) => blocks.with(place, { ...block, items: changed });
  if (what === 'addEntry')
    return withItems(items.toSpliced(entry, 0, { question: text, answer: `答 ${text}` }));
  const item = items[entry];
  if (item === undefined) return blocks;
  if (what === 'writeEntry')
    return withItems(items.with(entry, at % 2 ? { ...item, question: text } : { ...item, answer: text }));
  if (what === 'moveEntry') return withItems(moved(items, entry, at % items.length));
  return withItems(items.toSpliced(entry, 1));
}

const editAll = (who: string, start: readonly PageBlock[], edits: readonly Edit[]) =>
  edits.reduce((blocks, each, at) => edit(blocks, each, `${who}${at}`), start);

const start: readonly PageBlock[] = [
  heading('h1'),
  faq('f1', '一', '二', '三'),
  heading('h2'),
  heading('h3'),
  faq('f2', '四', '五'),
];

describe('a merge of any edits of one page', () => {
  const anyEdits = fc.array(anyEdit, { maxLength: 8 });
  const check = (holds: (base: Draft, mine: Draft, theirs: Draft) => void) =>
    fc.assert(
      fc.property(anyEdits, anyEdits, (one, other) => {
        const [mine, theirs] = [editAll('我', start, one), editAll('他', start, other)];
        holds(draftOf(contentOf(...start)), draftOf(contentOf(...mine)), draftOf(contentOf(...theirs)));
      }),
      { numRuns: 500 },
    );
  const textsOf = (value: unknown): readonly string[] =>
    JSON.stringify(value).match(/(?<=")[我他]\d+(?=")/g) ?? [];

  it('holds all that both have written and added, or names it as a conflict', () => {
    check((base, mine, theirs) => {
      const { draft, conflicts } = mergeDrafts({ base, mine, theirs });
      const kept = new Set(textsOf(draft));
      const named = conflicts
        .flatMap((each) => [each.mine, each.theirs])
        .join(' · ')
        .split(' · ');
      const lost = [...textsOf(mine), ...textsOf(theirs)].filter(
        (text) => !kept.has(text) && !named.includes(text),
      );
      expect(lost).toEqual([]);
    });
  });

  it('drops what one has removed and the other left alone, and holds each block once', () => {
    check((base, mine, theirs) => {
      const { draft, conflicts } = mergeDrafts({ base, mine, theirs });
      const ids = draft.content.blocks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const has = (of: Draft, id: string) => of.content.blocks.some((block) => block.id === id);
      for (const { id } of base.content.blocks) {
        if (conflicts.some(({ blockId, field, entry }) => blockId === id && field === 'removed' && !entry))
          continue;
        expect(ids.includes(id)).toBe(has(mine, id) && has(theirs, id));
      }
      for (const side of [mine, theirs])
        for (const { id } of side.content.blocks) if (!has(base, id)) expect(ids).toContain(id);
    });
  });

  it('takes each field from whoever changed it, and names a conflict only where both changed it differently', () => {
    check((base, mine, theirs) => {
      const { draft, conflicts } = mergeDrafts({ base, mine, theirs });
      const textOf = (of: Draft, id: string) => {
        const block = of.content.blocks.find((each) => each.id === id);
        return block?.kind === 'heading' ? block.text : block?.kind === 'faq' ? block.heading : undefined;
      };
      for (const { id, kind } of start) {
        const [was, my, their] = [textOf(base, id), textOf(mine, id), textOf(theirs, id)];
        if (my === undefined || their === undefined) continue;
        const field = kind === 'heading' ? 'text' : 'heading';
        const named = conflicts.some((each) => each.blockId === id && each.field === field && !each.entry);
        expect(named).toBe(my !== was && their !== was && my !== their);
        expect(textOf(draft, id)).toBe(my === was ? their : my);
      }
    });
  });

  it('keeps the order of whoever moved blocks where the other has only written', () => {
    const orderOf = ({ content }: Draft) => content.blocks.map(({ id }) => id);
    const writes = anyEdits.map((edits) => edits.map((each): Edit => ({ ...each, what: 'write' })));
    fc.assert(
      fc.property(anyEdits, writes, fc.boolean(), (one, other, isMine) => {
        const base = draftOf(contentOf(...start));
        const placed = draftOf(contentOf(...editAll('我', start, one)));
        const written = draftOf(contentOf(...editAll('他', start, other)));
        const edits = isMine ? { mine: placed, theirs: written } : { mine: written, theirs: placed };
        const { draft } = mergeDrafts({ base, ...edits }, (key) =>
          // Where one side removed a block that the other wrote in, the remover's side is chosen.
          key.endsWith('.removed') === isMine ? 'mine' : 'theirs',
        );
        expect(orderOf(draft)).toEqual(orderOf(placed));
      }),
    );
  });

  it('is the same whoever saves second, where conflicts are settled for the same person', () => {
    check((base, mine, theirs) => {
      const one = mergeDrafts({ base, mine, theirs });
      const other = mergeDrafts({ base, mine: theirs, theirs: mine }, () => 'theirs');
      const named = (conflicts: readonly MergeConflict[]) =>
        conflicts.map(({ key }) => key.replace(/(mine|theirs) \d+/, '')).toSorted();
      expect(named(other.conflicts)).toEqual(named(one.conflicts));
      expect(textsOf(other.draft).toSorted()).toEqual(textsOf(one.draft).toSorted());
    });
  });
});
