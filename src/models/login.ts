/** Signing in and out (spec section 4). */
import { loginRedirectDelayMs } from '#config/constants';
import { paths } from '#config/routes';
import { bodyCodes } from '#contract/codes';
import { savedAuthority } from '../access';
import { isBodyError, isUntold, withoutDetails } from '../request';
import { appendQuery } from '../lib/query';
import { shellTexts } from '../locales';
import { defineModel } from '../runtime';
import { call, delay, put, port, select, take, type SagaGenerator } from '../runtime/effects';
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
  /** Whom the last try was for, whatever came of it. */
  username: string | undefined;
  /** Logged out over unsaved input: the page stays, and the sign-in dialog stands over it. */
  isExpired: boolean;
  /** The page was opened by a sign-in that has just succeeded. */
  hasLanded: boolean;
  /** The password was right, and a code of the second factor is asked for: what it is sent back with. */
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
  /** Where the person wanted to go. */
  readonly redirect?: string | undefined;
}

export interface Answer {
  /** Of the app, or a recovery code. */
  readonly code: string;
  readonly redirect?: string | undefined;
}

/** Both steps name who it is, who may be somebody else than before. */
export type Renewal = { readonly username: string } & (
  | { readonly password: string }
  | { readonly code: string }
);

export interface SignOut {
  /** Spec section 4: the page goes to "/" unless this is set; then it stays, under the sign-in dialog. */
  readonly isRedirectDisabled?: boolean;
  /** Where signing in leads back to; left out by those who leave of their own accord. */
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
    /** Back to the password. */
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
     * Waits for what becomes of a session that has ended.
     *
     * @returns whether the person has signed in again over the page, or left it
     */
    *awaitRenewal() {
      const { type } = yield* take(['login/saveRenewed', 'login/saveSignedOut']);
      return type === 'login/saveRenewed' ? 'renewed' : 'declined';
    },
    /** Signs in from the dialog: the page, and what was typed into it, stay as they are. */
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
          // What the catalogue tells is told in the dialog, too, which lies over every toast.
          if ('failure' in answer) yield* call(tellFailure, answer.failure.msg);
          if (ticket === undefined) return;
          if (!(yield* call(service.openSession, postLoginUrl, ticket))) {
            const { login: text } = yield* textsOf(shellTexts);
            return yield* call(tellFailure, text.cookieLost);
          }
        } catch (error) {
          return yield* call(tellFailure, isBodyError(error) ? error.envelope.msg : '');
        }
        if (username !== known) return yield* call(startAnew);
        // The page is drawn with it before the person has been read again.
        (yield* port(authorityPort)).write(savedAuthority);
        yield* put(actions.saveRenewed());
        // Rights may have changed in the meantime.
        yield* put(user.actions.fetchCurrent());
      },
      { type: 'takeLeading' },
    ],
    // takeLeading: many calls may fail with a 401 at once, and each of them asks for it.
    signOut: [
      function* (options: SignOut) {
        try {
          yield* call(service.signOut);
        } finally {
          // Also when the server could not be told: this browser forgets the person all the same.
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

/** What a step of signing in came to. @returns the ticket; undefined where it was refused, or another step follows */
function* ticketIn(answer: service.SignInAnswer): SagaGenerator<string | undefined> {
  if ('failure' in answer) {
    if (isUntold(answer.failure)) yield* call(tellFailure, answer.failure.msg);
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
      yield* call(tellFailure, reply.msg);
      return undefined;
    case bodyCodes.loginFailed:
      yield* call(
        tellFailure,
        reply.msg,
        reply.data ? Date.now() + reply.data.retryAfterSeconds * 1000 : undefined,
      );
      return undefined;
  }
}

/** At its place, in the words of the server where it has some. */
function* tellFailure(msg: string | undefined, lockedUntilMs?: number): SagaGenerator<void> {
  const { login: text } = yield* textsOf(shellTexts);
  const message = msg ? withoutDetails(msg) : text.failed;
  yield* put(login.actions.saveFailure({ message, lockedUntilMs }));
}

function* leaveWith(ticket: string, redirect: string | undefined): SagaGenerator<void> {
  yield* put(login.actions.saveOk());
  yield* delay(loginRedirectDelayMs);
  yield* call(leaveForPostLogin, ticket, redirect);
}

/** Spec section 4: the whole page is redirected, so that the next person begins with a new document. */
function* leaveForPostLogin(ticket: string, redirect: string | undefined): SagaGenerator<void> {
  const { postLoginUrl } = yield* port(environmentPort);
  const { replacePage, root } = yield* port(navigationPort);
  replacePage(appendQuery(postLoginUrlFor(postLoginUrl, root()), { token: ticket, redirect }));
}

function* forgetPerson({ isRedirectDisabled = false, returnTo }: SignOut): SagaGenerator<void> {
  const authority = yield* port(authorityPort);
  const { navigate, reopen, tellSignedOut } = yield* port(navigationPort);
  authority.clear();
  if (isRedirectDisabled) return yield* put(login.actions.saveExpired());
  yield* put(login.actions.saveSignedOut());
  yield* put(user.actions.clearCurrent());
  const isHostTold = yield* call(tellSignedOut);
  // Who leaves of their own accord gets a new document, with nothing in it of what they saw. Who was logged out goes
  // there inside the application, because the notification that tells why has to stay readable; and so does everybody
  // where a host goes on with its page.
  if (returnTo === undefined && !isHostTold) reopen(paths.root);
  else navigate(appendQuery(paths.root, { redirect: returnTo }), { replace: true });
}

/** A new document at the same address: nothing of the last person's data may stay, nor be sent in the name of the next. */
function* startAnew(): SagaGenerator<void> {
  const { location, reopen } = yield* port(navigationPort);
  yield* put(user.actions.clearCurrent());
  // The page has to be gone from the screen, or its leave guard would ask whether it may be left.
  yield* delay(0);
  reopen(location());
}
