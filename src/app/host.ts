/** The interface to a micro-frontend host (qiankun). */
import type { Shell } from '#src/components/page-root/shell';

declare global {
  /** Set by the host on the window that it lends to the application. */
  interface Window {
    readonly __POWERED_BY_QIANKUN__?: boolean;
    /** Where the host fetched the application from, with a trailing slash. */
    readonly __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
  }
}

export interface HostPlace {
  /** Contains the content of the application's index.html. */
  readonly container: HTMLElement;
}

/** All are optional for a host. */
export interface HostOptions {
  /** Path of the host under which the application's addresses begin, e.g. /apps/cards. */
  readonly basename?: string | undefined;
  /**
   * The first path of an instance in memory, which leaves the window's address alone: for a second instance on one
   * page. `update` with another path navigates there.
   */
  readonly path?: string | undefined;
  /** How much of the shell is shown; the host's header and menu replace the rest. */
  readonly shell?: Shell | undefined;
  /** Called when nobody is signed in any more. Without it, signing out reloads the host's page. */
  readonly onSignedOut?: (() => void) | undefined;
  /** Called when unsaved input appears or is gone: a host that navigates away should ask the person first. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Called when the API sends the person to another document; without it, that document replaces the host's page. */
  readonly onLeave?: ((departure: Departure) => void) | undefined;
}

/** A document outside the application to which the API sends the person. */
export interface Departure {
  /** 4002: the account must be bound first. 5003: the person must sign in again. */
  readonly code: number;
  readonly address: string;
}

export interface HostProps extends HostOptions {
  /** Distinguishes instances on one page. */
  readonly name: string;
}

export const isHosted = (): boolean => window.__POWERED_BY_QIANKUN__ === true;
