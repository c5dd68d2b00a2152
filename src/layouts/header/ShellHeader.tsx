/** What stands in the shell's header: the menu button on a phone, the product's name, the actions. */
import { Link } from 'react-router-dom';
import { Button, Dropdown } from 'antd';
import { BulbOutlined } from '@ant-design/icons';
import { useEffect, useState, type ComponentType } from 'react';
import { paths } from '#config/routes';
import { otherLocale } from '#config/locales';
import { Brand } from '../../components/Brand';
import { useMessages, useTexts } from '../../locales';
import { AccountMenu } from './AccountMenu';
import { useBase } from '../route/base';
import { PageKeys } from '../keys/PageKeys';
import { MenuButton } from '../menu/MenuButton';
import { NoticeBell } from './NoticeBell';
import { SearchButton } from '../search/SearchButton';
import { global, shadeChoices, type ShadeChoice } from '../../models/global';
import { useDispatch, useSelector, useApp } from '../../runtime/react';
import { menuTexts } from '../../locales/menu';

export function ShellHeader({ isNarrow }: { readonly isNarrow: boolean }) {
  const { product } = useMessages();
  const base = useBase();
  return (
    <div className="shell-header">
      {isNarrow && <MenuButton />}
      <Link to={`${base}${paths.welcome}`} className="shell-title" aria-label={product}>
        <Brand />
        <span className="shell-product">{product}</span>
      </Link>
      <div className="shell-actions">
        {/* First, since it comes later than the others: between them it would leave a hole. */}
        <TaskIndicatorSlot />
        <SearchButton />
        <NoticeBell />
        <LocaleSwitch />
        <ThemeSwitch />
        <AccountMenu />
        <PageKeys />
      </div>
    </div>
  );
}

/** Chinese or English: one button, named in the language that it leads to. */
function LocaleSwitch() {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const other = otherLocale(useSelector(global, ({ locale }) => locale));
  return (
    <Button type="text" lang={other} onClick={() => dispatch(global.actions.saveLocale(other))}>
      {text.switchLanguage}
    </Button>
  );
}

/** Light, dark, or as the system has it. */
function ThemeSwitch() {
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

const models = async () => [(await import('../../models/export')).exporting];

/** The place of the task indicator in the header: its code and model come when the page has been drawn. */
function TaskIndicatorSlot() {
  const app = useApp();
  const [Indicator, setIndicator] = useState<ComponentType>();
  useEffect(() => {
    let isShown = true;
    const fetchIndicator = async () => {
      const [loaded] = await Promise.all([import('./TaskIndicator'), app.loadModels(models)]);
      if (isShown) setIndicator(() => loaded.TaskIndicator);
    };
    // The header does without it when it does not arrive; the task centre can still be opened by its address.
    const timer = setTimeout(() => void fetchIndicator().catch(() => undefined), delayMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [app]);
  return <span className="shell-slot">{Indicator && <Indicator />}</span>;
}

/** Behind the first rows, which are what the person waits for. */
const delayMs = 1500;
