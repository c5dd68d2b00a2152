/** First import of the entry: inside a host, chunks come from where the host fetched the application. */
import type {} from './app/host';

const injected = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
if (injected !== undefined) __webpack_public_path__ = injected;
