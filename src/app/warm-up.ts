/** Fetches before it is asked for: the first page's code and data at once, what follows the sign-in while the person types. */
import { findRoute } from '../layouts/current-route';
import { loadToasts } from './notifier';
import type { NamedRoute } from '../layouts/menu';
import { prefetchChunks } from './page-chunks';
import { loadMenuLayout, menuLayoutChunk, pages, repertoryModelChunk } from './pages';

export interface FirstVisit {
  /** Path and query of the address that the document was opened with. */
  readonly path: string;
  readonly search: string;
  readonly base: string;
  /** Where a sign-in leads when nothing else was asked for. */
  readonly home: string;
  readonly askWhoIsThere: () => Promise<unknown>;
  /** Fetches the texts of the person's language for the code that is here. */
  readonly loadLanguage: () => Promise<void>;
  /** Aborted when the application has ended: what it asked for and did not take is dropped. */
  readonly signal: AbortSignal;
}

/** @returns promise that is kept when what the first page needs has arrived, or has not; never rejects */
export async function warmUp(visit: FirstVisit): Promise<void> {
  const { path, search, base, home, askWhoIsThere, loadLanguage, signal } = visit;
  const opened = findRoute(path, base)?.route;
  const wanted = routeBehind(new URLSearchParams(search).get('redirect') ?? home, base);
  // The landing only passes on, so what counts is where to.
  const first = opened?.page === 'redirect' ? wanted : opened;
  const isInside = first !== undefined && !first.isPublic;
  await Promise.allSettled([
    loadLanguage(),
    ...(isInside ? [askWhoIsThere(), ...loadPage(first, signal)] : []),
  ]);
  if (opened?.page === 'login') whenIdle(() => prefetchChunks(chunksOf(wanted)));
  // When the connection is gone, the words that say so have to be here already.
  else whenIdle(() => void loadToasts().catch(() => {}));
}

function routeBehind(address: string, base: string): NamedRoute | undefined {
  const url = URL.parse(address, window.location.origin);
  return url?.origin === window.location.origin ? findRoute(url.pathname, base)?.route : undefined;
}

/** Only a head start: who needs a part asks for it again, and tells what went wrong. */
function loadPage(route: NamedRoute, signal: AbortSignal): readonly Promise<unknown>[] {
  const source = lazySourceOf(route);
  source?.readAhead?.(signal);
  return [loadMenuLayout, source?.page, source?.models].flatMap((load) => (load ? [load()] : []));
}

function chunksOf(route: NamedRoute | undefined): readonly string[] {
  const source = lazySourceOf(route);
  return [menuLayoutChunk, source?.models && repertoryModelChunk, source?.chunk].filter(
    (chunk) => chunk !== undefined,
  );
}

function lazySourceOf(route: NamedRoute | undefined) {
  const source = route?.page && pages[route.page];
  return source && 'page' in source ? source : undefined;
}

/** After the first paint, which everything else would only delay. Safari has no idle callback. */
function whenIdle(work: () => void): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
      else work();
    }),
  );
}
