/** Statements that find in the trail what a request changed, and what came afterwards. */
import { sql } from 'drizzle-orm';
import type { Facts } from '#server/audit/facts';
import type { Queryable } from '#server/database/queryable';
import type { UndoneRecord } from './undos';

/**
 * The audit records of somebody's request with these actions, in their order; of several calls that were sent under one id,
 * those of the last. The records of a call are sealed together, at one moment that no other call has.
 */
export const listRecordsOfRequest = (
  db: Queryable,
  requestId: string,
  accountId: number,
  actions: readonly string[],
): Promise<readonly UndoneRecord[]> => {
  const isMeant = sql`request_id = ${requestId} and account_id = ${accountId}
    and action = any(${sql.param([...actions])}::text[])`;
  return db.query<UndoneRecord>(sql`
    select position, action, at, entity_kind as "entityKind", entity_id as "entityId", before, after, detail
    from audit_log
    where ${isMeant} and at = (select at from audit_log where ${isMeant} order by position desc limit 1)
    order by position`);
};

export interface LaterRecord {
  readonly entityId: string;
  readonly action: string;
  readonly by: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

/** Later audit records of these records, oldest first. */
export const listLaterRecords = (
  db: Queryable,
  kind: string,
  ids: readonly string[],
  position: number,
): Promise<readonly LaterRecord[]> =>
  db.query<LaterRecord>(sql`
    select entity_id as "entityId", action, account_name as by, before, after from audit_log
    where entity_kind = ${kind} and entity_id = any(${sql.param([...ids])}::text[]) and position > ${position}
    order by position`);

/**
 * The reason that applied to a state before a position of the trail, also where an undo had restored it; `otherwise`
 * where nobody gave one.
 */
export async function findReasonBefore(
  db: Queryable,
  { entityKind, entityId, position }: Pick<UndoneRecord, 'entityKind' | 'entityId' | 'position'>,
  action: string,
  otherwise: string,
): Promise<string> {
  const [row] = await db.query<{ reason: string | null }>(sql`
    select coalesce(after ->> 'statusReason', detail ->> 'reason') as reason from audit_log
    where entity_kind = ${entityKind} and entity_id = ${entityId} and action = ${action} and position < ${position}
    order by position desc
    limit 1`);
  return row?.reason ?? otherwise;
}
