/** What is known goes with the person: from the sign-out on every model is as it was before anything was read. */
import type { Hooks } from '../runtime';
import { global, type GlobalState } from './global';
import { login, type LoginState } from './login';
import { user, type UserState } from './user';

type Root = Readonly<Record<string, unknown>> & {
  readonly global?: GlobalState;
  readonly login?: LoginState;
  readonly user?: UserState;
};

/** How the browser looks belongs to it, and not to the person. */
const lookOf = ({ collapsed, shadeChoice, locale }: GlobalState): GlobalState => ({
  ...global.state,
  collapsed,
  shadeChoice,
  locale,
});

/** The flags of what runs go down by themselves; signing in is what comes next. */
const lasting = ({ global: known, login: signIn, user: person, loading }: Root) => ({
  ...(known && { global: lookOf(known) }),
  ...(signIn && { login: signIn }),
  ...(person && { user: person }),
  ...(loading !== undefined && { loading }),
});

const isSignedOut = ({ login: signIn, user: person }: Root): boolean =>
  signIn?.status === false && person?.current === undefined;

/** By which the models of the way in are told from the others. */
const lastingNames: readonly string[] = [global.namespace, login.namespace, user.namespace, 'loading'];

/** Whether the action is for a model that has begun anew, e.g. to save what was asked before. */
const isLate = (state: Root, type: string): boolean => {
  const [name = ''] = type.split('/');
  return isSignedOut(state) && name in state && !lastingNames.includes(name);
};

/** A slice that is left out of the state begins anew. */
export const beginAnew: Hooks = {
  onReducer: (reducer) => (state: Root | undefined, action) => {
    if (state === undefined) return reducer(state, action);
    if (action.type === user.actions.clearCurrent.type) return reducer(lasting(state), action);
    return isLate(state, action.type) ? state : reducer(state, action);
  },
};
