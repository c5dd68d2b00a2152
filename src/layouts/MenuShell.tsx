/** Header, side menu and content: ProLayout fed from the route table and the rights. */
import { ProLayout } from '@ant-design/pro-components';
import { useMemo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#config/routes';
import { useAuthList } from '../access';
import { Brand } from '../components/Brand';
import { useMessages } from '../locales';
import { global } from '../models/global';
import { useDispatch, useSelector } from '../runtime/react';
import { AccountMenu } from './AccountMenu';
import { useBase } from './base';
import { findRoute, trailOf } from './current-route';
import { LocaleSwitch } from './LocaleSwitch';
import { addressOfRoute, menuOf } from './menu';
import { NoticeBell } from './NoticeBell';
import { pageTitle } from './page-title';
import { menuDataOf } from './pro-menu-data';
import { TaskIndicatorSlot } from './TaskIndicatorSlot';
import { layoutTokens } from './theme';
import { SearchButton } from './search/SearchButton';
import { ThemeSwitch } from './ThemeSwitch';
import { Trail } from './Trail';
import './menu-layout.css';

export function MenuShell({ children }: { readonly children: ReactNode }) {
  const messages = useMessages();
  const dispatch = useDispatch();
  const authList = useAuthList();
  const base = useBase();
  const { pathname } = useLocation();
  const isCollapsed = useSelector(global, ({ collapsed }) => collapsed);

  const menuData = useMemo(() => menuDataOf(menuOf(authList, base), messages), [authList, base, messages]);
  const matched = findRoute(pathname, base);
  const [marked] = matched ? trailOf(matched.route) : [];

  return (
    <>
      <a className="skip-link" href="#content">
        {messages.shell.skipToContent}
      </a>
      <ProLayout
        layout="mix"
        fixSiderbar
        fixedHeader
        logo={<Brand />}
        title={messages.product}
        // ProLayout writes the document's title after every page does, so it has to write the same.
        pageTitleRender={() => pageTitle(pathname, base, messages)}
        collapsed={isCollapsed}
        onCollapse={(collapsed) => dispatch(global.actions.saveCollapsed(collapsed))}
        breakpoint={false}
        siderWidth={216}
        token={layoutTokens}
        menu={{ locale: false }}
        menuDataRender={() => menuData}
        location={{ pathname: marked ? addressOfRoute(marked, base) : pathname }}
        menuItemRender={({ path = paths.root, isMobile, onClick }, item) => (
          // On a phone the menu lies over the page, and closes when the way is chosen.
          <Link to={path} {...(isMobile && { onClick })}>
            {item}
          </Link>
        )}
        headerTitleRender={(logo, title) => (
          <Link to={`${base}${paths.welcome}`} className="shell-title">
            {logo}
            {title}
          </Link>
        )}
        actionsRender={() => [
          <SearchButton key="search" />,
          <TaskIndicatorSlot key="tasks" />,
          <NoticeBell key="notices" />,
          <LocaleSwitch key="locale" />,
          <ThemeSwitch key="theme" />,
          <AccountMenu key="account" />,
        ]}
        contentStyle={{ padding: 0 }}
      >
        <div id="content" tabIndex={-1} className="shell-content">
          {matched && <Trail route={matched.route} base={base} />}
          {children}
        </div>
      </ProLayout>
    </>
  );
}
