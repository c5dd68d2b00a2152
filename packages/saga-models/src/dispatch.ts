/** What dispatch returns: the reply of the effect, or the action if no effect handles it. */
import { type Cancelled } from './run/cancelled';

declare const REPLY: unique symbol;

/** An action with its payload; `meta.key` tells runs of one effect apart in `useLoading`. */
export interface PayloadAction<Payload = unknown, Type extends string = string> {
  readonly type: Type;
  readonly payload: Payload;
  readonly meta?: { readonly key?: string };
}

/** An action that starts an effect. The reply exists in the type only; the action stays serialisable. */
export interface EffectAction<Reply, Payload = unknown, Type extends string = string> extends PayloadAction<
  Payload,
  Type
> {
  readonly [REPLY]: Reply;
}

/** @typeParam Known actions whose type determines their payload */
export interface Dispatch<in Known = never> {
  /** @returns the effect's reply, or `cancelled`; rejects with what the effect threw, after onError was called */
  <Reply>(action: EffectAction<Reply>): Promise<Reply | Cancelled>;
  /** @returns the action, or the promise of an effect if the action is known by its type string only */
  <const Action extends { readonly type: string }>(
    action: Action & CheckedPayload<Action, Known> & Made<Action>,
  ): unknown;
}

/** An action, but not its creator, which has a type, too. */
export type Made<Action> = Action extends (...args: never[]) => unknown ? never : unknown;

/** The payload that belongs to a known type; anything for the others. */
type CheckedPayload<Action extends { readonly type: string }, Known> = string extends Action['type']
  ? unknown
  : PayloadOf<Extract<Known, { readonly type: Action['type'] }>>;

type PayloadOf<Known> = [Known] extends [{ readonly payload: infer Payload }]
  ? [Known] extends [never]
    ? unknown
    : undefined extends Payload
      ? { readonly payload?: Payload }
      : { readonly payload: Payload }
  : unknown;
