/** The loading plugin: which effects run, counted, as flags for one action, one namespace and the whole app. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type Hooks } from './hooks';

export interface LoadingState {
  /** any effect runs */
  readonly global: boolean;
  /** namespaces with a running effect; others are absent */
  readonly models: Readonly<Record<string, true>>;
  /** action types of running effects; others are absent */
  readonly effects: Readonly<Record<string, true>>;
  /** runs by action type, and by `type#key` where the call had a key; only what runs is here */
  readonly counts: Readonly<Record<string, number>>;
}

export interface LoadingOptions {
  /** name of the slice, `loading` unless told */
  readonly namespace?: string;
  /** count these action types only */
  readonly only?: readonly string[];
  /** count all but these action types */
  readonly except?: readonly string[];
}

const SHOW = '@@DVA_LOADING/SHOW';
const HIDE = '@@DVA_LOADING/HIDE';

/** Between an action type and the key of a call; no namespace and no effect has it in its name. */
const KEY_MARK = '#';

const idle: LoadingState = { global: false, models: {}, effects: {}, counts: {} };

export const keyedType = (type: string, key: string | undefined): string =>
  key === undefined ? type : type + KEY_MARK + key;

/** Tells this call apart from others of the same effect: `useLoading(type, key)` is true for it alone. */
export const withKey = <Action extends { readonly type: string }>(
  action: Action,
  key: string | number,
): Action => ({
  ...action,
  meta: { key: String(key) },
});

export function createLoading({ namespace = 'loading', only, except = [] }: LoadingOptions = {}): Hooks {
  const isCounted = (type: string) => (only ? only.includes(type) : !except.includes(type));
  return {
    extraReducers: { [namespace]: reduceLoading },
    onEffect: (effect, _effects, _model, actionType, dispatch) =>
      !isCounted(actionType)
        ? effect
        : function* (...args) {
            const payload = { actionType, key: keyOf(args[0]) };
            dispatch({ type: SHOW, payload });
            try {
              return yield* effect(...args);
            } finally {
              dispatch({ type: HIDE, payload });
            }
          },
  };
}

interface LoadingPayload {
  readonly actionType: string;
  readonly key: string | undefined;
}

interface LoadingAction extends UnknownAction {
  readonly payload: LoadingPayload;
}

const isLoadingAction = (action: UnknownAction): action is LoadingAction =>
  action.type === SHOW || action.type === HIDE;

function keyOf(action: unknown): string | undefined {
  const { meta } = (action ?? {}) as { meta?: { key?: string } };
  return meta?.key;
}

function reduceLoading(state: LoadingState = idle, action: UnknownAction): LoadingState {
  if (!isLoadingAction(action)) return state;
  const { actionType, key } = action.payload;
  const step = action.type === SHOW ? 1 : -1;
  let counts = addCount(state.counts, actionType, step);
  if (key !== undefined) counts = addCount(counts, keyedType(actionType, key), step);
  const { effects } = state;
  if (actionType in effects === actionType in counts) return { ...state, counts };
  return raiseFlags(step === 1 ? { ...effects, [actionType]: true } : without(effects, actionType), counts);
}

/** The flags above those of the effects: few effects run at a time, so they are made anew. */
function raiseFlags(effects: LoadingState['effects'], counts: LoadingState['counts']): LoadingState {
  const models: Record<string, true> = {};
  let global = false;
  for (const type in effects) global = models[type.slice(0, type.lastIndexOf('/'))] = true;
  return { global, models, effects, counts };
}

/** Leaves out what is zero: a map that remembered every effect would be copied whole on every change. */
function addCount(counts: LoadingState['counts'], name: string, step: number): LoadingState['counts'] {
  const count = (counts[name] ?? 0) + step;
  return count === 0 ? without(counts, name) : { ...counts, [name]: count };
}

/** Filled name by name: `delete` would make a slow map of it. */
function without<Value>(map: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  const others: Record<string, Value> = {};
  for (const other in map) if (other !== name) others[other] = map[other] as Value;
  return others;
}
