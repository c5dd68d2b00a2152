/** The shell inside a host that has its own header and menu. */
import { Layout } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '#src/components/page-root/shell';
import { PageKeys } from '../keys/PageKeys';
import { useBase } from '../route/base';
import { findRoute } from '../route/current-route';
import { Trail } from '../route/Trail';
import { FactorBanner } from './FactorBanner';
import { OfflineBanner } from './OfflineBanner';
import './menu-layout.css';
import './antd-parts.css';
import './print.css';

export function BareShell({ children }: { readonly children: ReactNode }) {
  const base = useBase();
  const { pathname } = useLocation();
  const matched = findRoute(pathname, base);
  return (
    <Layout.Content id="content" tabIndex={-1} className="shell-content">
      {/* Always shown: the host may report a lost connection, too, but not what it means for this page. */}
      <OfflineBanner />
      {useShell() === 'content' && (
        <>
          <FactorBanner />
          {matched && <Trail route={matched.route} base={base} />}
        </>
      )}
      {children}
      <PageKeys />
    </Layout.Content>
  );
}
