/** The side menu as data: the routes that have a page and are within reach, under their groups. Pure. */
import {
  menuGroups,
  routes,
  type MenuGroup,
  type Route,
  type RouteIcon,
  type RouteName,
} from '#config/routes';
import { canAny, type AuthList } from '../access';

export interface MenuEntry {
  readonly name: RouteName;
  readonly path: string;
  readonly icon: RouteIcon;
}

export interface MenuGroupEntry {
  readonly group: MenuGroup;
  readonly entries: readonly MenuEntry[];
}

export interface Menu {
  /** Entries outside any group, first. */
  readonly entries: readonly MenuEntry[];
  /** Groups with at least one entry. */
  readonly groups: readonly MenuGroupEntry[];
}

export type NamedRoute = Route & { readonly name: RouteName };

/** The table with its optional parts spelled out, which the literal types of each row hide. */
export const routeTable: readonly NamedRoute[] = routes;

export const addressOfRoute = ({ path, isUnderBase }: Pick<Route, 'path' | 'isUnderBase'>, base: string) =>
  isUnderBase ? `${base}${path}` : path;

export function menuOf(authList: AuthList, base: string): Menu {
  const reachable = routeTable.filter(
    ({ menu, page, authKeys }) => menu && page && canAny(authList, authKeys),
  );
  const entriesIn = (group: MenuGroup | undefined): readonly MenuEntry[] =>
    reachable.flatMap((route) =>
      route.menu && route.menu.group === group
        ? [{ name: route.name, path: addressOfRoute(route, base), icon: route.menu.icon }]
        : [],
    );
  return {
    entries: entriesIn(undefined),
    groups: menuGroups
      .map((group) => ({ group, entries: entriesIn(group) }))
      .filter(({ entries }) => entries.length > 0),
  };
}
