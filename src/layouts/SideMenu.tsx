/** The side menu: the routes within reach under their groups, the one of the page marked. */
import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuthList } from '../access';
import { useMessages, type Messages } from '../locales';
import { useBase } from './base';
import { findRoute, trailOf } from './current-route';
import { groupIcons, routeIcons } from './icons';
import { addressOfRoute, menuOf, type Menu as MenuData, type MenuEntry } from './menu';

interface SideMenuProps {
  readonly isCollapsed?: boolean;
  /** A way was chosen. */
  readonly onLeave?: () => void;
}

export function SideMenu({ isCollapsed = false, onLeave }: SideMenuProps) {
  const messages = useMessages();
  const authList = useAuthList();
  const base = useBase();
  const { pathname } = useLocation();

  const menu = useMemo(() => menuOf(authList, base), [authList, base]);
  const items = useMemo(() => itemsOf(menu, messages, onLeave), [menu, messages, onLeave]);
  const matched = findRoute(pathname, base);
  const [marked] = matched ? trailOf(matched.route) : [];
  const markedGroup = marked?.menu?.group;

  const [openGroups, setOpenGroups] = useState<readonly string[]>([]);
  const [lastGroup, setLastGroup] = useState<string>();
  // The group of the page opens with the page, and is the person's to close.
  if (markedGroup !== lastGroup) {
    setLastGroup(markedGroup);
    if (markedGroup) setOpenGroups([...new Set([...openGroups, markedGroup])]);
  }

  return (
    <Menu
      mode="inline"
      inlineCollapsed={isCollapsed}
      items={items}
      selectedKeys={marked ? [addressOfRoute(marked, base)] : []}
      // What is open of a collapsed menu hovers beside it, and only while it is pointed at.
      {...(!isCollapsed && { openKeys: [...openGroups], onOpenChange: setOpenGroups })}
    />
  );
}

type MenuItem = NonNullable<MenuProps['items']>[number];

function itemsOf({ entries, groups }: MenuData, messages: Messages, onLeave?: () => void): MenuItem[] {
  const itemOf = ({ name, path, icon }: MenuEntry) => ({
    key: path,
    icon: routeIcons[icon],
    title: messages.routes[name],
    label: (
      <Link to={path} {...(onLeave && { onClick: onLeave })}>
        {messages.routes[name]}
      </Link>
    ),
  });
  return [
    ...entries.map(itemOf),
    ...groups.map((group) => ({
      key: group.group,
      icon: groupIcons[group.group],
      label: messages.groups[group.group],
      children: group.entries.map(itemOf),
    })),
  ];
}
