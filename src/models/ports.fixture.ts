/** The ports of the models in tests: they record what would leave the page. */
import { embeddedEnvironment, type Environment } from '#config/environments';
import { createAuthorityStore } from '#src/access';
import { browserStorage } from '#src/lib/storage/browser-storage';
import { wordingIn, type Wording } from '#src/locales';
import { inNameOf, request, type Request } from '#src/request';
import { createApp, createLoading, provide, type AnyModel } from 'saga-models';
import { trackWork } from 'saga-models/testing';
import { beginAnew } from './begin-anew';
import {
  authorityPort,
  environmentPort,
  navigationPort,
  notifyPort,
  unsentPreferencesPort,
  type Navigation,
  type Notify,
  type OfferedStep,
} from './ports';
import { noteUnreadableActions } from './readable-actions.fixture';
import { createUnsentPreferences } from './unsent-preferences';

export interface Outside {
  readonly toasts: { readonly kind: keyof Notify; readonly text: string }[];
  /** Paths of the application that were navigated to. */
  readonly paths: string[];
  /** Addresses of documents that replaced the page. */
  readonly documents: string[];
  readonly downloads: string[];
  /** Names of the saved files. */
  readonly savedFiles: string[];
  /** The actions of the notifications with a button. */
  readonly offers: OfferedStep[];
  /** Errors that reached the error policy. */
  readonly errors: unknown[];
}

interface TestAppOptions {
  readonly environment?: Partial<Environment>;
  /** Path, query and hash at the start of the test. */
  readonly location?: string;
  /** The part of the window's path that belongs to a host. */
  readonly root?: string;
  /** The client that services call through. */
  readonly client?: Request;
}

/** Starts an application with these models on the real runtime, and records what left the page. */
export function startTestApp(
  models: readonly AnyModel[],
  { environment, location = '/', root = '', client = request }: TestAppOptions = {},
) {
  const outside: Outside = {
    toasts: [],
    paths: [],
    documents: [],
    downloads: [],
    savedFiles: [],
    offers: [],
    errors: [],
  };
  const toast = (kind: keyof Notify) => (text: Wording) =>
    void outside.toasts.push({ kind, text: wordingIn(text, 'zh-CN') });
  const notify: Notify = {
    success: toast('success'),
    error: toast('error'),
    warning: toast('warning'),
    drawn: () => Promise.resolve(),
    offer: (title, action) => {
      toast('offer')(title);
      outside.offers.push({ ...action, label: wordingIn(action.label, 'zh-CN') });
    },
  };
  const navigation: Navigation = {
    location: () => location,
    root: () => root,
    navigate: (path) => void outside.paths.push(path),
    replacePage: (address) => void outside.documents.push(address),
    reopen: (path) => void outside.documents.push(path),
    notifySignedOut: () => false,
    download: (address) => void outside.downloads.push(address),
    saveFile: ({ name }) => void outside.savedFiles.push(name),
  };
  const app = createApp({
    models,
    hooks: [
      createLoading(),
      trackWork(),
      noteUnreadableActions,
      beginAnew,
      {
        onError: (error) => void outside.errors.push(error),
        onCall: (call) => () => inNameOf(client, call),
      },
    ],
    ports: [
      provide(environmentPort, { ...embeddedEnvironment, ...environment }),
      provide(authorityPort, createAuthorityStore(browserStorage)),
      provide(unsentPreferencesPort, createUnsentPreferences(browserStorage)),
      provide(notifyPort, notify),
      provide(navigationPort, navigation),
    ],
  }).start();
  return { app, outside };
}
