/**
 * dva's own types, for models that are typed by them. They leave open what nobody declares (a payload, a state, what a
 * `yield` answers), and the applications that come from dva rely on it; `defineModel` infers all of it.
 */
import { type Action, type AnyAction, type Reducer as ReduxReducer } from '@reduxjs/toolkit';
import {
  type AnyModel,
  type EffectKind,
  type EffectOptions,
  type SubscriptionTools,
  type WatcherOptions,
} from '../model';
import { type History } from './history';

export { type AnyAction };

/** What dva's types leave open. */
type Open = AnyAction[string];
/** Without a signature, so that an application may give it one by `&`. */
type Command = CallableFunction;

export interface EffectsCommandMap {
  put: { (action: AnyAction): Open; resolve(action: AnyAction): Open };
  call: Command;
  select: Command;
  take: Command;
  cancel: Command;
  [name: string]: Open;
}

/** Declared as methods on purpose: a model may then narrow the types of state, action and tools. */
interface Bivariant {
  /** A watcher gets its effects in the place of the action. */
  effect(action: Open, effects: EffectsCommandMap): void;
  subscribe(api: SubscriptionAPI, done: (error: unknown) => void): unknown;
  reduce(state: Open, action: AnyAction): Open;
  enhance(reducer: Bivariant['reduce']): Bivariant['reduce'];
}

export type Effect = Bivariant['effect'];
export type EffectType = EffectKind;
export type EffectWithType = readonly [Effect, EffectOptions | WatcherOptions];
export type EffectsMapObject = Readonly<Record<string, Effect | EffectWithType | null | undefined>>;
/** As in redux 4, where an action of unknown type carries anything. */
export type Reducer<State = Open, Given extends Action = AnyAction> = ReduxReducer<State, Given>;
export type ImmerReducer<State = Open, Given extends Action = AnyAction> = (
  state: State,
  action: Given,
) => void;
export type ReducerEnhancer = Bivariant['enhance'];
export type ReducersMapObject = Readonly<Record<string, Bivariant['reduce'] | null | undefined>>;
export type ReducersMapObjectWithEnhancer = readonly [ReducersMapObject, ReducerEnhancer];
export type Subscription = Bivariant['subscribe'];
export type SubscriptionAPI = SubscriptionTools<History>;
export type SubscriptionsMapObject = Readonly<Record<string, Subscription>>;
export type Dispatch = (action: AnyAction) => Open;

export interface Model {
  readonly namespace: string;
  readonly state?: Open;
  readonly reducers?: ReducersMapObject | ReducersMapObjectWithEnhancer | null | undefined;
  readonly effects?: EffectsMapObject | null | undefined;
  readonly subscriptions?: SubscriptionsMapObject | null | undefined;
}

/** Declared as a method on purpose: a model of these types does not say that its effects are generators. */
interface Registering {
  register(model: AnyModel): void;
  register(model: Model): void;
}

export type RegisterModel = Registering['register'];
