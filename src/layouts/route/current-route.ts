/** Which route of the table an address belongs to, and what leads to it. */
import { compiledPathsMax } from '#config/constants';
import { createPathMatcher, type PathParams } from '../../lib/path';
import { addressOfRoute, routeTable, type NamedRoute } from './menu';

export interface MatchedRoute {
  readonly route: NamedRoute;
  readonly params: PathParams;
}

/** The table is fixed, so one matcher serves every instance; it holds compiled patterns and no state. */
const matcher = createPathMatcher(compiledPathsMax);

/** The first route of the table that the path belongs to. */
export function findRoute(path: string, base: string): MatchedRoute | undefined {
  for (const route of routeTable) {
    const params = matcher.match(addressOfRoute(route, base), path);
    if (params) return { route, params };
  }
  return undefined;
}

/** The route and those above it, outermost first: what the breadcrumbs show. */
export function trailOf(route: NamedRoute): readonly NamedRoute[] {
  const parent = routeTable.find(({ name }) => name === route.parent);
  return parent ? [...trailOf(parent), route] : [route];
}
