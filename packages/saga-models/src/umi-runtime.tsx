/** What the plugin of umi puts around an application. */
import { type Action, type AnyAction } from '@reduxjs/toolkit';
import { useState, type FunctionComponent, type ReactNode } from 'react';
import { createApp, type App } from './create-app';
import { type History, type Location } from './dva/history';
import { type Dispatch, type EffectsMapObject } from './dva/types';
import { type Hooks } from './hooks';
import { invariant } from './invariant';
import { createLoading } from './loading';
import { type AnyModel, type SubscriptionTools } from './model';
import { RuntimeProvider } from './react';
import { withDrafts } from './reducers/drafts';

export { connect, useDispatch, useSelector, useStore } from 'react-redux';
export type * from './dva/types';

export type Reducer<State = AnyAction[string], Given extends Action = AnyAction> = (
  state: State,
  action: Given,
) => State | void;
export type ReducersMapObject<State = AnyAction[string]> = Readonly<Record<string, Reducer<State>>>;

/** That of umi 4, of the package history 5. */
export interface UmiHistory extends Pick<History, 'location' | 'action' | 'push' | 'replace' | 'go'> {
  listen(listener: (to: { readonly location: Location; readonly action: string }) => void): () => void;
  back(): void;
  forward(): void;
}

export type SubscriptionAPI = SubscriptionTools<UmiHistory>;
export type Subscription = (api: SubscriptionAPI, done: (error: unknown) => void) => unknown;
export type SubscriptionsMapObject = Readonly<Record<string, Subscription>>;

export interface DvaModel<State, Effects = EffectsMapObject, Reducers = ReducersMapObject<State>> {
  readonly namespace: string;
  readonly state?: State;
  readonly reducers?: Reducers;
  readonly effects?: Effects;
  readonly subscriptions?: SubscriptionsMapObject;
}

export type Model = DvaModel<AnyAction[string]>;

export interface ConnectProps {
  readonly dispatch?: Dispatch;
}

export type ConnectRC<Props = unknown> = FunctionComponent<Props & Required<ConnectProps>>;

/** `export const dva: DvaOptions` of src/app.ts. */
export interface DvaOptions {
  readonly config?: Hooks & { readonly initialState?: Readonly<Record<string, unknown>> };
  readonly plugins?: readonly Hooks[];
}

/** What may hold a model, with the namespace of one that names none. */
type Modules = readonly (readonly [namespace: string, module: { readonly default?: unknown }])[];

interface DvaRootProps extends DvaOptions {
  readonly children: ReactNode;
  readonly modules: Modules;
  readonly history: unknown;
  /** whether reducers change a draft */
  readonly isImmer: boolean;
}

export interface UmiApp extends App {
  readonly _store: App['store'];
  readonly _history: unknown;
}

let current: UmiApp | undefined;

/** @throws Error before the application is drawn */
export function getDvaApp(): UmiApp {
  invariant(current, '[getDvaApp] not started');
  return current;
}

const parts = ['namespace', 'state', 'reducers', 'effects', 'subscriptions'];
const isModel = (found: unknown): found is AnyModel =>
  typeof found === 'object' && found !== null && parts.some((part) => part in found);

/** Exports that are models of the current application. */
let known = new WeakSet<object>();

/** The models that the current application does not have yet. */
const newModels = (modules: Modules, isImmer: boolean): readonly AnyModel[] =>
  modules.flatMap(([namespace, { default: found }]) => {
    if (!isModel(found) || known.has(found)) return [];
    known.add(found);
    const model = found.namespace ? found : { ...found, namespace };
    return [isImmer ? withDrafts(model) : model];
  });

/** Puts the models of files that have changed in the place of the former; their state stays. */
export function replaceModels(modules: Modules, isImmer: boolean): void {
  for (const model of newModels(modules, isImmer)) getDvaApp().replaceModel(model);
}

function createUmiApp({ config = {}, plugins = [], modules, history, isImmer }: DvaRootProps): UmiApp {
  const { initialState = {}, ...hooks } = config;
  const app = createApp({
    initialState,
    history,
    compat: true,
    hooks: [createLoading({ keepEnded: true }), hooks, ...plugins],
  });
  known = new WeakSet();
  newModels(modules, isImmer).forEach(app.model);
  const { store } = app.start();
  return Object.assign(app, { _store: store, _history: history });
}

export function DvaRoot(props: DvaRootProps): ReactNode {
  const [app] = useState(() => (current = createUmiApp(props)));
  return <RuntimeProvider app={app}>{props.children}</RuntimeProvider>;
}
