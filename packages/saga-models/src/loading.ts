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

/** How many runs are going on by name; no others are in it. */
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

/**
 * The counts of types and keys: beside the flags, so that state and actions are plain data of dva-loading's shape. By
 * the flags of effects, which most runs leave as they are: an entry for each run costs as much as its counting.
 */
const countsOf = new WeakMap<Flags, Counts>();

const idle: LoadingState = { global: false, models: {}, effects: {} };

const nameOfCall = (actionType: string, key: unknown): string => `${actionType}\n${String(key)}`;

/** Whether a call of that effect with that key runs, according to the loading slice. */
export const isKeyLoading = ({ effects }: LoadingState, type: string, key: string | number): boolean =>
  // Flags of apps in which nothing runs are one object.
  Boolean(effects[type] && countsOf.get(effects)?.has(nameOfCall(type, key)));

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
  refuseOthers('[createLoading]', others);
  if (process.env.NODE_ENV !== 'production') {
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
      /** runs while no other does, and is in no count: most do, and counting would slow them down by a quarter */
      let only: LoadingPayload | undefined;
      let flags = idle;
      let root: unknown;
      return (next) => (action) => {
        const { type, payload, meta } = action as LoadingAction;
        if (type === SHOW || type === HIDE) {
          const { namespace, actionType, key } = payload;
          const former = only;
          only = undefined;
          if (type === HIDE && former?.actionType === actionType) flags = idle;
          else if (meta && !flags.global && key === undefined && !keepEnded) {
            only = payload;
            flags = meta;
          } else {
            if (former) count(counts, former, 1);
            count(counts, payload, type === SHOW ? 1 : -1);
            const flag = (name: string) => counts.has(name) || (keepEnded ? false : undefined);
            flags = {
              global: counts.size > 0,
              models: change(flags.models, namespace, flag(`\n${namespace}`)),
              effects: change(flags.effects, actionType, flag(actionType)),
            };
            countsOf.set(flags.effects, counts);
          }
          // Its fields one by one: a copy with `...` costs as much as half a run.
          return next({ type, payload, meta: flags });
        }
        const result = next(action);
        if (root !== (root = getState())) {
          const shown = (root as Partial<RootState>)[namespace];
          // An undo or a restored state has changed the slice; flags follow what runs.
          if (shown && shown !== flags) dispatch({ type: SET, meta: flags });
        }
        return result;
      };
    },
    onRun({ namespace: model }, actionType, dispatch) {
      if (!isCounted(actionType)) return undefined;
      // Most runs begin while no other is going on.
      const alone: LoadingState = {
        global: true,
        models: { [model]: true },
        effects: { [actionType]: true },
      };
      return (action, hasBegun) => {
        const key = (action as Partial<PayloadAction> | undefined)?.meta?.key;
        const payload: LoadingPayload = { namespace: model, actionType, key };
        dispatch({ type: hasBegun ? SHOW : HIDE, payload, meta: hasBegun && alone });
      };
    },
  };
}

function count(counts: Counts, { namespace, actionType, key }: LoadingPayload, by: number): void {
  // A run whose beginning was kept back from here has no end here either.
  if (by < 0 && !counts.has(actionType)) return;
  for (const name of [`\n${namespace}`, actionType, nameOfCall(actionType, key)]) {
    const runs = (counts.get(name) ?? 0) + by;
    if (runs) counts.set(name, runs);
    else counts.delete(name);
  }
}

interface LoadingPayload {
  readonly namespace: string;
  readonly actionType: string;
  /** from `withKey` or the caller; may be anything, because other code also uses `meta.key` */
  readonly key: unknown;
}

interface LoadingAction {
  readonly type: string;
  readonly payload: LoadingPayload;
  /** the flags; on its way to the middleware, those of a run that begins alone */
  readonly meta: LoadingState | false;
}

/** The flags come with the action: they are counted where the runs are known, once, however often a state is made anew. */
const reduceLoading = (state = idle, { type, meta }: UnknownAction): LoadingState =>
  type === SHOW || type === HIDE || type === SET ? (meta as LoadingState) : state;
