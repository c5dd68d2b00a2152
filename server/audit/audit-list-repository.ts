/** Statements that read the audit trail for people. */
import { sql, type SQL } from 'drizzle-orm';
import type { AuditQuery } from '#contract/audit/endpoints';
import type { Facts } from './audit-repository';
import { containsText } from '../database/contains-text';
import type { Queryable } from '../database/queryable';

export type AuditFilter = Omit<AuditQuery, 'currentPage' | 'pageSize'>;

export interface AuditRow {
  readonly position: number;
  readonly at: Date;
  readonly accountId: number | null;
  readonly accountName: string | null;
  readonly action: string;
  readonly entityKind: string | null;
  readonly entityId: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly detail: Facts;
  readonly requestId: string | null;
  readonly ip: string | null;
}

const columns = sql`
  position, at, account_id as "accountId", account_name as "accountName", action, entity_kind as "entityKind",
  entity_id as "entityId", before, after, detail, request_id as "requestId", ip`;

/** Newest first. */
export const listAuditRows = (
  db: Queryable,
  filter: AuditFilter,
  { currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number },
): Promise<readonly AuditRow[]> =>
  db.query<AuditRow>(sql`
    select ${columns} from audit_log
    where ${conditionOf(filter)}
    order by position desc
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`);

export async function findAuditRow(db: Queryable, position: number): Promise<AuditRow | undefined> {
  const [row] = await db.query<AuditRow>(sql`select ${columns} from audit_log where position = ${position}`);
  return row;
}

export interface ExportedAuditRow extends AuditRow {
  readonly id: number;
  readonly sortValue: null;
}

/** The next older records behind a position. */
export const listAuditRowsBefore = (
  db: Queryable,
  filter: AuditFilter,
  position: number | undefined,
  count: number,
): Promise<readonly ExportedAuditRow[]> =>
  db.query<ExportedAuditRow>(sql`
    select ${columns}, position as id, null as "sortValue" from audit_log
    where ${conditionOf(filter)} ${position === undefined ? sql`` : sql`and position < ${position}`}
    order by position desc
    limit ${count}`);

/** All of them are known without counting: the chain has no gaps. */
export async function countAuditRows(db: Queryable, filter: AuditFilter): Promise<number> {
  const isEverything = Object.values(filter).every((value) => value === undefined);
  const [row] = await db.query<{ count: number }>(
    isEverything
      ? sql`select position as count from audit_head`
      : sql`select count(*) from audit_log where ${conditionOf(filter)}`,
  );
  return row?.count ?? 0;
}

function conditionOf(filter: AuditFilter): SQL {
  const { who, action, entityKind, entityId, requestId, from, to } = filter;
  const conditions: readonly (SQL | undefined)[] = [
    who === undefined ? undefined : actedBy(who),
    action === undefined ? undefined : sql`(action = ${action} or starts_with(action, ${`${action}.`}))`,
    entityKind === undefined ? undefined : sql`entity_kind = ${entityKind}`,
    entityId === undefined ? undefined : sql`entity_id = ${entityId}`,
    requestId === undefined ? undefined : sql`request_id = ${requestId}`,
    from === undefined ? undefined : sql`at >= ${from}`,
    to === undefined ? undefined : sql`at < ${to}`,
  ];
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

const actedBy = (who: string): SQL => sql`(
  ${containsText(sql`account_name`, who)}
  or account_id in (
    select id from accounts
    where ${containsText(sql`username`, who)} or ${containsText(sql`display_name`, who)}
  )
)`;
