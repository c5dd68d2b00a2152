/** What stands around every page of those who are signed in: the header above it, the menu beside it. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#config/routes';
import { Brand } from '../components/Brand';
import { useIsNarrow } from '../components/use-is-narrow';
import { useMessages } from '../locales';
import { AccountMenu } from './AccountMenu';
import { useBase } from './base';
import { findRoute } from './current-route';
import { LocaleSwitch } from './LocaleSwitch';
import { MenuButton } from './MenuButton';
import { NoticeBell } from './NoticeBell';
import { SearchButton } from './search/SearchButton';
import { SideBar } from './SideBar';
import { TaskIndicatorSlot } from './TaskIndicatorSlot';
import { ThemeSwitch } from './ThemeSwitch';
import { Trail } from './Trail';
import './menu-layout.css';

export function MenuShell({ children }: { readonly children: ReactNode }) {
  const messages = useMessages();
  const base = useBase();
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const matched = findRoute(pathname, base);
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {messages.shell.skipToContent}
      </a>
      <header className="shell-header">
        {isNarrow && <MenuButton />}
        <Link to={`${base}${paths.welcome}`} className="shell-title" aria-label={messages.product}>
          <Brand />
          <span className="shell-product">{messages.product}</span>
        </Link>
        <div className="shell-actions">
          <SearchButton />
          <TaskIndicatorSlot />
          <NoticeBell />
          <LocaleSwitch />
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </header>
      {!isNarrow && <SideBar />}
      <main id="content" tabIndex={-1} className="shell-content">
        {matched && <Trail route={matched.route} base={base} />}
        {children}
      </main>
    </div>
  );
}
