/** How large the pictures of a page are: known already, or found out by fetching them once. */
import type { ImageFacts } from '#contract/card-page/problems';
import type { Parts } from '../../parts';
import { storageOf } from '../../storage/file-storage';
import { inspectImage } from '../../storage/inspect-image';
import { keepFacts, listKnownImages } from './upload-repository';

/** @returns by key; what the storage does not have, or is no picture, is absent */
export type FindImageFacts = (keys: readonly string[]) => Promise<ReadonlyMap<string, ImageFacts>>;

export const imageFactsOf =
  ({ database, options }: Pick<Parts, 'database' | 'options'>): FindImageFacts =>
  async (keys) => {
    const known = await listKnownImages(database, keys);
    const facts = new Map<string, ImageFacts>(known.map(({ key, ...each }) => [key, each]));
    for (const key of keys.filter((each) => !facts.has(each))) {
      const file = await storageOf({ options }).fetch(key);
      const image = file && (await inspectImage(file.bytes));
      if (!file || !image) continue;
      const { widthPx, heightPx } = image;
      const found = { byteCount: file.bytes.length, widthPx, heightPx };
      await keepFacts(database, key, found);
      facts.set(key, found);
    }
    return facts;
  };
