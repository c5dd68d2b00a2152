/** The loading plugin: which effects run, counted, as flags for one action, one namespace and the whole app. */
import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { type PayloadAction } from './dispatch';
import { type Hooks } from './hooks';
import { invariant } from './invariant';
import { change } from './change';
import { changeKey, hasKey, type KeyTree } from './key-tree';
import { definePort, provide } from './ports';
import { readSlice } from './reducers/slice';

type Flags = Readonly<Record<string, boolean>>;

export interface LoadingState {
  /** any effect runs */
  readonly global: boolean;
  /** namespaces with a running effect; others are absent, or false with `keepEnded` */
  readonly models: Flags;
  /** action types of running effects; others are absent, or false with `keepEnded` */
  readonly effects: Flags;
}

/** What the flags follow from; only what runs is here. */
interface LoadingCounts {
  readonly models: Readonly<Record<string, number>>;
  readonly effects: Readonly<Record<string, number>>;
  /** by action type, the runs whose call had a key */
  readonly keys: Readonly<Record<string, KeyTree>>;
}

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

/** Under which name the state holds the flags, for `useLoading`. */
export const loadingSlice = definePort<string>('@@DVA_LOADING');

export type LoadingHooks<Namespace extends string = string> = Hooks & {
  readonly extraReducers: Readonly<Record<Namespace, Reducer<LoadingState>>>;
};

const SHOW = '@@DVA_LOADING/SHOW';
const HIDE = '@@DVA_LOADING/HIDE';

const noCounts: LoadingCounts = { models: {}, effects: {}, keys: {} };

/** What each state's flags follow from: not in the state itself, so that the slice has dva-loading's shape. */
const countsByState = new WeakMap<LoadingState, LoadingCounts>();

/** A state from elsewhere counts anew. */
const countsOf = (state: LoadingState): LoadingCounts => countsByState.get(state) ?? noCounts;

const idle: LoadingState = { global: false, models: {}, effects: {} };

/** Whether a call of that effect with that key runs, by the state of the loading slice. */
export const isKeyLoading = (state: LoadingState, type: string, key: string | number): boolean =>
  hasKey(readSlice(countsOf(state).keys, type), String(key));

/** Tells this call apart from others of the same effect: `useLoading(effect, key)` is true for it alone. */
export const withKey = <Action extends { readonly type: string; readonly meta?: object }>(
  action: Action,
  key: string | number,
): Action => ({ ...action, meta: { ...action.meta, key: String(key) } });

export function createLoading<const Namespace extends string = 'loading'>({
  // The default of the type parameter says the same.
  namespace = 'loading' as Namespace,
  only = [],
  except = [],
  keepEnded = false,
}: LoadingOptions<Namespace> = {}): LoadingHooks<Namespace> {
  if (process.env.NODE_ENV !== 'production')
    invariant(
      only.length === 0 || except.length === 0,
      'It is ambiguous to configurate `only` and `except` items at the same time.',
    );
  const isCounted = (type: string) => (only.length > 0 ? only.includes(type) : !except.includes(type));
  return {
    ports: [provide(loadingSlice, namespace)],
    extraReducers: { [namespace]: createLoadingReducer(keepEnded) } as Record<
      Namespace,
      Reducer<LoadingState>
    >,
    onRun({ namespace: model }, actionType, dispatch) {
      if (!isCounted(actionType)) return undefined;
      return (action, hasBegun) => {
        const key = (action as Partial<PayloadAction> | undefined)?.meta?.key ?? undefined;
        const payload: LoadingPayload = { namespace: model, actionType, key };
        dispatch({ type: hasBegun ? SHOW : HIDE, payload });
      };
    },
  };
}

interface LoadingPayload {
  readonly namespace: string;
  readonly actionType: string;
  /** that `withKey` or the caller gave; others put other things under that name */
  readonly key: unknown;
}

interface LoadingAction extends UnknownAction {
  readonly payload: LoadingPayload;
}

const isLoadingAction = (action: UnknownAction): action is LoadingAction =>
  action.type === SHOW || action.type === HIDE;

function createLoadingReducer(keepEnded: boolean): Reducer<LoadingState> {
  /** By action type the state in which it runs alone: most runs change to it and back, so it is made once. */
  const alone = new Map<string, LoadingState>();
  return (state = idle, action) => {
    if (!isLoadingAction(action)) return state;
    const { payload } = action;
    const isShown = action.type === SHOW;
    if (!keepEnded && payload.key === undefined) {
      const { actionType } = payload;
      const single = alone.get(actionType) ?? count(idle, payload, true, false);
      alone.set(actionType, single);
      if (isShown && state === idle) return single;
      if (!isShown && state === single) return idle;
    }
    return count(state, payload, isShown, keepEnded);
  };
}

function count(
  state: LoadingState,
  { namespace, actionType, key }: LoadingPayload,
  isShown: boolean,
  keepEnded: boolean,
): LoadingState {
  const before = countsOf(state);
  // Whoever empties the state has ended the counts of what still runs.
  if (!isShown && !Object.hasOwn(before.effects, actionType)) return state;
  const step = isShown ? 1 : -1;
  const stepped = (own = 0) => Math.max(0, own + step) || undefined;
  const effects = change(before.effects, actionType, stepped);
  const models = change(before.models, namespace, stepped);
  const keys =
    key === undefined
      ? before.keys
      : change(before.keys, actionType, (own) => changeKey(own, String(key), stepped));
  const flag = (counts: object, flags: Flags, name: string) =>
    change(flags, name, () => Object.hasOwn(counts, name) || (keepEnded ? false : undefined));
  const next: LoadingState = {
    global: Object.keys(effects).length > 0,
    models: flag(models, state.models, namespace),
    effects: flag(effects, state.effects, actionType),
  };
  if (!keepEnded && !next.global) return idle;
  countsByState.set(next, { models, effects, keys });
  return next;
}
