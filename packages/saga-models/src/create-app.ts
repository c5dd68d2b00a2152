/** An app instance: one store, one set of models, one set of runs. Nothing is shared with another instance. */
import {
  Tuple,
  type DevToolsEnhancerOptions,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { stdChannel } from 'redux-saga';
import { checkModel } from './check-model';
import type { Dispatch } from './dispatch';
import { checkHooks, gatherFrom, type Hooks } from './hooks';
import { createInstance, type Instance } from './instance';
import { invariant, refuseOthers } from './invariant';
import { createLoadModels, type LoadModels } from './load-models';
import type { AnyModel } from './model';
import type { Port, ProvidedPort } from './ports';
import { isFunction } from './run/step';

export interface AppOptions<Models extends readonly AnyModel[] = readonly AnyModel[]> {
  readonly models?: Models;
  readonly hooks?: Hooks | readonly Hooks[];
  readonly ports?: readonly ProvidedPort[];
  /** first states by namespace; the state of a model that is not registered yet is kept until it is */
  readonly initialState?: Readonly<Record<string, unknown>>;
  /** passed to subscriptions unchanged */
  readonly history?: unknown;
  /** how Redux DevTools show this instance; `false` hides it from them */
  readonly devTools?: boolean | DevToolsEnhancerOptions;
  /**
   * For models that rely on it, dva's way: an effect goes on where a reducer throws at an action that it puts, and onError
   * is told; otherwise it is thrown into the effect
   */
  readonly compat?: boolean;
}

export interface StartOptions {
  /** renders the app; onHmr hooks get it to render again */
  readonly render?: () => void;
}

/** @typeParam Models the models known to be registered; they type the state and the dispatch of plain actions */
export interface App<Models extends readonly AnyModel[] = readonly AnyModel[]> {
  /** @throws Error before `start` */
  readonly store: StoreOf<Models>;
  readonly dispatch: Dispatch<ActionsOf<Models[number]>>;
  /** adds hooks. @throws Error after `start` (not in production), and for a hook that is not on the list */
  readonly use: (hooks: Hooks) => App<Models>;
  /** registers a model, before or after `start`. @throws Error when it is malformed or its namespace is taken */
  readonly model: (model: AnyModel) => App<Models>;
  /** cancels the model's runs, stops its subscriptions and drops its state */
  readonly unmodel: (namespace: string) => void;
  /** checks the new model, then swaps it in and keeps the state; registers it if there was none */
  readonly replaceModel: (model: AnyModel) => void;
  readonly hasModel: (namespace: string) => boolean;
  /** what this app or one of its plugins provided for the port */
  readonly port: <Implementation>(port: Port<Implementation>) => Implementation | undefined;
  /** loads and registers lazy models, once for this instance; after a failure the next call tries again */
  readonly loadModels: LoadModels;
  /** creates the store, starts effects and subscriptions. @throws Error when it was started before */
  readonly start: (options?: StartOptions) => App<Models>;
  /** ends the instance: cancels every run, stops every subscription; effects dispatched later answer `cancelled` */
  readonly stop: () => void;
}

export function createApp<const Models extends readonly AnyModel[] = readonly AnyModel[]>({
  models: ownModels,
  initialState = {},
  devTools = true,
  compat,
  ports = [],
  hooks: ownHooks = [],
  history,
  ...others
}: AppOptions<Models> = {}): App<Models> {
  // What an older version does not export is undefined here, and would be told as that alone.
  const fitting: readonly unknown[] = [Tuple, stdChannel];
  invariant(fitting.every(isFunction), '[createApp] install redux-saga 1.5 and @reduxjs/toolkit 2');
  refuseOthers('[createApp]', others);
  const given: Hooks[] = [];
  const hooks = gatherFrom(given);
  const models = new Map<string, AnyModel>();
  let instance: Instance | undefined;
  let isStopped = false;

  function enter(model: AnyModel, former?: AnyModel): void {
    invariant(!isStopped, '[app] stopped');
    checkModel(model, former, models, hooks('extraReducers'));
    if (instance) instance.register(model, former);
    else models.set(model.namespace, model);
  }

  const app: App<Models> = {
    get store() {
      invariant(instance, '[app] not started');
      // The type parameter knows which models are registered; the map of them doesn't.
      return instance.store as StoreOf<Models>;
    },
    // Only the types know the reply of an effect; this cast is the one place that trusts them.
    dispatch: ((action: UnknownAction) => app.store.dispatch(action)) as App<Models>['dispatch'],
    use(added) {
      if (process.env.NODE_ENV !== 'production') {
        invariant(!instance, '[app.use] app is started');
        checkHooks(added);
      }
      given.push(added);
      return app;
    },
    hasModel: (namespace) => models.has(namespace),
    port: <Implementation>({ name }: Port<Implementation>) =>
      // The port's name implies its type, because only `provide` pairs a port with an implementation.
      hooks('ports')
        .concat(ports)
        .filter((provided) => provided.name === name)
        .pop()?.implementation as Implementation | undefined,
    model(model) {
      enter(model);
      return app;
    },
    unmodel(namespace) {
      const model = models.get(namespace);
      if (model && instance) instance.unregister(model);
      else models.delete(namespace);
    },
    replaceModel: (model) => enter(model, models.get(model.namespace)),
    loadModels: createLoadModels((model) => {
      if (!isStopped && models.get(model.namespace) !== model) app.model(model);
    }),
    start({ render = () => {} } = {}) {
      invariant(!instance, '[app.start] app is started');
      invariant(!isStopped, '[app] stopped');
      instance = createInstance(compat, history, devTools, models, hooks, initialState, app.port);
      try {
        instance.start();
      } catch (error) {
        instance.stop();
        instance = undefined;
        throw error;
      }
      render();
      for (const hook of hooks('onHmr')) hook(render);
      return app;
    },
    stop() {
      isStopped = true;
      instance?.stop();
    },
  };

  [ownHooks].flat().forEach(app.use);
  ownModels?.forEach(app.model);
  return app;
}

// The types of the store and the actions, derived from the app's models.

/** The store of these models. If their namespaces are not known, its state is untyped, as in redux. */
type StoreOf<Models extends readonly AnyModel[]> = [Models[number]] extends [never]
  ? EnhancedStore
  : string extends Models[number]['namespace']
    ? EnhancedStore
    : EnhancedStore<StateOf<Models[number]>>;

type StateOf<Model extends AnyModel> = {
  readonly [Each in Model as Each['namespace']]: Each['state'];
};

/** The actions that the creators of a model make. */
type ActionsOf<Model> = Model extends { readonly actions: infer Creators }
  ? { [Name in keyof Creators]: MadeBy<Creators[Name]> }[keyof Creators]
  : never;

type MadeBy<Creator> = Creator extends (...args: never[]) => infer Action
  ? Action
  : Creator extends { readonly start: infer Start; readonly stop: infer Stop }
    ? MadeBy<Start> | MadeBy<Stop>
    : never;
