/**
 * Loads what an address needs before it is rendered: the current user, its code, and then its first data. Without it the first
 * row of a warm visit appears 1.6 times as late (median of five alternating visits on a busy machine, 0.8 to 2.9);
 * after a sign-in there is no difference.
 */
import { canAny, type AuthList } from '#src/access';
import { firstSearch, type LazyPageSource } from '#src/area/area';
import { noteAskedAhead } from '#src/area/asked-ahead';
import { findRoute, type MatchedRoute } from '#src/layouts/route/current-route';
import { parseUrl } from '#src/lib/parse-url';
import { inNameOf, type Request } from '#src/request';
import type { App } from 'saga-models';
import { keepPage } from './arrived-pages';
import { fetchAhead } from './fetch-ahead';
import { menuLayout, pages } from './pages';

/** After this time a page is shown with its own loading states; until then the previous page stays. */
export const preparationMaxMs = 5000;
/** So long the first drawing waits for the first page of a list, once everything else is there. */
export const firstPageMaxMs = 1000;

export interface WarmUpOptions {
  readonly app: App;
  /** The client of this app. */
  readonly client: Request;
  readonly base: string;
  /** The page after a sign-in, unless another one was asked for. */
  readonly home: string;
  /** @returns what the person may see; nothing where nobody is signed in */
  readonly askWhoIsThere: () => Promise<AuthList>;
  /** Loads the texts in the person's language for the code that has loaded. */
  readonly loadLanguage: () => Promise<void>;
  /** Aborted when the application has ended: answers that were not taken are dropped. */
  readonly signal: AbortSignal;
}

export interface WarmUp {
  /**
   * Starts loading everything that an address shows: current user, code, first data.
   *
   * @param address path and query
   * @returns a promise that resolves when everything has loaded or failed, or after `preparationMaxMs`; never rejects
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
      // The landing page only redirects, so its target is prepared; that of the login page is fetched.
      const opened = matchOf(address)?.route.page;
      const isLogin = opened === 'login';
      const isLeading = isLogin || opened === 'redirect';
      const target = isLeading ? (urlOf(address)?.searchParams.get('redirect') ?? home) : address;
      const shown = matchOf(target);
      const asked: Promise<unknown>[] = [loadLanguage()];
      const source = shown && lazySourceOf(shown);
      if (isLogin) {
        if (source) fetchAhead(source);
      } else if (shown && !shown.route.isPublic) {
        // Nothing is asked before it is known that the person may see the page. The prefetched read is that of the page
        // without a query; with one, the page reads something else.
        const prefetch = (authList: AuthList): boolean => {
          const isAsked = urlOf(target)?.search === '' && canAny(authList, shown.route.authKeys);
          if (isAsked) inNameOf(client, () => source?.prefetch?.({ params: shown.params, signal }));
          return isAsked;
        };
        // Only a head start, so failures are ignored: the page loads a missing part again and reports its failure.
        const prefetched = askWhoIsThere().then(prefetch);
        const code = (source ? [menuLayout, source] : [menuLayout]).map((part) => keepPage(app, part));
        asked.push(prefetched, ...code, readFirstPage(source, prefetched, Promise.all(code)));
      }
      await Promise.race([Promise.allSettled(asked), timeOut(preparationMaxMs, signal)]);
    },
  };

  /** Puts the first page of the list into the store: a list that is drawn without its rows is drawn twice. */
  async function readFirstPage(
    source: LazyPageSource | undefined,
    prefetched: Promise<boolean>,
    code: Promise<unknown>,
  ): Promise<void> {
    const [isAsked] = await Promise.all([prefetched, code]);
    if (!isAsked || !source?.list) return;
    const { fetchPage } = (await source.list()).actions;
    noteAskedAhead(app, fetchPage.type, signal);
    await Promise.race([app.dispatch(fetchPage(firstSearch)), timeOut(firstPageMaxMs, signal)]);
  }
}

const urlOf = (address: string): URL | undefined => parseUrl(address, window.location.origin);

const timeOut = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // The longest that somebody waits, whatever has not come by then.
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

function lazySourceOf({ route }: MatchedRoute): LazyPageSource | undefined {
  const source = route.page && pages[route.page];
  return source && 'page' in source ? source : undefined;
}
