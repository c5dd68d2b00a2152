/** Pages as things to search for: those within reach, by their titles in both languages and their sound. Pure. */
import type { RouteName } from '#config/routes';
import { canAny, type AuthList } from '../../access';
import { addressOfRoute, routeTable } from '../route/menu';
import type { SearchOption } from './search-option';
import type { TextMatch } from './use-text-match';

/** Pages that lead nowhere by themselves: they want a record, or are only passed through. */
const isPlace = (path: string) => !path.includes(':') && !path.startsWith('/exception') && path !== '/empty';

/**
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
