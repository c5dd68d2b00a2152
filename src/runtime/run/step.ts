/** One typed step of a saga: yields the effect and gives back what redux-saga answers. */

/** A generator that `yield*` takes anywhere, and that gives `Reply`. */
export type SagaGenerator<Reply = unknown> = Generator<unknown, Reply, unknown>;

/** The border to redux-saga, whose answers have no type: each wrapper says here what its effect answers. */
export function* step<Reply>(effect: unknown): SagaGenerator<Reply> {
  return (yield effect) as Reply;
}
