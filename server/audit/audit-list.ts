/** The audit trail as a list: its records, filters and the cells of its file. */
import { sql } from 'drizzle-orm';
import { entities } from '#contract/areas';
import { auditRecords } from '#contract/audit/lists';
import { auditActionLabels, auditEntityLabels } from '#contract/audit/record-words';
import { AuditFilter } from '#contract/audit/schema';
import { systemName } from '#contract/user/labels.zh-CN';
import { instantColumn } from '../export/cells';
import type { Facts } from './audit-repository';
import { businessTime } from '../calendar';
import type { Queryable } from '../database/queryable';
import { defineList } from '../list/define-list';
import { selectOf } from '../list/read-list';
import type { RowOf } from '../list/list-declaration';
import { before, contains, either, equals, namesAccount, since } from '../list/filters';
import { factsText } from './fact-texts';
import { labelIn } from './label-in';

const columns = {
  position: sql<number>`position`,
  at: sql<Date>`at`,
  accountId: sql<number | null>`account_id`,
  accountName: sql<string | null>`account_name`,
  action: sql<string>`action`,
  entityKind: sql<string | null>`entity_kind`,
  entityId: sql<string | null>`entity_id`,
  before: sql<Facts | null>`before`,
  after: sql<Facts | null>`after`,
  detail: sql<Facts>`detail`,
  requestId: sql<string | null>`request_id`,
  ip: sql<string | null>`ip`,
};

export type AuditRow = RowOf<typeof columns>;

export const auditList = defineList({
  list: auditRecords,
  filter: AuditFilter,
  table: sql`audit_log`,
  columns,
  key: 'position',
  sorts: {},
  filters: {
    who: either(contains(sql`account_name`), namesAccount(sql`account_id`)),
    action: (action) => sql`(action = ${action} or starts_with(action, ${`${action}.`}))`,
    entityKind: equals(sql`entity_kind`),
    entityId: equals(sql`entity_id`),
    requestId: equals(sql`request_id`),
    hidesSignIns: (hides) => (hides ? sql`not starts_with(action, 'login.')` : sql`true`),
    from: since(sql`at`),
    to: before(sql`at`),
  },
  // The chain has no gaps; its beginning may be in files.
  kept: {
    by: [],
    total: sql`position - coalesce((select max(last_position) from audit_archive), 0)`,
    from: sql`audit_head`,
  },
  cells: {
    position: { width: 10, text: ({ position }) => String(position) },
    at: { ...instantColumn, text: ({ at }) => businessTime(at) },
    who: { width: 14, text: ({ accountName }) => accountName ?? systemName },
    action: { width: 18, text: ({ action }) => labelIn(auditActionLabels(entities), action) },
    entity: {
      width: 12,
      text: ({ entityKind }) => (entityKind === null ? '' : labelIn(auditEntityLabels(entities), entityKind)),
    },
    entityId: { width: 10, text: ({ entityId }) => entityId ?? '' },
    before: { width: 40, text: (row) => factsText(row, row.before) },
    after: { width: 40, text: (row) => factsText(row, row.after) },
    detail: { width: 40, text: (row) => factsText(row, row.detail) },
    ip: { width: 16, text: ({ ip }) => ip ?? '' },
    requestId: { width: 38, text: ({ requestId }) => requestId ?? '' },
  },
});

export async function findAuditRow(db: Queryable, position: number): Promise<AuditRow | undefined> {
  const [row] = await db.query<AuditRow>(
    sql`select ${selectOf(columns)} from audit_log where position = ${position}`,
  );
  return row;
}
