/** The pages that customers see where the office has published none: to activate a card, and after it. */
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

/** What was activated stands over every success page; here it stands alone. */
export const successPage: PageContent = { schema: 1, theme: 'green', blocks: [] };

/** A page about a card has no field for its code; at the address of the card it gets one. */
export const withCodeInput = (content: PageContent): PageContent =>
  content.blocks.some(({ kind }) => kind === 'codeInput')
    ? content
    : { ...content, blocks: [...content.blocks, codeInput] };
