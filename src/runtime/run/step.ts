/** Typed steps of a saga: generators for `yield*` that give redux-saga's results a type. */

/** A generator that any `yield*` accepts and that returns `Reply`. */
export type SagaGenerator<Reply = unknown> = Generator<unknown, Reply, unknown>;

/** An effect as hooks wrap it: it yields, whatever its arguments are. */
export type HookedEffect = (...args: readonly unknown[]) => SagaGenerator;

/** The border to redux-saga, whose results are untyped: each wrapper declares here what its effect returns. */
export function* step<Reply>(effect: unknown): SagaGenerator<Reply> {
  return (yield effect) as Reply;
}

/** Whether an effect returned a generator; it may be a plain or async function too, whose result is awaited. */
export const isIterator = (returned: unknown): returned is SagaGenerator =>
  isMethod(returned, 'next') && isMethod(returned, 'throw');

/** redux-saga's own test, which also accepts objects of other realms and without a class. */
export const isMethod = (owner: unknown, name: PropertyKey): boolean =>
  typeof (owner as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[name] === 'function';

/** The parts of redux-saga's effect objects that the runtime reads. */
export interface YieldedEffect {
  readonly type?: unknown;
  readonly payload: object & {
    readonly fn?: (...args: unknown[]) => unknown;
    readonly context?: unknown;
    /** whether `fn` is spawned */
    readonly detached?: boolean;
  };
}

export const isEffect = (value: unknown): value is YieldedEffect =>
  Boolean((value as Partial<Record<string, unknown>> | null | undefined)?.['@@redux-saga/IO']);

/** The methods by which a generator is stepped. */
export type How = 'next' | 'throw' | 'return';
