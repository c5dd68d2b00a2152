/** Makes the router from the route table: pages in their layouts, unknown addresses to the 404 page. */
import { useEffect } from 'react';
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
import type { Environment } from '#config/environments';
import { foreignPaths, paths, type Layout } from '#config/routes';
import { usePageRoot } from '#src/components/page-root/page-root';
import { useCompositionKeys } from '#src/components/page-root/use-composition-keys';
import { useProduct } from '#src/controllers/use-product';
import { BlankLayout } from '#src/layouts/BlankLayout';
import { useBase } from '#src/layouts/route/base';
import { addressOfRoute, routeTable } from '#src/layouts/route/menu';
import { pageTitle } from '#src/layouts/route/page-title';
import { RootRedirect } from '#src/layouts/session/RootRedirect';
import { useMessages } from '#src/locales';
import { global, recordNameAt } from '#src/models/global';
import { useSelector } from 'saga-models/react';
import { PageOf, PageLoading } from './LazyPage';
import { menuLayout, pages } from './pages';
import { toldAtOnce } from './told-at-once';

export type Router = ReturnType<typeof createRouter>;

export interface RouterPlace {
  /** The part of the window's path that belongs to a host. */
  readonly basename?: string | undefined;
  /** The first path of an instance in memory, which leaves the window's address alone. */
  readonly path?: string | undefined;
}

export function createRouter(
  { base, loginPath }: Pick<Environment, 'base' | 'loginPath'>,
  { basename = '/', path }: RouterPlace = {},
) {
  const pagesIn = (layout: Layout): RouteObject[] =>
    routeTable.flatMap((route): RouteObject[] => {
      const source = route.layout === layout && route.page ? pages[route.page] : undefined;
      // Spec section 2: the login page has one address, which depends on the host variant.
      if (source && route.page === 'login' && route.path !== loginPath)
        return [leadTo(route.path, loginPath)];
      return source
        ? [{ path: addressOfRoute(route, base), element: <PageOf key={route.name} source={source} /> }]
        : [];
    });

  const routes: RouteObject[] = [
    {
      element: <RootLayout />,
      // The app renders its own loading page; without this the router warns that there is none.
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
  return toldAtOnce(
    path === undefined
      ? createBrowserRouter(routes, { basename })
      : createMemoryRouter(routes, { initialEntries: [path] }),
  );
}

const leadTo = (path: string, target: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(target + new URL(request.url).search),
});

/**
 * The base alone leads home; a 403 goes to {base}/exception/403 (spec section 6), but the error pages are outside the
 * base.
 */
const baseRedirects = (base: string): RouteObject[] => [
  { path: base, element: <Navigate to={`${base}${paths.welcome}`} replace /> },
  { path: `${base}/exception/:type`, loader: ({ params: { type } }) => redirect(`/exception/${type}`) },
];

/**
 * Spec section 2: navigating to these paths loads the document anew. If the reload brought this application again,
 * nothing else answers there, and reloading once more would never end.
 */
const toForeignPage = (path: string): RouteObject => ({
  path,
  loader: ({ request }) =>
    new URL(request.url).pathname === window.location.pathname
      ? redirect(paths.notFound)
      : redirectDocument(request.url),
});

/** Wraps every page; sets the document's title from the route. */
function RootLayout() {
  const messages = useMessages();
  const product = useProduct();
  const base = useBase();
  const { pathname } = useLocation();
  const recordName = useSelector(global, (state) => recordNameAt(state, pathname));
  const title = pageTitle(pathname, base, { ...messages, product }, recordName);
  const isHosted = usePageRoot() !== undefined;
  useCompositionKeys();
  useEffect(() => {
    // Inside a host the title belongs to the host's page, which may contain several applications.
    if (!isHosted) document.title = title;
  }, [title, isHosted]);
  return <Outlet />;
}
