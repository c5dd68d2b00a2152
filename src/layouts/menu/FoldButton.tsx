/** Folds the side menu to its icons, and unfolds it. ProLayout's own button works only with a mouse. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { global } from '#src/models/global';
import { useDispatch, useSelector } from 'saga-models/react';
import { saveMenuChoice } from './menu-choice';

export function FoldButton() {
  const text = useTexts(menuTexts);
  const dispatch = useDispatch();
  const isCollapsed = useSelector(global, ({ collapsed }) => collapsed);
  return (
    <button
      type="button"
      className="shell-fold"
      aria-expanded={!isCollapsed}
      aria-label={isCollapsed ? text.unfoldMenu : text.foldMenu}
      onClick={() => {
        saveMenuChoice(!isCollapsed);
        dispatch(global.actions.saveCollapsed(!isCollapsed));
      }}
    >
      {isCollapsed ? <RightOutlined /> : <LeftOutlined />}
    </button>
  );
}
