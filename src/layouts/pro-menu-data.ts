/** The menu in the words of ProLayout. */
import type { MenuDataItem } from '@ant-design/pro-components';
import type { Messages } from '../locales';
import { groupIcons, routeIcons } from './icons';
import type { Menu, MenuEntry } from './menu';

export function menuDataOf({ entries, groups }: Menu, messages: Messages): MenuDataItem[] {
  const itemOf = ({ name, path, icon }: MenuEntry): MenuDataItem => ({
    path,
    name: messages.routes[name],
    icon: routeIcons[icon],
  });
  return [
    ...entries.map(itemOf),
    ...groups.map((group) => ({
      path: `/${group.group}`,
      name: messages.groups[group.group],
      icon: groupIcons[group.group],
      children: group.entries.map(itemOf),
    })),
  ];
}
