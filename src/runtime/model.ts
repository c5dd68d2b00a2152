/** What a model may look like: dva 2's shape, as `app.model` takes it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import type { LocalEffects } from './run/effect-tools';

/** What stands beside an effect: who runs when the same action arrives again, and the times that the kind asks for. */
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

/** The kinds of effect; `effect-kinds.ts` holds their rules. */
export type EffectKind = (EffectOptions | WatcherOptions)['type'];

/** What an effect of a model is: `never` lets it say for itself what each yield gives back. */
export type EffectGenerator<Reply = unknown> = Generator<unknown, Reply, never>;

/** Method syntax on purpose: a model may narrow the state, the action and the tools it names. */
interface Bivariant<State> {
  reducer(state: State, action: UnknownAction): State | void;
  effect(action: UnknownAction, effects: LocalEffects): EffectGenerator;
  watcher(effects: LocalEffects): EffectGenerator;
  slice(state: State | undefined, action: UnknownAction): State;
  enhancer(reducer: Bivariant<State>['slice']): Bivariant<State>['slice'];
}

export type ModelReducer<State> = Bivariant<State>['reducer'];
/** A name may stand for nothing, as in dva. */
export type ModelReducers<State> = Record<string, ModelReducer<State> | null | undefined>;
/** The reducer that a model's reducers make up, as its enhancer gets it. */
export type ModelSlice<State = unknown> = Bivariant<State>['slice'];
export type ReducerEnhancer<State> = Bivariant<State>['enhancer'];
export type PlainEffect = Bivariant<unknown>['effect'];
export type WatcherEffect = Bivariant<unknown>['watcher'];
export type ModelEffect =
  | PlainEffect
  | readonly [PlainEffect, EffectOptions]
  | readonly [WatcherEffect, WatcherOptions];

/** Dispatch as a subscription gets it: local types are prefixed, effects answer with a promise. */
export type LocalDispatch = (action: UnknownAction) => unknown;

export interface SubscriptionTools<History = unknown> {
  readonly dispatch: LocalDispatch;
  readonly history: History;
}

interface BivariantSubscription {
  subscribe(tools: SubscriptionTools, done: (error: unknown) => void): unknown;
}

/** Starts listening when the model is registered; returns the function that stops it. */
export type Subscription = BivariantSubscription['subscribe'];

export interface Model<State = unknown> {
  readonly namespace: string;
  readonly state?: State;
  /** by name; beside them, optionally, a function that wraps the reducer they make up */
  readonly reducers?:
    | ModelReducers<State>
    | readonly [ModelReducers<State>, ReducerEnhancer<State>]
    | null
    | undefined;
  readonly effects?: Record<string, ModelEffect | null | undefined> | null | undefined;
  readonly subscriptions?: Record<string, Subscription> | null | undefined;
}

/** A model whatever its state: what the registry holds. Method syntax above makes every model fit. */
export type AnyModel = Model;
