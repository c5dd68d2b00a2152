/** The navigation port over the router and the document. */
import { foreignPaths } from '#config/routes';
import type { Navigation } from '../../models/ports';
import type { Router } from './router';

/** By then a file that was handed over has been written. */
const savingMs = 60_000;

const isForeign = (path: string) => foreignPaths.some((foreign) => path.split(/[?#]/)[0] === foreign);

export interface NavigationParts {
  readonly router: Pick<Router, 'state' | 'basename' | 'navigate'>;
  /** The application opens in memory and has no part in the window's address. */
  readonly isInMemory?: boolean;
  readonly page?: Pick<Location, 'replace' | 'reload'>;
  /** Told before the browser is sent for a page or a file: a move in the history would call that off. */
  readonly onLeave?: () => void;
  /** Of a host, which goes on with a page of its own. */
  readonly onSignedOut?: (() => void) | undefined;
  /** The application is gone: what it still had in hand leads nowhere, least of all a host's page. */
  readonly isEnded?: () => boolean;
}

export function createNavigation(parts: NavigationParts): Navigation {
  const {
    router,
    isInMemory = false,
    page = window.location,
    onLeave,
    onSignedOut,
    isEnded = () => false,
  } = parts;
  const replacePage = (address: string) => {
    if (isEnded()) return;
    onLeave?.();
    page.replace(address);
  };
  return {
    location() {
      const { pathname, search, hash } = router.state.location;
      return `${withoutBase(pathname, router.basename)}${search}${hash}`;
    },
    root: () => (router.basename === undefined || router.basename === '/' ? '' : router.basename),
    navigate(path, { replace = false } = {}) {
      if (isEnded()) return undefined;
      if (isForeign(path)) return replacePage(path);
      void router.navigate(path, { replace });
    },
    replacePage,
    reopen(path) {
      if (!isInMemory) replacePage(withBase(path, router.basename));
      else if (!isEnded()) page.reload();
    },
    tellSignedOut() {
      if (!isEnded()) onSignedOut?.();
      return onSignedOut !== undefined;
    },
    download(address) {
      // A file leaves the page where it is. In a window of its own it would be blocked as a pop-up, because the
      // pre-check has come between the click and this.
      const link = document.createElement('a');
      link.href = address;
      // Where the API is another host, the origin alone proves that this page asks (decisions.md, risky lines).
      link.referrerPolicy = 'origin';
      onLeave?.();
      link.click();
    },
    saveFile({ name, content }) {
      const address = URL.createObjectURL(content);
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // The browser reads it after the click; how long that takes it does not tell.
      setTimeout(() => URL.revokeObjectURL(address), savingMs);
    },
  };
}

/** The router's own location still has the part that a host keeps for itself; `navigate` adds it again. */
const withoutBase = (path: string, basename = '/'): string =>
  basename !== '/' && (path === basename || path.startsWith(`${basename}/`))
    ? path.slice(basename.length) || '/'
    : path;

const withBase = (path: string, basename = '/'): string => (basename === '/' ? path : `${basename}${path}`);
