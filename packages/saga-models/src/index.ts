/** The public face of the runtime. Typed effects are in ./effects, the React bindings in ./react. */
export { cancelled, isCancelled, unwrap, type Cancelled } from './run/cancelled';
export { createApp, type App, type AppOptions, type StartOptions } from './create-app';
export {
  defineModel,
  type EffectActions,
  type EffectTools,
  type ReducerActions,
  type TypedModel,
} from './define-model';
export { type Dispatch, type EffectAction, type PayloadAction } from './dispatch';
export { type LocalEffects } from './run/effect-tools';
export { type ErrorContext, type Hooks } from './hooks';
export { type LoadModels, type ModelLoader } from './load-models';
export { createLoading, withKey, type LoadingHooks, type LoadingOptions, type LoadingState } from './loading';
export {
  type AnyModel,
  type EffectKind,
  type EffectOptions,
  type Model,
  type ModelEffect,
  type ModelReducers,
  type ModelSlice,
  type PlainEffect,
  type Subscription,
  type SubscriptionTools,
} from './model';
export { definePort, provide, type Port, type ProvidedPort } from './ports';
