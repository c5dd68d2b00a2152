/**
 * The ports through which models reach outside the store; src/app implements them, one set per application instance.
 */
import type { Environment } from '#config/environments';
import type { AuthorityStore } from '#src/access';
import type { Wording } from '#src/locales';
import { definePort } from 'saga-models';
import type { UnsentPreferences } from './unsent-preferences';

export const environmentPort = definePort<Environment>('environment');

export const authorityPort = definePort<AuthorityStore>('authority');

export const unsentPreferencesPort = definePort<UnsentPreferences>('unsentPreferences');

/** Texts are given as a function of the language, so that what is on screen follows a change of language. */
export interface Notify {
  readonly success: (text: Wording, seconds?: number) => void;
  /** Errors and warnings share one budget of one per 3500 ms; those held back go to the notice list. */
  readonly error: (text: Wording, seconds?: number) => void;
  readonly warning: (text: Wording, seconds?: number) => void;
  /** Resolves when all messages so far are rendered; the code that renders them is loaded first. */
  readonly drawn: () => Promise<void>;
  /**
   * Shows a notification with a button, which closes it; a second one with the same title replaces it.
   *
   * @param seconds how long it stays; without it, until it is answered
   */
  readonly offer: (title: Wording, action: OfferedStep, seconds?: number) => void;
}

export interface OfferedStep {
  readonly label: Wording;
  readonly onClick: () => void;
}

export const notifyPort = definePort<Notify>('notify');

export interface Navigation {
  /** Path, query and hash of the current page. */
  readonly location: () => string;
  /** The part of the window's path that belongs to a host, before every path of the application; '' without a host. */
  readonly root: () => string;
  /** Navigates to a path of the application, which includes `{base}`. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Replaces the document by another; the back button does not return here. */
  readonly replacePage: (address: string) => void;
  /**
   * Loads a path of the application as a new document, so that nothing of this one stays in memory. Inside a host the
   * address stays below the host's part.
   */
  readonly reopen: (path: string) => void;
  /** Announces that nobody is signed in any more. @returns whether a host was told, which then keeps its page */
  readonly notifySignedOut: () => boolean;
  /** Starts a download by navigation; the page stays. */
  readonly download: (address: string) => void;
  /** Saves data that is already in memory as a file. */
  readonly saveFile: (file: SavedFile) => void;
}
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

export const navigationPort = definePort<Navigation>('navigation');
