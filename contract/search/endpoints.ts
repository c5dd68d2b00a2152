/** Search from anywhere (Ctrl-K): records of every area, each for those who may see it. Screens are found by the browser itself. */
import { endpoints, read, type ReplyOf } from '../endpoint';
import type { searchSchemas } from './schema';

export const search = endpoints<typeof searchSchemas>('search', 'studyCard', {
  // What is found depends on the rights that are held.
  search: read('/search/v1/search', 'signed-in'),
});

export type SearchHits = ReplyOf<typeof search.search>;
