import type { PageBlock, PageContent } from '../content';
import { contentOf, heading } from '../content.fixture';
import { differencesOf } from './difference';

const faq = (...items: readonly (readonly [question: string, answer: string])[]): PageBlock => ({
  id: 'f',
  kind: 'faq',
  heading: '常见问题',
  items: items.map(([question, answer]) => ({ question, answer })),
});
const carousel = (...images: readonly (readonly [imageKey: string, alt: string])[]): PageBlock => ({
  id: 'c',
  kind: 'carousel',
  images: images.map(([imageKey, alt]) => ({ imageKey, alt, link: '' })),
});

/** Each difference in one line: what happened to which block, entry and field. */
const linesOf = (before: PageContent, after: PageContent) =>
  differencesOf(before, after).flatMap(({ change, id, number, fields }) =>
    fields.map(({ field, entry, before: was, after: is }) => {
      const place = entry === null ? '' : ` ${entry.change} ${entry.list} ${entry.number}`;
      return `${change} ${String(id)} ${number}${place}: ${field} ${was} → ${is}`;
    }),
  );
const between = (one: PageBlock, other: PageBlock) => linesOf(contentOf(one), contentOf(other));

describe('the difference between two versions', () => {
  it('names what was added, removed and changed, by the ids of the blocks, with what they say', () => {
    const before = contentOf(heading('a'), heading('b'), heading('c'));
    const after = contentOf(heading('a'), heading('new'), heading('c', '改过'));
    expect(linesOf(before, after)).toEqual([
      'added new 2: text null → new',
      'changed c 3: text c → 改过',
      'removed b 2: text b → null',
    ]);
  });

  it('says of as few blocks as possible that they have moved, and tells from where to where', () => {
    const [a, b, c, d] = [heading('a'), heading('b'), heading('c'), heading('d')];
    expect(linesOf(contentOf(a, b, c, d), contentOf(d, a, b, c))).toEqual(['moved d 1: place 4 → 1']);
    expect(linesOf(contentOf(a, b, c, d), contentOf(a, b, c, d))).toEqual([]);
  });

  it('tells moved and changed apart where a block was both', () => {
    expect(
      linesOf(contentOf(heading('a'), heading('b')), contentOf(heading('b', '新'), heading('a'))),
    ).toEqual(['moved b 1: place 2 → 1', 'changed b 1: text b → 新']);
  });

  it('knows the theme, which is of no block', () => {
    const plain = contentOf(heading('a'));
    expect(linesOf(plain, { ...plain, theme: 'blue' })).toEqual(['changed null 0: theme green → blue']);
  });

  it.each<[string, PageBlock, PageBlock, string[]]>([
    [
      'a replaced picture',
      carousel(['a.png', '甲'], ['b.png', '乙']),
      carousel(['a.png', '甲'], ['n.png', '乙']),
      ['changed c 1 changed images 2: imageKey b.png → n.png'],
    ],
    [
      'a picture that is replaced together with its words',
      carousel(['a.png', '甲'], ['b.png', '乙']),
      carousel(['n.png', '丙'], ['b.png', '乙']),
      ['changed c 1 changed images 1: imageKey a.png → n.png', 'changed c 1 changed images 1: alt 甲 → 丙'],
    ],
    [
      'a changed answer',
      faq(['怎么激活', '扫码'], ['能退吗', '不能']),
      faq(['怎么激活', '扫码'], ['能退吗', '七天内可以']),
      ['changed f 1 changed items 2: answer 不能 → 七天内可以'],
    ],
    [
      'an entry at the head, which is no change of the others',
      faq(['一', '1'], ['二', '2']),
      faq(['零', '0'], ['一', '1'], ['二', '2']),
      ['changed f 1 added items 1: question null → 零', 'changed f 1 added items 1: answer null → 0'],
    ],
    [
      'an entry that is gone',
      faq(['一', '1'], ['二', '2']),
      faq(['二', '2']),
      ['changed f 1 removed items 1: question 一 → null', 'changed f 1 removed items 1: answer 1 → null'],
    ],
    [
      'an entry that stands elsewhere, and is otherwise the same',
      faq(['一', '1'], ['二', '2'], ['三', '3']),
      faq(['三', '3'], ['一', '1'], ['二', '2']),
      ['changed f 1 moved items 1: place 3 → 1'],
    ],
    [
      'an entry with nothing in it yet',
      faq(['一', '1']),
      faq(['一', '1'], ['', '']),
      ['changed f 1 added items 2: place null → 2'],
    ],
  ])('tells %s by its entry', (_, before, after, lines) => expect(between(before, after)).toEqual(lines));
});
