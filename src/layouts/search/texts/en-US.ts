/** Texts of the global search, in English. */
import type { SearchTexts } from './index';

export const enUS: SearchTexts = {
  title: 'Search',
  page: 'Page',
  placeholderPages: 'Page name',
  recent: 'Recently opened',
  pages: 'Pages',
  actions: 'Actions',
  separator: ', ',
  searching: 'Searching…',
  tooLong: (max) => `Shorten it to at most ${max} characters`,
  nothing: (text) => `Nothing found for "${text}"`,
  failed: 'The search failed',
  retry: 'Try again',
  keys: '↑ ↓ select · Enter open · Esc close',
  found: (count) => `${count} found`,
};
