/** Refusals in the audit trail: the first of a kind in an hour, so that whoever is refused again and again does not fill it. */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { rights } from '#contract/rights';
import { bodyCodes } from '#contract/codes';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import { accountEntity, recordAudit, sourceOf, type AuditEntry, type AuditSource } from './record-audit';

interface Refused {
  /** Refusals of one subject are of a kind. */
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
    const hour = sql`date_trunc('hour', ${at}::timestamptz)`;
    const isFirst = await tx.execute(
      sql`insert into recorded_refusals (subject, hour) values (${subject}, ${hour}) on conflict do nothing`,
    );
    if (isFirst === 0) return;
    await tx.execute(sql`delete from recorded_refusals where hour < ${at}::timestamptz - interval '1 day'`);
    await recordAudit(tx, source, entry);
  });
}

/** Records that somebody who is signed in asked for what their rights do not open: one per person, call and hour. */
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
