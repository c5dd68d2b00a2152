/** The side menu as ProLayout's routes: with names in the current language, and icons. */
import type { Route } from '@ant-design/pro-components/es/layout/typing';
import type { Messages } from '#src/locales';
import type { MenuItem } from '../route/menu';
import { menuIcons } from './icons';

export const menuDataOf = (
  items: readonly MenuItem[],
  { routes, groups }: Pick<Messages, 'routes' | 'groups'>,
): Route[] =>
  items.map(({ icon, ...item }) =>
    item.children
      ? {
          ...item,
          name: groups[item.name],
          icon: menuIcons[icon],
          children: menuDataOf(item.children, { routes, groups }),
        }
      : { ...item, name: routes[item.name], icon: menuIcons[icon] },
  );
