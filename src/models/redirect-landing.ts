/** Leaves /redirect: the toast first, then the navigation (spec section 2). */
import { redirectToastSeconds } from '#config/constants';
import { defineModel } from 'saga-models';
import { call, delay, port, put } from 'saga-models/effects';
import { login } from './login';
import { navigationPort, notifyPort } from './ports';

export interface Landing {
  /** The landing follows a successful sign-in. */
  readonly isSignedIn: boolean;
  readonly toast: { readonly kind: 'success' | 'error'; readonly text: string } | undefined;
  /** A path of the application, opened at once. */
  readonly path?: string | undefined;
  /** A trusted address outside the application, opened when the toast has been seen. */
  readonly address?: string | undefined;
}

export const redirectLanding = defineModel({
  namespace: 'redirectLanding',
  state: {},
  effects: () => ({
    *land({ isSignedIn, toast, path, address }: Landing) {
      const notify = yield* port(notifyPort);
      const { navigate, replacePage, root } = yield* port(navigationPort);
      if (isSignedIn) yield* put(login.actions.saveLanded());
      if (toast) notify[toast.kind](toast.text, redirectToastSeconds);
      if (path !== undefined) navigate(withoutRoot(path, root()), { replace: true });
      if (address === undefined) return;
      if (toast) {
        yield* call(notify.drawn);
        yield* delay(redirectToastSeconds * 1000);
      }
      replacePage(address);
    },
  }),
});

/** Removes the host's part from an address of ours, because `navigate` adds it again. */
const withoutRoot = (path: string, root: string): string =>
  root !== '' && path.startsWith(`${root}/`) ? path.slice(root.length) : path;
