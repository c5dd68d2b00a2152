/** The parts that the pages' services need. */
import type { ModuleParts } from '../../area/module';
import type { FindImageFacts } from '../upload/image-facts';

export interface PageParts extends Pick<ModuleParts, 'database' | 'now'> {
  readonly findImageFacts: FindImageFacts;
}
