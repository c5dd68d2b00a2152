/** The screens that a person may open, for a home page without figures. Pure. */
import { routes, type Route, type RouteName } from '#config/routes';
import { canAny, type AuthList } from '#src/access/auth-list';

export interface Screen {
  readonly name: RouteName;
  readonly address: string;
}

const table: readonly (Route & { readonly name: RouteName })[] = routes;

/** In the order of the menu, without screens that everybody may open. */
export const screensFor = (authList: AuthList, base: string): readonly Screen[] =>
  table.flatMap(({ name, path, menu, page, authKeys }) =>
    menu && page && authKeys && canAny(authList, authKeys) ? [{ name, address: `${base}${path}` }] : [],
  );
