/** Resets every model at sign-out, so that nothing of the person stays in memory. */
import type { Hooks } from 'saga-models';
import { error, type ErrorState } from './error';
import { global, type GlobalState } from './global';
import { login, type LoginState } from './login';
import { user, type UserState } from './user';

type Root = Readonly<Record<string, unknown>> & {
  readonly error?: ErrorState;
  readonly global?: GlobalState;
  readonly login?: LoginState;
  readonly user?: UserState;
};

/** The look belongs to the browser, not to the person, so it stays. */
const lookOf = ({ collapsed, shadeChoice, locale }: GlobalState): GlobalState => ({
  ...global.state,
  collapsed,
  shadeChoice,
  locale,
});

/** The code that was triggered last stays (spec section 4): a 401 is what signs out. What a call was refused for goes. */
const codeOf = (known: ErrorState): ErrorState => ({ ...known, refusal: undefined });

/** Loading flags go down by themselves, and the sign-in models are needed next, so both stay. */
const lasting = ({ error: failed, global: known, login: signIn, user: person, loading }: Root) => ({
  ...(failed && { error: codeOf(failed) }),
  ...(known && { global: lookOf(known) }),
  ...(signIn && { login: signIn }),
  ...(person && { user: person }),
  ...(loading !== undefined && { loading }),
});

const isSignedOut = ({ login: signIn, user: person }: Root): boolean =>
  signIn?.status === false && person?.current === undefined;

/** The models that keep their state at sign-out. */
const lastingNames: readonly string[] = [
  error.namespace,
  global.namespace,
  login.namespace,
  user.namespace,
  'loading',
];

/** Whether the action is for a reset model, e.g. an answer to a question asked before the sign-out. */
const isLate = (state: Root, type: string): boolean => {
  const [name = ''] = type.split('/');
  return isSignedOut(state) && name in state && !lastingNames.includes(name);
};

/** A slice that is left out of the state gets its initial state again. */
export const beginAnew: Hooks = {
  onReducer: (reducer) => (state: Root | undefined, action) => {
    if (state === undefined) return reducer(state, action);
    if (action.type === user.actions.clearCurrent.type) return reducer(lasting(state), action);
    return isLate(state, action.type) ? state : reducer(state, action);
  },
};
