/** What stands in the shell's header: the menu button on a phone, the product's name, the actions. */
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';
import { Brand } from '../../components/Brand';
import { useMessages } from '../../locales';
import { AccountMenu } from './AccountMenu';
import { useBase } from '../route/base';
import { LocaleSwitch } from './LocaleSwitch';
import { PageKeys } from '../keys/PageKeys';
import { MenuButton } from '../menu/MenuButton';
import { NoticeBell } from './NoticeBell';
import { SearchButton } from '../search/SearchButton';
import { TaskIndicatorSlot } from './TaskIndicatorSlot';
import { ThemeSwitch } from './ThemeSwitch';

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
