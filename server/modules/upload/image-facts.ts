/** How large the pictures of a page are: known already, or found out by fetching them once. */
import type { FastifyInstance } from 'fastify';
import type { ImageFacts } from '#contract/card-page/problems';
import type { Parts } from '../../parts';
import { inspectImage } from './inspect-image';
import { fetchStored } from './storage';
import { keepFacts, listKnownImages } from './upload-repository';

/**
 * @param hostname of the page: it selects the file host, as it does in the browser
 * @returns by key; what the storage does not have, or is no picture, is absent
 */
export type FindImageFacts = (
  keys: readonly string[],
  hostname: string,
) => Promise<ReadonlyMap<string, ImageFacts>>;

export const imageFactsOf =
  (app: FastifyInstance, { database }: Pick<Parts, 'database'>): FindImageFacts =>
  async (keys, hostname) => {
    const known = await listKnownImages(database, keys);
    const facts = new Map<string, ImageFacts>(known.map(({ key, ...each }) => [key, each]));
    for (const key of keys.filter((each) => !facts.has(each))) {
      const file = await fetchStored(app, key, hostname);
      const image = file && (await inspectImage(file.bytes));
      if (!file || !image) continue;
      const { widthPx, heightPx } = image;
      const found = { byteCount: file.bytes.length, widthPx, heightPx };
      await keepFacts(database, key, found);
      facts.set(key, found);
    }
    return facts;
  };
