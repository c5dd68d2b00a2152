/** Finds the route of an address, and the routes above it. */
import { compiledPathsMax } from '#config/constants';
import { createPathMatcher, type PathParams } from '#src/lib/path';
import { addressOfRoute, routeTable, type NamedRoute } from './menu';

export interface MatchedRoute {
  readonly route: NamedRoute;
  readonly params: PathParams;
}

/** The route table is constant, so all instances share one matcher; it keeps compiled patterns only. */
const matcher = createPathMatcher(compiledPathsMax);

/** The first route in the table that matches the path. */
export function findRoute(path: string, base: string): MatchedRoute | undefined {
  for (const route of routeTable) {
    const params = matcher.match(addressOfRoute(route, base), path);
    if (params) return { route, params };
  }
  return undefined;
}

/** The route and its parents, outermost first: the breadcrumbs. */
export function trailOf(route: NamedRoute): readonly NamedRoute[] {
  const parent = routeTable.find(({ name }) => name === route.parent);
  return parent ? [...trailOf(parent), route] : [route];
}
