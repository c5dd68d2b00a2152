/** A started app: its store, and the models that are registered in it. */
import {
  configureStore,
  Tuple,
  type DevToolsEnhancerOptions,
  type EnhancedStore,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { stdChannel } from 'redux-saga';
import { invariant } from './invariant';
import { type GatheredHooks } from './hooks';
import { type AnyModel } from './model';
import { createModelEffects, type Answers, type ModelEffects } from './model-effects';
import { portKey, type ProvidedPort } from './ports';
import { createReportError } from './report-error';
import { createReducerRoutes, MODELS_CHANGED } from './route-reducers';
import { subscribe } from './subscriptions';
import { createWhenParked } from './when-parked';

export interface InstanceOptions {
  readonly hooks: GatheredHooks;
  readonly models: readonly AnyModel[];
  readonly ports?: readonly ProvidedPort[];
  readonly initialState?: Readonly<Record<string, unknown>>;
  readonly history?: unknown;
  readonly devTools?: boolean | DevToolsEnhancerOptions;
}

export interface Instance {
  readonly store: EnhancedStore;
  readonly register: (model: AnyModel) => void;
  readonly unregister: (model: AnyModel) => void;
  readonly replace: (old: AnyModel, model: AnyModel) => void;
  readonly stop: () => void;
}

interface Running {
  readonly effects: ModelEffects;
  readonly unsubscribe: () => void;
}

export function startInstance({
  hooks,
  models,
  ports = [],
  initialState = {},
  history,
  devTools = true,
}: InstanceOptions): Instance {
  if (process.env.NODE_ENV !== 'production') checkExtraReducers(hooks, models);
  /** first states of models that have not arrived yet */
  const waitingStates = new Map(Object.entries(initialState));
  const running = new Map<string, Running>();
  const answers: Answers = new Map();
  const whenParked = createWhenParked();
  const reducers = createReducerRoutes(hooks.extraReducers);
  const channel = stdChannel<UnknownAction>();
  for (const model of models) {
    reducers.add(model);
    waitingStates.delete(model.namespace);
  }

  // The one way in: reducers and onAction first, then the sagas that take, then what the type itself starts.
  const answerByType: Middleware = () => (next) => (action) => {
    const result = next(action);
    channel.put(action as UnknownAction);
    const answer = answers.get((action as UnknownAction).type);
    return answer ? answer(action as UnknownAction) : result;
  };
  const store = configureStore({
    reducer: hooks.onReducer.reduce((reducer, hook) => hook(reducer), reducers.reduce),
    middleware: () => new Tuple<Middleware[]>(answerByType, ...hooks.onAction),
    devTools,
    preloadedState: reducers.reduce(initialState, { type: MODELS_CHANGED }),
    enhancers: (getDefault) => getDefault({ autoBatch: false }).concat(...hooks.extraEnhancers),
  });
  const dispatch = (action: UnknownAction): unknown => store.dispatch(action);
  const report = createReportError(hooks, dispatch);
  const context: Record<string, unknown> = Object.fromEntries(
    ports.map(({ name, implementation }) => [portKey(name), implementation]),
  );
  const io = { channel, context, dispatch, getState: store.getState, onError: () => {} };
  const unlisteners = hooks.onStateChange.map((hook) => store.subscribe(() => hook(store.getState())));

  // All effects listen before the first subscription speaks.
  const started = models.map((model) => ({ model, effects: startEffects(model) }));
  for (const { model, effects } of started) listen(model, effects);

  function startEffects(model: AnyModel): ModelEffects {
    const effects = createModelEffects(model, { answers, whenParked, io, hooks, report });
    effects.start();
    return effects;
  }
  function listen(model: AnyModel, effects: ModelEffects): void {
    const unsubscribe = subscribe(model, dispatch, history, report);
    running.set(model.namespace, { effects, unsubscribe });
  }
  function enter(model: AnyModel): void {
    const { namespace } = model;
    const first = waitingStates.has(namespace) ? { [namespace]: waitingStates.get(namespace) } : {};
    waitingStates.delete(namespace);
    reducers.add(model);
    dispatch({ type: MODELS_CHANGED, payload: first });
    listen(model, startEffects(model));
  }
  function leave(model: AnyModel): void {
    const { namespace } = model;
    dispatch({ type: `${namespace}/@@CANCEL_EFFECTS` });
    running.get(namespace)?.effects.remove();
    running.get(namespace)?.unsubscribe();
    running.delete(namespace);
    reducers.remove(model);
  }

  return {
    store,
    register: enter,
    unregister(model) {
      leave(model);
      dispatch({ type: MODELS_CHANGED });
    },
    replace(old, model) {
      leave(old);
      enter(model);
    },
    stop() {
      for (const { effects, unsubscribe } of running.values()) {
        effects.cancel();
        unsubscribe();
      }
      running.clear();
      for (const unlisten of unlisteners) unlisten();
    },
  };
}

function checkExtraReducers(hooks: GatheredHooks, models: readonly AnyModel[]): void {
  const namespaces = models.map(({ namespace }) => namespace);
  invariant(
    !namespaces.some((namespace) => namespace in hooks.extraReducers),
    `[app.start] extraReducers is conflict with other reducers, reducers list: ${namespaces.join(', ')}`,
  );
}
