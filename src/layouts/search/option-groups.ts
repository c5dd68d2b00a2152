/** The groups of the search: pages, recently opened lines, records found. */
import { useEffect, useState } from 'react';
import type { Locale } from '#config/locales';
import type { RouteName } from '#config/routes';
import type { SearchHits } from '#contract/search/endpoints';
import { canAny, type AuthList } from '#src/access';
import type { SearchedKind } from '#src/area/area';
import { holdsWords } from '#src/lib/match-words';
import { addressOfRoute, routeTable } from '../route/menu';
import type { SearchOption, OptionGroup } from './search-option';

/** Excludes pages that need a record's id or are only passed through. */
const isPlace = (path: string) => !path.includes(':') && !path.startsWith('/exception') && path !== '/empty';

/**
 * The pages that the person may open and whose title matches, in either language or by its pinyin.
 *
 * @param titles in the current language
 * @returns in the order of the route table; all pages for an empty text
 */
export function pageOptions(
  typed: string,
  authList: AuthList,
  base: string,
  titles: Readonly<Record<RouteName, string>>,
  isMeant: TextMatch,
): readonly SearchOption[] {
  return routeTable
    .filter(
      ({ path, page, layout, authKeys }) =>
        page && layout === 'menu' && isPlace(path) && canAny(authList, authKeys),
    )
    .filter(({ title }) => title.some((each) => isMeant(each, typed)))
    .map((route) => ({
      key: `page ${route.name}`,
      kind: 'page',
      title: titles[route.name],
      path: addressOfRoute(route, base),
    }));
}

// Lines that were opened by the search recently, newest first.

export type RecentOptions = readonly SearchOption[];

/** Raise it when the shape of `SearchOption` changes. */
export const recentVersion = 1;

const recentMax = 6;

export const withOpened = (recent: RecentOptions, opened: SearchOption): RecentOptions =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, recentMax);

// The records found, as lines of the search. Pure.

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

// Whether a title matches the typed text: by a part of it, or by its pinyin, whole or initials.

type TextMatch = (title: string, typed: string) => boolean;

/** The pinyin table loads after the dialog; until then, and if it fails to load, titles match by their characters only. */
export function useTextMatch(): TextMatch {
  const [match, setMatch] = useState<TextMatch>(() => holdsWords);
  useEffect(() => {
    let isWanted = true;
    import(/* webpackChunkName: "pinyin" */ 'pinyin-match').then(
      ({ default: pinyin }) =>
        isWanted &&
        setMatch(
          () => (title: string, typed: string) =>
            holdsWords(title, typed) || pinyin.match(title, typed) !== false,
        ),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return match;
}
