/** The history of an application as dva has it, and the router's slice and actions that follow it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type Hooks } from '../hooks';
import { invariant } from '../invariant';

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state?: unknown;
  readonly key?: string;
}

/** The histories of the package history 4, as far as dva and its applications use them. */
export interface History {
  readonly location: Location;
  readonly action: string;
  listen(listener: (location: Location, action: string) => void): () => void;
  push(place: string | Partial<Location>, state?: unknown): void;
  replace(place: string | Partial<Location>, state?: unknown): void;
  go(steps: number): void;
  goBack(): void;
  goForward(): void;
}

/**
 * @returns the history, whose `listen` tells the present place at once, and then each later one
 * @throws Error for a history of another version
 */
export function tellingAtOnce(history: History): History {
  // Those of version 5 tell their listeners other things, and go `back`.
  invariant(history.goBack, '[dva] history 4 is needed: install history@4');
  const listen: History['listen'] = (listener) => {
    listener(history.location, history.action);
    return history.listen(listener);
  };
  // Not changed in place: two applications may share it.
  return Object.create(history, { listen: { value: listen } });
}

const CALL_HISTORY_METHOD = '@@router/CALL_HISTORY_METHOD';
const LOCATION_CHANGE = '@@router/LOCATION_CHANGE';

type Method = 'push' | 'replace' | 'go' | 'goBack' | 'goForward';

interface CallAction extends UnknownAction {
  readonly payload: { readonly method: Method; readonly args: readonly unknown[] };
}

const creatorOf =
  <Name extends Method>(method: Name) =>
  (...args: Parameters<History[Name]>): CallAction => ({
    type: CALL_HISTORY_METHOD,
    payload: { method, args },
  });

/** The actions that move the history: `yield put(routerRedux.push('/users'))`. */
export const routerRedux = {
  CALL_HISTORY_METHOD,
  LOCATION_CHANGE,
  push: creatorOf('push'),
  replace: creatorOf('replace'),
  go: creatorOf('go'),
  goBack: creatorOf('goBack'),
  goForward: creatorOf('goForward'),
};

/** The plugin that carries out these actions, and keeps the place in the slice `router`. */
export const createRouter = (history: History): Hooks => ({
  extraReducers: {
    router: (place: unknown, { type, payload }: UnknownAction) =>
      type === LOCATION_CHANGE ? payload : (place ?? { location: history.location, action: history.action }),
  },
  onAction: ({ dispatch }) => {
    history.listen(
      (location, action) => void dispatch({ type: LOCATION_CHANGE, payload: { location, action } }),
    );
    return (next) => (action) => {
      if ((action as UnknownAction).type !== CALL_HISTORY_METHOD) return next(action);
      const { method, args } = (action as CallAction).payload;
      return Reflect.apply(history[method], history, args);
    };
  },
});
