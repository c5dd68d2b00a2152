/** Typed steps of a saga: what `yield*` takes anywhere, and what comes back from redux-saga. */

/** A generator that `yield*` takes anywhere, and that gives `Reply`. */
export type SagaGenerator<Reply = unknown> = Generator<unknown, Reply, unknown>;

/** An effect between hooks: whatever it is called with, it yields. */
export type HookedEffect = (...args: readonly unknown[]) => SagaGenerator;

/** The border to redux-saga, whose answers have no type: each wrapper says here what its effect answers. */
export function* step<Reply>(effect: unknown): SagaGenerator<Reply> {
  return (yield effect) as Reply;
}

/** An effect may be a plain or async function too; what it returns is waited for. */
export const isIterator = (returned: unknown): returned is SagaGenerator =>
  returned instanceof Object && 'next' in returned && 'throw' in returned;
