/** Everything stored about a customer, as one file for the customer (PIPL, articles 45 and 46). */
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { auditActionLabels } from '#contract/audit/record-words';
import { cardLabels } from '#contract/card/labels';
import { formatSerial } from '#contract/card/serial';
import type { customer } from '#contract/customer/endpoints';
import { customerLabels } from '#contract/customer/labels';
import type { QueryOf } from '#contract/endpoint';
import { entities } from '#contract/entities';
import { labelIn } from '#server/audit/label-in';
import type { Actor } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { businessDay, businessTime } from '#server/lib/calendar';
import { recordNotFound } from '#server/lib/refusal';
import { regionPath } from '#server/lib/regions';
import type { Scope } from '#server/lib/scope';
import { selectOf } from '#server/list/read-list';
import { runningNoOf, type CardId, type StoredCardStatus, listCardEvents } from '#server/modules/card/public';
import { isWithin as isWithinGrants } from '#server/modules/grant/own-grants';
import { FileAnswer } from '#server/plugins/answers';
import { spreadsheetTypes, writeSpreadsheet } from '#server/spreadsheet/spreadsheet';
import { customerEntity, type CustomerParts } from './change-customer-cards';
import { isWithin } from './customer-card-repository';
import {
  customerColumns,
  customerDetails,
  customerTable,
  viewCustomerCard,
  type CustomerRow,
} from './customer-list';
import { lockPerson, type Person } from './person-repository';

/** A line of the file: its subject, the item, and the content. */
type Line = readonly [subject: string, item: string, content: string];

const { fields, actions, entity } = customerLabels;

/** The audit trail records it like revealing a telephone. @throws Refusal recordNotFound */
export const exportCustomerFile = async (
  { database, now }: CustomerParts,
  { id }: QueryOf<typeof customer.exportCustomerFile>,
  actor: Actor,
): Promise<FileAnswer> => {
  const { person, lines } = await command({ database, actor }, async (tx) => {
    const found = await lockPerson(tx, id, actor);
    if (!found) throw recordNotFound(entity);
    const cards = await tx.query<CustomerRow>(sql`
      select ${selectOf(customerColumns)} from ${customerTable} ${customerDetails}
      where held.customer_id = ${id} and ${isWithin(actor)} order by held.id`);
    const read = [
      ...factsOf(found),
      ...(await linesOfCards(tx, cards)),
      ...(await linesOfGranted(tx, id, actor)),
      ...(await linesOfTrail(tx, id)),
    ];
    return {
      reply: { person: found, lines: read },
      audit: { action: 'customer.takeFile', entity: customerEntity(id), detail: { rowCount: read.length } },
    };
  });
  const file = writeSpreadsheet('xlsx', {
    name: actions.takeFile,
    columns: [
      { header: '类别', width: 16 },
      { header: '项目', width: 24 },
      { header: '内容', width: 60 },
    ],
    rowCount: lines.length,
    pages: Readable.from([lines]),
  });
  const fileName = `${actions.takeFile}_${person.customerNo}_${businessDay(now())}.xlsx`;
  return new FileAnswer(fileName, spreadsheetTypes.xlsx, file);
};

const factsOf = ({ customerNo, phone, nickname, grade, regionCode, createdAt }: Person): Line[] => [
  [entity, fields.customerNo, customerNo],
  [entity, fields.phone, phone ?? ''],
  [entity, fields.nickname, nickname],
  [entity, fields.grade, grade ?? ''],
  [entity, fields.region, regionCode === null ? '' : regionPath(regionCode).join(' / ')],
  [entity, fields.createdAt, businessTime(createdAt)],
];

async function linesOfCards(db: Queryable, rows: readonly CustomerRow[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const card of rows.map(viewCustomerCard)) {
    const { serial, status, isReplaced } = card;
    lines.push(
      [serial, fields.cardName, card.cardName],
      [serial, fields.activatedAt, businessTime(new Date(card.activatedAt))],
      [serial, fields.validUntil, card.validUntil],
      [serial, fields.status, isReplaced ? customerLabels.replaced : customerLabels.status[status]],
      [serial, fields.merchant, card.merchant?.name ?? ''],
      [serial, fields.qrCode, card.qrCode?.name ?? ''],
    );
    lines.push(...(await storyOf(db, serial)));
  }
  return lines;
}

/** Cards granted to the customer that are not activated yet. */
async function linesOfGranted(db: Queryable, id: number, scope: Scope): Promise<Line[]> {
  const cards = await db.query<{
    id: CardId;
    prefix: string;
    cardName: string;
    status: StoredCardStatus;
  }>(sql`
    select card.id, prefix, job.card_name as "cardName", card.status
    from grant_batches batch
    join cards card on card.id between batch.first_card and batch.last_card and card.grant_batch_id = batch.id
    join print_jobs job on job.id = card.print_job_id
    join serial_ranges using (prefix_id)
    where batch.target_kind = 'user' and card.customer_id = ${id} and card.activated_at is null
      and ${isWithinGrants(scope)}
    order by card.id`);
  const lines: Line[] = [];
  for (const card of cards) {
    const serial = formatSerial({ prefix: card.prefix, runningNo: runningNoOf(card.id) });
    lines.push(
      [serial, fields.cardName, card.cardName],
      [serial, fields.status, cardLabels.status[card.status]],
      ...(await storyOf(db, serial)),
    );
  }
  return lines;
}

const storyOf = async (db: Queryable, serial: string): Promise<Line[]> =>
  (await listCardEvents({ database: db }, serial, 'zh-CN')).map(({ kind, at, reason }) => [
    serial,
    cardLabels.event[kind],
    [businessTime(new Date(at)), reason].filter(Boolean).join(' · '),
  ]);

/** What the office did with the person's data, and when. */
async function linesOfTrail(db: Queryable, id: number): Promise<Line[]> {
  const rows = await db.query<{ at: Date; action: string }>(sql`
    select at, action from audit_log where entity_kind = 'customer' and entity_id = ${String(id)} order by position`);
  const labels = auditActionLabels(entities);
  return rows.map(({ at, action }) => ['操作日志', labelIn(labels, action), businessTime(at)]);
}
