/** Light, dark, or as the system has it. */
import { BulbOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTexts } from '../../locales';
import { menuTexts } from '../../locales/menu';
import { global, shadeChoices, type ShadeChoice } from '../../models/global';
import { useDispatch, useSelector } from '../../runtime/react';

export function ThemeSwitch() {
  const text = useTexts(menuTexts);
  const dispatch = useDispatch();
  const choice = useSelector(global, (state) => state.shadeChoice);
  const labels: Record<ShadeChoice, string> = {
    system: text.themeSystem,
    light: text.themeLight,
    dark: text.themeDark,
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: shadeChoices.map((key) => ({
          key,
          label: labels[key],
          onClick: () => dispatch(global.actions.saveShadeChoice(key)),
        })),
      }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={text.theme} />
    </Dropdown>
  );
}
