/**
 * Search of the whole application (Ctrl-K): records of every area that the caller may see. The browser itself finds
 * screens.
 */
import { endpoints, read, type ReplyOf } from '#contract/endpoint';
import type { searchSchemas } from './schema';

export const search = endpoints<typeof searchSchemas>('search', 'studyCard', {
  // Each kind of record checks its own right.
  search: read('/search/v1/search', 'signed-in'),
});

export type SearchHits = ReplyOf<typeof search.search>;
