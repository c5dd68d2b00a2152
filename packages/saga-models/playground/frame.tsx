/** Runs the edited model and page in a frame of their own, and tells the page around it what happens. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, createLoading, type Model } from 'saga-models';
import { watchRuns } from 'saga-models/devtools';
import { RuntimeProvider } from 'saga-models/react';
import { plain } from '../src/devtools/plain';
import * as exported from './examples/list/model';
import { Page } from './examples/list/page';
import { type FromFrame } from './messages';

const tell = (message: FromFrame) => parent.postMessage(plain(message), '*');
const tellError = (error: unknown) =>
  tell({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
addEventListener('error', ({ error, message }) => tellError(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => tellError(reason));

const isModel = (value: unknown): value is Model => typeof Object(value).namespace === 'string';

const app = createApp({
  models: Object.values<unknown>(exported).filter(isModel),
  hooks: [
    createLoading(),
    watchRuns(({ id, type, parent, waitingFor }, outcome) => {
      const { kind, elapsedMs } = outcome ?? {};
      const ended = kind && elapsedMs !== undefined ? { outcome: kind, elapsedMs } : {};
      tell({ kind: 'run', run: { id, type, waitingFor, ...(parent && { parent }), ...ended } });
    }),
    {
      onAction: () => (next) => (action) => {
        tell({ kind: 'action', action: action as { readonly type: string } });
        return next(action);
      },
      onStateChange: (state) => tell({ kind: 'state', state: { ...state } }),
      onError: tellError,
    },
  ],
}).start();
tell({ kind: 'state', state: { ...app.store.getState() } });

const root = document.body.appendChild(document.createElement('main'));
createRoot(root).render(<RuntimeProvider app={app}>{createElement(Page)}</RuntimeProvider>);
