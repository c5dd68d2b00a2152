/** Signing in and out (spec section 4). */
import { loginRedirectDelayMs } from '#config/constants';
import { paths } from '#config/routes';
import { bodyCodes } from '#contract/codes';
import { savedAuthority } from '#src/access';
import { appendQuery } from '#src/lib/query';
import { enteringUsername } from '#src/lib/storage/remembered-username';
import { shellTexts } from '#src/locales';
import { isBodyError, isUntold, withoutDetails } from '#src/request';
import * as service from '#src/services/login';
import { defineModel } from 'saga-models';
import { call, delay, put, port, select, take, type SagaGenerator } from 'saga-models/effects';
import { postLoginUrlFor } from './login-address';
import { authorityPort, environmentPort, navigationPort } from './ports';
import { textsOf } from './texts-of';
import { user } from './user';

/** `false` after a logout, undefined before anything happened. */
export type LoginStatus = 'ok' | 'error' | false | undefined;

export interface LoginState {
  status: LoginStatus;
  /** Why the last try failed; shown in the form. */
  message: string;
  /** When the next try is allowed, in milliseconds since 1970; undefined if at once. */
  lockedUntilMs: number | undefined;
  /** The user name of the last try, successful or not. */
  username: string | undefined;
  /** The session ended over unsaved input: the page stays, and the sign-in dialog is shown over it. */
  isExpired: boolean;
  /** The page was opened by a successful sign-in. */
  hasLanded: boolean;
  /** Set when the password was right and a second factor is needed; sent back together with its code. */
  challenge: string | undefined;
}

const initialState: LoginState = {
  status: undefined,
  message: '',
  lockedUntilMs: undefined,
  username: undefined,
  isExpired: false,
  hasLanded: false,
  challenge: undefined,
};

export interface SignIn extends service.Credentials {
  /** The page that the person wanted. */
  readonly redirect?: string | undefined;
}

export interface Answer {
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string;
  readonly redirect?: string | undefined;
}

/** Both steps carry the user name, because another person may sign in. */
export type Renewal = { readonly username: string } & (
  | { readonly password: string }
  | { readonly code: string }
);

export interface SignOut {
  /** Spec section 4: the page goes to "/" unless this is set; then it stays, under the sign-in dialog. */
  readonly isRedirectDisabled?: boolean;
  /** The page that signing in leads back to; absent if the person signed out deliberately. */
  readonly returnTo?: string;
}

export const login = defineModel({
  namespace: 'login',
  state: initialState,
  reducers: {
    saveUsername(state, username: string) {
      state.username = username;
    },
    saveOk(state) {
      state.status = 'ok';
      state.message = '';
      state.lockedUntilMs = undefined;
    },
    saveChallenge(state, challenge: string) {
      state.challenge = challenge;
      state.status = undefined;
      state.message = '';
      state.lockedUntilMs = undefined;
    },
    /** Goes back to the password step. */
    clearChallenge(state) {
      state.challenge = undefined;
      state.status = undefined;
      state.message = '';
    },
    saveFailure(state, { message, lockedUntilMs }: Pick<LoginState, 'message' | 'lockedUntilMs'>) {
      state.status = 'error';
      state.message = message;
      state.lockedUntilMs = lockedUntilMs;
    },
    saveLanded(state) {
      state.hasLanded = true;
    },
    saveExpired(state) {
      state.isExpired = true;
      state.status = false;
      state.message = '';
    },
    saveRenewed() {
      return initialState;
    },
    saveSignedOut() {
      return { ...initialState, status: false as const };
    },
  },
  effects: ({ actions, select: ownSelect }) => ({
    // takeLeading: a second click while the first is on its way changes nothing.
    signIn: [
      function* ({ username, password, redirect }: SignIn) {
        yield* put(actions.saveUsername(username));
        const answer = yield* call(service.signIn, { username, password });
        const ticket = yield* call(ticketIn, answer);
        if (ticket !== undefined) yield* call(leaveWith, ticket, redirect);
      },
      { type: 'takeLeading' },
    ],
    /** The second step, for accounts with a second factor. */
    answerChallenge: [
      function* ({ code, redirect }: Answer) {
        const challenge = yield* ownSelect((state) => state.challenge);
        if (challenge === undefined) return;
        const answer = yield* call(service.answerChallenge, { challenge, code });
        const ticket = yield* call(ticketIn, answer);
        if (ticket !== undefined) yield* call(leaveWith, ticket, redirect);
      },
      { type: 'takeLeading' },
    ],
    /**
     * Waits until the person decides about an ended session.
     *
     * @returns whether the person has signed in again over the page, or left it
     */
    *awaitRenewal() {
      const { type } = yield* take(['login/saveRenewed', 'login/saveSignedOut']);
      return type === 'login/saveRenewed' ? 'renewed' : 'declined';
    },
    /** Signs in from the dialog; the page and its input stay. */
    renew: [
      function* ({ username, ...given }: Renewal) {
        const { postLoginUrl } = yield* port(environmentPort);
        const known = yield* select(user, ({ current }) => current?.username);
        const challenge = yield* ownSelect((state) => state.challenge);
        yield* put(actions.saveUsername(username));
        try {
          const answer =
            'password' in given
              ? yield* call(service.signIn, { username, password: given.password })
              : yield* call(service.answerChallenge, { challenge: challenge ?? '', code: given.code });
          const ticket = yield* call(ticketIn, answer);
          // Messages of the catalogue are repeated in the dialog, because it covers the toasts.
          if ('failure' in answer) yield* call(showFailure, answer.failure.msg);
          if (ticket === undefined) return;
          if (!(yield* call(service.openSession, postLoginUrl, ticket))) {
            const { login: text } = yield* textsOf(shellTexts);
            return yield* call(showFailure, text.cookieLost);
          }
        } catch (error) {
          return yield* call(showFailure, isBodyError(error) ? error.envelope.msg : '');
        }
        if (username !== known) return yield* call(startAnew);
        // Written before the user is read again, because the page renders with it meanwhile.
        (yield* port(authorityPort)).write(savedAuthority);
        yield* put(actions.saveRenewed());
        // The rights may have changed since.
        yield* put(user.actions.fetchCurrent());
      },
      { type: 'takeLeading' },
    ],
    // takeLeading: many calls may fail with a 401 at once, and each of them dispatches this.
    signOut: [
      function* (options: SignOut) {
        try {
          yield* call(service.signOut);
        } finally {
          // Also when the server could not be reached: the browser forgets the person in any case.
          yield* call(forgetPerson, options);
        }
      },
      { type: 'takeLeading' },
    ],
    /** The person has signed out in another tab. */
    forget: forgetPerson,
    /** Somebody else is signed in now. */
    startAnew,
  }),
});

