/** The history of a print job in words: who did what to it. */
import { sql } from 'drizzle-orm';
import { auditActionLabels, systemName } from '#contract/audit.facts';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory';
import type { Queryable } from '../../database/queryable';

interface LogRow {
  readonly id: number;
  readonly action: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
  readonly by: string | null;
  readonly at: Date;
}

/** Newest first. */
export async function listPrintLogs(
  db: Queryable,
  printJobId: number,
): Promise<ReplyOf<typeof repertory.listPrintLogs>> {
  const rows = await db.query<LogRow>(sql`
    select position as id, action, detail, account_name as by, at
    from audit_log
    where entity_kind = 'print_job' and entity_id = ${String(printJobId)}
    order by position desc`);
  return rows.map(({ id, action, detail, by, at }) => ({
    id,
    action: auditActionLabels[action] ?? action,
    detail: describeDetail(detail),
    by: by ?? systemName,
    at: at.toISOString(),
  }));
}

const detailLabels: readonly (readonly [field: string, label: string])[] = [
  ['quantity', '数量'],
  ['count', '张数'],
  ['generatedCount', '已生成'],
  ['serialFirst', '起始卡号'],
  ['serialLast', '结束卡号'],
  ['format', '格式'],
  ['rowCount', '行数'],
  ['receivedCount', '实收'],
  ['scrappedCount', '报废'],
  ['missingCount', '短少'],
  ['voidedCount', '作废'],
  ['reason', '原因'],
];

const describeDetail = (detail: LogRow['detail']): string =>
  detailLabels
    .flatMap(([field, label]) => {
      const value = detail[field];
      return value === undefined || value === null ? [] : [`${label} ${value}`];
    })
    .join('，');
