/** The seal of an audit record: a keyed hash over the record and the seal before it. */
import { createHmac } from 'node:crypto';

/** Everything a reader of the record sees, in the database's own spelling. */
export interface SealedFacts {
  readonly position: number;
  /** ISO 8601 in UTC, to the microsecond. */
  readonly at: string;
  readonly accountId: number | null;
  /** The display name of that moment; that of the command line where there is no account. */
  readonly accountName: string | null;
  /** The user name, so that a display name changed by SQL names nobody else. Null in records sealed without it. */
  readonly username: string | null;
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
  const { position, at, accountId, accountName, username, action, entityKind, entityId, requestId, ip } =
    facts;
  const canonical = JSON.stringify([
    previousSeal,
    ...[position, at, accountId, accountName, action, entityKind, entityId, requestId, ip],
    facts.content,
    // At the end, because the seals of earlier records are over the others alone.
    ...(username === null ? [] : [username]),
  ]);
  return createHmac('sha256', key).update(canonical).digest('hex');
}
