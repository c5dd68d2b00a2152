/** redux-saga's effects, typed: `const reply = yield* call(list, query)` has the type of the reply. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type Buffer, type Channel, type EventChannel, type Task } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import { type ReplyOf } from './define-model';
import { type EffectAction, type Made } from './dispatch';
import { invariant } from './invariant';
import { type Port } from './ports';
import { type Cancelled } from './run/cancelled';
import { checkAction, eachOf } from './run/local-effects';
import { awaitReply } from './run/run';
import { step, takeStep, type SagaGenerator } from './run/step';

export { select } from './reducers/slice';
export { cancelSignal } from './run/run';
export type { Made, ReplyOf, SagaGenerator };

type AnyFunction = (...args: never[]) => unknown;
type Dispatchable = { readonly type: string };

/** A forked task whose type carries the reply that `join` gives. */
export interface TypedTask<Reply> extends Task<Reply> {
  result<Value = Reply>(): Value | undefined;
}

/** A function, or a method with the object that it is called on: `call([socket, 'send'], text)`. */
type Callable<F extends AnyFunction> = F | readonly [unknown, F];
type MethodName<Context> = {
  [Name in keyof Context]: Context[Name] extends AnyFunction ? Name : never;
}[keyof Context] &
  string;
type Method<Context, Name extends keyof Context> = Extract<Context[Name], AnyFunction>;

/** Turns redux-saga's effect creator into a step; each export below declares its arguments and reply. */
const stepOf =
  (effect: (...args: never[]) => unknown) =>
  (...args: readonly unknown[]): SagaGenerator<never> =>
    step(effect(...(args as never[])));

interface Call {
  <F extends AnyFunction>(fn: Callable<F>, ...args: Parameters<F>): SagaGenerator<ReplyOf<ReturnType<F>>>;
  <Context, Name extends MethodName<Context>>(
    fn: readonly [Context, Name],
    ...args: Parameters<Method<Context, Name>>
  ): SagaGenerator<ReplyOf<ReturnType<Method<Context, Name>>>>;
}

/** Calls a function and waits for its promise or generator. */
export const call: Call = stepOf(saga.call);

/** Calls a function up to `times` times, `ms` milliseconds apart, until it succeeds; throws the last error. */
export const retry: <F extends AnyFunction>(
  times: number,
  ms: number,
  fn: F,
  ...args: Parameters<F>
) => SagaGenerator<ReplyOf<ReturnType<F>>> = stepOf(saga.retry);

/** Dispatches without waiting for the effect that the action may start. */
export const put = <const Action extends Dispatchable>(action: Action & Made<Action>): SagaGenerator<void> =>
  step(saga.put(copyOf(action)));

/** Dispatches an effect and waits for its reply; throws what it throws, without reporting it twice. */
export const putResolve = <Reply>(action: EffectAction<Reply>): SagaGenerator<Reply | Cancelled> =>
  step(saga.call(awaitReply, copyOf(action)));

/** Copied, because redux-saga defines a property on what it puts, and the action is the caller's. */
function copyOf(action: Dispatchable): UnknownAction {
  checkAction(action);
  return { ...action };
}

/** Waits for the next item of a channel or for an action, named by its creator, its type, or several of them; or for any. */
export function take(): SagaGenerator<UnknownAction>;
export function take<Item extends NonNullable<unknown>>(
  channel: Channel<Item> | EventChannel<Item>,
): SagaGenerator<Item>;
export function take<Each extends Creator>(creator: Each | readonly Each[]): SagaGenerator<ReturnType<Each>>;
export function take<Action extends Dispatchable = UnknownAction>(
  pattern: string | readonly string[] | ((action: UnknownAction) => boolean),
): SagaGenerator<Action>;
export function take(pattern: unknown = '*'): SagaGenerator {
  return step(saga.take(typesOf(pattern) as string));
}

