/** The shell around the pages of signed-in people: ProLayout with the menu that the route table and the rights make. */
import { ProLayout, type ProLayoutProps } from '@ant-design/pro-components/es/layout/ProLayout';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { headerHeightPx, openMenuWidthPx } from '#config/constants';
import { useAuthList } from '#src/access';
import { useLayer } from '#src/components/layers/use-layer';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useMessages, useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { global } from '#src/models/global';
import { useDispatch, useSelector } from 'saga-models/react';
import { ShellHeader } from '../header/ShellHeader';
import { useBase } from '../route/base';
import { findRoute, trailOf } from '../route/current-route';
import { addressOfRoute, menuOf } from '../route/menu';
import { Trail } from '../route/Trail';
import { layoutTokensOf } from '../theme/theme';
import { useShade } from '../theme/use-shade';
import { FactorBanner } from './FactorBanner';
import { FoldButton } from './FoldButton';
import { menuDataOf } from './menu-data';
import { groupTitle, menuContent, menuLink } from './menu-parts';
import { MenuDrawerHead } from './MenuDrawerHead';
import { OfflineBanner } from './OfflineBanner';
import './pro-layout.css';
import './menu-layout.css';
import './antd-parts.css';
import './print.css';

interface MenuShellProps {
  readonly children: ReactNode;
}

export function MenuShell({ children }: MenuShellProps) {
  const messages = useMessages();
  const text = useTexts(menuTexts);
  const dispatch = useDispatch();
  const authList = useAuthList();
  const base = useBase();
  const shade = useShade();
  const isNarrow = useIsNarrow();
  const { pathname } = useLocation();
  const isCollapsed = useSelector(global, ({ collapsed }) => collapsed);

  useLayer(() => dispatch(global.actions.saveCollapsed(true)), isNarrow && !isCollapsed);
  const token = useMemo(() => layoutTokensOf(shade), [shade]);
  const route = useMemo(
    () => ({ children: menuDataOf(menuOf(authList, base), messages) }),
    [authList, base, messages],
  );
  // Memoised: React doesn't render the same element again, while ProLayout renders several times until it is complete.
  const header = useMemo(() => <ShellHeader isNarrow={isNarrow} />, [isNarrow]);
  const matched = findRoute(pathname, base);
  const [marked] = matched ? trailOf(matched.route) : [];

  return (
    <>
      <a className="skip-link" href="#content">
        {text.skipToContent}
      </a>
      <ProLayout
        {...shape}
        className="shell"
        siderWidth={isNarrow ? 260 : openMenuWidthPx}
        token={token}
        route={route}
        location={{ pathname: marked ? addressOfRoute(marked, base) : pathname }}
        collapsed={isCollapsed}
        onCollapse={(collapsed) => dispatch(global.actions.saveCollapsed(collapsed))}
        menuItemRender={menuLink}
        subMenuItemRender={groupTitle}
        menuContentRender={menuContent(text.menu)}
        menuExtraRender={({ isMobile }) => isMobile && <MenuDrawerHead />}
        collapsedButtonRender={isNarrow ? false : () => <FoldButton />}
        headerRender={() => header}
      >
        <div id="content" tabIndex={-1} className="shell-content">
          <OfflineBanner />
          <FactorBanner />
          {matched && <Trail route={matched.route} base={base} />}
          {children}
        </div>
      </ProLayout>
    </>
  );
}

/** The constant properties of ProLayout. */
const shape: ProLayoutProps = {
  layout: 'mix',
  // A fixed menu would leave the element that a host provides, so it stays in the flow of the page.
  fixSiderbar: false,
  contentStyle: { minHeight: `calc(100dvh - ${headerHeightPx}px)` },
  breakpoint: false,
  menu: { locale: false, autoClose: false },
  menuHeaderRender: false,
  // The document's title is set by src/app/routing/router.tsx.
  title: false,
  pageTitleRender: false,
  // Pages have an error boundary of their own (src/app/routing/LazyPage.tsx), which offers a retry.
  ErrorBoundary: false,
};
