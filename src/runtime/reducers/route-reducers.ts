/** The root reducer: finds the one reducer of an action by its type instead of asking every model. */
import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { createCopyRoot, type RootState } from './copy-root';
import { invariant } from '../invariant';
import { checkType, reducersOf } from '../run/local-effects';
import { type AnyModel } from '../model';
import { readSlice } from './slice';

/** Told to the store when the set of models has changed; its payload may hold first states by namespace. */
export const MODELS_CHANGED = '@@runtime/modelsChanged';

export interface ReducerRoutes {
  /** @returns by its namespace, the state that was given at the start to a model that has only now arrived */
  readonly add: (model: AnyModel) => RootState;
  readonly remove: (model: AnyModel) => void;
  readonly reduce: Reducer<RootState>;
}

interface Route {
  readonly namespace: string;
  readonly reduce: Reducer;
}

/** A reducer that must see every action: an enhanced model's, or one of extraReducers. */
interface Visitor {
  readonly name: string;
  readonly reduce: Reducer;
}

export function createReducerRoutes(extraReducers: Record<string, Reducer>): ReducerRoutes {
  /** by action type; those of enhanced models are inside their visitor */
  const routes = new Map<string, Route>();
  let visitors: readonly Visitor[] = [];
  /** makes every slice's first state */
  const firstStates = new Map<string, () => unknown>();
  /** given at the start, for models that have not arrived yet */
  let waitingStates: Map<string, unknown> | undefined;
  /** the last root that this reducer made: it has all slices, and no other */
  let known: RootState | undefined;

  const withSlice = createCopyRoot();

  function addVisitor(name: string, reduce: Reducer): void {
    visitors = [...visitors, { name, reduce }];
    firstStates.set(name, () => reduce(undefined, { type: MODELS_CHANGED }));
  }
  for (const [name, reduce] of Object.entries(extraReducers)) addVisitor(name, reduce);

  /** Gives slices that are not there their first state, and drops what belongs to no model. */
  function complete(state: RootState): RootState {
    const names = Object.keys(state);
    const isComplete =
      names.length === firstStates.size &&
      names.every((name) => firstStates.has(name) && state[name] !== undefined);
    if (isComplete) return state;
    const slices = [...firstStates].map(([name, first]) => {
      const slice = readSlice(state, name);
      return [name, slice === undefined ? first() : slice];
    });
    return Object.fromEntries(slices) as RootState;
  }

  function reduceSlice(state: RootState, name: string, reduce: Reducer, action: UnknownAction): RootState {
    const slice: unknown = reduce(state[name], action);
    invariant(
      slice !== undefined || state[name] === undefined,
      `the reducer of ${name} returned undefined for ${action.type}`,
    );
    return withSlice(state, name, slice);
  }

  return {
    add(model) {
      const { namespace, reducers, state: firstState } = model;
      const enhance = Array.isArray(reducers) ? reducers[1] : undefined;
      const own = enhance ? new Map<string, Route>() : routes;
      for (const [name, reduce] of Object.entries(reducersOf(model))) {
        if (!reduce) continue;
        own.set(`${namespace}/${name}`, { namespace, reduce });
      }
      if (enhance) {
        /** The model's own reducers as one, for its enhancer to wrap. */
        const reduceModel = (state: unknown = firstState, action: UnknownAction) => {
          const route = own.get(action.type);
          return route ? route.reduce(state, action) : state;
        };
        addVisitor(namespace, enhance(reduceModel));
      } else firstStates.set(namespace, () => firstState);
      const given = waitingStates?.has(namespace) ? { [namespace]: waitingStates.get(namespace) } : {};
      waitingStates?.delete(namespace);
      return given;
    },
    remove(model) {
      const { namespace } = model;
      for (const name of Object.keys(reducersOf(model))) routes.delete(`${namespace}/${name}`);
      visitors = visitors.filter(({ name }) => name !== namespace);
      firstStates.delete(namespace);
    },
    reduce(before, action) {
      checkType(action.type);
      // The first state that the store has is the one given at the start.
      if (before)
        waitingStates ??= new Map(Object.entries(before).filter(([name]) => !firstStates.has(name)));
      let state = before ?? {};
      if (action.type === MODELS_CHANGED)
        state = complete({ ...(action['payload'] as RootState), ...before });
      else if (state !== known) state = complete(state);
      const route = routes.get(action.type);
      if (route) state = reduceSlice(state, route.namespace, route.reduce, action);
      for (const { name, reduce } of visitors) state = reduceSlice(state, name, reduce, action);
      known = state;
      return state;
    },
  };
}
