/** What the search offers, group by group: pages, what was opened lately, records that were found. */
import { useEffect, useState } from 'react';
import type { RouteName } from '#config/routes';
import type { Locale } from '#config/locales';
import type { SearchHits } from '#contract/search/endpoints';
import { canAny, type AuthList } from '../../access';
import { addressOfRoute, routeTable } from '../route/menu';
import type { SearchedKind } from '../../area/area';
import { holdsWords } from '../../lib/match-words';
import type { SearchOption, OptionGroup } from './search-option';

/** Pages that lead nowhere by themselves: they want a record, or are only passed through. */
const isPlace = (path: string) => !path.includes(':') && !path.startsWith('/exception') && path !== '/empty';

/**
 * Those within reach, by their titles in both languages and their sound.
 *
 * @param titles of the language shown
 * @returns in the order of the route table; all of them for an empty text
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

// What was opened by the search lately, newest first.

export type RecentOptions = readonly SearchOption[];

/** Raised when a `SearchOption` changes its shape. */
export const recentVersion = 1;

const recentMax = 6;

export const withOpened = (recent: RecentOptions, opened: SearchOption): RecentOptions =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, recentMax);

// The records that were found, as lines of the search. Pure.

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

// Whether a title is meant by what was typed: a part of it, or of its sound in pinyin, whole or by initials.

type TextMatch = (title: string, typed: string) => boolean;

/** The table of sounds comes after the dialog; until then, and without it, titles go by their letters. */
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
