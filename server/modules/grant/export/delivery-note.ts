/** The delivery note, 发货单: a page to print and put beside the cards, with room for a signature. */
import { Readable } from 'node:stream';
import { cardLabels } from '#contract/card/labels';
import { formatSerial } from '#contract/card/serial';
import type { QueryOf } from '#contract/endpoint';
import { listedNames } from '#contract/fields/chosen';
import type { grant } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import { grantLabels } from '#contract/grant/labels';
import { waybillText } from '#contract/grant/waybill';
import { printJobLabels } from '#contract/repertory/labels';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import { cellsOf } from '#server/fields/list';
import { html } from '#server/files/markup';
import { businessMinute } from '#server/lib/calendar';
import { recordNotFound } from '#server/lib/refusal';
import { rangeSize, runningNoOf } from '#server/modules/card/public';
import { FileAnswer } from '#server/plugins/answers';
import { noOffice, paperFacts, sellerLine, type Office } from '#server/plugins/pages/office';
import { findGrantState } from '../grant-repository';
import {
  findGrantDetail,
  listNamedRanges,
  type GrantDetailRow,
  type NamedRange,
} from '../list/find-grant-repository';
import type { GrantParts } from '../parts';
import { paperStyle } from './paper-style';

/** Nobody would read more; the file of the batch has all. */
const listedRanges = 200;
const { fields } = grantLabels;
const consigneeCells = cellsOf(consigneeFields);

/**
 * Telephones are masked as on the screen unless whole ones are requested; the audit record says which. @throws Refusal
 * recordNotFound
 */
export async function printDeliveryNote(
  { database }: GrantParts,
  { id, phones }: QueryOf<typeof grant.printDeliveryNote>,
  actor: Actor,
  office = noOffice,
): Promise<FileAnswer> {
  const batch = await findGrantDetail(database, id, actor);
  if (!batch) throw recordNotFound(grantLabels.entity);
  const entity = { kind: 'grant_batch', id } as const;
  const action = phones === 'full' ? 'grant.reveal' : 'grant.printNote';
  await database.transaction((tx) => recordAudit(tx, actor, { action, entity }));
  const whole = phones === 'full' ? await findGrantState(database, id, actor) : undefined;
  const { consigneePhone } = whole ?? batch;
  const page = deliveryNote(
    { ...batch, consigneePhone },
    await listNamedRanges(database, id, listedRanges),
    office,
  );
  return new FileAnswer(
    `发货单_${batch.batchNo}.html`,
    'text/html; charset=utf-8',
    Readable.from([Buffer.from(page)]),
  );
}

const factsOf = (batch: GrantDetailRow): readonly (readonly [string, string])[] => [
  [fields.merchant, batch.merchant?.name ?? grantLabels.targetKind.user],
  [fields.cardName, batch.cardName],
  [fields.goods, batch.goods.name],
  [fields.presentGoods, batch.presentGoods.map(({ name }) => name).join('、') || '—'],
  [fields.quantity, String(batch.quantity)],
  [fields.activateBefore, batch.activateBefore],
  [fields.delivery, grantLabels.delivery[batch.delivery]],
  ...listedNames(consigneeFields).map(
    (name) => [fields[name], consigneeCells[name].text({ ...batch }) || '—'] as const,
  ),
  ...(batch.waybills.length > 1
    ? ([
        [
          fields.waybills,
          batch.waybills.map((each) => waybillText(each, (count) => `${count} 张`)).join('\n'),
        ],
      ] as const)
    : ([
        [fields.courier, batch.courier ?? '—'],
        [fields.trackingNo, batch.trackingNo ?? '—'],
      ] as const)),
  [fields.parcelCount, batch.parcelCount === null ? '—' : String(batch.parcelCount)],
  [fields.shippedBy, batch.shippedBy ?? '—'],
  [fields.shippedAt, batch.shippedAt === null ? '—' : businessMinute(batch.shippedAt)],
  [fields.createdBy, batch.createdBy.name],
  [fields.createdAt, businessMinute(batch.createdAt)],
  [fields.note, batch.note || '—'],
];

const sellerOf = (office: Office) => {
  const seller = sellerLine(office);
  return seller === undefined ? undefined : html`<p>${seller}</p>`;
};

function deliveryNote(batch: GrantDetailRow, ranges: readonly NamedRange[], office: Office): string {
  const serial = (prefix: string, card: NamedRange['firstCard']) =>
    formatSerial({ prefix, runningNo: runningNoOf(card) });
  const left = batch.rangeCount - ranges.length;
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <title>发货单 ${batch.batchNo}</title>
        ${paperStyle}
        <style>
          @page {
            size: A4;
            margin: 15mm;
          }
          body {
            max-width: 180mm;
          }
        </style>
      </head>
      <body>
        <h1>发货单 ${batch.batchNo}</h1>
        ${sellerOf(office)}
        <dl>
          ${[...factsOf(batch), ...paperFacts(office)].map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        <h2>${fields.serialRange}</h2>
        <table>
          <thead>
            <tr>
              <th>${fields.serialFirst}</th>
              <th>${fields.serialLast}</th>
              <th>${printJobLabels.fields.batchNo}</th>
              <th>${cardLabels.fields.boxNo}</th>
              <th>张数</th>
            </tr>
          </thead>
          <tbody>
            ${ranges.map(
              ({ prefix, printJob, firstBox, lastBox, ...range }) =>
                html`<tr>
                  <td>${serial(prefix, range.firstCard)}</td>
                  <td>${serial(prefix, range.lastCard)}</td>
                  <td>${printJob.batchNo}</td>
                  <td>${firstBox === lastBox ? firstBox : `${firstBox}–${lastBox}`}</td>
                  <td>${rangeSize(range)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        ${left > 0 ? html`<p>另有 ${left} 个卡号段，见发放数据文件。</p>` : undefined}
        <div class="signatures">
          <p>发货人签字 / 日期</p>
          <p>收货人签字 / 日期（请核对实收张数）</p>
        </div>
      </body>
    </html> `.text;
}
