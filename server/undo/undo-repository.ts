/** Statements that find in the trail what a request changed, and what came after it. */
import { sql } from 'drizzle-orm';
import type { Facts } from '../audit/facts';
import type { Queryable } from '../database/queryable';
import type { UndoneRecord } from './undos';

/** What somebody's request left in the trail, in its order. */
export const listRecordsOfRequest = (
  db: Queryable,
  requestId: string,
  accountId: number,
): Promise<readonly UndoneRecord[]> =>
  db.query<UndoneRecord>(sql`
    select position, action, at, entity_kind as "entityKind", entity_id as "entityId", before, after, detail
    from audit_log
    where request_id = ${requestId} and account_id = ${accountId}
    order by position`);

export interface LaterRecord {
  readonly entityId: string;
  readonly action: string;
  readonly by: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

/** What was done to these records after a place of the trail, oldest first. */
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

/** The reason that stood with a state before a place of the trail, also where an undo had brought it back; the other one where nobody said. */
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
