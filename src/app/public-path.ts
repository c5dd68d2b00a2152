/**
 * First import of the entry: chunks are loaded from where the entry came from, unless the build names a separate host
 * for them. A micro-frontend host provides that address; otherwise it follows from the script's own, also on the page
 * of a host that serves the application under a path of its own.
 */
import type {} from './host';

const { currentScript } = document;

/** The address of the folder with the entry files; undefined if a host runs the entry without a script element. */
export const entryFolder: string | undefined =
  currentScript instanceof HTMLScriptElement && currentScript.src !== ''
    ? new URL('.', currentScript.src).href
    : undefined;

const isElsewhere = /^(?:https?:)?\/\//.test(__webpack_public_path__);
const fetchedFrom =
  window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? (entryFolder && new URL('..', entryFolder).href);
if (fetchedFrom !== undefined && !isElsewhere) __webpack_public_path__ = fetchedFrom;
