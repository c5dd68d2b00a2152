/** The route table as a router: pages in their layouts, everything unknown to the 404 page. */
import {
  createBrowserRouter,
  createMemoryRouter,
  Navigate,
  redirect,
  redirectDocument,
  type RouteObject,
} from 'react-router-dom';
import type { Environment } from '#config/environments';
import { foreignPaths, paths, type Layout } from '#config/routes';
import { BlankLayout } from '../../layouts/BlankLayout';
import { addressOfRoute, routeTable } from '../../layouts/route/menu';
import { RootRedirect } from '../../layouts/session/RootRedirect';
import { PageOf } from './LazyPage';
import { PageLoading } from './PageLoading';
import { menuLayout, pages } from './pages';
import { RootLayout } from './RootLayout';

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
