/** Records from before there was a chain: moved into it at the first start that knows it. */
import { sql } from 'drizzle-orm';
import { recordAudit } from './record-audit';
import type { Database } from '../database/database';
import type { Facts } from './facts';
import { holdChainEnd } from './audit-repository';

interface EarlierRecord {
  readonly accountId: number | null;
  readonly action: string;
  readonly kind: string | null;
  readonly id: string | null;
  readonly detail: Facts;
  readonly requestId: string | null;
  readonly ip: string | null;
  readonly recordedAt: Date;
}

/**
 * They bear the time of the move, because only from then on are they sealed; when each was first written is in its
 * detail as `recordedAt`.
 *
 * @param database with an audit trail
 */
export async function chainEarlierRecords(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Processes that start together come one after another; the later ones find nothing left to do.
    await holdChainEnd(tx);
    const [table] = await tx.query<{ isThere: boolean }>(
      sql`select to_regclass('audit_log_unchained') is not null as "isThere"`,
    );
    if (!table?.isThere) return;
    const records = await tx.query<EarlierRecord>(sql`
      select account_id as "accountId", action, entity_kind as kind, entity_id as id, detail,
        request_id as "requestId", ip, at as "recordedAt"
      from audit_log_unchained
      order by id`);
    for (const { accountId, requestId, ip, action, kind, id, detail, recordedAt } of records) {
      await recordAudit(
        tx,
        { accountId, requestId, ip },
        {
          action,
          ...(kind !== null && id !== null && { entity: { kind, id } }),
          detail: { ...detail, recordedAt },
        },
      );
    }
    await tx.execute(sql`drop table audit_log_unchained`);
  });
}
