/** The signed-in user and their rights (spec sections 3 and 6). */
import { isBeforeSignIn } from '#config/routes';
import type { ReplyOf } from '#contract/endpoint';
import type { user as userEndpoints } from '#contract/user/endpoints';
import { authListOf, noAuth, savedAuthority } from '#src/access';
import { plainPath } from '#src/lib/path';
import { enteringUsername } from '#src/lib/storage/remembered-username';
import { hasUnsavedWork } from '#src/lib/unsaved-work';
import { shellTexts } from '#src/locales';
import { isHttpError, isSuccess, isUntold, nameRentedStorage, NoUserError } from '#src/request';
import * as service from '#src/services/user';
import { defineModel } from 'saga-models';
import { call, cancelSignal, put, port, type SagaGenerator } from 'saga-models/effects';
import { loginAddress } from './login-address';
import { authorityPort, environmentPort, navigationPort, notifyPort } from './ports';

export type CurrentUser = ReplyOf<typeof userEndpoints.getCurrentUser>;

export type User = ReplyOf<typeof userEndpoints.listUsers>[number];

export interface UserState {
  current: CurrentUser | undefined;
  /** Decides what is shown; the server decides what is allowed. */
  authList: string[];
  notifyCount: number;
  /** The last fetch failed. */
  hasFailed: boolean;
  /** All accounts, for choosing people; undefined until they are read. */
  users: User[] | undefined;
  /** The server says that nobody is signed in. */
  isAbsent: boolean;
}

const initialState: UserState = {
  current: undefined,
  authList: [noAuth],
  notifyCount: 0,
  users: undefined,
  hasFailed: false,
  isAbsent: false,
};

export const user = defineModel({
  namespace: 'user',
  state: initialState,
  reducers: {
    saveCurrent(state, current: CurrentUser) {
      // If the same user is read again, the count stays, because the reply doesn't know the page's own notices.
      if (state.current?.id !== current.id) state.notifyCount = current.notifyCount;
      state.current = current;
      state.authList = [...authListOf(current.authorityList)];
      state.hasFailed = false;
      state.isAbsent = false;
    },
    saveAbsent(state) {
      state.isAbsent = true;
      state.hasFailed = false;
    },
    saveFailed(state) {
      state.hasFailed = true;
    },
    saveUsers(state, users: readonly User[]) {
      state.users = [...users];
    },
    clearCurrent() {
      return initialState;
    },
    saveNotifyCount(state, count: number) {
      state.notifyCount = count;
    },
  },
  effects: ({ actions, select }) => {
    const personNow = () => select(({ current }) => current?.id);
    /** Whether nobody signed out or in meanwhile: a late answer must not bring back a user who has signed out. */
    function* isStill(asking: number | undefined): SagaGenerator<boolean> {
      return (yield* personNow()) === asking;
    }

    function* fetchCurrent(): SagaGenerator<void> {
      const { navigate, location } = yield* port(navigationPort);
      const asking = yield* personNow();
      const signal = yield* cancelSignal();
      try {
        const reply = yield* call(service.getCurrentUser, signal);
        // Another user may be signed in now, so the fetch starts again.
        if (!(yield* isStill(asking))) return yield* fetchCurrent();
        if (isSuccess(reply)) return yield* call(saveUser, reply.data);
        if (isUntold(reply)) throw new NoUserError();
        yield* put(actions.saveFailed());
      } catch (error) {
        const isKnown = yield* select(({ current }) => current !== undefined);
        if (isKnown || !isHttpError(error) || error.status !== 401) {
          yield* put(actions.saveFailed());
          throw error;
        }
        // Nobody is signed in yet, which is no failure: go to the login page without a message.
        yield* put(actions.saveAbsent());
        if (isBeforeSignIn(plainPath(location()))) return;
        const environment = yield* port(environmentPort);
        navigate(loginAddress(environment, location()), { replace: true });
      }
    }

    return {
      // takeLeading: the start of the application and the shell may both dispatch this.
      fetchCurrent: [fetchCurrent, { type: 'takeLeading' }],
      /** Reads all accounts, for choosing people. */
      fetchUsers: [
        function* () {
          const asking = yield* personNow();
          const signal = yield* cancelSignal();
          const reply = yield* call(service.listUsers, signal);
          if (isSuccess(reply) && (yield* isStill(asking))) yield* put(actions.saveUsers(reply.data));
        },
        { type: 'takeLeading' },
      ],
      /** Checks without a loading indicator whether the same user is signed in, e.g. when the tab becomes visible. */
      confirmCurrent: [
        function* () {
          const asking = yield* personNow();
          const before = yield* select(({ current }) => current);
          const isUnsaved = hasUnsavedWork();
          const signal = yield* cancelSignal();
          try {
            const reply = yield* call(service.getCurrentUser, signal);
            if (!isSuccess(reply) || !(yield* isStill(asking))) return;
            yield* call(saveUser, reply.data);
            if (before && reply.data) yield* call(announceRights, before, reply.data, isUnsaved);
          } catch {
            // The sign-in dialog has handled an ended session; other failures say nothing about the person.
          }
        },
        { type: 'takeLeading' },
      ],
    };
  },
});

/** The contract promises a user; spec section 8 defines what happens if a server sends none. */
function* saveUser(current: CurrentUser | null): SagaGenerator<void> {
  if (!current) throw new NoUserError();
  // Spec section 6: written with every user that is saved.
  (yield* port(authorityPort)).write(savedAuthority);
  yield* call(nameRentedStorage, current.storage);
  enteringUsername.forget();
  yield* put(user.actions.saveCurrent(current));
}

/** Tells the person that their rights have changed, and what that means for an open form. */
function* announceRights(before: CurrentUser, now: CurrentUser, isUnsaved: boolean): SagaGenerator<void> {
  const isRoleSame = before.role === now.role;
  if (isRoleSame && before.authorityList.join() === now.authorityList.join()) return;
  (yield* port(notifyPort)).warning((locale) => {
    const { shell, roleName } = shellTexts.textsIn(locale);
    const role = roleName(now.role, now.roleName);
    const changed = isRoleSame ? shell.rightsChanged(role) : shell.roleChanged(role);
    return isUnsaved ? `${changed}${shell.keptAsDraft}` : changed;
  });
}
