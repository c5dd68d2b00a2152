/** Pages as things to search for: those within reach, by their titles in both languages and their sound. Pure. */
import { canAny, type AuthList } from '../../access';
import { addressOfRoute, routeTable } from '../route/menu';
import type { SearchOption } from './search-option';
import type { TextMatch } from './use-text-match';

interface Titles {
  readonly [name: string]: string;
}

/** Pages that lead nowhere by themselves: they want a record, or are only passed through. */
const isPlace = (path: string) => !path.includes(':') && !path.startsWith('/exception') && path !== '/empty';

/**
 * @param titles of the language shown, first, and of the others
 * @returns in the order of the route table; all of them for an empty text
 */
export function pageOptions(
  typed: string,
  authList: AuthList,
  base: string,
  titles: readonly [Titles, ...(Titles | undefined)[]],
  isMeant: TextMatch,
): readonly SearchOption[] {
  const [shown] = titles;
  return routeTable
    .filter(
      ({ path, page, layout, authKeys }) =>
        page && layout === 'menu' && isPlace(path) && canAny(authList, authKeys),
    )
    .filter(({ name }) => titles.some((each) => isMeant(each?.[name] ?? '', typed)))
    .map((route) => ({
      key: `page ${route.name}`,
      kind: 'page',
      title: shown[route.name] ?? route.name,
      path: addressOfRoute(route, base),
    }));
}
