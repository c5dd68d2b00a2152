/** redux-saga's effects for typed models: `const reply = yield* call(list, query)` knows its type. */
import { type Task } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import { type UnknownAction } from '@reduxjs/toolkit';
import { type Cancelled } from './cancelled';
import { type ReplyOf } from './define-model';
import { type EffectAction } from './dispatch';
import { invariant } from './invariant';
import { portKey, type Port } from './ports';
import { awaitReply } from './report-error';
import { step, type SagaGenerator } from './step';

export { cancelSignal } from './current-run';
export type { SagaGenerator };

type AnyFunction = (...args: never[]) => unknown;
type Dispatchable = { readonly type: string };

/** Calls a function and waits for its promise or generator. */
export const call = <F extends AnyFunction>(
  fn: F,
  ...args: Parameters<F>
): SagaGenerator<ReplyOf<ReturnType<F>>> => step(saga.call(fn, ...args));

/** Dispatches without waiting for the effect that the action may start. */
export const put = (action: Dispatchable): SagaGenerator<void> => step(saga.put(action));

/** Dispatches an effect and waits for its reply; throws what it throws, without reporting it twice. */
export const putResolve = <Reply>(action: EffectAction<Reply>): SagaGenerator<Reply | Cancelled> =>
  step(saga.call(awaitReply, { ...action } as UnknownAction));

/** Reads another model's state. Inside a model, `select` of the tools reads its own. */
export const select = <State, Selected>(
  model: { readonly namespace: string; readonly state: State },
  selector: (state: State) => Selected,
): SagaGenerator<Selected> =>
  step(saga.select((root: Record<string, State>) => selector(root[model.namespace] ?? model.state)));

/** Waits for an action by type or by any of several types. */
export const take = <Action extends Dispatchable = UnknownAction>(
  pattern: string | readonly string[] | ((action: UnknownAction) => boolean),
): SagaGenerator<Action> => step(saga.take(pattern as string));

export const delay = (ms: number): SagaGenerator<void> => step(saga.delay(ms));

export const fork = <F extends AnyFunction>(fn: F, ...args: Parameters<F>): SagaGenerator<Task> =>
  step(saga.fork(fn, ...args));

export const spawn = <F extends AnyFunction>(fn: F, ...args: Parameters<F>): SagaGenerator<Task> =>
  step(saga.spawn(fn, ...args));

export const cancel = (task: Task): SagaGenerator<void> => step(saga.cancel(task));

/** In `finally`: whether the effect is ending by cancellation. */
export const cancelled = (): SagaGenerator<boolean> => step(saga.cancelled());

type Replies<Steps> = { -readonly [Name in keyof Steps]: ReplyOf<Steps[Name]> };

/** Runs the steps side by side and waits for all of them. */
export const all = <
  const Steps extends readonly SagaGenerator<unknown>[] | Record<string, SagaGenerator<unknown>>,
>(
  steps: Steps,
): SagaGenerator<Replies<Steps>> => step(saga.all(steps as Record<string, SagaGenerator<unknown>>));

/** Runs the steps side by side; the first to end wins, the others are cancelled. */
export const race = <const Steps extends Record<string, SagaGenerator<unknown>>>(
  steps: Steps,
): SagaGenerator<Partial<Replies<Steps>>> => step(saga.race(steps));

/** What the application supplied for the port. @throws Error when it supplied nothing */
export function* port<Implementation>({ name }: Port<Implementation>): SagaGenerator<Implementation> {
  const implementation = yield* step<Implementation | undefined>(saga.getContext(portKey(name)));
  invariant(implementation, `no port is provided for ${name}`);
  return implementation;
}
