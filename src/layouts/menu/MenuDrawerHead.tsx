/** The head of the menu on a phone: whose menu it is, and the way to close it. */
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages } from '../../locales';
import { global } from '../../models/global';
import { useDispatch } from '../../runtime/react';

export function MenuDrawerHead() {
  const { product, shell } = useMessages();
  const dispatch = useDispatch();
  return (
    <div className="shell-drawer-head">
      {product}
      <Button
        type="text"
        aria-label={shell.closeMenu}
        icon={<CloseOutlined />}
        onClick={() => dispatch(global.actions.saveCollapsed(true))}
      />
    </div>
  );
}
