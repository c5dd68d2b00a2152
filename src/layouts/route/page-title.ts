/** The document's title for an address. */
import type { Messages } from '#src/locales';
import { findRoute } from './current-route';

/** @param recordName the name of the record that the page shows */
export function pageTitle(path: string, base: string, messages: Messages, recordName?: string): string {
  const name = findRoute(path, base)?.route.name;
  return name ? `${recordName ?? messages.routes[name]} · ${messages.product}` : messages.product;
}
