/** First reads that were asked before their page was drawn, so that the page does not ask again. */
import { prefetchLifetimeMs } from '#config/constants';
import type { App } from '#src/runtime';

const askedAhead = new WeakMap<App, Set<string>>();

/** @param type of the read's action */
export function noteAskedAhead(app: App, type: string): void {
  const types = askedAhead.get(app) ?? new Set<string>();
  askedAhead.set(app, types.add(type));
  // Nothing tells that the page is never drawn, and a page that is opened later must ask.
  setTimeout(() => types.delete(type), prefetchLifetimeMs);
}

/** @returns whether this read was asked for the page that is drawn now; true only once */
export const takeAskedAhead = (app: App, type: string): boolean => askedAhead.get(app)?.delete(type) ?? false;
