/** The seal of an audit record: a keyed hash over the record and the seal before it. */
import { createHmac } from 'node:crypto';

/** Everything a reader of the record sees, in the database's own spelling. */
export interface SealedFacts {
  readonly position: number;
  /** ISO 8601 in UTC, to the microsecond. */
  readonly at: string;
  readonly accountId: number | null;
  readonly accountName: string | null;
  readonly action: string;
  readonly entityKind: string | null;
  readonly entityId: string | null;
  readonly requestId: string | null;
  readonly ip: string | null;
  /**
   * Before, after and detail as one jsonb, in the database's own text: keys in a fixed order, numbers to the digit.
   * JavaScript would take 1 and 1.0, or two large numbers, for the same.
   */
  readonly content: string;
}

/** The seal that precedes the first record. */
export const startOfChain = '0'.repeat(64);

/** An HMAC, because whoever can write to the database could recompute a plain hash; the key is not in the database. */
export function sealOf(key: Buffer, previousSeal: string, facts: SealedFacts): string {
  const { position, at, accountId, accountName, action, entityKind, entityId, requestId, ip } = facts;
  const canonical = JSON.stringify([
    previousSeal,
    ...[position, at, accountId, accountName, action, entityKind, entityId, requestId, ip],
    facts.content,
  ]);
  return createHmac('sha256', key).update(canonical).digest('hex');
}
