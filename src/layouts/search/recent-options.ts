/** What was opened by the search lately, newest first. */
import type { DraftStore } from '../../lib/draft';
import type { SearchOption } from './search-option';

export type RecentOptions = readonly SearchOption[];

const recentMax = 6;

export function rememberOption(store: DraftStore<RecentOptions>, opened: SearchOption): void {
  const others = (store.read()?.values ?? []).filter(({ key }) => key !== opened.key);
  store.write([opened, ...others].slice(0, recentMax));
}
