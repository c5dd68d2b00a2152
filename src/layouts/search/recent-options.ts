/** What was opened by the search lately, newest first. */
import type { SearchOption } from './search-option';

export type RecentOptions = readonly SearchOption[];

/** Raised when a `SearchOption` changes its shape. */
export const recentVersion = 1;

const recentMax = 6;

export const withOpened = (recent: RecentOptions, opened: SearchOption): RecentOptions =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, recentMax);
