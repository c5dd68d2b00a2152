/** Implements the navigation port with the router and the document. */
import { foreignPaths } from '#config/routes';
import { withBase, withoutBase } from '#src/lib/base-path';
import type { Navigation } from '#src/models/ports';
import type { Router } from './router';

/** After this time the browser has certainly read the saved file. */
const savingMs = 60_000;

const isForeign = (path: string) => foreignPaths.some((foreign) => path.split(/[?#]/)[0] === foreign);

export interface NavigationParts {
  readonly router: Pick<Router, 'state' | 'basename' | 'navigate'>;
  /** The instance lives in memory and leaves the window's address alone. */
  readonly isInMemory?: boolean;
  readonly page?: Pick<Location, 'replace' | 'reload'>;
  /** Provided by a host, which then keeps its own page. */
  readonly onSignedOut?: (() => void) | undefined;
  /** Whether the application was unmounted: what was still running must not navigate, least of all the host's page. */
  readonly isEnded?: () => boolean;
}

export function createNavigation(parts: NavigationParts): Navigation {
  const { router, isInMemory = false, page = window.location, onSignedOut, isEnded = () => false } = parts;
  const replacePage = (address: string) => {
    if (!isEnded()) page.replace(address);
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
    notifySignedOut() {
      if (!isEnded()) onSignedOut?.();
      return onSignedOut !== undefined;
    },
    download(address) {
      // A link without `target`: a download keeps the page. A new window would be blocked as a popup, because the
      // pre-check has run between the click and this.
      const link = document.createElement('a');
      link.href = address;
      // If the API is another host, the referrer's origin is the only proof that this page asks
      // (server/plugins/origin-proof.ts).
      link.referrerPolicy = 'origin';
      link.click();
    },
    saveFile({ name, content }) {
      const address = URL.createObjectURL(content);
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // The browser reads the blob after the click, and doesn't tell when it has finished.
      setTimeout(() => URL.revokeObjectURL(address), savingMs);
    },
  };
}
