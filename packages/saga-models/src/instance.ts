/** A started app: its store, and the models that are registered in it. */
import {
  configureStore,
  Tuple,
  type DevToolsEnhancerOptions,
  type EnhancedStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { stdChannel } from 'redux-saga';
import { type GatherHooks } from './hooks';
import { invariant } from './invariant';
import { type AnyModel } from './model';
import { type ReadPort } from './ports';
import { createReducerRoutes, MODELS_CHANGED } from './reducers/route-reducers';
import { checkAction } from './run/local-effects';
import { createModelEffects, type Answers, type ModelEffects } from './run/model-effects';
import { createReportError } from './run/report-error';
import { type SagaIo } from './run/run';
import { createSubscriptions, type Subscriptions } from './subscriptions';

export interface Instance {
  readonly store: EnhancedStore;
  /**
   * starts effects and subscriptions. @throws what a subscription throws, unless a hook handled it; then the caller has
   * to call `stop`
   */
  readonly start: () => void;
  /**
   * @param former the model that it replaces; it is registered again if the new one fails
   * @throws what a subscription throws, unless a hook handled it; the model is unregistered by then
   */
  readonly register: (model: AnyModel, former?: AnyModel) => void;
  readonly unregister: (model: AnyModel) => void;
  readonly stop: () => void;
}

interface Running {
  readonly effects: ModelEffects;
  readonly subscriptions: Subscriptions;
}

/** @param models the registered models; while the app runs, they are added and removed here */
export function createInstance(
  compat: boolean | undefined,
  history: unknown,
  devTools: boolean | DevToolsEnhancerOptions,
  models: Map<string, AnyModel>,
  hooks: GatherHooks,
  initialState: Readonly<Record<string, unknown>>,
  port: ReadPort,
): Instance {
  const extraReducers: Record<string, Reducer> = Object.assign({}, ...hooks('extraReducers'));
  if (process.env.NODE_ENV !== 'production') checkExtraReducers(extraReducers, [...models.keys()]);
  const running = new Map<string, Running>();
  let isStopped = false;
  const answers: Answers = new Map();
  const reducers = createReducerRoutes(extraReducers);
  const channel = stdChannel<UnknownAction>();
  models.forEach(reducers.add);

  // All actions pass here: first reducers and onAction, then sagas that wait in `take`, then the handler of the type.
  const answerByType: Middleware = () => (next) => (action) => {
    const given = action as UnknownAction;
    // redux fails at a symbol by what it would say of it.
    if (process.env.NODE_ENV !== 'production' && typeof given?.type === 'symbol') checkAction(given);
    const result = next(action);
    channel.put(given);
    return answers.get(given.type)?.(given) ?? result;
  };
  const store = configureStore({
    reducer: hooks('onReducer').reduce((reducer, hook) => hook(reducer), reducers.reduce),
    middleware: () => new Tuple<Middleware[]>(answerByType, ...hooks('onAction')),
    devTools,
    preloadedState: initialState,
    enhancers: (getDefault) => getDefault({ autoBatch: false }).concat(...hooks('extraEnhancers')),
  });
  const { dispatch } = store;
  const report = createReportError(hooks, dispatch);
  const io: SagaIo = {
    ...store,
    channel,
    // One for all runs: redux-saga makes it a prototype of each, and a new prototype for each is slow.
    context: { port },
    onCall: hooks('onCall'),
    compat,
    schedule: createSchedule(),
    depth: 0,
  };
  const unlisteners = hooks('onStateChange').map((hook) => store.subscribe(() => hook(store.getState())));

  function startEffects(model: AnyModel): void {
    const effects = createModelEffects(model, io, hooks, report, answers);
    const subscriptions = createSubscriptions(model, dispatch, history, report);
    running.set(model.namespace, { effects, subscriptions });
    effects.start();
  }
  // An effect may have unregistered its own model, hence `?.`.
  const listen = ({ namespace }: AnyModel) => running.get(namespace)?.subscriptions.start();
  /** @param next takes its place at once, so that its last listeners cannot register another model there */
  function leave({ namespace }: AnyModel, next?: AnyModel): void {
    const entry = running.get(namespace);
    try {
      if (entry) dispatch({ type: `${namespace}/@@CANCEL_EFFECTS` });
    } catch (error) {
      // A reducer that throws at every action must not keep its model from leaving.
      report(error);
    }
    // What was cancelled may have unregistered it, and registered it again.
    if (running.get(namespace) !== entry) return;
    running.delete(namespace);
    if (next) models.set(namespace, next);
    else models.delete(namespace);
    entry?.effects.remove();
    reducers.remove(namespace);
    entry?.subscriptions.stop();
  }
  /** Unregisters the model again when `begin` throws. @throws the error, unless a hook handled it */
  function attempt(model: AnyModel, begin: () => void, former?: AnyModel): void {
    try {
      begin();
    } catch (error) {
      const isPrevented = report(error);
      leave(model);
      if (former) register(former);
      else dispatch({ type: MODELS_CHANGED });
      if (!isPrevented) throw error;
    }
  }
  function register(model: AnyModel, former?: AnyModel): void {
    if (former) leave(former, model);
    models.set(model.namespace, model);
    const begin = () => {
      dispatch({ type: MODELS_CHANGED, payload: reducers.add(model) });
      startEffects(model);
      listen(model);
    };
    attempt(model, begin, former);
  }
  return {
    store,
    register,
    unregister(model: AnyModel) {
      leave(model);
      dispatch({ type: MODELS_CHANGED });
    },
    start() {
      // All effects are registered before the first subscription dispatches.
      for (const begin of [startEffects, listen])
        for (const model of [...models.values()])
          attempt(model, () => {
            // A model started earlier may have unregistered this one, or stopped the app.
            if (models.get(model.namespace) === model && !isStopped) begin(model);
          });
    },
    stop() {
      isStopped = true;
      for (const { effects, subscriptions } of running.values()) {
        effects.cancel();
        subscriptions.stop();
      }
      running.clear();
      unlisteners.forEach((unlisten) => unlisten());
    },
  };
}

/** redux-saga's scheduler: it is reached by what a standard channel asks about each item that is put. */
function createSchedule(): (task: () => void) => void {
  const channel = stdChannel<() => void>();
  channel.take(
    () => {},
    (task) => {
      task();
      return false;
    },
  );
  return channel.put;
}

function checkExtraReducers(slices: object, namespaces: readonly string[]): void {
  invariant(
    !namespaces.some((namespace) => Object.hasOwn(slices, namespace)),
    `[app.start] extraReducers is conflict with other reducers, reducers list: ${namespaces.join(', ')}`,
  );
}
