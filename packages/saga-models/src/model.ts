/** The shape of a model: dva 2's, as `app.model` takes it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import type { LocalEffects } from './run/effect-tools';

/** Options of an effect: what happens when its action arrives while it runs, and the times that some kinds need. */
export type EffectOptions =
  | { readonly type: 'takeEvery' | 'takeLatest' | 'takeLeading' }
  /** ms: the quiet time in milliseconds */
  | { readonly type: 'throttle' | 'debounce'; readonly ms: number }
  /** delay: milliseconds between the end of one pass and the start of the next */
  | { readonly type: 'poll'; readonly delay: number };

/** A watcher starts with its model and gets no action. */
export interface WatcherOptions {
  readonly type: 'watcher';
}

/** The kinds of effect; `effect-kinds.ts` defines what they do. */
export type EffectKind = (EffectOptions | WatcherOptions)['type'];

/** What an effect returns; `never` lets each `yield` declare the type of its result. */
export type EffectGenerator<Reply = unknown> = Generator<unknown, Reply, never>;

/** Declared as methods on purpose: a model may then narrow the types of state, action and tools. */
interface Bivariant<State> {
  reducer(state: State, action: UnknownAction): State | void;
  effect(action: UnknownAction, effects: LocalEffects): EffectGenerator;
  watcher(effects: LocalEffects): EffectGenerator;
  slice(state: State | undefined, action: UnknownAction): State;
  enhancer(reducer: Bivariant<State>['slice']): Bivariant<State>['slice'];
}

export type ModelReducer<State> = Bivariant<State>['reducer'];
/** As in dva, a name may have no reducer. */
export type ModelReducers<State> = Record<string, ModelReducer<State> | null | undefined>;
/** The model's reducers combined into one, as the enhancer gets it. */
export type ModelSlice<State = unknown> = Bivariant<State>['slice'];
export type ReducerEnhancer<State> = Bivariant<State>['enhancer'];
export type PlainEffect = Bivariant<unknown>['effect'];
export type WatcherEffect = Bivariant<unknown>['watcher'];
export type ModelEffect =
  | PlainEffect
  | readonly [PlainEffect, EffectOptions]
  | readonly [WatcherEffect, WatcherOptions];

/** Dispatch of a subscription: it prefixes the model's own types, and effects answer with a promise. */
export type LocalDispatch = (action: UnknownAction) => unknown;

export interface SubscriptionTools<History = unknown> {
  readonly dispatch: LocalDispatch;
  readonly history: History;
}

interface BivariantSubscription {
  subscribe(tools: SubscriptionTools, done: (error: unknown) => void): unknown;
}

/** Starts listening when the model is registered; returns the function that stops listening. */
export type Subscription = BivariantSubscription['subscribe'];

export interface Model<State = unknown> {
  readonly namespace: string;
  readonly state?: State;
  /** by name; optionally in a pair with a function that wraps their combination */
  readonly reducers?:
    | ModelReducers<State>
    | readonly [ModelReducers<State>, ReducerEnhancer<State>]
    | null
    | undefined;
  readonly effects?: Record<string, ModelEffect | null | undefined> | null | undefined;
  readonly subscriptions?: Record<string, Subscription> | null | undefined;
}

/** A model of any state, as the registry holds it. Because of `Bivariant`, every model is assignable to it. */
export type AnyModel = Model;
