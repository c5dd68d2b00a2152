import type { BlockOf, PageContent } from './content';
import { pageMarkup } from './markup';
import { renderPage } from './render';

const carouselOf = (...keys: readonly string[]): PageContent => {
  const images = keys.map((imageKey) => ({ imageKey, alt: imageKey, link: '' }));
  const carousel: BlockOf<'carousel'> = { id: 'c', kind: 'carousel', images };
  return { schema: 1, theme: 'green', blocks: [carousel] };
};
const drawn = (content: PageContent) =>
  pageMarkup(
    renderPage(content, { goods: null, merchant: { name: '阳光书店' }, fileUrl: (key) => `/files/${key}` }),
  );
const numbersIn = (markup: string) => [...markup.matchAll(/>(\d\/\d)</g)].map(([, number]) => number);

describe('a carousel on a page', () => {
  it('numbers its pictures, and leaves out slides without one', () => {
    expect(numbersIn(drawn(carouselOf('a.png', '', 'b.png', 'c.png')))).toEqual(['1/3', '2/3', '3/3']);
  });

  it('of one picture says nothing of the kind', () => {
    expect(numbersIn(drawn(carouselOf('a.png')))).toEqual([]);
  });
});
