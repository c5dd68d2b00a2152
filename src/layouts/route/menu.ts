/** The route table, and the side menu that one person gets from it. Pure. */
import {
  menuGroups,
  routes,
  type MenuGroup,
  type MenuIcon,
  type PageKey,
  type Route,
  type RouteName,
} from '#config/routes';
import type { Right } from '#contract/rights';
import { canAny, type AuthList } from '#src/access';

/** Spec section 3. `name` is the key of a text, `icon` the name of an icon; only groups have children. */
export type MenuItem = MenuEntry | MenuGroupItem;

export interface MenuEntry {
  readonly name: RouteName;
  readonly icon: MenuIcon;
  readonly path: string;
  /** The entry is shown with any one of these rights; without keys it is shown to all signed-in people. */
  readonly authKeys?: readonly Right[];
  readonly children?: never;
}

export interface MenuGroupItem {
  readonly name: MenuGroup;
  readonly icon: MenuIcon;
  readonly path: string;
  readonly children: readonly MenuEntry[];
}

export type NamedRoute = Route & {
  readonly name: RouteName;
  readonly page?: PageKey;
  readonly menu?: { readonly icon: MenuIcon };
};

/** The table typed with its optional fields, which the rows' literal types hide. */
export const routeTable: readonly NamedRoute[] = routes;

/** @param base with or without slashes around it */
export const addressOfRoute = ({ path, isUnderBase }: Pick<Route, 'path' | 'isUnderBase'>, base: string) =>
  isUnderBase ? `/${base}/${path}`.replace(/\/{2,}/g, '/') : path;

/**
 * The menu: entries without a group come first. Leaves out pages that don't exist yet, entries for which the person
 * lacks the rights, and empty groups.
 */
export function menuOf(
  authList: AuthList,
  base: string,
  table: readonly NamedRoute[] = routeTable,
): readonly MenuItem[] {
  const entriesIn = (group?: MenuGroup): readonly MenuEntry[] =>
    table.flatMap((route) => {
      const { name, menu, page, authKeys } = route;
      if (!menu || !page || menu.group !== group || !canAny(authList, authKeys)) return [];
      return [{ name, icon: menu.icon, path: addressOfRoute(route, base), ...(authKeys && { authKeys }) }];
    });
  const groups = menuGroups
    .map(({ name, icon }) => ({
      name,
      icon,
      path: addressOfRoute({ path: name, isUnderBase: true }, base),
      children: entriesIn(name),
    }))
    .filter(({ children }) => children.length > 0);
  return [...entriesIn(), ...groups];
}