/** A channel that buffers the matching actions for `take`. */
export function actionChannel<Each extends Creator>(
  creator: Each | readonly Each[],
  buffer?: Buffer<ReturnType<Each>>,
): SagaGenerator<Channel<ReturnType<Each>>>;
export function actionChannel(
  pattern: string | readonly string[],
  buffer?: Buffer<UnknownAction>,
): SagaGenerator<Channel<UnknownAction>>;
export function actionChannel(pattern: unknown, ...buffer: readonly unknown[]): SagaGenerator<never> {
  return step(saga.actionChannel(typesOf(pattern) as string, ...(buffer as never[])));
}

/** An action creator that carries its type, like those of `defineModel`. */
interface Creator {
  (...args: never[]): Dispatchable;
  readonly type: string;
}

/** Replaces creators by their types, because redux-saga's patterns are types. */
const typesOf = eachOf((pattern) =>
  typeof pattern === 'function' && 'type' in pattern ? pattern.type : pattern,
);

/** Calls a function with `context` as its `this`. */
export const apply: <Context, F extends AnyFunction>(
  context: Context,
  fn: F,
  args?: Readonly<Parameters<F>>,
) => SagaGenerator<ReplyOf<ReturnType<F>>> = stepOf(saga.apply);

/** What `setContext` of redux-saga has set for the running saga. */
export const getContext: <Value = unknown>(name: string) => SagaGenerator<Value> = stepOf(saga.getContext);

export const delay: (ms: number) => SagaGenerator<void> = stepOf(saga.delay);

interface Start {
  <F extends AnyFunction>(
    fn: Callable<F>,
    ...args: Parameters<F>
  ): SagaGenerator<TypedTask<ReplyOf<ReturnType<F>>>>;
  <Context, Name extends MethodName<Context>>(
    fn: readonly [Context, Name],
    ...args: Parameters<Method<Context, Name>>
  ): SagaGenerator<TypedTask<ReplyOf<ReturnType<Method<Context, Name>>>>>;
}

export const fork: Start = stepOf(saga.fork);

export const spawn: Start = stepOf(saga.spawn);

interface Join {
  <Reply>(task: TypedTask<Reply>): SagaGenerator<Reply>;
  <const Tasks extends readonly TypedTask<unknown>[]>(
    tasks: Tasks,
  ): SagaGenerator<{
    -readonly [Name in keyof Tasks]: Tasks[Name] extends TypedTask<infer Reply> ? Reply : never;
  }>;
}

/** Waits for a forked task, or for several, and gives its reply; throws what the task throws. */
export const join: Join = stepOf(saga.join);

/** Cancels a forked task or several; without one, the effect itself. */
export const cancel: (task?: Task | Task[]) => SagaGenerator<void> = stepOf(saga.cancel);

/** For `finally`: whether the effect is ending because it was cancelled. */
export const cancelled: () => SagaGenerator<boolean> = stepOf(saga.cancelled);

type Replies<Steps> = { -readonly [Name in keyof Steps]: ReplyOf<Steps[Name]> };

/** Runs the steps side by side and waits for all of them. */
export const all: <
  const Steps extends readonly SagaGenerator<unknown>[] | Record<string, SagaGenerator<unknown>>,
>(
  steps: Steps,
) => SagaGenerator<Replies<Steps>> = stepOf(saga.all);

/** Runs the steps side by side; the first to end wins, the others are cancelled. */
export const race: <
  const Steps extends readonly SagaGenerator<unknown>[] | Record<string, SagaGenerator<unknown>>,
>(
  steps: Steps,
) => SagaGenerator<Partial<Replies<Steps>>> = (steps) => {
  if (process.env.NODE_ENV !== 'production') Object.values(steps).forEach(takeStep);
  return step(saga.race(steps as never));
};

/** The application's implementation of the port. @throws Error while developing, when it provided none */
export function* port<Implementation>(port: Port<Implementation>): SagaGenerator<Implementation> {
  const read = yield* getContext<(port: Port<Implementation>) => Implementation>('port');
  const implementation = read(port);
  if (process.env.NODE_ENV !== 'production') invariant(implementation, `port ${port.name} is missing`);
  return implementation;
}
