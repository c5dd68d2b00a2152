import type { PageBlock } from '../content';
import { contentOf, heading } from '../content.fixture';
import { findDangers } from '../dangers';
import { keepableDraft } from './keepable';

const button = (link: string, text = '去看看'): PageBlock => ({
  id: 'b',
  kind: 'button',
  text,
  link,
  look: 'plain',
});
const carousel = (...links: string[]): PageBlock => ({
  id: 'c',
  kind: 'carousel',
  images: links.map((link, at) => ({ imageKey: '', alt: `图 ${at}`, link })),
});
const keep = (before: readonly PageBlock[], now: readonly PageBlock[], name = '页面') => {
  const content = contentOf(...now);
  const faults = [
    ...findDangers(content),
    ...(name === '' ? [{ name: 'nameMissing', path: 'name' } as const] : []),
  ];
  return keepableDraft({ name, content }, { name: '原名', content: contentOf(...before) }, faults);
};

describe('what can be kept of a draft', () => {
  it('is all of it where nothing is wrong, its links in one spelling', () => {
    expect(keep([], [button(' HTTPS://Cards.Example/a ')], ' 新名 ')).toEqual({
      name: '新名',
      content: contentOf(button('https://cards.example/a')),
    });
  });

  it('is everything but the one bad link, which stays as it was kept before', () => {
    const kept = keep(
      [button('/old'), heading('h', '旧')],
      [button('javascript:alert(1)', '新文字'), heading('h', '新')],
    );
    expect(kept?.content.blocks).toEqual([button('/old', '新文字'), heading('h', '新')]);
  });

  it('is nothing in place of a bad link in a new block', () => {
    expect(keep([], [button('不是链接')])?.content.blocks).toEqual([button('')]);
  });

  it('goes by the entry of a list, wherever that stands now', () => {
    const [first, second] = [
      { imageKey: '', alt: '一', link: '/one' },
      { imageKey: '', alt: '二', link: '/two' },
    ];
    const of = (...images: (typeof first)[]): PageBlock => ({ id: 'c', kind: 'carousel', images });
    const kept = keep([of(first, second)], [of({ ...second, link: 'bad' }, first)]);
    expect(kept?.content.blocks).toEqual([of(second, first)]);
    expect(keep([], [carousel('bad', '/ok')])?.content.blocks).toEqual([carousel('', '/ok')]);
  });

  it('keeps the name of before in place of none', () => {
    expect(keep([], [heading('h')], '')).toEqual({ name: '原名', content: contentOf(heading('h')) });
  });

  it('is nothing of a page that is too large as a whole', () => {
    expect(
      keep(
        [],
        Array.from({ length: 60 }, (_each, at) => heading(`h${at}`, '长'.repeat(600))),
      ),
    ).toBeUndefined();
  });
});
