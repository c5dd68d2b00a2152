/** Carton marks, 箱唛: the texts on each carton, as records for a label machine and as sheets to print and stick on. */
import { formatSerial } from '#contract/card/serial';
import type { PrintFileFormat } from '#contract/repertory/constants';
import { printJobLabels } from '#contract/repertory/labels';
import { html, type Markup } from '#server/files/markup';
import { cardAfter, runningNoOf } from '#server/modules/card/public';
import type { SpreadsheetColumn } from '#server/spreadsheet/sheet';
import { spreadsheetBytes } from '#server/spreadsheet/spreadsheet';
import type { PrintJobState } from '../print-job/print-job-repository';
import type { PackedPrintJob } from './packed-print-job';
import { padded } from './print-file';

const { fields } = printJobLabels;

const columns: readonly SpreadsheetColumn[] = [
  { header: '箱号', width: 8 },
  { header: '总箱数', width: 8 },
  { header: fields.serialFirst, width: 20 },
  { header: fields.serialLast, width: 20 },
  { header: fields.count, width: 10, kind: 'count' },
  { header: '起始盒号', width: 10 },
  { header: '结束盒号', width: 10 },
  { header: '盒数', width: 8, kind: 'count' },
  { header: fields.batchNo, width: 18 },
  { header: fields.cardName, width: 24 },
];

const cartonDigits = 5;
const cartonsPerPage = 500;

export const cartonRecordBytes = (
  format: PrintFileFormat,
  packed: PackedPrintJob,
): AsyncIterable<Uint8Array> =>
  spreadsheetBytes(format, { name: '箱唛', columns, pages: recordPages(packed) });

async function* recordPages(packed: PackedPrintJob): AsyncGenerator<readonly string[][]> {
  const { job, detail } = packed;
  const total = padded(countCartons(job, packed.boxesPerCarton), cartonDigits);
  for (const page of pagesOf(packed))
    yield page.map((carton) => [
      padded(carton.no, cartonDigits),
      total,
      carton.serialFirst,
      carton.serialLast,
      String(carton.cardCount),
      padded(carton.boxFirst, cartonDigits),
      padded(carton.boxLast, cartonDigits),
      String(carton.boxLast - carton.boxFirst + 1),
      job.batchNo,
      detail.cardName,
    ]);
}

function* pagesOf({ job, boxesPerCarton }: PackedPrintJob): Generator<readonly Carton[]> {
  let page: Carton[] = [];
  for (const carton of cartonsOf(job, boxesPerCarton)) {
    page.push(carton);
    if (page.length < cartonsPerPage) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** A4 sheets with eight labels of 100 × 70 mm. */
export async function* cartonLabelBytes(packed: PackedPrintJob): AsyncGenerator<Uint8Array> {
  const { job } = packed;
  yield Buffer.from(`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>箱唛 ${job.batchNo}</title>
    <style>${labelStyle}</style>
  </head>
  <body>
    <main>
`);
  const total = countCartons(job, packed.boxesPerCarton);
  for (const page of pagesOf(packed))
    yield Buffer.from(page.map((carton) => label(packed, carton, total).text).join('\n'));
  yield Buffer.from('\n</main></body></html>\n');
}

function label({ job, detail, seller }: PackedPrintJob, carton: Carton, total: number): Markup {
  const boxes = carton.boxLast - carton.boxFirst + 1;
  return html`<section>
    <h2>${detail.cardName}</h2>
    <p class="carton">第 <b>${carton.no}</b> / ${total} 箱</p>
    <dl>
      <dt>批次</dt>
      <dd>${job.batchNo}</dd>
      <dt>卡号</dt>
      <dd>${carton.serialFirst}<br />${carton.serialLast}</dd>
      <dt>数量</dt>
      <dd>${carton.cardCount} 张（${boxes} 盒，每盒 ${job.boxSize} 张）</dd>
      <dt>盒号</dt>
      <dd>${padded(carton.boxFirst, cartonDigits)}–${padded(carton.boxLast, cartonDigits)}</dd>
      <dt>印刷厂</dt>
      <dd>${detail.printShop?.name ?? '—'}</dd>
      ${
        seller &&
        html`<dt>单位</dt>
          <dd>${seller}</dd>`
      }
    </dl>
  </section>`;
}

const labelStyle = `
  @page { size: A4; margin: 8.5mm 5mm; }
  * { box-sizing: border-box; margin: 0; }
  body { font-family: "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #000; }
  main { display: flex; flex-wrap: wrap; width: 200mm; margin: auto; }
  section { width: 100mm; height: 70mm; padding: 5mm; border: 0.2mm dashed #999; overflow: hidden; break-inside: avoid; }
  h2 { font-size: 5mm; line-height: 1.3; max-height: 6.5mm; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .carton { font-size: 4.5mm; margin: 1mm 0 2mm; }
  .carton b { font-size: 8mm; }
  dl { display: grid; grid-template-columns: 14mm 1fr; gap: 0.8mm 2mm; font-size: 3.6mm; line-height: 1.35; }
  dt { color: #555; }
  dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`;

interface Carton {
  /** Counted from 1. */
  readonly no: number;
  readonly cardCount: number;
  readonly serialFirst: string;
  readonly serialLast: string;
  readonly boxFirst: number;
  readonly boxLast: number;
}

type PackedJob = Pick<PrintJobState, 'prefix' | 'firstCard' | 'quantity' | 'boxSize'>;

/** Number of cartons, 箱, of a print job; the last one holds the rest. */
export const countCartons = ({ quantity, boxSize }: PackedJob, boxesPerCarton: number): number =>
  Math.ceil(quantity / (boxSize * boxesPerCarton));

function* cartonsOf(job: PackedJob, boxesPerCarton: number): Generator<Carton> {
  const { prefix, firstCard, quantity, boxSize } = job;
  const cardsPerCarton = boxSize * boxesPerCarton;
  const serialAt = (place: number) =>
    formatSerial({ prefix, runningNo: runningNoOf(cardAfter(firstCard, place)) });
  for (let first = 0, no = 1; first < quantity; first += cardsPerCarton, no += 1) {
    const last = Math.min(first + cardsPerCarton, quantity) - 1;
    yield {
      no,
      cardCount: last - first + 1,
      serialFirst: serialAt(first),
      serialLast: serialAt(last),
      boxFirst: Math.floor(first / boxSize) + 1,
      boxLast: Math.floor(last / boxSize) + 1,
    };
  }
}
