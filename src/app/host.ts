/** What a micro-frontend host (qiankun) tells the application. */

declare global {
  /** Set by the host on the window that it lends to the application. */
  interface Window {
    readonly __POWERED_BY_QIANKUN__?: boolean;
    /** Where the host fetched the application, with a trailing slash. */
    readonly __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
  }
}

export interface HostPlace {
  /** Holds the application's own document body. */
  readonly container: HTMLElement;
}

export interface HostProps {
  /** Tells instances on one page apart. */
  readonly name: string;
  /** Path of the host under which the application's addresses begin, e.g. /apps/cards. */
  readonly basename?: string;
  /**
   * Where the application opens without touching the window's address: for a second instance on one page. `update`
   * with another path goes there.
   */
  readonly path?: string;
}

export const isHosted = (): boolean => window.__POWERED_BY_QIANKUN__ === true;
