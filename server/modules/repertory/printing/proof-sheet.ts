/**
 * The proof, 三张样卡: the first, middle and last card of a print job as they will look, for approval before the others are
 * printed.
 *
 * Proofs are copied, mailed and pinned to walls. So the cards have their real serials, but of their codes only the last
 * four characters, which staff see everywhere; marks cover the others. The layout is that of the card, and the print
 * file remains the only place with whole codes.
 */
import { formatSerial } from '#contract/card/serial';
import { html, Markup } from '#server/files/markup';
import { formatCode, cardAfter, runningNoOf, type CardId } from '#server/modules/card/public';
import { describeValidity } from '../print-job/describe-validity';
import type { PrintJobState } from '../print-job/print-job-repository';
import type { FaceImage } from './face-image';
import type { PackedPrintJob } from './packed-print-job';

/** As wide as a code's characters in a monospaced font, and not in their alphabet. */
const cover = '#';

/** The first, middle and last card; fewer where there are not three. */
export function proofCards(job: Pick<PrintJobState, 'firstCard' | 'quantity'>): readonly CardId[] {
  const places = new Set([0, Math.floor((job.quantity - 1) / 2), job.quantity - 1]);
  return [...places].map((place) => cardAfter(job.firstCard, place));
}

export interface ProofParts {
  /** The last four characters of the codes of `proofCards`. */
  readonly codeTails: ReadonlyMap<CardId, string>;
  /** Undefined when the job has none, or it could not be fetched. */
  readonly faceImage: FaceImage | undefined;
  /** QR code of the activation address, as SVG. */
  readonly qrCode: string | undefined;
}

/**
 * A self-contained page for screen and print, with cards in their true size of 85.6 × 54 mm and the picture embedded.
 */
export function proofSheet(packed: PackedPrintJob, { codeTails, faceImage, qrCode }: ProofParts): string {
  const { job, detail, address, seller } = packed;
  const face = faceOf(packed, faceImage);
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <title>样卡 ${job.batchNo}</title>
        <style>
          @page {
            size: A4;
            margin: 12mm 15mm;
          }
          * {
            box-sizing: border-box;
            margin: 0;
          }
          body {
            width: 180mm;
            margin: 0 auto;
            font:
              3.4mm/1.5 'PingFang SC',
              'Microsoft YaHei',
              'Noto Sans CJK SC',
              sans-serif;
            color: #000;
            background: #fff;
            print-color-adjust: exact;
            -webkit-print-color-adjust: exact;
          }
          h1 {
            font-size: 5mm;
          }
          header,
          figure {
            margin-bottom: 5mm;
          }
          figure {
            break-inside: avoid;
          }
          figcaption {
            margin-bottom: 1mm;
            color: #444;
          }
          .sides {
            display: flex;
            justify-content: space-between;
          }
          .side {
            position: relative;
            width: 85.6mm;
            height: 54mm;
            overflow: hidden;
            border: 0.2mm solid #888;
            border-radius: 3.2mm;
          }
          .side::after {
            content: '样卡 · 不可激活';
            position: absolute;
            inset: 0;
            display: grid;
            place-items: center;
            font-size: 9mm;
            color: rgb(200 0 0 / 28%);
            rotate: -24deg;
            pointer-events: none;
          }
          .face {
            display: grid;
            place-items: center;
            padding: 6mm;
            text-align: center;
            font-size: 6mm;
            background: #f2f2f2;
          }
          .face img {
            position: absolute;
            inset: 0;
            width: 100%;
            height: 100%;
            object-fit: cover;
          }
          .face small {
            font-size: 3mm;
            color: #555;
          }
          .back {
            padding: 4mm 5mm;
          }
          .back h2 {
            font-size: 4.2mm;
          }
          .code {
            margin: 2mm 0;
            padding: 2.5mm;
            text-align: center;
            font:
              5mm/1 ui-monospace,
              Consolas,
              monospace;
            border: 0.3mm dashed #666;
            background: #e6e6e6;
          }
          .code small {
            display: block;
            margin-bottom: 1.2mm;
            font: 2.4mm/1 sans-serif;
            color: #555;
          }
          .where {
            position: absolute;
            right: 4mm;
            bottom: 2mm;
            width: 24mm;
            text-align: center;
            font-size: 2mm;
            line-height: 1.2;
            overflow-wrap: anywhere;
          }
          .where svg {
            display: block;
            width: 16mm;
            margin: 0 auto;
          }
          dl {
            max-width: 50mm;
            display: grid;
            grid-template-columns: 16mm 1fr;
            font-size: 2.8mm;
          }
          .serial {
            font-family: ui-monospace, Consolas, monospace;
            font-size: 3.4mm;
          }
        </style>
      </head>
      <body>
        <header>
          <h1>样卡 ${job.batchNo} · ${detail.cardName}</h1>
          ${seller && html`<p>${seller}</p>`}
          <p>
            共 ${job.quantity} 张，取首、中、末各一张。请按实际大小（100%）打印后核对版式、卡号与有效期。
            激活码已遮盖，只留末四位供核对；完整激活码仅在印刷文件中。二维码与网址每张相同，印前请用手机扫一次。
          </p>
        </header>
        ${cards(packed, codeTails).map(
          ({ place, serial, code, box }) =>
            html`<figure>
              <figcaption>第 ${place} 张 · 盒号 ${box}</figcaption>
              <div class="sides">
                ${face}
                <div class="side back">
                  <h2>${detail.cardName}</h2>
                  <p class="code"><small>激活码（刮开涂层）</small>${code}</p>
                  <dl>
                    <dt>卡号</dt>
                    <dd class="serial">${serial}</dd>
                    <dt>内容</dt>
                    <dd>${detail.goods.name}</dd>
                    <dt>有效期</dt>
                    <dd>${describeValidity(detail)}</dd>
                    <dt>激活截止</dt>
                    <dd>${detail.activateBefore}</dd>
                  </dl>
                  ${where(address, qrCode)}
                </div>
              </div>
            </figure>`,
        )}
      </body>
    </html> `.text;
}

/** The activation address; its QR code is safe as markup, because we draw it from our own address. */
const where = (address: string | undefined, qrCode: string | undefined): Markup | undefined =>
  address === undefined || qrCode === undefined
    ? undefined
    : html`<p class="where">${new Markup(qrCode)}扫码激活<br />${address}</p>`;

interface ProofCard {
  /** Counted from 1. */
  readonly place: number;
  readonly serial: string;
  readonly code: string;
  readonly box: number;
}

const cards = ({ job }: PackedPrintJob, codeTails: ProofParts['codeTails']): readonly ProofCard[] =>
  proofCards(job).map((card) => ({
    place: card - job.firstCard + 1,
    serial: formatSerial({ prefix: job.prefix, runningNo: runningNoOf(card) }),
    code: formatCode((codeTails.get(card) ?? '').padStart(job.codeLength, cover)),
    box: Math.floor((card - job.firstCard) / job.boxSize) + 1,
  }));

function faceOf({ detail }: PackedPrintJob, image: FaceImage | undefined): Markup {
  if (image) {
    const source = `data:${image.type};base64,${image.bytes.toString('base64')}`;
    return html`<div class="side face"><img alt="卡面" src="${source}" /></div>`;
  }
  const lack = detail.faceImageKey === null ? '未上传卡面图' : '卡面图未能取得，请向下单人索取';
  return html`<div class="side face">
    <p>${detail.cardName}<br /><small>${lack}</small></p>
  </div>`;
}
