/** The fields of one block, by its kind. */
import type { BlockKind } from '#contract/card-page/constants';
import type { FieldsOf } from './block-fields';
import { ListBlockFields } from './ListBlockFields';
import { PictureBlockFields } from './PictureBlockFields';
import { TextBlockFields } from './TextBlockFields';

export function BlockFields({ block, ...given }: FieldsOf<BlockKind>) {
  switch (block.kind) {
    case 'carousel':
    case 'benefits':
    case 'faq':
      return <ListBlockFields block={block} {...given} />;
    case 'imageText':
    case 'cardFace':
    case 'video':
    case 'service':
      return <PictureBlockFields block={block} {...given} />;
    case 'heading':
    case 'codeInput':
    case 'button':
    case 'spacing':
      return <TextBlockFields block={block} {...given} />;
  }
}
