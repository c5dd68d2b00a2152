/** The navigation port over the router and the document. */
import { foreignPaths } from '#config/routes';
import type { Navigation } from '../models/ports';
import type { Router } from './router';

const isForeign = (path: string) => foreignPaths.some((foreign) => path.split(/[?#]/)[0] === foreign);

export function createNavigation(router: Router, prepare: Navigation['prepare']): Navigation {
  const replacePage = (address: string) => window.location.replace(address);
  return {
    location() {
      const { pathname, search, hash } = router.state.location;
      return `${withoutBase(pathname, router.basename)}${search}${hash}`;
    },
    navigate(path, { replace = false } = {}) {
      if (isForeign(path)) return replacePage(path);
      void router.navigate(path, { replace });
    },
    prepare,
    replacePage,
    download(address) {
      // A file leaves the page where it is. In a window of its own it would be blocked as a pop-up, because the
      // pre-check has come between the click and this.
      const link = document.createElement('a');
      link.href = address;
      // Where the API is another host, the origin alone proves that this page asks (decisions.md, risky lines).
      link.referrerPolicy = 'origin';
      link.click();
    },
  };
}

/** The router's own location still has the part that a host keeps for itself; `navigate` adds it again. */
const withoutBase = (path: string, basename = '/'): string =>
  basename !== '/' && path.startsWith(basename) ? path.slice(basename.length) || '/' : path;
