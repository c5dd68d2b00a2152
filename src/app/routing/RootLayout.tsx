/** What every page stands in: the document's title follows the route. */
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useBase } from '../../layouts/route/base';
import { pageTitle } from '../../layouts/route/page-title';
import { useCompositionKeys } from '../../components/page-root/use-composition-keys';
import { usePageRoot } from '../../components/page-root/page-root';
import { useMessages } from '../../locales';
import { global, recordNameAt } from '../../models/global';
import { useSelector } from '../../runtime/react';

export function RootLayout() {
  const messages = useMessages();
  const base = useBase();
  const { pathname } = useLocation();
  const recordName = useSelector(global, (state) => recordNameAt(state, pathname));
  const title = pageTitle(pathname, base, messages, recordName);
  const isHosted = usePageRoot() !== undefined;
  useCompositionKeys();
  useEffect(() => {
    // The title of a host's page is the host's, which may show several applications.
    if (!isHosted) document.title = title;
  }, [title, isHosted]);
  return <Outlet />;
}
