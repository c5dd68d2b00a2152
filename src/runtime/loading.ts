/**
 * The loading plugin: counts running effects and shows them as flags per action type, per namespace and for the whole
 * app.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { change } from './change';
import type { PayloadAction } from './dispatch';
import type { Hooks } from './hooks';
import { invariant } from './invariant';
import { changeKey, hasKey, type KeyTree } from './key-tree';
import { definePort, provide } from './ports';

type Flags = Readonly<Record<string, boolean>>;

export interface LoadingState {
  /** whether any effect runs */
  readonly global: boolean;
  /** namespaces with a running effect; others are absent, or false with `keepEnded` */
  readonly models: Flags;
  /** action types of running effects; others are absent, or false with `keepEnded` */
  readonly effects: Flags;
}

/** The counts from which the flags are derived; it holds running effects only. */
interface LoadingCounts {
  readonly models: Readonly<Record<string, number>>;
  readonly effects: Readonly<Record<string, number>>;
  /** by action type, the counts of runs that were dispatched with a key */
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

/** Port with the name of the slice that holds the flags, for `useLoading`. */
export const loadingSlice = definePort<string>('@@DVA_LOADING');

export type LoadingHooks<Namespace extends string = string> = Hooks & {
  readonly extraReducers: Readonly<Record<Namespace, Reducer<LoadingState>>>;
};

const SHOW = '@@DVA_LOADING/SHOW';
const HIDE = '@@DVA_LOADING/HIDE';

const noCounts: LoadingCounts = { models: {}, effects: {}, keys: {} };

/** Flags with their counts in a private field, so that the slice has exactly dva-loading's shape. */
class Counted implements LoadingState {
  declare readonly global: boolean;
  declare readonly models: Flags;
  declare readonly effects: Flags;
  readonly #counts: LoadingCounts;

  constructor(flags: LoadingState, counts: LoadingCounts) {
    Object.assign(this, flags);
    this.#counts = counts;
  }
  get counts(): LoadingCounts {
    return this.#counts;
  }
}

/** A state that was restored or written by others has no counts; counting starts at zero then. */
type MaybeCounted = LoadingState & Partial<Counted>;

const idle: LoadingState = { global: false, models: {}, effects: {} };

/** Whether a call of that effect with that key runs, according to the loading slice. */
export const isKeyLoading = (
  { counts = noCounts }: MaybeCounted,
  type: string,
  key: string | number,
): boolean => hasKey(counts.keys[type], String(key));

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
}: LoadingOptions<Namespace> = {}): LoadingHooks<Namespace> {
  if (process.env.NODE_ENV !== 'production')
    invariant(
      only.length === 0 || except.length === 0,
      'It is ambiguous to configurate `only` and `except` items at the same time.',
    );
  const isCounted = (type: string) => (only.length ? only.includes(type) : !except.includes(type));
  return {
    ports: [provide(loadingSlice, namespace)],
    extraReducers: { [namespace]: createLoadingReducer(keepEnded) } as Record<
      Namespace,
      Reducer<LoadingState>
    >,
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

interface LoadingAction extends UnknownAction {
  readonly payload: LoadingPayload;
}

const isLoadingAction = (action: UnknownAction): action is LoadingAction =>
  action.type === SHOW || action.type === HIDE;

function createLoadingReducer(keepEnded: boolean): Reducer<LoadingState> {
  /** By action type, the state in which only it runs. Made once, because most runs change to it and back to `idle`. */
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
  state: MaybeCounted,
  { namespace, actionType, key }: LoadingPayload,
  isShown: boolean,
  keepEnded: boolean,
): LoadingState {
  const { counts: before = noCounts } = state;
  // The slice may have been emptied while effects ran; their end must not count below zero.
  if (!isShown && !before.effects[actionType]) return state;
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
  return keepEnded || next.global ? new Counted(next, { models, effects, keys }) : idle;
}
