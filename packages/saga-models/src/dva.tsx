/** A drop-in for dva 2: `dva()` with models, plugins, a router and `start('#root')`. */
import { type EnhancedStore } from '@reduxjs/toolkit';
import { createHashHistory } from 'history';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './create-app';
import { type Dispatch } from './dispatch';
import { createRouter, tellingAtOnce, type History } from './dva/history';
import { type RegisterModel } from './dva/types';
import { gatherFrom, type GatherHooks, type Hooks } from './hooks';
import { invariant } from './invariant';
import { createLoading as createCountedLoading, type LoadingHooks, type LoadingOptions } from './loading';
import { type AnyModel } from './model';
import { RuntimeProvider } from './react';
import { withDrafts } from './reducers/drafts';
import { isFunction } from './run/step';

export { bindActionCreators } from '@reduxjs/toolkit';
export { connect, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
export { dynamic, type DynamicOptions } from './dva/dynamic';
export { routerRedux, type History, type Location } from './dva/history';
export type * from './dva/types';
export { type GatherHooks, type Hooks };

export interface DvaOption extends Omit<Hooks, 'onHmr'> {
  /** one of history 4; in the address's hash unless told */
  readonly history?: History;
  readonly initialState?: Readonly<Record<string, unknown>>;
  /** taken and not needed: nothing warns of a type that has its namespace already */
  readonly namespacePrefixWarning?: boolean;
  /** gets the function that draws again, with another router where one is given */
  onHmr?(render: (router?: Router) => void): void;
}

type Plugin = Pick<DvaOption, keyof Hooks>;

export interface RouterAPI {
  readonly app: DvaInstance;
  readonly history: History;
}

/** Draws the application. */
export type Router = (api: RouterAPI) => ReactNode;

/** Answers a promise for the action of an effect. */
type DvaStore = { readonly dispatch: Dispatch } & EnhancedStore;

type DvaRoot = ComponentType<Readonly<Record<string, unknown>>>;

/** What a listener of any hook can be called with. */
interface AnyListener {
  call(...args: readonly unknown[]): void;
}

export interface DvaInstance {
  readonly use: (plugin: Plugin) => void;
  readonly model: RegisterModel;
  readonly unmodel: (namespace: string) => void;
  readonly replaceModel: RegisterModel;
  readonly router: (router: Router) => void;
  /** draws into the element, or the first that the selector finds. @throws Error where there is none */
  start(container: string | Element | null): void;
  /** @returns the application as a component, whose props the router gets, too */
  start(): DvaRoot;
  /** @throws Error before `start` */
  readonly _store: DvaStore;
  readonly _models: readonly AnyModel[];
  readonly _history: History;
  readonly _plugin: {
    readonly use: DvaInstance['use'];
    readonly get: GatherHooks;
    /** @returns a function that calls all hooks of that name, or `otherwise` if there are none */
    readonly apply: (name: 'onError' | 'onHmr', otherwise?: AnyListener['call']) => AnyListener['call'];
  };
}

const drafts: Hooks = {};

/** dva-immer: models that are registered later change a draft. */
export const createImmer = (): Hooks => drafts;

export interface DvaLoadingOptions<Namespace extends string> extends LoadingOptions<Namespace> {
  /** taken and not needed: effects are always counted */
  readonly effects?: boolean;
}

/** dva-loading: what has ended is false instead of absent. */
export const createLoading = <const Namespace extends string = 'loading'>({
  effects,
  ...options
}: DvaLoadingOptions<Namespace> = {}): LoadingHooks<Namespace> =>
  createCountedLoading({ keepEnded: true, ...options });

export { withDrafts };

export default function dva({
  history: given = createHashHistory(),
  initialState = {},
  namespacePrefixWarning,
  ...hooks
}: DvaOption = {}): DvaInstance {
  const history = tellingAtOnce(given);
  const core = createApp({ initialState, history, compat: true });
  const plugins: Hooks[] = [];
  const get = gatherFrom(plugins);
  const models = new Map<string, AnyModel>();
  let isStarted = false;
  let ownRouter: Router | undefined;

  const plugIn = (plugin: Plugin): void => {
    core.use(plugin);
    plugins.push(plugin);
  };
  const enter = (register: (model: AnyModel) => void) => (model: AnyModel) => {
    register(plugins.includes(drafts) ? withDrafts(model) : model);
    models.set(model.namespace, model);
  };
  const rootOf = (router: Router) =>
    function Root(props: object): ReactNode {
      return <RuntimeProvider app={core}>{router({ app, history, ...props })}</RuntimeProvider>;
    };
  function start(container: string | Element | null): void;
  function start(): DvaRoot;
  function start(container?: string | Element | null): DvaRoot | void {
    const element = typeof container === 'string' ? document.querySelector(container) : container;
    invariant(element ?? container === undefined, `[app.start] container ${String(container)} not found`);
    invariant(!element || element.nodeName, '[app.start] container should be HTMLElement');
    invariant(ownRouter, '[app.start] router must be registered before app.start()');
    const root = element && createRoot(element);
    const render = (router = ownRouter) => router && root?.render(createElement(rootOf(router)));
    if (isStarted) render();
    else core.start({ render });
    isStarted = true;
    if (!root) return rootOf(ownRouter);
  }

  const app: DvaInstance = {
    use: plugIn,
    model: enter(core.model),
    unmodel: core.unmodel,
    replaceModel: enter(core.replaceModel),
    router(router) {
      invariant(isFunction(router), `[app.router] router should be function, but got ${typeof router}`);
      ownRouter = router;
    },
    start,
    get _store() {
      // Redux's own type of dispatch knows of no promises.
      return core.store as DvaStore;
    },
    get _models() {
      return [...models.values()].filter(({ namespace }) => core.hasModel(namespace));
    },
    _history: history,
    _plugin: {
      use: plugIn,
      get,
      apply:
        (name, otherwise) =>
        (...args) => {
          const listeners: readonly (AnyListener['call'] | undefined)[] = get(name);
          for (const listener of listeners.length ? listeners : [otherwise]) listener?.(...args);
        },
    },
  };
  plugIn(createRouter(given));
  plugIn(hooks);
  return app;
}
