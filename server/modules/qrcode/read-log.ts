/** The log of QR codes: the audit records of codes and batches, field by field and in words. */
import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#config/locales';
import { auditRecordLabels } from '#contract/audit/labels';
import { auditActionLabels, wordsOfRecord } from '#contract/audit/record-words';
import type { ReplyOf } from '#contract/endpoint';
import { entities } from '#contract/entities';
import type { qrcode, QrLogEntry, QrLogQuery } from '#contract/qrcode/endpoints';
import { findArchivedTo } from '#server/audit/archive/archive-repository';
import type { Facts } from '#server/audit/facts';
import { labelIn } from '#server/audit/label-in';
import { limitTo } from '#server/database/limit-to';
import type { Queryable } from '#server/database/queryable';
import { pageOf } from '#server/lib/paging';
import { recordNotFound } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { saidAs, textOf } from '#server/texts/say';

interface LogRow {
  readonly id: number;
  readonly at: Date;
  readonly accountName: string | null;
  readonly action: string;
  readonly entityKind: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly detail: Facts;
  readonly qrCode: QrLogEntry['qrCode'];
  readonly batch: QrLogEntry['batch'];
}

const log = sql`
  audit_log log
  left join qr_codes qr on log.entity_kind = 'qr_code' and qr.id = log.entity_id::integer
  left join qr_batches batch on batch.id = case log.entity_kind
    when 'qr_batch' then log.entity_id::integer else qr.batch_id end`;

const isOfCodes = sql`log.entity_kind in ('qr_code', 'qr_batch')`;

const isWithin = ({ agentId }: Scope): SQL =>
  agentId === undefined
    ? sql`true`
    : sql`batch.merchant_id in (select id from merchants where agent_id = ${agentId})`;

/** A record about a batch concerns its codes as well, if they were made with it. */
const concerns = ({ qrCodeId, batchId }: Pick<QrLogQuery, 'qrCodeId' | 'batchId'>): SQL => {
  const ofCode =
    qrCodeId === undefined
      ? sql`true`
      : sql`(
          log.entity_kind = 'qr_code' and log.entity_id = ${String(qrCodeId)}
          or log.entity_kind = 'qr_batch'
            and log.entity_id = (select batch_id::text from qr_codes where id = ${qrCodeId})
        )`;
  return batchId === undefined ? ofCode : sql`${ofCode} and batch.id = ${batchId}`;
};

const columns = sql`
  log.position as id, log.at, log.account_name as "accountName", log.action, log.entity_kind as "entityKind",
  log.before, log.after, log.detail,
  case when qr.id is not null then json_build_object('id', qr.id, 'code', qr.code, 'name', qr.name) end as "qrCode",
  case when batch.id is not null then json_build_object('id', batch.id, 'batchNo', batch.batch_no) end as batch`;

export async function listLog(
  db: Queryable,
  { page, size, ...filter }: QrLogQuery,
  scope: Scope,
  language: Locale,
): Promise<ReplyOf<typeof qrcode.listLog>> {
  const slice = { currentPage: page, pageSize: size };
  const condition = sql`${isOfCodes} and ${concerns(filter)} and ${isWithin(scope)}`;
  const rows = await db.query<LogRow>(
    sql`
      select entry.*
      from (select log.position from ${log} where ${condition} order by log.position desc ${limitTo(slice)}) chosen
      cross join lateral (select ${columns} from ${log} where log.position = chosen.position offset 0) entry
      order by chosen.position desc`,
  );
  const [total] = await db.query<{ count: number }>(sql`select count(*) from ${log} where ${condition}`);
  const entries = rows.map((row) => viewEntry(row, language));
  return { ...pageOf(entries, total?.count ?? 0, slice), ...(await findArchivedTo(db)) };
}

/** @throws Refusal recordNotFound */
export async function getLogEntry(
  db: Queryable,
  id: number,
  scope: Scope,
  language: Locale,
): Promise<QrLogEntry> {
  const [row] = await db.query<LogRow>(sql`
    select ${columns} from ${log} where log.position = ${id} and ${isOfCodes} and ${isWithin(scope)}`);
  if (!row) throw recordNotFound(auditRecordLabels.entity);
  return viewEntry(row, language);
}

function viewEntry({ before, after, detail, ...row }: LogRow, language: Locale): QrLogEntry {
  const inLanguage = (text: string) => textOf(saidAs(text), language);
  const words = wordsOfRecord(entities, { entityKind: row.entityKind, detail });
  const textAt = (side: Facts | null, field: string): string | null => {
    const value = side?.[field];
    if (value === undefined || value === null) return null;
    return inLanguage(
      words.valueOf([field], value) ?? (typeof value === 'string' ? value : JSON.stringify(value)),
    );
  };
  const fields = words.inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]);
  return {
    id: row.id,
    at: row.at.toISOString(),
    accountName: row.accountName,
    action: row.action,
    actionName: inLanguage(labelIn(auditActionLabels(entities), row.action)),
    qrCode: row.qrCode,
    batch: row.batch,
    changes: fields
      .map((field) => ({
        field,
        label: inLanguage(words.labelOf([field])),
        before: textAt(before, field),
        after: textAt(after, field),
      }))
      .filter((change) => change.before !== null || change.after !== null),
    reason: typeof detail['reason'] === 'string' ? inLanguage(detail['reason']) : null,
  };
}
