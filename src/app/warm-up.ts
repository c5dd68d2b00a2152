/** Gets ready what a visit shows next: code and data at once for the page that is opened, and ahead while somebody types. */
import { findRoute } from '../layouts/current-route';
import type { NamedRoute } from '../layouts/menu';
import type { App } from '../runtime';
import type { ReadsAhead } from '../services/reads-ahead';
import { keepPage } from './arrived-pages';
import { canWaitForIdle, idleMoment } from './idle';
import { loadToasts } from './notifier';
import { prefetchChunks } from './page-chunks';
import { menuLayout, pages, repertoryModelChunk, type LazyPageSource } from './pages';

/** A page that lacks something after this shows what it waits for; until then the one before stays. */
export const preparationMaxMs = 5000;

export interface WarmUpOptions {
  readonly app: App;
  readonly base: string;
  /** Where a sign-in leads when nothing else was asked for. */
  readonly home: string;
  readonly askWhoIsThere: () => Promise<unknown>;
  /** Fetches the texts of the person's language for the code that is here. */
  readonly loadLanguage: () => Promise<void>;
  readonly readsAhead: ReadsAhead;
  /** Draws the page out of sight. */
  readonly rehearse: (source: LazyPageSource) => void;
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
  /** In idle moments: fetches and runs the code of what the login page leads to, then has it rehearsed. Never rejects. */
  readonly prepareNext: (address: string) => Promise<void>;
}

export function createWarmUp(options: WarmUpOptions): WarmUp {
  const { base, home, app, loadLanguage, askWhoIsThere, readsAhead, rehearse, signal } = options;

  const routeAt = (address: string): NamedRoute | undefined => {
    const url = urlOf(address);
    return url?.origin === window.location.origin ? findRoute(url.pathname, base)?.route : undefined;
  };
  const addressBehind = (address: string) => urlOf(address)?.searchParams.get('redirect') ?? home;
  /** The shell and the page. Only a head start: who needs one asks for it again, and tells what went wrong. */
  const sourcesOf = (route: NamedRoute | undefined): readonly LazyPageSource[] => {
    const source = lazySourceOf(route);
    return source ? [menuLayout, source] : [menuLayout];
  };

  return {
    async prepare(address) {
      // The landing only passes on, so what counts is where to.
      const target = routeAt(address)?.page === 'redirect' ? addressBehind(address) : address;
      const shown = routeAt(target);
      const isInside = shown !== undefined && !shown.isPublic;
      // What is read ahead is the page as it usually opens; with a query it opens otherwise.
      const opensAsUsual = isInside && urlOf(target)?.search === '';
      const ahead = opensAsUsual ? lazySourceOf(shown) : undefined;
      ahead?.readAhead?.(readsAhead, signal);
      const asked = [
        loadLanguage(),
        ...(isInside ? [askWhoIsThere(), ...sourcesOf(shown).map((source) => keepPage(app, source))] : []),
      ];
      const arrived = Promise.allSettled(asked)
        .then(() => ahead?.showAhead?.(app))
        .catch(() => {});
      await Promise.race([arrived, timeOut(preparationMaxMs, signal)]);
    },
    async prepareNext(address) {
      await idleMoment();
      // When the connection is gone, the words that say so have to be here already.
      if (routeAt(address)?.page !== 'login') return void loadToasts().catch(() => {});
      const next = routeAt(addressBehind(address));
      prefetchChunks(chunksOf(next));
      try {
        for (const { page, models } of sourcesOf(next)) {
          if (models) {
            await idleMoment();
            await app.loadModels(models);
          }
          await idleMoment();
          await page();
        }
      } catch {
        return;
      }
      const source = lazySourceOf(next);
      // Where no moment counts as idle it would be drawn while the person types.
      if (source && canWaitForIdle() && !signal.aborted) rehearse(source);
    },
  };
}

const urlOf = (address: string): URL | null => URL.parse(address, window.location.origin);

const timeOut = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

function chunksOf(route: NamedRoute | undefined): readonly string[] {
  const source = lazySourceOf(route);
  return [menuLayout.chunk, source?.models && repertoryModelChunk, source?.chunk].filter(
    (chunk) => chunk !== undefined,
  );
}

function lazySourceOf(route: NamedRoute | undefined) {
  const source = route?.page && pages[route.page];
  return source && 'page' in source ? source : undefined;
}
