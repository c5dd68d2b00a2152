/**
 * First import of the entry: chunks are loaded from where the entry came from, unless the build names a separate host
 * for them. A micro-frontend host provides that address; otherwise it follows from the script's own, also on the page
 * of a host that serves the application under a path of its own.
 */
import type {} from './app/host';

/** Entry files are in their version's folder, below the public path. */
const folderAbove = (script: Element | SVGElement | null): string | undefined =>
  script instanceof HTMLScriptElement && script.src !== '' ? new URL('..', script.src).href : undefined;

const isElsewhere = /^(?:https?:)?\/\//.test(__webpack_public_path__);
const fetchedFrom = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? folderAbove(document.currentScript);
if (fetchedFrom !== undefined && !isElsewhere) __webpack_public_path__ = fetchedFrom;
