/** New blocks and pages, as the editor begins with them. */
import { contentSchema, requiredBlocks, type BlockKind, type PageKind } from './constants';
import type { PageBlock, PageContent } from './content';

/** @param id that no other block of the page has */
export function newBlock(kind: BlockKind, id: string): PageBlock {
  switch (kind) {
    case 'heading':
      return { id, kind, text: '', level: 1, align: 'center' };
    case 'carousel':
      return { id, kind, images: [] };
    case 'imageText':
      return { id, kind, imageKey: '', alt: '', heading: '', text: '', imagePlace: 'top' };
    case 'cardFace':
      return { id, kind, imageKey: '', alt: '学习卡卡面' };
    case 'codeInput':
      return {
        id,
        kind,
        label: '请输入激活码',
        buttonText: '立即激活',
        hint: '激活码在学习卡的刮开涂层下',
      };
    case 'benefits':
      return { id, kind, heading: '我的权益', source: 'goods', items: [] };
    case 'video':
      return { id, kind, address: '', posterKey: '', alt: '' };
    case 'faq':
      return { id, kind, heading: '常见问题', items: [] };
    case 'service':
      return { id, kind, imageKey: '', alt: '', text: '遇到问题？联系客服', phone: '' };
    case 'button':
      return { id, kind, text: '', link: '', look: 'primary' };
    case 'spacing':
      return { id, kind, heightPx: 16 };
  }
}

/** A page before anything is added to it. */
export const emptyContent: PageContent = { schema: contentSchema, theme: 'green', blocks: [] };

/** A page of a kind with the blocks that publication requires. */
export const newContent = (kind: PageKind): PageContent => ({
  ...emptyContent,
  blocks: requiredBlocks[kind].map((block) => newBlock(block, block)),
});
