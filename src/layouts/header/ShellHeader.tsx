/** The content of the shell's header: on a phone the menu button, the product's name, the actions. */
import { BulbOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { otherLocale } from '#config/locales';
import { paths } from '#config/routes';
import { Brand } from '#src/components/Brand';
import { useProduct } from '#src/controllers/use-product';
import { useMessages, useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { global, shadeChoices, type ShadeChoice } from '#src/models/global';
import { useDispatch, useSelector, useApp } from 'saga-models/react';
import { PageKeys } from '../keys/PageKeys';
import { MenuButton } from '../menu/MenuButton';
import { useBase } from '../route/base';
import { SearchButton } from '../search/SearchButton';
import { AccountMenu } from './AccountMenu';
import { NoticeBell } from './NoticeBell';

export function ShellHeader({ isNarrow }: { readonly isNarrow: boolean }) {
  const product = useProduct();
  const markKey = useSelector(global, ({ office }) => office.officeMarkKey);
  const base = useBase();
  return (
    <div className="shell-header">
      {isNarrow && <MenuButton />}
      <Link to={`${base}${paths.welcome}`} className="shell-title" aria-label={product}>
        <Brand markKey={markKey} />
        <span className="shell-product">{product}</span>
      </Link>
      <div className="shell-actions">
        {/* First, because it loads later than the others and would otherwise leave a gap between them. */}
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

/** Switches between Chinese and English; the button is labelled in the other language. */
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

/** Chooses the shade: light, dark, or the system's. */
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

const models = async () => [(await import('#src/models/export')).exporting];

/** The task indicator's place in the header; its code and model are loaded after the page has rendered. */
function TaskIndicatorSlot() {
  const app = useApp();
  const [Indicator, setIndicator] = useState<ComponentType>();
  useEffect(() => {
    let isShown = true;
    const fetchIndicator = async () => {
      const [loaded] = await Promise.all([import('./TaskIndicator'), app.loadModels(models)]);
      if (isShown) setIndicator(() => loaded.TaskIndicator);
    };
    // If it fails to load, the header goes without it; the task centre can still be opened by its address.
    const timer = setTimeout(() => void fetchIndicator().catch(() => undefined), delayMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [app]);
  return <span className="shell-slot">{Indicator && <Indicator />}</span>;
}

/** Long enough to load after the first rows. */
const delayMs = 1500;
