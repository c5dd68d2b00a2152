/** Search from anywhere. */
import { search } from '#contract/search/endpoints';
import { request } from '../request';

export const searchRecords = (text: string, signal?: AbortSignal) =>
  request.send(search.search, { query: { text }, signal });
