/** The root reducer: looks up the one reducer of an action by its type instead of asking every model. */
import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { change } from '../change';
import { invariant } from '../invariant';
import { type AnyModel } from '../model';
import { checkAction, reducersOf } from '../run/local-effects';
import { createCopyRoot, type RootState } from './copy-root';
import { readSlice } from './slice';

/** Dispatched when the set of models has changed; its payload may hold initial states by namespace. */
export const MODELS_CHANGED = '@@runtime/models';

export interface ReducerRoutes {
  /** @returns by namespace, the state that `initialState` held for this model, which is registered only now */
  readonly add: (model: AnyModel) => RootState;
  readonly remove: (namespace: string) => void;
  readonly reduce: Reducer<RootState>;
}

/** A reducer, and the name of its slice. */
interface Route {
  readonly name: string;
  readonly reduce: Reducer;
}

export function createReducerRoutes(extraReducers: Record<string, Reducer>): ReducerRoutes {
  /** by action type; reducers of enhanced models are inside their visitor */
  const routes = new Map<string, Route>();
  /** reducers that must see every action: of enhanced models, and extraReducers */
  let visitors: Route[] = [];
  /** by namespace, creates the initial state of the slice */
  const firstStates = new Map<string, () => unknown>();
  /** the preloaded state, kept for models that are registered later; each gets its part once */
  let given: RootState | undefined;
  /** the last root that this reducer returned: it is complete and has no other slices */
  let known: RootState | undefined;

  const withSlice = createCopyRoot();

  function addVisitor(name: string, reduce: Reducer): void {
    visitors.push({ name, reduce });
    firstStates.set(name, () => reduce(undefined, { type: MODELS_CHANGED }));
  }
  for (const [name, reduce] of Object.entries(extraReducers)) addVisitor(name, reduce);

  function pass(state: RootState, action: UnknownAction, { name, reduce }: Route): RootState {
    const slice: unknown = reduce(state[name], action);
    // The message is built only on failure: every action passes here.
    if (slice === undefined)
      invariant(state[name] === slice, `reducer of ${name} returned undefined for ${action.type}`);
    return withSlice(state, name, slice);
  }

  /** Adds missing slices with their initial state, and drops those that belong to no model. */
  function complete(state: RootState): RootState {
    const slices = [...firstStates].map(([name, first]) => {
      const slice = readSlice(state, name);
      return [name, slice === undefined ? first() : slice];
    });
    return Object.fromEntries(slices) as RootState;
  }

  return {
    add(model) {
      const { namespace, reducers, state: firstState } = model;
      const enhance = Array.isArray(reducers) ? reducers[1] : undefined;
      const own = enhance ? new Map<string, Route>() : routes;
      for (const [name, reduce] of Object.entries(reducersOf(model))) {
        if (!reduce) continue;
        own.set(`${namespace}/${name}`, { name: namespace, reduce });
      }
      if (enhance) {
        /** Combines the model's own reducers into one, for its enhancer to wrap. */
        const reduceModel = (state: unknown = firstState, action: UnknownAction) => {
          const route = own.get(action.type);
          return route ? route.reduce(state, action) : state;
        };
        addVisitor(namespace, enhance(reduceModel));
      } else firstStates.set(namespace, () => firstState);
      return { [namespace]: given && readSlice(given, namespace) };
    },
    remove(namespace) {
      for (const [type, { name }] of routes) if (name === namespace) routes.delete(type);
      visitors = visitors.filter(({ name }) => name !== namespace);
      given = change<unknown>(given ?? {}, namespace, undefined);
      firstStates.delete(namespace);
    },
    reduce(before, action) {
      checkAction(action);
      // The first state that the store passes is the preloaded one.
      given ??= before;
      let state = before ?? {};
      if (action.type === MODELS_CHANGED)
        state = complete({ ...(action['payload'] as RootState), ...before });
      else if (state !== known) state = complete(state);
      const route = routes.get(action.type);
      if (route) state = pass(state, action, route);
      for (const visitor of visitors) state = pass(state, action, visitor);
      return (known = state);
    },
  };
}
