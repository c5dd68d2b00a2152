import { blockKinds, pageKinds, type PageKind } from './constants';
import { isAllowedLink, type PageBlock, type PageContent } from './content';
import { contentOf, heading } from './content.fixture';
import { findDangers } from './dangers';
import { newBlock, newContent } from './new-block';
import { normalContent } from './normal-content';
import { findProblems, problemsFrom } from './problems';

const button = (link: string): PageBlock => ({
  id: 'b',
  kind: 'button',
  text: '去看看',
  link,
  look: 'plain',
});
const namesOf = (kind: PageKind, content: PageContent) => findProblems(kind, content).map(({ name }) => name);

describe('a link of a page', () => {
  it.each([
    'https://www.example.com/a?b=1#c',
    'https://example.com',
    'tel:400-800-1234',
    'tel:+8613812348000',
    '/q/ABC',
    '/',
  ])('%s is allowed', (link) => expect(isAllowedLink(link)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.com',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:pass@evil.example',
    'https://example.com@evil.example',
    'https://',
    'https:///path',
    'https:evil.example',
    'https://exa mple.com',
    'https://example.com\\@evil.example',
    'file:///etc/passwd',
    'tel:1;ext=javascript',
    'blob:https://example.com/1',
    'weixin://dl/business',
    'q/ABC',
    '',
  ])('%j is not', (link) => expect(isAllowedLink(link)).toBe(false));
});

describe('a link as it is kept', () => {
  it.each([
    ['  https://www.example.com/a ', 'https://www.example.com/a'],
    ['HTTPS://WWW.Example.COM/Path?Q=1', 'https://www.example.com/Path?Q=1'],
    ['https://学习卡.中国/活动?来自=扫码', 'https://xn--vjqv5j62h.xn--fiqs8s/活动?来自=扫码'],
    ['ｈｔｔｐｓ：／／ｗｗｗ.example.com/ａ', 'https://www.example.com/ａ'],
    ['https：//www.example.com', 'https://www.example.com'],
    ['\u200bhttps://www.example.com/a\ufeff', 'https://www.example.com/a'],
    ['tel：４００－８００ 1234', 'tel:400-8001234'],
    ['TEL:400 800 1234', 'tel:400-800-1234'.replaceAll('-', '')],
    [' /q/ABC ', '/q/ABC'],
  ])('%j is %s, and allowed', (given, kept) => {
    expect(normalContent(contentOf(button(given))).blocks).toEqual([button(kept)]);
    expect(findDangers(contentOf(button(given)))).toEqual([]);
  });

  it.each(['http://example.com', 'HTTPS://u:p@evil.example', 'https:evil.example', ' javascript:alert(1)'])(
    '%j stays what it is, and forbidden',
    (given) => {
      expect(findDangers(contentOf(button(given)))).toMatchObject([{ name: 'linkForbidden' }]);
    },
  );
});

describe('what a draft may not hold', () => {
  it.each<[string, PageBlock, string, string]>([
    ['a link that runs', button('javascript:alert(1)'), 'linkForbidden', 'blocks.0.link'],
    ['a tag in a text', heading('h', '<b>好</b>'), 'codeInText', 'blocks.0.text'],
    [
      'a script in an answer',
      { id: 'f', kind: 'faq', heading: '', items: [{ question: '?', answer: 'a<script>x' }] },
      'codeInText',
      'blocks.0.items.0.answer',
    ],
    [
      'a picture of somewhere else',
      { id: 'c', kind: 'cardFace', imageKey: 'https://evil.example/a.png', alt: 'x' },
      'imageForbidden',
      'blocks.0.imageKey',
    ],
    [
      'a picture by a step upwards',
      { id: 'c', kind: 'cardFace', imageKey: '../a.png', alt: 'x' },
      'imageForbidden',
      'blocks.0.imageKey',
    ],
    [
      'a film without https',
      { id: 'v', kind: 'video', address: 'http://a.example/a.mp4', posterKey: '', alt: 'x' },
      'linkForbidden',
      'blocks.0.address',
    ],
  ])('%s', (_, block, name, path) => {
    expect(findDangers(contentOf(block))).toEqual([{ name, path, blockId: block.id }]);
  });

  it('is no bare comparison between words', () => {
    expect(findDangers(contentOf(heading('h', '1 < 2，3 > 2，a<b')))).toEqual([]);
  });

  it('is two blocks of one id', () => {
    expect(findDangers(contentOf(heading('h'), heading('h')))).toMatchObject([
      { name: 'idRepeated', path: 'blocks.1.id' },
    ]);
  });
});

describe('the checks before a page is published', () => {
  it.each(pageKinds.map((kind) => [kind]))('name every block that a %s page lacks', (kind) => {
    expect(namesOf(kind, contentOf())).not.toEqual([]);
    expect(new Set(namesOf(kind, contentOf()))).toEqual(new Set(['requiredBlockMissing']));
    expect(namesOf(kind, newContent(kind))).not.toContain('requiredBlockMissing');
  });

  it('find a problem in each new block, except of the kinds that are complete without input', () => {
    const complete = new Set(['codeInput', 'benefits', 'spacing']);
    for (const kind of blockKinds) {
      const problems = findProblems('success', contentOf(heading('h'), newBlock(kind, 'n')));
      expect([kind, problems.length === 0]).toEqual([kind, complete.has(kind)]);
      expect(problems.every(({ blockId }) => blockId === 'n')).toBe(true);
    }
  });

  it('measure the pictures of which something is known', () => {
    const content = contentOf(heading('h'), {
      id: 'c',
      kind: 'cardFace',
      imageKey: 'page/large.png',
      alt: '卡面',
    });
    const large = { byteCount: 10, widthPx: 5000, heightPx: 10 };
    expect(findProblems('success', content, () => large)).toEqual([
      { name: 'imageTooLarge', path: 'blocks.1.imageKey', blockId: 'c' },
    ]);
    expect(findProblems('success', content)).toEqual([]);
    expect(findProblems('success', content, () => null)).toEqual([
      { name: 'imageGone', path: 'blocks.1.imageKey', blockId: 'c' },
    ]);
  });

  it('hold a card face without a picture for a gap', () => {
    const face = newBlock('cardFace', 'c');
    expect(findProblems('success', contentOf(heading('h'), face))).toEqual([
      { name: 'imageMissing', path: 'blocks.1.imageKey', blockId: 'c' },
    ]);
  });

  it('show a problem that only the server has found at the block it concerns', () => {
    const content = contentOf(heading('h'), heading('i'));
    const fields = [
      { path: 'content.blocks.1.text', message: '不超过 60 个字' },
      { path: 'name', message: '已有同名的页面' },
    ];
    expect(problemsFrom(fields, content)).toEqual([
      { name: 'refused', path: 'blocks.1.text', blockId: 'i', said: '不超过 60 个字' },
      { name: 'refused', path: 'name', said: '已有同名的页面' },
    ]);
  });

  it('know how much a page may hold', () => {
    const long = Array.from({ length: 20 }, (_, at): PageBlock => ({
      id: `f${at}`,
      kind: 'faq',
      heading: '',
      items: [{ question: '？', answer: '长'.repeat(2000) }],
    }));
    expect(findDangers(contentOf(...long))).toEqual([{ name: 'contentTooLarge', path: 'blocks' }]);
    expect(findDangers(contentOf(...long.slice(0, 9)))).toEqual([]);
  });
});
