/**
 * Search of the whole application (Ctrl-K): records of every area that the caller may see. The browser itself finds
 * screens.
 */
import { endpoints, readByPost, type ReplyOf } from '#contract/endpoint';
import type { searchSchemas } from './schema';

export const search = endpoints<typeof searchSchemas>('search', 'studyCard', {
  // Each kind of record checks its own right.
  // Telephones and unfinished codes are typed here, which must not stand in an address.
  search: readByPost('/search/v1/search', 'signed-in'),
});

export type SearchHits = ReplyOf<typeof search.search>;
