/** The route table as a router: pages in their layouts, everything unknown to the 404 page. */
import {
  createBrowserRouter,
  createMemoryRouter,
  Navigate,
  redirect,
  redirectDocument,
  type RouteObject,
  Outlet,
  useLocation,
} from 'react-router-dom';
import { useEffect } from 'react';
import type { Environment } from '#config/environments';
import { foreignPaths, paths, type Layout } from '#config/routes';
import { BlankLayout } from '../../layouts/BlankLayout';
import { addressOfRoute, routeTable } from '../../layouts/route/menu';
import { RootRedirect } from '../../layouts/session/RootRedirect';
import { useBase } from '../../layouts/route/base';
import { pageTitle } from '../../layouts/route/page-title';
import { useCompositionKeys } from '../../components/page-root/use-composition-keys';
import { usePageRoot } from '../../components/page-root/page-root';
import { useMessages } from '../../locales';
import { global, recordNameAt } from '../../models/global';
import { useSelector } from '../../runtime/react';
import { PageOf, PageLoading } from './LazyPage';
import { menuLayout, pages } from './pages';

export type Router = ReturnType<typeof createRouter>;

export interface RouterPlace {
  /** Part of the window's path that a host keeps for itself. */
  readonly basename?: string | undefined;
  /** Opens there, in memory, and leaves the window's address alone. */
  readonly path?: string | undefined;
}

export function createRouter(
  { base, loginPath }: Pick<Environment, 'base' | 'loginPath'>,
  { basename = '/', path }: RouterPlace = {},
) {
  const pagesIn = (layout: Layout): RouteObject[] =>
    routeTable.flatMap((route): RouteObject[] => {
      const source = route.layout === layout && route.page ? pages[route.page] : undefined;
      // Spec section 2: the login page has one address, by the variant of the host.
      if (source && route.page === 'login' && route.path !== loginPath)
        return [leadTo(route.path, loginPath)];
      return source
        ? [{ path: addressOfRoute(route, base), element: <PageOf key={route.name} source={source} /> }]
        : [];
    });

  const routes: RouteObject[] = [
    {
      element: <RootLayout />,
      // The app draws its own waiting page; without this the router would warn that there is none.
      hydrateFallbackElement: <PageLoading />,
      children: [
        { element: <BlankLayout />, children: pagesIn('blank') },
        {
          element: <PageOf source={menuLayout} />,
          children: pagesIn('menu'),
        },
        { path: paths.root, element: <RootRedirect /> },
        ...(base ? baseRedirects(base) : []),
        ...foreignPaths.map(toForeignPage),
        { path: '*', element: <Navigate to={paths.notFound} replace /> },
      ],
    },
  ];
  return path === undefined
    ? createBrowserRouter(routes, { basename })
    : createMemoryRouter(routes, { initialEntries: [path] });
}

const leadTo = (path: string, target: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(target + new URL(request.url).search),
});

/** The base alone leads home; a 403 goes to {base}/exception/403 (spec section 6), and the error pages lie outside it. */
const baseRedirects = (base: string): RouteObject[] => [
  { path: base, element: <Navigate to={`${base}${paths.welcome}`} replace /> },
  { path: `${base}/exception/:type`, loader: ({ params: { type } }) => redirect(`/exception/${type}`) },
];

/**
 * Spec section 2: going to these loads the document anew. When this application is what the reload brought,
 * nobody else answers there, and loading again would go round in circles.
 */
const toForeignPage = (path: string): RouteObject => ({
  path,
  loader: ({ request }) =>
    new URL(request.url).pathname === window.location.pathname
      ? redirect(paths.notFound)
      : redirectDocument(request.url),
});

/** What every page stands in: the document's title follows the route. */
function RootLayout() {
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
