/** The codes as pictures: single, on a sheet to print, and many in a zip. */
import { Readable } from 'node:stream';
import { qrCodeColours, type QrPictureFormat, type QrSheetColumns } from '#contract/qrcode/constants';
import { archiveBytes, archiveType, type ArchiveEntry } from '#server/files/archive';
import { html, Markup } from '#server/files/markup';
import { qrPixels, qrVector } from '#server/files/qr-picture';
import { businessDay } from '#server/lib/calendar';
import { Refusal } from '#server/lib/refusal';
import { FileAnswer } from '#server/plugins/answers';
import { say } from '#server/texts/say';
import type { QrCodeListRow } from './qr-code-list';

type Drawn = Pick<QrCodeListRow, 'code' | 'name' | 'address' | 'style'>;

const usualSizePx = 512;
const types = { png: 'image/png', svg: 'image/svg+xml' } as const;

/** @throws Refusal stateConflict while the code has no address */
export async function drawPicture(
  code: Drawn,
  format: QrPictureFormat,
  sizePx: number = usualSizePx,
): Promise<Buffer> {
  const address = addressOf(code);
  const color = qrCodeColours[code.style];
  return format === 'png' ? qrPixels(address, sizePx, color) : Buffer.from(await qrVector(address, color));
}

function addressOf({ address }: Drawn): string {
  if (address !== null) return address;
  throw new Refusal('stateConflict', say('二维码还在生成，请稍后再试'));
}

export const pictureFile = async (
  code: Drawn,
  format: QrPictureFormat,
  sizePx?: number,
): Promise<FileAnswer> =>
  new FileAnswer(
    fileNameOf(code, format),
    types[format],
    Readable.from([await drawPicture(code, format, sizePx)]),
  );

/** Replaces characters that a file name can't have. */
const fileNameOf = ({ code, name }: Drawn, format: QrPictureFormat): string =>
  `${code}_${name.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '_')}.${format}`;

/** @param codes at least one; each is drawn while the zip is being sent */
export const zipFile = (codes: readonly Drawn[], format: QrPictureFormat, at: Date): FileAnswer =>
  new FileAnswer(
    `二维码_${codes.length}个_${businessDay(at)}.zip`,
    archiveType,
    Readable.from(archiveBytes(entriesOf(codes, format), { at })),
  );

async function* entriesOf(codes: readonly Drawn[], format: QrPictureFormat): AsyncGenerator<ArchiveEntry> {
  for (const code of codes)
    yield { name: fileNameOf(code, format), bytes: once(await drawPicture(code, format)) };
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A printable A4 page as HTML: the codes in columns, each with its name and number below it. */
export const sheetFile = (codes: readonly Drawn[], columns: QrSheetColumns, at: Date): FileAnswer =>
  new FileAnswer(
    `二维码_${codes.length}个_${businessDay(at)}.html`,
    'text/html; charset=utf-8',
    Readable.from(sheetParts(codes, columns)),
  );

async function* sheetParts(codes: readonly Drawn[], columns: QrSheetColumns): AsyncGenerator<string> {
  yield html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <title>二维码（${codes.length} 个）</title>
        <style>
          @page {
            size: A4;
            margin: 10mm;
          }
          body {
            margin: 0;
            font:
              10pt/1.4 system-ui,
              sans-serif;
            display: grid;
            grid-template-columns: repeat(${columns}, 1fr);
            gap: 6mm;
          }
          figure {
            margin: 0;
            text-align: center;
            break-inside: avoid;
          }
          svg {
            display: block;
            width: 100%;
          }
          figcaption {
            overflow-wrap: anywhere;
          }
          small {
            color: #555;
          }
        </style>
      </head>
      <body>
     `.text;
  for (const code of codes) {
    // Safe as markup: drawn by us from our own address, without any text that people typed.
    const picture = new Markup((await drawPicture(code, 'svg')).toString());
    yield html`<figure>
      ${picture}
      <figcaption>${code.name}<br /><small>${code.code}</small></figcaption>
    </figure>`.text;
  }
  yield '</body></html>';
}
