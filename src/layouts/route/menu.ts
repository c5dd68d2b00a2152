/** The route table, and the side menu that it makes for one person. Pure. */
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
import { canAny, type AuthList } from '../../access';

/** Spec section 3. A name is the key of a text, an icon the name of a picture; only groups have children. */
export type MenuItem = MenuEntry | MenuGroupItem;

export interface MenuEntry {
  readonly name: RouteName;
  readonly icon: MenuIcon;
  readonly path: string;
  /** Any one of them shows the entry; without keys everybody who is signed in sees it. */
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

/** The table with its optional parts spelled out, which the literal types of each row hide. */
export const routeTable: readonly NamedRoute[] = routes;

/** @param base with or without slashes around it */
export const addressOfRoute = ({ path, isUnderBase }: Pick<Route, 'path' | 'isUnderBase'>, base: string) =>
  isUnderBase ? `/${base}/${path}`.replace(/\/{2,}/g, '/') : path;

/**
 * Entries outside any group come first. Pages that are not built and entries out of reach are left out, and so is a
 * group without entries.
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
