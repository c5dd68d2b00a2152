/** Opens the menu on a phone, where it is a drawer. */
import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages } from '../../locales';
import { global } from '../../models/global';
import { useDispatch, useSelector } from '../../runtime/react';

export function MenuButton() {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const isCollapsed = useSelector(global, ({ collapsed }) => collapsed);
  return (
    <Button
      type="text"
      aria-label={text.menu}
      aria-haspopup="dialog"
      aria-expanded={!isCollapsed}
      icon={<MenuOutlined />}
      onClick={() => dispatch(global.actions.saveCollapsed(false))}
    />
  );
}
