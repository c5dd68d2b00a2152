/** The typed form of a model: creators, payloads and replies follow from the reducers and effects. */
import { isPlainObject, type Draft, type UnknownAction } from '@reduxjs/toolkit';
import * as saga from 'redux-saga/effects';
import { type EffectAction, type PayloadAction } from './dispatch';
import { invariant } from './invariant';
import {
  type EffectOptions,
  type Model,
  type ModelEffect,
  type ModelReducers,
  type Subscription,
  type WatcherOptions,
} from './model';
import { type RootState } from './reducers/copy-root';
import { onDraft } from './reducers/drafts';
import { sliceOf } from './reducers/slice';
import { isFunction, step, type SagaGenerator } from './run/step';

/** A reducer takes the draft and the payload; `never` lets each reducer declare its own payload. */
export type TypedReducer<State> = (state: Draft<State>, payload: never) => State | void;

type CheckedReducers<Reducers, State> = { readonly [Name in keyof Reducers]: TypedReducer<State> };

type TypedEffect = (payload: never) => unknown;
export type TypedEffects = Record<
  string,
  TypedEffect | readonly [TypedEffect, EffectOptions | WatcherOptions]
>;

type ArgsAfterState<F> = F extends (state: never, ...args: infer Args) => unknown ? Args : never;

/** What the caller of a function gets in the end: the return value of a generator, the value of a promise. */
export type ReplyOf<Returned> =
  Returned extends Generator<unknown, infer Reply, never> ? Reply : Awaited<Returned>;

type EffectFunction<E> = E extends readonly [infer F, ...unknown[]] ? F : E;

export type ReducerActions<Namespace extends string, Reducers> = {
  readonly [Name in keyof Reducers & string]: Creator<
    ArgsAfterState<Reducers[Name]>,
    PayloadAction<ArgsAfterState<Reducers[Name]>[0], `${Namespace}/${Name}`>
  >;
};

/** Creates actions of one type, which it carries as `type`. */
export interface Creator<Args extends readonly unknown[], Action extends { readonly type: string }> {
  (...args: Args): Action;
  readonly type: Action['type'];
}

type EffectCreator<F, Type extends string> = F extends (...args: infer Args) => infer Returned
  ? Creator<Args, EffectAction<ReplyOf<Returned>, Args[0], Type>>
  : never;

/** A poll is started and stopped instead of called, so it has two creators. */
export interface PollCreator<Args extends readonly unknown[], Type extends string> {
  /** type of its passes, for `useLoading` */
  readonly type: Type;
  readonly start: Creator<Args, PayloadAction<Args[0], `${Type}-start`>>;
  readonly stop: Creator<[], PayloadAction<undefined, `${Type}-stop`>>;
}

type CreatorOf<E, Type extends string> = E extends readonly [infer F, { readonly type: 'poll' }]
  ? F extends (...args: infer Args) => unknown
    ? PollCreator<Args, Type>
    : never
  : EffectCreator<EffectFunction<E>, Type>;

/** A watcher starts by itself, so it has no creator. */
type Callable<Effects> = {
  [Name in keyof Effects & string]: Effects[Name] extends readonly [unknown, { readonly type: 'watcher' }]
    ? never
    : Name;
}[keyof Effects & string];

export type EffectActions<Namespace extends string, Effects> = {
  readonly [Name in Callable<Effects>]: CreatorOf<Effects[Name], `${Namespace}/${Name}`>;
};

/**
 * The creators of a whole model.
 *
 * For a model with a wrong reducer the compiler infers only the names of the reducers. The creators are then typed
 * `any`, so that the wrong reducer is the only error reported.
 */
type ModelActions<Namespace extends string, Reducers, Effects, ReducerName> = [ReducerName] extends [
  keyof Reducers,
]
  ? ReducerActions<Namespace, Reducers> & EffectActions<Namespace, Effects>
  : // eslint-disable-next-line @typescript-eslint/no-explicit-any -- never in a program that compiles
    any;

export interface EffectTools<Namespace extends string, State, Reducers> {
  /** creators of the model's own reducers */
  readonly actions: ReducerActions<Namespace, Reducers>;
  /** reads the model's own state */
  readonly select: <Selected>(selector: (state: State) => Selected) => SagaGenerator<Selected>;
}

