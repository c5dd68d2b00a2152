/** The sizes of a page's pictures: known already, or found by fetching each once. */
import type { ImageFacts } from '#contract/card-page/problems';
import { Refusal } from '#server/lib/refusal';
import type { Parts } from '#server/parts';
import type { FileStorage, StoredFile } from '#server/storage/file-storage';
import { inspectImage } from '#server/storage/inspect-image';
import { StorageError } from '#server/storage/storage-error';
import { storageOf } from '#server/storage/storage-of';
import { say } from '#server/texts/say';
import { keepFacts, listKnownImages } from './upload-repository';

/**
 * @returns by key; a picture that the storage lacks, or a file that is no picture, is absent
 * @throws Refusal when the storage does not answer
 */
export type FindImageFacts = (keys: readonly string[]) => Promise<ReadonlyMap<string, ImageFacts>>;

export const imageFactsOf =
  ({ database, options }: Pick<Parts, 'database' | 'options'>): FindImageFacts =>
  async (keys) => {
    const known = await listKnownImages(database, keys);
    const storage = storageOf({ options });
    const facts = new Map<string, ImageFacts>(known.map(({ key, ...each }) => [key, each]));
    for (const key of keys.filter((each) => !facts.has(each))) {
      const file = await fetchFrom(storage, key);
      const image = file && (await inspectImage(file.bytes));
      if (!file || !image) continue;
      const { widthPx, heightPx } = image;
      const found = { byteCount: file.bytes.length, widthPx, heightPx };
      await keepFacts(database, key, found);
      facts.set(key, found);
    }
    return facts;
  };

/** @throws Refusal when the storage does not answer */
async function fetchFrom(storage: FileStorage, key: string): Promise<StoredFile | undefined> {
  try {
    return await storage.fetch(key);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new Refusal('stateConflict', say('存储暂时不可用，图片没有核对，请稍后再试'));
  }
}
