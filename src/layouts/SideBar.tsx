/** The side menu at its place beside the page, folded to its pictures or wide. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useMessages } from '../locales';
import { global } from '../models/global';
import { useDispatch, useSelector } from '../runtime/react';
import { SideMenu } from './SideMenu';

export function SideBar() {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const isCollapsed = useSelector(global, ({ collapsed }) => collapsed);
  const menuId = useId();
  return (
    <nav className="shell-side" aria-label={text.menu} data-collapsed={isCollapsed}>
      <div id={menuId} className="shell-side-menu">
        <SideMenu isCollapsed={isCollapsed} />
      </div>
      <button
        type="button"
        className="shell-fold"
        aria-controls={menuId}
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? text.unfoldMenu : text.foldMenu}
        onClick={() => dispatch(global.actions.saveCollapsed(!isCollapsed))}
      >
        {isCollapsed ? <RightOutlined /> : <LeftOutlined />}
      </button>
    </nav>
  );
}
