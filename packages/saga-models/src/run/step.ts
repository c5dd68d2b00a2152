/** Typed steps of a saga: generators for `yield*` that give redux-saga's results a type. */

import { type UnknownAction } from '@reduxjs/toolkit';

/** A generator that any `yield*` accepts and that returns `Reply`. */
export type SagaGenerator<Reply = unknown> = Generator<unknown, Reply, unknown>;

/** An effect as hooks wrap it: it yields, whatever its arguments are. */
export type HookedEffect = (...args: readonly unknown[]) => SagaGenerator;

/** The border to redux-saga, whose results are untyped: each wrapper declares here what its effect returns. */
export const step = <Reply>(effect: unknown): SagaGenerator<Reply> =>
  process.env.NODE_ENV === 'production' ? perform(effect) : performOrTell(effect);

function* perform<Reply>(effect: unknown): SagaGenerator<Reply> {
  return (yield effect) as Reply;
}

/** Steps that something else has taken: a race begins only those before the one that wins at once. */
const taken = /* @__PURE__ */ new WeakSet<object>();

export const takeStep = (made: object): void => void taken.add(made);

/** While developing, tells of a step that nobody has begun when the synchronous code around it has ended. */
function performOrTell<Reply>(effect: unknown): SagaGenerator<Reply> {
  let hasBegun = false;
  // Made here, because its stack leads to the line.
  const error = new Error('[effects] a step was made and not run: write `yield*` before it');
  const made = (function* (): SagaGenerator<Reply> {
    hasBegun = true;
    return yield* perform<Reply>(effect);
  })();
  queueMicrotask(() => {
    // eslint-disable-next-line no-console -- the console is where the engineer looks
    if (!hasBegun && !taken.has(made)) console.error(error);
  });
  return made;
}

/** Whether an effect returned a generator; it may be a plain or async function too, whose result is awaited. */
export const isIterator = (returned: unknown): returned is SagaGenerator =>
  isMethod(returned, 'next') && isMethod(returned, 'throw');

export const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function';

export const isPromise = (value: unknown): value is PromiseLike<unknown> => isMethod(value, 'then');

/** redux-saga's own test, which also accepts objects of other realms and without a class. */
export const isMethod = (owner: unknown, name: PropertyKey): boolean =>
  isFunction((owner as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[name]);

export const isObject = (value: unknown): value is object => Object(value) === value;

/** The parts of redux-saga's effect objects that the runtime reads. */
export interface YieldedEffect {
  readonly type?: unknown;
  readonly payload: Called & Put;
}

/** What an effect calls; nothing, if it is of another kind. */
export interface Called {
  readonly fn?: (...args: unknown[]) => unknown;
  readonly args?: unknown[];
  readonly context?: unknown;
}

export const isEffect = (value: unknown): value is YieldedEffect =>
  Boolean((value as Partial<Record<string, unknown>> | null | undefined)?.['@@redux-saga/IO']);

interface Put {
  readonly action?: UnknownAction;
  readonly channel?: unknown;
  readonly resolve?: unknown;
}

/** The methods by which a generator is stepped. */
export type How = 'next' | 'throw' | 'return';