export interface ModelDefinition<
  Namespace extends string,
  State,
  Reducers,
  Effects,
  ReducerName extends string,
> {
  readonly namespace: Namespace;
  readonly state: State;
  readonly reducers?: Reducers &
    CheckedReducers<NoInfer<Reducers>, NoInfer<State>> & { readonly [Name in ReducerName]: unknown };
  readonly effects?: (tools: EffectTools<Namespace, State, Reducers>) => Effects;
  readonly subscriptions?: Record<string, Subscription>;
}

export interface TypedModel<Namespace extends string, State, Actions> extends Model<State> {
  readonly reducers: ModelReducers<State>;
  readonly namespace: Namespace;
  readonly state: State;
  readonly actions: Actions;
}

/** Builds a dva model with typed action creators from reducers `(state, payload)` and effects `(payload)`. */
export function defineModel<
  const Namespace extends string,
  State,
  Reducers extends Record<string, unknown> = Record<never, never>,
  Effects extends TypedEffects = Record<never, never>,
  ReducerName extends string = never,
>(
  definition: ModelDefinition<Namespace, State, Reducers, Effects, ReducerName>,
): TypedModel<Namespace, State, ModelActions<Namespace, Reducers, Effects, ReducerName>> {
  const { namespace } = definition;
  if (process.env.NODE_ENV !== 'production')
    refuseMaps(definition.state, `[defineModel] ${namespace} should have no`, []);
  const typedReducers: Readonly<Record<string, TypedReducer<State>>> = definition.reducers ?? {};
  const creators: Record<string, unknown> = {};
  const creatorOf = (type: string) => Object.assign((payload: unknown) => ({ type, payload }), { type });

  const reducers: ModelReducers<State> = {};
  for (const [name, reducer] of Object.entries(typedReducers)) {
    creators[name] = creatorOf(`${namespace}/${name}`);
    // What is no function is refused when the model is registered.
    reducers[name] = isFunction(reducer)
      ? onDraft((draft, action) => reducer(draft as Draft<State>, action['payload'] as never))
      : reducer;
  }

  const tools: EffectTools<Namespace, State, Reducers> = {
    actions: creators as ReducerActions<Namespace, Reducers>,
    select: (selector) => step(saga.select((root: RootState) => selector(sliceOf(root, definition)))),
  };
  const typedEffects: TypedEffects = definition.effects?.(tools) ?? {};

  const effects: Record<string, ModelEffect> = {};
  for (const [name, declared] of Object.entries(typedEffects)) {
    const type = `${namespace}/${name}`;
    invariant(!(name in typedReducers), `[defineModel] ${type} is there twice`);
    const [effect, options] = [declared].flat() as [TypedEffect, (EffectOptions | WatcherOptions)?];
    const plain = (action: UnknownAction) =>
      effect(action['payload'] as never) as ReturnType<Exclude<ModelEffect, readonly unknown[]>>;
    effects[name] = [isFunction(effect) ? plain : effect, options] as ModelEffect;
    if (options?.type === 'poll') {
      creators[name] = { type, start: creatorOf(`${type}-start`), stop: creatorOf(`${type}-stop`) };
    } else if (options?.type !== 'watcher') {
      creators[name] = creatorOf(type);
    }
  }

  // The one assertion of the typed form: at run time the keys are looped over, in the types they are mapped.
  const actions = creators as ModelActions<Namespace, Reducers, Effects, ReducerName>;
  return { ...definition, reducers, effects, actions };
}

/** @throws Error for a Map or a Set, of which immer makes a draft only with a plugin that nobody has loaded */
function refuseMaps(value: unknown, where: string, path: readonly string[]): void {
  for (const [kind, instead] of [
    [Map, 'plain object'],
    [Set, 'list'],
  ] as const)
    invariant(
      !(value instanceof kind),
      `${where} ${kind.name} in its state${path.length ? `, at ${path.join('.')}` : ''}: use a ${instead}`,
    );
  // No deeper than people write by hand: a state may refer to itself.
  if (path.length < 5 && (Array.isArray(value) || isPlainObject(value)))
    for (const [name, part] of Object.entries(value)) refuseMaps(part, where, [...path, name]);
}
