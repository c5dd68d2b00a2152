/** An app instance: one store, one set of models, one set of runs. Nothing is shared with another instance. */
import { type DevToolsEnhancerOptions, type EnhancedStore, type UnknownAction } from '@reduxjs/toolkit';
import { checkModel } from './check-model';
import { type Dispatch } from './dispatch';
import { addHooks, noHooks, type Hooks } from './hooks';
import { startInstance, type Instance } from './instance';
import { invariant } from './invariant';
import { createLoadModels, type LoadModels } from './load-models';
import { type AnyModel } from './model';
import { type ProvidedPort } from './ports';

export interface AppOptions {
  readonly models?: readonly AnyModel[];
  readonly hooks?: Hooks | readonly Hooks[];
  readonly ports?: readonly ProvidedPort[];
  /** first states by namespace; those of models not yet registered wait for them */
  readonly initialState?: Readonly<Record<string, unknown>>;
  /** handed to subscriptions as it is */
  readonly history?: unknown;
  /** how Redux DevTools show this instance; `false` keeps it from them */
  readonly devTools?: boolean | DevToolsEnhancerOptions;
}

export interface StartOptions {
  /** shows the app; onHmr hooks are given it to show it again */
  readonly render?: () => void;
}

export interface App {
  /** @throws Error before `start` */
  readonly store: EnhancedStore;
  readonly dispatch: Dispatch;
  /** adds hooks. @throws Error after `start` (not in production), and for a hook that is not on the list */
  readonly use: (hooks: Hooks) => App;
  /** registers a model, before or after `start`. @throws Error when it is malformed or its namespace is taken */
  readonly model: (model: AnyModel) => App;
  /** cancels what the model runs, stops its subscriptions and drops its state */
  readonly unmodel: (namespace: string) => void;
  /** checks first, swaps second, keeps the state; registers the model when it is new */
  readonly replaceModel: (model: AnyModel) => void;
  readonly hasModel: (namespace: string) => boolean;
  /** loads and registers lazy models, once for this instance; after a failure the next call tries again */
  readonly loadModels: LoadModels;
  /** makes the store and starts what the models listen to. @throws Error when it was started before */
  readonly start: (options?: StartOptions) => App;
  /** ends the instance: cancels every run, stops every subscription; effects dispatched later answer `cancelled` */
  readonly stop: () => void;
}

export function createApp(options: AppOptions = {}): App {
  const hooks = noHooks();
  const models = new Map<string, AnyModel>();
  let instance: Instance | undefined;
  let isStopped = false;

  function started(): Instance {
    invariant(instance, '[app] not started');
    return instance;
  }
  const isTaken = (namespace: string) => models.has(namespace) || namespace in hooks.extraReducers;

  const app: App = {
    get store() {
      return started().store;
    },
    // The one place where the reply, known to the types only, is believed.
    dispatch: ((action: UnknownAction) => started().store.dispatch(action)) as Dispatch,
    use(added) {
      if (process.env.NODE_ENV !== 'production') invariant(!instance, '[app.use] app is started');
      addHooks(hooks, added);
      return app;
    },
    hasModel: (namespace) => models.has(namespace),
    model(model) {
      invariant(!isStopped, '[app] stopped');
      checkModel(model, isTaken);
      models.set(model.namespace, model);
      instance?.register(model);
      return app;
    },
    unmodel(namespace) {
      const model = models.get(namespace);
      if (!model) return;
      models.delete(namespace);
      instance?.unregister(model);
    },
    replaceModel(model) {
      const old = models.get(model.namespace);
      if (!old) {
        app.model(model);
        return;
      }
      checkModel(model, () => false);
      models.set(model.namespace, model);
      instance?.replace(old, model);
    },
    loadModels: createLoadModels((model) => {
      if (!isStopped && models.get(model.namespace) !== model) app.model(model);
    }),
    start({ render = () => {} } = {}) {
      invariant(!instance, '[app.start] app is started');
      instance = startInstance({ ...options, hooks, models: [...models.values()] });
      render();
      for (const hook of hooks.onHmr) hook(render);
      return app;
    },
    stop() {
      isStopped = true;
      instance?.stop();
    },
  };

  for (const added of [options.hooks ?? []].flat()) app.use(added);
  for (const model of options.models ?? []) app.model(model);
  return app;
}
