/** The texts of the search from anywhere in English. */
import type { SearchTexts } from './zh-CN';

export const enUS: SearchTexts = {
  title: 'Search',
  placeholder: 'Page, batch no., card name, serial or its last four',
  placeholderPages: 'Page',
  recent: 'Recently opened',
  pages: 'Pages',
  printJobs: 'Print jobs',
  cards: 'Cards',
  codeTail: (tail) => `code ends with ${tail}`,
  searching: 'Searching…',
  nothing: (text) => `Nothing found for “${text}”`,
  nothingHint: 'The beginning or the last four of a serial will do; so will a part of a batch no. or a name.',
  failed: 'The search failed',
  retry: 'Try again',
  keys: '↑ ↓ choose · Enter open · Esc close',
  found: (count) => `${count} found`,
};
