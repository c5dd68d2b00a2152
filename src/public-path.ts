/**
 * First import of the entry: inside a host, chunks come from where the host fetched the application, unless the build
 * names a host of its own for them.
 */
import type {} from './app/host';

const injected = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
const isElsewhere = /^(?:https?:)?\/\//.test(__webpack_public_path__);
if (injected !== undefined && !isElsewhere) __webpack_public_path__ = injected;
