/** Opens the menu on a phone, where the menu is a drawer. */
import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { global } from '#src/models/global';
import { useDispatch, useSelector } from 'saga-models/react';

export function MenuButton() {
  const text = useTexts(menuTexts);
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
