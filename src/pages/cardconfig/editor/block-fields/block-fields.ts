/** What the fields of a block are given. */
import type { BlockKind } from '#contract/card-page/constants';
import type { BlockOf, PageBlock } from '#contract/card-page/content';
import type { UploadedImage } from '#src/controllers/form/use-image-upload';

export interface FieldsOf<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>;
  /** @param path of the field that is being filled in */
  readonly onChange: (block: PageBlock, path: string) => void;
  readonly onUploaded: (image: UploadedImage) => void;
}
