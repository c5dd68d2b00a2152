import { render } from '@testing-library/react';
import { blockKinds } from '#contract/card-page/constants';
import { newBlock, newContent } from '#contract/card-page/new-block';
import { pageStyle } from '#contract/card-page/page-style';
import { renderPage, type PageData, type PageElement } from '#contract/card-page/render';
import { PageView } from './PageView';

const data: PageData = { goods: null, merchant: { name: '阳光书店' }, fileUrl: (key) => `/files/${key}` };

const tagsOf = (elements: readonly PageElement[]): readonly string[] =>
  elements.flatMap(({ tag, children }) => [
    tag.toUpperCase(),
    ...tagsOf(children.filter((child) => typeof child !== 'string')),
  ]);

describe('a page in the browser', () => {
  it('is made of the renderer’s own elements, every kind of block, under the page’s own style', () => {
    const content = {
      ...newContent('activation'),
      blocks: blockKinds.map((kind) => newBlock(kind, kind)),
    };
    const { container } = render(<PageView content={content} data={data} />);
    const root = container.firstElementChild?.shadowRoot;
    const page = root?.querySelector('.card-page');
    expect([...(page?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName)).toEqual(
      tagsOf(renderPage(content, data)),
    );
    expect(root?.querySelector('style')?.textContent).toBe(pageStyle(content, '.card-page'));
  });

  it('shows texts as texts, and leads nowhere', () => {
    const link = { id: 'b', kind: 'button', text: '<b>去</b>', link: '/welcome', look: 'plain' } as const;
    const content = { ...newContent('success'), blocks: [link] };
    const { container } = render(<PageView content={content} data={data} />);
    const anchor = container.firstElementChild?.shadowRoot?.querySelector('a');
    expect(anchor?.textContent).toBe('<b>去</b>');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    anchor?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });
});
