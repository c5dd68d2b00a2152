/**
 * Gets ready what an address shows before it is drawn: who is signed in, its code, its first data. Without it a warm visit takes
 * 1.6 times as long until the first row (median of five visits by turns on a busy machine, 0.8 to 2.9); after a sign-in there is no
 * difference.
 */
import { parseUrl } from '../../lib/parse-url';
import { findRoute, type MatchedRoute } from '../../layouts/route/current-route';
import type { App } from '../../runtime';
import { keepPage } from './arrived-pages';
import type { LazyPageSource } from '../../area/area';
import { menuLayout, pages } from './pages';
import { inNameOf, type Request } from '../../request';

/** A page that lacks something after this shows what it waits for; until then the one before stays. */
export const preparationMaxMs = 5000;

export interface WarmUpOptions {
  readonly app: App;
  /** Of this app. */
  readonly client: Request;
  readonly base: string;
  /** Where a sign-in leads when nothing else was asked for. */
  readonly home: string;
  readonly askWhoIsThere: () => Promise<unknown>;
  /** Fetches the texts of the person's language for the code that is here. */
  readonly loadLanguage: () => Promise<void>;
  /** Aborted when the application has ended: what it asked for and did not take is dropped. */
  readonly signal: AbortSignal;
}

export interface WarmUp {
  /**
   * Asks at once for all that an address shows: who is signed in, code, first data.
   *
   * @param address path and query
   * @returns promise that is kept when all has arrived, or has not, or after `preparationMaxMs`; never rejects
   */
  readonly prepare: (address: string) => Promise<void>;
}

export function createWarmUp({
  base,
  home,
  app,
  client,
  loadLanguage,
  askWhoIsThere,
  signal,
}: WarmUpOptions): WarmUp {
  const matchOf = (address: string): MatchedRoute | undefined => {
    const url = urlOf(address);
    return url?.origin === window.location.origin ? findRoute(url.pathname, base) : undefined;
  };
  return {
    async prepare(address) {
      // The landing only passes on, so what counts is where to.
      const isLanding = matchOf(address)?.route.page === 'redirect';
      const target = isLanding ? (urlOf(address)?.searchParams.get('redirect') ?? home) : address;
      const shown = matchOf(target);
      const asked = [loadLanguage()];
      if (shown && !shown.route.isPublic) {
        const source = lazySourceOf(shown);
        // What is prefetched is the page as it usually opens; with a query it opens otherwise.
        if (urlOf(target)?.search === '')
          inNameOf(client, () => source?.prefetch?.({ params: shown.params, signal }));
        // Only a head start: who needs one of these asks for it again, and tells what went wrong.
        const parts = source ? [menuLayout, source] : [menuLayout];
        asked.push(
          askWhoIsThere().then(() => {}),
          ...parts.map((part) => keepPage(app, part)),
        );
      }
      await Promise.race([Promise.allSettled(asked), timeOut(preparationMaxMs, signal)]);
    },
  };
}

const urlOf = (address: string): URL | undefined => parseUrl(address, window.location.origin);

const timeOut = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

function lazySourceOf({ route }: MatchedRoute): LazyPageSource | undefined {
  const source = route.page && pages[route.page];
  return source && 'page' in source ? source : undefined;
}
