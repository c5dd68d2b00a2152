/** What models reach outside the store, as ports; src/app supplies them, one set per instance of the application. */
import type { Environment } from '#config/environments';
import type { AuthorityStore } from '../access';
import type { Wording } from '../locales';
import { definePort } from '../runtime';
import type { UnsentPreferences } from './unsent-preferences';

export const environmentPort = definePort<Environment>('environment');

export const authorityPort = definePort<AuthorityStore>('authority');

export const unsentPreferencesPort = definePort<UnsentPreferences>('unsentPreferences');

/** What is still shown when another language is chosen is said in that one. */
export interface Notify {
  readonly success: (text: Wording, seconds?: number) => void;
  /** Errors and warnings share one budget: at most one per 3500 ms, what was held back is in the notice list. */
  readonly error: (text: Wording, seconds?: number) => void;
  readonly warning: (text: Wording, seconds?: number) => void;
  /** Kept when all messages so far are drawn, which fetches the code that draws them first. */
  readonly drawn: () => Promise<void>;
  /**
   * One box with a button, which closes it; a second one of the same title replaces it.
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
  /** Path, query and hash shown now. */
  readonly location: () => string;
  /** The part of the window's path that a host keeps for itself, before every path of the application; else ''. */
  readonly root: () => string;
  /** Goes to a path of the application, `{base}` included. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Leaves for another document; the way back does not return here. */
  readonly replacePage: (address: string) => void;
  /**
   * Loads a path of the application as a new document, so that nothing of this one stays in memory. Inside a host it
   * stays under the host's part of the address.
   */
  readonly reopen: (path: string) => void;
  /** Says that nobody is signed in any more. @returns whether a host was told, which then goes on */
  readonly tellSignedOut: () => boolean;
  /** Starts a download by navigation; the page stays. */
  readonly download: (address: string) => void;
  /** Puts what is there already on the person's disk. */
  readonly saveFile: (file: SavedFile) => void;
}
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

export const navigationPort = definePort<Navigation>('navigation');
