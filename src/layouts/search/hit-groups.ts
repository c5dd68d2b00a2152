/** The records that were found, as lines of the search. Pure. */
import type { Locale } from '#config/locales';
import type { SearchHits } from '#contract/search/endpoints';
import type { SearchedKind } from '../../area/area';
import type { OptionGroup } from './search-option';

/** @param kinds in the order in which they are shown */
export const hitGroups = (
  hits: SearchHits,
  kinds: readonly SearchedKind[],
  locale: Locale,
): readonly OptionGroup[] =>
  kinds.map(({ kind, words, linesOf }) => ({
    label: words(locale).group,
    options: linesOf(hits, locale).map(({ id, ...line }) => ({ key: `${kind} ${id}`, kind, ...line })),
  }));
