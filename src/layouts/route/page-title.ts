/** The title of the document at an address. */
import type { Messages } from '../../locales';
import { findRoute } from './current-route';

export function pageTitle(path: string, base: string, messages: Messages): string {
  const name = findRoute(path, base)?.route.name;
  return name ? `${messages.routes[name]} · ${messages.product}` : messages.product;
}