/** Handles the answer to a step of signing in. @returns the ticket; undefined if refused, or if another step follows */
function* ticketIn(answer: service.SignInAnswer): SagaGenerator<string | undefined> {
  if ('failure' in answer) {
    if (isUntold(answer.failure)) yield* call(showFailure, answer.failure.msg);
    return undefined;
  }
  const { reply } = answer;
  switch (reply.code) {
    case bodyCodes.ok:
      return reply.data;
    case bodyCodes.secondFactorRequired:
      yield* put(login.actions.saveChallenge(reply.data.challenge));
      return undefined;
    case bodyCodes.challengeExpired:
      yield* put(login.actions.clearChallenge());
      yield* call(showFailure, reply.msg);
      return undefined;
    case bodyCodes.loginFailed:
      yield* call(
        showFailure,
        reply.msg,
        reply.data ? Date.now() + reply.data.retryAfterSeconds * 1000 : undefined,
      );
      return undefined;
  }
}

/** Shows the failure in the form, with the server's message if there is one. */
function* showFailure(msg: string | undefined, lockedUntilMs?: number): SagaGenerator<void> {
  const { login: text } = yield* textsOf(shellTexts);
  const message = msg ? withoutDetails(msg) : text.failed;
  yield* put(login.actions.saveFailure({ message, lockedUntilMs }));
}

function* leaveWith(ticket: string, redirect: string | undefined): SagaGenerator<void> {
  const username = yield* select(login, (state) => state.username);
  if (username !== undefined) enteringUsername.save(username);
  yield* put(login.actions.saveOk());
  yield* delay(loginRedirectDelayMs);
  yield* call(leaveForPostLogin, ticket, redirect);
}

/** Spec section 4: the whole page is redirected, so that the next person starts with a new document. */
function* leaveForPostLogin(ticket: string, redirect: string | undefined): SagaGenerator<void> {
  const { postLoginUrl } = yield* port(environmentPort);
  const { replacePage, root } = yield* port(navigationPort);
  replacePage(appendQuery(postLoginUrlFor(postLoginUrl, root()), { token: ticket, redirect }));
}

function* forgetPerson({ isRedirectDisabled = false, returnTo }: SignOut): SagaGenerator<void> {
  const authority = yield* port(authorityPort);
  const { navigate, reopen, notifySignedOut } = yield* port(navigationPort);
  authority.clear();
  if (isRedirectDisabled) return yield* put(login.actions.saveExpired());
  yield* put(login.actions.saveSignedOut());
  yield* put(user.actions.clearCurrent());
  const isHostNotified = yield* call(notifySignedOut);
  // After a deliberate sign-out a full page load drops everything of the person from memory. After an ended session the
  // router navigates instead, because the notification that explains it has to stay; so it does inside a host that was
  // told and keeps its page.
  if (returnTo === undefined && !isHostNotified) reopen(paths.root);
  else navigate(appendQuery(paths.root, { redirect: returnTo }), { replace: true });
}

/** Reloads the address: nothing of the last person's data may stay, or be sent in the name of the next person. */
function* startAnew(): SagaGenerator<void> {
  const { location, reopen } = yield* port(navigationPort);
  yield* put(user.actions.clearCurrent());
  // Waits until the page is unmounted; otherwise its leave guard would ask for confirmation.
  yield* delay(0);
  reopen(location());
}
