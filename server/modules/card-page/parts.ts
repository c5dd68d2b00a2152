/** The parts that the pages' services need. */
import type { ModuleParts } from '#server/area/module';
import type { FindImageFacts } from '#server/modules/upload/image-facts';

export interface PageParts extends Pick<ModuleParts, 'database' | 'now'> {
  readonly findImageFacts: FindImageFacts;
}
