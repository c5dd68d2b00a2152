/** Customers' pages for activating and after it, used where the office has published none. */
import type { PageContent } from '#contract/card-page/content';
import { newBlock } from '#contract/card-page/new-block';

const codeInput = newBlock('codeInput', 'code');

export const activationPage = (cardName: string, faceImageKey: string | null): PageContent => ({
  schema: 1,
  theme: 'green',
  blocks: [
    { id: 'title', kind: 'heading', text: cardName, level: 1, align: 'center' },
    ...(faceImageKey === null
      ? []
      : [{ id: 'face', kind: 'cardFace', imageKey: faceImageKey, alt: cardName } as const]),
    codeInput,
    { id: 'benefits', kind: 'benefits', heading: '我的权益', source: 'goods', items: [] },
  ],
});

/** The activated card is drawn above every success page; here there is nothing below it. */
export const successPage: PageContent = { schema: 1, theme: 'green', blocks: [] };

/** Adds a code field to a page that has none, because the address of a card needs it. */
export const withCodeInput = (content: PageContent): PageContent =>
  content.blocks.some(({ kind }) => kind === 'codeInput')
    ? content
    : { ...content, blocks: [...content.blocks, codeInput] };
