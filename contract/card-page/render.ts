/**
 * Draws a page's content as a tree of elements: the one renderer of the editor's canvas, the previews and the
 * customer's page. The tree is data: the server writes it as markup and escapes every text, the browser creates
 * elements from it. Pure.
 */
import type { BlockKind } from './constants';
import { isAllowedLink, isSecureAddress, type BlockOf, type PageBlock, type PageContent } from './content';

/** Elements that a page is drawn with; none of them can execute code. */
export type PageTag =
  | 'a'
  | 'button'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'figure'
  | 'figcaption'
  | 'form'
  | 'h1'
  | 'h2'
  | 'img'
  | 'input'
  | 'label'
  | 'li'
  | 'output'
  | 'p'
  | 'section'
  | 'summary'
  | 'ul'
  | 'video';

/** Attributes have React's names. */
export interface PageElement {
  readonly tag: PageTag;
  /** Unique among its siblings. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly children: readonly PageNode[];
}
export type PageNode = PageElement | string;

/** The data that a code or a card adds to a page. */
export interface PageData {
  readonly goods: { readonly name: string } | null;
  readonly merchant: { readonly name: string };
  /** The picture of the card's face, where the page belongs to one card. */
  readonly cardFaceKey?: string | undefined;
  readonly fileUrl: (key: string) => string;
  /** Whether the activation form submits to the page's own address; otherwise it is drawn and submits nothing. */
  readonly sendsForm?: boolean | undefined;
  /** A refused submission of the form: why, and what was typed. */
  readonly refused?: RefusedForm | undefined;
  /** The card that was just activated; drawn above all blocks. */
  readonly activated?: ActivatedCard | undefined;
}

/** The fields of the activation form. */
export const refusedFields = ['code', 'phone', 'nickname', 'grade'] as const;

export interface RefusedForm extends Readonly<Record<(typeof refusedFields)[number], string>> {
  readonly text: string;
  /** The wrong field, which gets the focus. */
  readonly field: (typeof refusedFields)[number];
}

export interface ActivatedCard {
  readonly serial: string;
  readonly cardName: string;
  readonly goods: string;
  readonly presentGoods: readonly string[];
  /** The last day of the benefit. */
  readonly validUntil: string;
}

/** The blocks in their order; each is an element with the block's id as its key. */
export const renderPage = ({ blocks }: PageContent, data: PageData): readonly PageElement[] => [
  ...(data.activated ? [drawActivated(data.activated)] : []),
  ...blocks.map((block, place) =>
    element('section', block.id, { className: classOf(block) }, drawBlock(block, data, place)),
  ),
];

function drawActivated(card: ActivatedCard): PageElement {
  const facts = [
    ['学习卡', card.cardName],
    ['商品', card.goods],
    ...(card.presentGoods.length > 0 ? [['赠送', card.presentGoods.join('、')]] : []),
  ];
  return element('section', 'activated-card', { className: 'block block-activated' }, [
    element('p', 'done', { className: 'done', role: 'status' }, [
      `激活成功：卡号 ${card.serial}，有效期至 ${card.validUntil}`,
    ]),
    element(
      'dl',
      'facts',
      {},
      facts.flatMap(([name = '', value = '']) => [
        element('dt', `${name}-name`, {}, [name]),
        element('dd', name, {}, [value]),
      ]),
    ),
  ]);
}

const classOf = (block: PageBlock): string =>
  `block block-${block.kind}${block.kind === 'imageText' ? ` image-${block.imagePlace}` : ''}`;

const element = (
  tag: PageTag,
  key: string,
  attributes: PageElement['attributes'],
  children: readonly (PageNode | undefined)[] = [],
): PageElement => ({
  tag,
  key,
  attributes,
  children: children.filter((child) => child !== undefined),
});

const textOf = (tag: PageTag, key: string, text: string, className = ''): PageElement | undefined =>
  text.trim() === '' ? undefined : element(tag, key, className === '' ? {} : { className }, [text]);

/**
 * A heading of level 2, the deepest level of a page's own headings: a skipped level misleads users of screen readers.
 */
const blockTitle = (text: string) => textOf('h2', 'heading', text, 'block-title');

type Draw<Kind extends BlockKind> = (block: BlockOf<Kind>, data: PageData, place: number) => PageNode[];

const picture = (data: PageData, key: string, alt: string, place: number, name = 'picture') =>
  key === ''
    ? undefined
    : // Pictures near the top load at once; the others when somebody scrolls near them.
      element('img', name, {
        src: data.fileUrl(key),
        alt,
        loading: place < 2 ? 'eager' : 'lazy',
        decoding: 'async',
      });

const linked = (link: string, key: string, inner: PageNode | undefined): PageElement | undefined => {
  if (inner === undefined) return undefined;
  return isAllowedLink(link)
    ? element('a', key, { href: link, rel: 'noreferrer' }, [inner])
    : element('div', key, {}, [inner]);
};

function drawBlock(block: PageBlock, data: PageData, place: number): readonly (PageNode | undefined)[] {
  switch (block.kind) {
    case 'heading':
      return [textOf(block.level === 1 ? 'h1' : 'h2', 'text', block.text, `align-${block.align}`)];
    case 'carousel':
      return [drawCarousel(block, data, place)];
    case 'imageText':
      return [
        picture(data, block.imageKey, block.alt, place),
        element('div', 'words', { className: 'words' }, [
          blockTitle(block.heading),
          textOf('p', 'text', block.text),
        ]),
      ];
    case 'cardFace':
      return [picture(data, block.imageKey || (data.cardFaceKey ?? ''), block.alt, place)];
    case 'codeInput':
      return drawCodeInput(block, data, place);
    case 'benefits':
      return drawBenefits(block, data, place);
    case 'video':
      return [
        isSecureAddress(block.address)
          ? element('video', 'film', {
              src: block.address,
              controls: true,
              playsInline: true,
              preload: 'none',
              'aria-label': block.alt,
              ...(block.posterKey !== '' && { poster: data.fileUrl(block.posterKey) }),
            })
          : undefined,
      ];
    case 'faq':
      return [
        blockTitle(block.heading),
        ...block.items.map(({ question, answer }, at) =>
          element('details', String(at), {}, [
            element('summary', 'question', {}, [question]),
            element('p', 'answer', {}, [answer]),
          ]),
        ),
      ];
    case 'service':
      return [
        element('figure', 'service', {}, [
          picture(data, block.imageKey, block.alt, place),
          textOf('figcaption', 'text', block.text),
        ]),
        block.phone === ''
          ? undefined
          : linked(`tel:${block.phone.replaceAll(' ', '')}`, 'phone', block.phone),
      ];
    case 'button':
      return [
        isAllowedLink(block.link)
          ? element('a', 'link', { href: block.link, rel: 'noreferrer', className: `button ${block.look}` }, [
              block.text,
            ])
          : element('div', 'link', { className: `button ${block.look}` }, [block.text]),
      ];
    case 'spacing':
      return [element('div', 'space', { className: `space space-${block.heightPx}` })];
  }
}

/** Each slide shows its number and the total; the edge of the next slide is visible beside it. */
function drawCarousel({ images }: BlockOf<'carousel'>, data: PageData, place: number): PageElement {
  const shown = images.filter(({ imageKey }) => imageKey !== '');
  const slides = shown.map(({ imageKey, alt, link }, at) =>
    element('li', String(at), {}, [
      linked(link, 'link', picture(data, imageKey, alt, place + at)),
      shown.length > 1
        ? element('p', 'number', { className: 'slide-number', 'aria-hidden': 'true' }, [
            `${at + 1}/${shown.length}`,
          ])
        : undefined,
    ]),
  );
  // Focusable, so that it can be scrolled with the keyboard as well.
  return element('ul', 'images', { className: 'slides', tabIndex: '0', 'aria-label': '轮播图片' }, slides);
}

const optionalLabels = { nickname: '昵称（选填）', grade: '年级（选填）' } as const;

const drawCodeInput: Draw<'codeInput'> = (
  { id, label, buttonText, hint },
  { sendsForm = false, refused },
) => {
  const codeId = `${id}-code`;
  const phoneId = `${id}-phone`;
  const messageId = `${id}-message`;
  const said =
    refused && element('p', 'message', { className: 'failed', role: 'alert', id: messageId }, [refused.text]);
  const wrong = (name: RefusedForm['field']): PageElement['attributes'] =>
    refused?.field === name ? { autoFocus: true, 'aria-invalid': 'true', 'aria-describedby': messageId } : {};
  const fields = [
    element('label', 'codeLabel', { htmlFor: codeId }, [label]),
    element('input', 'code', {
      id: codeId,
      name: 'code',
      required: true,
      autoComplete: 'one-time-code',
      autoCapitalize: 'characters',
      spellCheck: 'false',
      ...(refused && { value: refused.code }),
      ...wrong('code'),
    }),
    // Where the page has a script, it shows the code here as it reads it, in groups.
    sendsForm ? element('output', 'read', { htmlFor: codeId, className: 'hint' }) : undefined,
    textOf('p', 'hint', hint, 'hint'),
    element('label', 'phoneLabel', { htmlFor: phoneId }, ['你的手机号']),
    element('input', 'phone', {
      id: phoneId,
      name: 'phone',
      type: 'tel',
      required: true,
      autoComplete: 'tel-national',
      ...(refused && { value: refused.phone }),
      ...wrong('phone'),
    }),
    // Optional facts about the customer, which the office's lists show.
    ...(['nickname', 'grade'] as const).flatMap((name) => [
      element('label', `${name}Label`, { htmlFor: `${id}-${name}` }, [optionalLabels[name]]),
      element('input', name, {
        id: `${id}-${name}`,
        name,
        autoComplete: name === 'nickname' ? 'nickname' : 'off',
        ...(refused && { value: refused[name] }),
        ...wrong(name),
      }),
    ]),
    element('button', 'send', { type: sendsForm ? 'submit' : 'button', className: 'button primary' }, [
      buttonText,
    ]),
  ];
  return sendsForm
    ? [element('form', 'form', { className: 'form', method: 'post' }, [said, ...fields])]
    : [element('div', 'form', { className: 'form' }, [said, ...fields])];
};

const drawBenefits: Draw<'benefits'> = ({ heading, source, items }, { goods }) => {
  const title = blockTitle(heading);
  const entries = source === 'own' ? items : goods === null ? [] : [{ text: goods.name, note: '' }];
  if (entries.length === 0)
    return [title, element('p', 'none', { className: 'hint' }, ['权益以激活结果为准'])].filter(
      (node) => node !== undefined,
    );
  const list = element(
    'ul',
    'items',
    { className: 'benefits' },
    entries.map(({ text, note }, at) =>
      element('li', String(at), {}, [text, textOf('p', 'note', note, 'hint')]),
    ),
  );
  return title === undefined ? [list] : [title, list];
};
