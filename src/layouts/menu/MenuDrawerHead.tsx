/** The head of the menu drawer on a phone: the product's name and a close button. */
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages, useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { global } from '#src/models/global';
import { useDispatch } from 'saga-models/react';

export function MenuDrawerHead() {
  const { product } = useMessages();
  const dispatch = useDispatch();
  return (
    <div className="shell-drawer-head">
      {product}
      <Button
        type="text"
        aria-label={useTexts(menuTexts).closeMenu}
        icon={<CloseOutlined />}
        onClick={() => dispatch(global.actions.saveCollapsed(true))}
      />
    </div>
  );
}
