/** What every page stands in: the document's title follows the route. */
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useBase } from '../layouts/base';
import { pageTitle } from '../layouts/page-title';
import { useMessages } from '../locales';

export function RootLayout() {
  const messages = useMessages();
  const base = useBase();
  const { pathname } = useLocation();
  const title = pageTitle(pathname, base, messages);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
