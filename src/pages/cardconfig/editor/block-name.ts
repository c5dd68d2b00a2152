/** A name that distinguishes a block: its kind, and its text. */
import type { PageBlock } from '#contract/card-page/content';
import type { PageBlockLabels } from '#contract/card-page/labels';

export const blockName = (labels: PageBlockLabels, block: PageBlock): string =>
  [labels.kind[block.kind], saidBy(block)].filter(Boolean).join(' ');

function saidBy(block: PageBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'button':
    case 'service':
      return block.text;
    case 'imageText':
      return block.heading;
    case 'codeInput':
      return block.label;
    case 'benefits':
    case 'faq':
      return block.heading;
    default:
      return '';
  }
}
