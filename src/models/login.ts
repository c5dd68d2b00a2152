/** Signing in and out (spec section 4). */
import { loginRedirectDelayMs } from '#config/constants';
import { paths } from '#config/routes';
import { appendQuery } from '../lib/query';
import { shellTexts } from '../locales';
import { defineModel } from '../runtime';
import { call, delay, put, port, take, type SagaGenerator } from '../runtime/effects';
import * as service from '../services/login';
import { postLoginUrlFor } from './login-address';
import { authorityPort, environmentPort, navigationPort } from './ports';
import { textsOf } from './texts-of';
import { user } from './user';

/** `false` after a logout, undefined before anything happened. */
export type LoginStatus = 'ok' | 'error' | false | undefined;

export interface LoginState {
  status: LoginStatus;
  /** Why the last try failed, for showing in place. */
  message: string;
  /** When the next try is let through, milliseconds since 1970; undefined when at once. */
  lockedUntilMs: number | undefined;
  /** The session has ended while somebody works: the sign-in dialog is open over the page. */
  isExpired: boolean;
}

const initialState: LoginState = {
  status: undefined,
  message: '',
  lockedUntilMs: undefined,
  isExpired: false,
};

export interface SignIn extends service.Credentials {
  /** Where the person wanted to go. */
  readonly redirect?: string | undefined;
}

export interface SignOut {
  /** Spec section 4: the page goes to "/" unless this is set. */
  readonly isRedirectDisabled?: boolean;
}

export const login = defineModel({
  namespace: 'login',
  state: initialState,
  reducers: {
    saveOk(state) {
      state.status = 'ok';
      state.message = '';
      state.lockedUntilMs = undefined;
    },
    saveFailure(state, { message, lockedUntilMs }: Pick<LoginState, 'message' | 'lockedUntilMs'>) {
      state.status = 'error';
      state.message = message;
      state.lockedUntilMs = lockedUntilMs;
    },
    saveExpired(state) {
      state.isExpired = true;
      state.status = undefined;
      state.message = '';
    },
    saveRenewed(state) {
      return { ...initialState, status: state.status };
    },
    saveSignedOut() {
      return { ...initialState, status: false as const };
    },
  },
  effects: ({ actions }) => ({
    // takeLeading: a second click while the first is on its way changes nothing.
    signIn: [
      function* ({ username, password, redirect }: SignIn) {
        const reply = yield* call(service.signIn, { username, password });
        if (reply.status === 'error') {
          const lockedUntilMs = reply.data ? Date.now() + reply.data.retryAfterSeconds * 1000 : undefined;
          yield* put(actions.saveFailure({ message: reply.msg, lockedUntilMs }));
          return;
        }
        yield* put(actions.saveOk());
        yield* delay(loginRedirectDelayMs);
        yield* call(leaveForPostLogin, reply.data, redirect);
      },
      { type: 'takeLeading' },
    ],
    /**
     * Opens the sign-in dialog and waits for what the person decides.
     *
     * @returns whether they have signed in again or signed out
     */
    *awaitRenewal() {
      yield* put(actions.saveExpired());
      const { type } = yield* take(['login/saveRenewed', 'login/saveSignedOut']);
      return type === 'login/saveRenewed' ? 'renewed' : 'declined';
    },
    /** Signs in from the dialog: the page, and what was typed into it, stay as they are. */
    renew: [
      function* (credentials: service.Credentials) {
        const { postLoginUrl } = yield* port(environmentPort);
        try {
          const reply = yield* call(service.signIn, credentials);
          if (reply.status === 'error')
            return yield* put(actions.saveFailure({ message: reply.msg, lockedUntilMs: undefined }));
          yield* call(service.openSession, postLoginUrl, reply.data);
        } catch {
          // Shown in the dialog, which lies over every toast.
          return yield* put(
            actions.saveFailure({
              message: (yield* textsOf(shellTexts)).login.failed,
              lockedUntilMs: undefined,
            }),
          );
        }
        yield* put(actions.saveRenewed());
        // Rights may have changed in the meantime.
        yield* put(user.actions.fetchCurrent());
      },
      { type: 'takeLeading' },
    ],
    // takeLeading: many calls may fail with a 401 at once, and each of them asks for it.
    signOut: [
      function* ({ isRedirectDisabled = false }: SignOut) {
        try {
          yield* call(service.signOut);
        } finally {
          // Also when the server could not be told: this browser forgets the person all the same.
          yield* call(forgetPerson);
          if (!isRedirectDisabled) yield* call(leave);
        }
      },
      { type: 'takeLeading' },
    ],
    /** The person has signed out in another tab. */
    *forget() {
      yield* call(forgetPerson);
      yield* call(leave);
    },
  }),
});

/** Spec section 4: the whole page is redirected, so that the next person begins with a new document. */
function* leaveForPostLogin(ticket: string, redirect: string | undefined): SagaGenerator<void> {
  const { postLoginUrl } = yield* port(environmentPort);
  const { replacePage, root } = yield* port(navigationPort);
  replacePage(appendQuery(postLoginUrlFor(postLoginUrl, root()), { token: ticket, redirect }));
}

function* forgetPerson(): SagaGenerator<void> {
  const authority = yield* port(authorityPort);
  authority.clear();
  yield* put(login.actions.saveSignedOut());
  yield* put(user.actions.clearCurrent());
}

/** A new document, so that nothing of the last person's data is left in memory. */
function* leave(): SagaGenerator<void> {
  const { reopen } = yield* port(navigationPort);
  reopen(paths.root);
}
