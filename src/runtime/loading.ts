/**
 * The loading plugin: counts running effects and shows them as flags per action type, per namespace and for the whole
 * app.
 */
import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { change } from './change';
import type { PayloadAction } from './dispatch';
import type { Hooks } from './hooks';
import { invariant, refuseOthers } from './invariant';
import { definePort, provide } from './ports';
import { type RootState } from './reducers/copy-root';

type Flags = Readonly<Record<string, boolean>>;

export interface LoadingState {
  /** whether any effect runs */
  readonly global: boolean;
  /** namespaces with a running effect; others are absent, or false with `keepEnded` */
  readonly models: Flags;
  /** action types of running effects; others are absent, or false with `keepEnded` */
  readonly effects: Flags;
}

/** Counts what runs, by names that tell models, effects and calls with a key apart. Nothing else is in it. */
type Counts = Map<string, number>;

export interface LoadingOptions<Namespace extends string = string> {
  /** name of the slice, `loading` unless told */
  readonly namespace?: Namespace;
  /** count these action types only; not beside `except` */
  readonly only?: readonly string[];
  /** count all but these action types */
  readonly except?: readonly string[];
  /** dva-loading's exact state: what has ended is false instead of absent */
  readonly keepEnded?: boolean;
}

const PREFIX = '@@DVA_LOADING';

/** Port with the name of the slice that holds the flags, for `useLoading`. */
export const loadingSlice = definePort<string>(PREFIX);

export type LoadingHooks<Namespace extends string = string> = Hooks & {
  readonly extraReducers: Readonly<Record<Namespace, Reducer<LoadingState>>>;
};

const SHOW = '@@DVA_LOADING/SHOW';
const HIDE = '@@DVA_LOADING/HIDE';
const SET = '@@DVA_LOADING/SET';

/** The counts from which flags follow: beside them, so that state and actions are plain data of dva-loading's shape. */
const countsOf = new WeakMap<LoadingState, Counts>();

const idle: LoadingState = { global: false, models: {}, effects: {} };

const nameOfCall = (actionType: string, key: unknown): string => `${actionType}\n${String(key)}`;

/** Whether a call of that effect with that key runs, according to the loading slice. */
export const isKeyLoading = (loading: LoadingState, type: string, key: string | number): boolean =>
  countsOf.get(loading)?.has(nameOfCall(type, key)) ?? false;

/** Marks this call among others of the same effect: `useLoading(effect, key)` is true for it alone. */
export const withKey = <Action extends { readonly type: string; readonly meta?: object }>(
  action: Action,
  key: string | number,
): Action => ({ ...action, meta: { ...action.meta, key: String(key) } });

export function createLoading<const Namespace extends string = 'loading'>({
  // The type parameter has the same default.
  namespace = 'loading' as Namespace,
  only = [],
  except = [],
  keepEnded = false,
  ...others
}: LoadingOptions<Namespace> = {}): LoadingHooks<Namespace> {
  if (process.env.NODE_ENV !== 'production') {
    refuseOthers(others, '[createLoading] options');
    invariant(
      only.length === 0 || except.length === 0,
      'It is ambiguous to configurate `only` and `except` items at the same time.',
    );
  }
  const isCounted = (type: string) => (only.length ? only.includes(type) : !except.includes(type));
  return {
    ports: [provide(loadingSlice, namespace)],
    extraReducers: { [namespace]: reduceLoading } as Record<Namespace, Reducer<LoadingState>>,
    onAction: ({ dispatch, getState }) => {
      const counts: Counts = new Map();
      let flags = idle;
      return (next) => (action) => {
        if (isCounting(action)) {
          flags = count(flags, counts, action, keepEnded);
          return next({ ...action, meta: flags });
        }
        const result = next(action);
        const shown = (getState() as Partial<RootState>)[namespace];
        // An undo or a restored state has changed the slice; flags follow what runs.
        if (shown && shown !== flags) dispatch({ type: SET, meta: flags });
        return result;
      };
    },
    onRun({ namespace: model }, actionType, dispatch) {
      if (!isCounted(actionType)) return undefined;
      return (action, hasBegun) => {
        const key = (action as Partial<PayloadAction> | undefined)?.meta?.key;
        const payload: LoadingPayload = { namespace: model, actionType, key };
        dispatch({ type: hasBegun ? SHOW : HIDE, payload });
      };
    },
  };
}

interface LoadingPayload {
  readonly namespace: string;
  readonly actionType: string;
  /** from `withKey` or the caller; may be anything, because other code also uses `meta.key` */
  readonly key: unknown;
}

/** A run has begun or ended. */
interface CountingAction {
  readonly type: typeof SHOW | typeof HIDE;
  readonly payload: LoadingPayload;
}

const isCounting = (action: unknown): action is CountingAction =>
  (action as UnknownAction).type === SHOW || (action as UnknownAction).type === HIDE;

/** The flags come with the action: they are counted where the runs are known, once, however often a state is made anew. */
const reduceLoading = (state = idle, { type, meta }: UnknownAction): LoadingState =>
  type.startsWith(PREFIX) ? (meta as LoadingState) : state;

/** Counts the run in or out. @returns the flags that follow */
function count(
  { models, effects }: LoadingState,
  counts: Counts,
  { type, payload: { namespace, actionType, key } }: CountingAction,
  keepEnded: boolean,
): LoadingState {
  /** @returns the flag of the name */
  const step = (name: string) => {
    const next = (counts.get(name) ?? 0) + (type === SHOW ? 1 : -1);
    if (next) counts.set(name, next);
    else counts.delete(name);
    return next > 0 || (keepEnded ? false : undefined);
  };
  if (key !== undefined) step(nameOfCall(actionType, key));
  const next: LoadingState = {
    models: change(models, namespace, () => step(`model ${namespace}`)),
    effects: change(effects, actionType, () => step(`effect ${actionType}`)),
    global: counts.size > 0,
  };
  countsOf.set(next, counts);
  return keepEnded || next.global ? next : idle;
}
