/** The root reducer: finds the one reducer of an action by its type instead of asking every model. */
import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { createCopyRoot, type RootState } from './copy-root';
import { reducersOf } from './local-types';
import { type AnyModel, type ModelReducer } from './model';
import { createSliceReducer, type SliceReducer } from './reduce-slice';

/** Told to the store when the set of models has changed; its payload may hold first states by namespace. */
export const MODELS_CHANGED = '@@runtime/modelsChanged';

export interface ReducerRoutes {
  readonly add: (model: AnyModel) => void;
  readonly remove: (model: AnyModel) => void;
  readonly reduce: Reducer<RootState>;
}

interface Route {
  readonly namespace: string;
  readonly reduce: SliceReducer;
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
  const initialStates = new Map<string, () => unknown>();

  const withSlice = createCopyRoot();

  function addVisitor(name: string, reduce: Reducer): void {
    visitors = [...visitors, { name, reduce }];
    initialStates.set(name, () => reduce(undefined, { type: MODELS_CHANGED }));
  }
  for (const [name, reduce] of Object.entries(extraReducers)) addVisitor(name, reduce);

  /** Gives new models their state and drops what has left. */
  const reconcile = (state: RootState): RootState =>
    Object.fromEntries(
      [...initialStates].map(([name, init]) => [name, Object.hasOwn(state, name) ? state[name] : init()]),
    );

  return {
    add(model) {
      const { namespace, reducers, state: initialState } = model;
      const isEnhanced = Array.isArray(reducers);
      const own = isEnhanced ? new Map<string, Route>() : routes;
      for (const [name, reduce] of Object.entries<ModelReducer<unknown>>(reducersOf(model))) {
        own.set(`${namespace}/${name}`, { namespace, reduce: createSliceReducer(reduce) });
      }
      if (isEnhanced) {
        /** The model's own reducers as one, for its enhancer to wrap. */
        const reduceModel = (state: unknown = initialState, action: UnknownAction) =>
          own.get(action.type)?.reduce(state, action) ?? state;
        addVisitor(namespace, reducers[1](reduceModel));
      } else initialStates.set(namespace, () => initialState);
    },
    remove(model) {
      const { namespace } = model;
      for (const name of Object.keys(reducersOf(model))) routes.delete(`${namespace}/${name}`);
      visitors = visitors.filter(({ name }) => name !== namespace);
      initialStates.delete(namespace);
    },
    reduce(before, action) {
      let state = before ?? {};
      if (action.type === MODELS_CHANGED)
        state = reconcile({ ...(action['payload'] as RootState), ...before });
      else if (!before) state = reconcile(state);
      const route = routes.get(action.type);
      if (route) state = withSlice(state, route.namespace, route.reduce(state[route.namespace], action));
      for (const { name, reduce } of visitors) state = withSlice(state, name, reduce(state[name], action));
      return state;
    },
  };
}
