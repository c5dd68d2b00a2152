/**
 * First import of the entry: chunks come from where the entry came from, unless the build names a host of its own for
 * them. A micro-frontend host says where that is; otherwise the script itself says it, also on the page of a host that
 * serves the application under a path of its own.
 */
import type {} from './app/host';

/** Entry files lie in the folder of their version, below the public path. */
const folderAbove = (script: Element | SVGElement | null): string | undefined =>
  script instanceof HTMLScriptElement && script.src !== '' ? new URL('..', script.src).href : undefined;

const isElsewhere = /^(?:https?:)?\/\//.test(__webpack_public_path__);
const fetchedFrom = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? folderAbove(document.currentScript);
if (fetchedFrom !== undefined && !isElsewhere) __webpack_public_path__ = fetchedFrom;
