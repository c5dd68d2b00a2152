/** Records repeated refusals: only the first of its kind in a period, so that they do not fill the trail. */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { bodyCodes } from '#contract/codes';
import { rights } from '#contract/rights';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { Refusal } from '#server/lib/refusal';
import { accountEntity, recordAudit, sourceOf, type AuditEntry, type AuditSource } from './record-audit';

interface Refused {
  /** Refusals with the same subject are of one kind. */
  readonly subject: string;
  readonly at: Date;
  readonly source: AuditSource;
  readonly entry: AuditEntry;
}

export async function recordRefusal(
  database: Database,
  { subject, at, source, entry }: Refused,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await isFirstIn(1, tx, subject, at)) await recordAudit(tx, source, entry);
  });
}

/**
 * @param hours length of the period that ends with the hour of `at`
 * @param tx the transaction that records the refusal, if it is the first
 */
export async function isFirstIn(hours: number, tx: Queryable, subject: string, at: Date): Promise<boolean> {
  const hour = sql`date_trunc('hour', ${at}::timestamptz)`;
  const inserted = await tx.execute(sql`
    insert into recorded_refusals (subject, hour)
    select ${subject}, ${hour}
    where not exists (
      select from recorded_refusals
      where subject = ${subject} and hour > ${hour} - make_interval(hours => ${hours})
    )
    on conflict do nothing`);
  if (inserted === 0) return false;
  await tx.execute(sql`delete from recorded_refusals where hour < ${at}::timestamptz - interval '1 day'`);
  return true;
}

/** Records that a signed-in person made a call without the right to it: once per person, call and hour. */
export function recordRefusedRights(database: Database, now: () => Date) {
  return async (error: unknown, request: FastifyRequest): Promise<void> => {
    const { caller, routeOptions } = request;
    if (!caller || !(error instanceof Refusal) || error.code !== bodyCodes.forbidden) return;
    const call = `${request.method} ${routeOptions.url ?? ''}`;
    await recordRefusal(database, {
      subject: `${caller.accountId} ${call}`,
      at: now(),
      source: sourceOf(request),
      entry: {
        action: 'access.refuse',
        entity: accountEntity(caller.accountId),
        detail: { missingRights: missingRightsOf(error), call },
      },
    });
  };
}

function missingRightsOf({ data }: Refusal): readonly string[] {
  const missing: unknown = typeof data === 'object' && data && 'missingRights' in data && data.missingRights;
  return Array.isArray(missing) ? rights.filter((right) => missing.includes(right)) : [];
}
