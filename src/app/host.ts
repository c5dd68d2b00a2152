/** What a micro-frontend host (qiankun) tells the application, and hears of it. */
import type { Shell } from '../components/page-root/shell';

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

/** Each of them a host may leave out. */
export interface HostWishes {
  /** Path of the host under which the application's addresses begin, e.g. /apps/cards. */
  readonly basename?: string | undefined;
  /**
   * Where the application opens without touching the window's address: for a second instance on one page. `update`
   * with another path goes there.
   */
  readonly path?: string | undefined;
  /** What is drawn around a page; the header and the menu of a host take the place of what is left out. */
  readonly shell?: Shell | undefined;
  /** Nobody is signed in any more. Without it, who signs out loads the host's page anew. */
  readonly onSignedOut?: (() => void) | undefined;
  /** Something is half filled in, or no longer: a host that leads elsewhere asks the person first. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Without it, the application leaves the host's page for that document. */
  readonly onLeave?: ((departure: Departure) => void) | undefined;
}

/** The API sends the person to a document outside the application. */
export interface Departure {
  /** 4002: the account is to be bound first. 5003: the person is to sign in again. */
  readonly code: number;
  readonly address: string;
}

export interface HostProps extends HostWishes {
  /** Tells instances on one page apart. */
  readonly name: string;
}

export const isHosted = (): boolean => window.__POWERED_BY_QIANKUN__ === true;
