/** The loading plugin: which effects run, counted, as flags for one action, one namespace and the whole app. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type PayloadAction } from './dispatch';
import { type HookedEffect, type Hooks } from './hooks';
import { invariant } from './invariant';
import { type LocalDispatch } from './model';
import { type SagaGenerator } from './step';

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
  /** count these action types only; not beside `except` */
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

export function createLoading({ namespace = 'loading', only = [], except = [] }: LoadingOptions = {}): Hooks {
  if (process.env.NODE_ENV !== 'production')
    invariant(
      only.length === 0 || except.length === 0,
      'It is ambiguous to configurate `only` and `except` items at the same time.',
    );
  const isCounted = (type: string) => (only.length > 0 ? only.includes(type) : !except.includes(type));
  return {
    extraReducers: { [namespace]: createLoadingReducer() },
    onEffect: (effect, _effects, model, actionType, dispatch) =>
      !isCounted(actionType)
        ? effect
        : (...args) =>
            countRun({ namespace: model.namespace, actionType, key: keyOf(args[0]) }, dispatch, effect, args),
  };
}

interface LoadingPayload {
  readonly namespace: string;
  readonly actionType: string;
  readonly key: string | undefined;
}

/** One generator function for all effects: each made for its own would have an object layout of its own to load. */
function* countRun(
  payload: LoadingPayload,
  dispatch: LocalDispatch,
  effect: HookedEffect,
  args: readonly unknown[],
): SagaGenerator {
  dispatch({ type: SHOW, payload });
  try {
    return yield* effect(...args);
  } finally {
    dispatch({ type: HIDE, payload });
  }
}

interface LoadingAction extends UnknownAction {
  readonly payload: LoadingPayload;
}

const isLoadingAction = (action: UnknownAction): action is LoadingAction =>
  action.type === SHOW || action.type === HIDE;

const keyOf = (action: unknown) => (action as Partial<PayloadAction> | undefined)?.meta?.key;

function createLoadingReducer() {
  /** By action type the state in which it runs alone: most runs change to it and back, so it is made once. */
  const alone = new Map<string, LoadingState>();
  return (state: LoadingState = idle, action: UnknownAction): LoadingState => {
    if (!isLoadingAction(action)) return state;
    const { actionType, key } = action.payload;
    const isShown = action.type === SHOW;
    const single = key === undefined && alone.get(actionType);
    if (single && isShown && state === idle) return single;
    if (single && !isShown && state === single) return idle;
    const step = isShown ? 1 : -1;
    let counts = addCount(state.counts, actionType, step);
    if (key !== undefined) counts = addCount(counts, keyedType(actionType, key), step);
    if (actionType in state.counts === actionType in counts) return { ...state, counts };
    const next = flagsOf(counts);
    if (state === idle && key === undefined) alone.set(actionType, next);
    return next;
  };
}

/** The flags follow from the counts: few effects run at a time, so they are made anew. */
function flagsOf(counts: LoadingState['counts']): LoadingState {
  const effects: Record<string, true> = {};
  const models: Record<string, true> = {};
  let global = false;
  for (const type in counts) {
    if (!type.includes(KEY_MARK))
      global = effects[type] = models[type.slice(0, type.lastIndexOf('/'))] = true;
  }
  return global ? { global, models, effects, counts } : idle;
}

/**
 * Leaves out what is zero, since whatever is here is copied on each change; name by name, because `delete` would make a
 * slow map of it. Not below zero either: whoever empties the state has ended the counts of what still runs.
 */
function addCount(counts: LoadingState['counts'], name: string, step: number): LoadingState['counts'] {
  const count = (counts[name] ?? 0) + step;
  if (count > 0) return { ...counts, [name]: count };
  const others: Record<string, number> = {};
  for (const other in counts) if (other !== name) others[other] = counts[other] as number;
  return others;
}
