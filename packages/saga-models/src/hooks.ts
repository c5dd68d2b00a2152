/** The closed list of hooks, and how an app gathers them. */
import { isPlainObject, type Middleware, type Reducer, type StoreEnhancer } from '@reduxjs/toolkit';
import { invariant } from './invariant';
import { type AnyModel, type LocalDispatch } from './model';
import { type ProvidedPort } from './ports';
import type { SagaEffects } from './run/effect-tools';
import { type TellRun, type WrapCall } from './run/run';
import { type HookedEffect } from './run/step';

/** Where an error came from, and the way to keep it from the dispatch's caller. */
export interface ErrorContext {
  /** action type of the effect, or undefined for a subscription */
  readonly key: string | undefined;
  /** what the effect was called with */
  readonly effectArgs: readonly unknown[];
  /** marks the error as handled: the dispatch promise resolves as cancelled instead of rejecting */
  readonly preventDefault: () => void;
}

export interface Hooks {
  /**
   * Called once for every error of an effect or a subscription, with the thrown object, or with an Error for a thrown
   * value that is no object. Declared as a method on purpose: a hook may then declare the error type that its
   * application throws.
   */
  onError?(error: Partial<Error>, dispatch: LocalDispatch, context: ErrorContext): void;
  /** middleware, after the runtime's own */
  readonly onAction?: Middleware | readonly Middleware[];
  /** called after every state change of the store */
  readonly onStateChange?: (state: object) => void;
  /** wraps the root reducer */
  readonly onReducer?: (reducer: Reducer) => Reducer;
  /** wraps every effect except watchers, once, when its model is registered */
  readonly onEffect?: (
    effect: HookedEffect,
    effects: SagaEffects,
    model: AnyModel,
    key: string,
    dispatch: LocalDispatch,
  ) => HookedEffect;
  /**
   * called for each effect except watchers; returns what to call when a run begins, and when it and its children have
   * ended
   */
  readonly onRun?: (model: AnyModel, key: string, dispatch: LocalDispatch) => TellRun | undefined;
  /**
   * wraps each function that an effect calls, until it has returned; so the function can find out which app called it, and
   * a test can put another in its place
   */
  readonly onCall?: WrapCall;
  /** called at start with the function that renders the app again after a hot update */
  readonly onHmr?: (render: () => void) => void;
  /** reducers of further slices, which belong to no model */
  readonly extraReducers?: Record<string, Reducer>;
  readonly extraEnhancers?: readonly StoreEnhancer[];
  /** the plugin's implementations of ports */
  readonly ports?: readonly ProvidedPort[];
}

/** Returns all hooks of one name, in the order in which they were given. */
export type GatherHooks = <Name extends keyof Hooks>(name: Name) => readonly Each<NonNullable<Hooks[Name]>>[];

type Each<Given> = Given extends readonly (infer One)[] ? One : Given;

/** @param given grows until the app starts */
export const gatherFrom =
  (given: readonly Hooks[]): GatherHooks =>
  <Name extends keyof Hooks>(name: Name) =>
    // The interface `Hooks` defines the type behind each name; the compiler can't follow it here.
    given.flatMap<Each<NonNullable<Hooks[Name]>>>(
      (hooks) => (hooks[name] ?? []) as Each<NonNullable<Hooks[Name]>>,
    );

// Stryker disable BooleanLiteral: only the names count
const names: Readonly<Record<keyof Hooks, true>> = {
  onError: true,
  onAction: true,
  onStateChange: true,
  onReducer: true,
  onEffect: true,
  onRun: true,
  onCall: true,
  onHmr: true,
  extraReducers: true,
  extraEnhancers: true,
  ports: true,
};
// Stryker restore BooleanLiteral

/** @throws Error when a name is not on the list */
export function checkHooks(hooks: Hooks): void {
  invariant(isPlainObject(hooks), 'plugin.use: plugin should be plain object');
  for (const name of Object.keys(hooks))
    invariant(Object.hasOwn(names, name), `plugin.use: unknown plugin property: ${name}`);
}
