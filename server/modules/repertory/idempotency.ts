/** Answers a repeated call with the first one's reply: a double click creates one print job. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';
import { Refusal } from '../../refusal';

export interface IdempotentCall {
  readonly accountId: number;
  readonly call: string;
  readonly key: string;
  /** What was asked, without the key. Flat: only its own fields are compared. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Runs `work` unless the same account made the same call with the same key before; then its reply is repeated.
 *
 * @param tx the transaction of `work`; a second call with the key waits for its end
 * @throws Refusal idempotencyConflict when the key comes back with another body
 */
export async function oncePerKey<Reply>(
  tx: Queryable,
  { accountId, call, key, body }: IdempotentCall,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const bodyHash = hashBody(body);
  const lockName = `${accountId} ${call} ${key}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
  const [earlier] = await tx.query<{ bodyHash: Buffer; reply: Reply }>(sql`
    select body_hash as "bodyHash", reply from idempotency_keys
    where account_id = ${accountId} and call = ${call} and key = ${key}`);
  if (earlier) {
    if (!bodyHash.equals(earlier.bodyHash)) {
      throw new Refusal('idempotencyConflict', '该请求已提交过不同的内容，请刷新后重新填写');
    }
    return earlier.reply;
  }
  const reply = await work();
  await tx.execute(sql`
    insert into idempotency_keys (account_id, call, key, body_hash, reply)
    values (${accountId}, ${call}, ${key}, ${bodyHash}, ${JSON.stringify(reply)})`);
  return reply;
}

/** The order of the fields does not matter. */
const hashBody = (body: Readonly<Record<string, unknown>>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest();
