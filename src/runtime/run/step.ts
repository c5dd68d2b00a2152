/** Typed steps of a saga: what `yield*` takes anywhere, and what comes back from redux-saga. */

/** A generator that `yield*` takes anywhere, and that gives `Reply`. */
export type SagaGenerator<Reply = unknown> = Generator<unknown, Reply, unknown>;

/** An effect between hooks: whatever it is called with, it yields. */
export type HookedEffect = (...args: readonly unknown[]) => SagaGenerator;

/** The border to redux-saga, whose answers have no type: each wrapper says here what its effect answers. */
export function* step<Reply>(effect: unknown): SagaGenerator<Reply> {
  return (yield effect) as Reply;
}

/** By it almost every iterator is known at once as no async one: the look for a symbol is slow, where each has another shape. */
export const nextOfGenerators = step(undefined).next;

/** An effect may be a plain or async function too; what it returns is waited for. */
export const isIterator = (returned: unknown): returned is SagaGenerator =>
  isMethod(returned, 'next') && isMethod(returned, 'throw');

/** As redux-saga asks: also of what another realm or no class at all has made. */
export const isMethod = (owner: unknown, name: PropertyKey): boolean =>
  typeof (owner as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[name] === 'function';

/** redux-saga's description of an effect, as far as the runtime reads it. */
export interface YieldedEffect {
  readonly type?: unknown;
  readonly payload: object & {
    readonly fn?: (...args: unknown[]) => unknown;
    readonly context?: unknown;
  };
}

export const isEffect = (value: unknown): value is YieldedEffect =>
  Boolean((value as Partial<Record<string, unknown>> | null | undefined)?.['@@redux-saga/IO']);

/** How a generator is stepped through. */
export type How = 'next' | 'throw' | 'return';
