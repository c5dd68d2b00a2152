/** First reads that were asked before their page was drawn, so that the page does not ask again. */
import { prefetchLifetimeMs } from '#config/constants';
import type { App } from 'saga-models';

type Timer = ReturnType<typeof setTimeout>;
const askedAhead = new WeakMap<App, Map<string, Timer>>();

/**
 * @param type of the read's action
 * @param signal aborted when the application has ended
 */
export function noteAskedAhead(app: App, type: string, signal: AbortSignal): void {
  const timers = askedAhead.get(app) ?? new Map<string, Timer>();
  askedAhead.set(app, timers);
  const drop = () => void takeAskedAhead(app, type);
  // Nothing tells that the page is never drawn, and a page that is opened later must ask.
  timers.set(type, setTimeout(drop, prefetchLifetimeMs));
  signal.addEventListener('abort', drop);
}

/** @returns whether this read was asked for the page that is drawn now; true only once */
export function takeAskedAhead(app: App, type: string): boolean {
  const timers = askedAhead.get(app);
  clearTimeout(timers?.get(type));
  return timers?.delete(type) ?? false;
}
