/**
 * The contents of a print-shop package, 印刷包: print file, carton marks, proof, and last a list of all files with their
 * checksums.
 */
import { exportLabels } from '#contract/export/labels';
import { commonLabels } from '#contract/labels/common';
import { printExportLabels } from '#contract/print-export/labels';
import type { PrintFileFormat } from '#contract/repertory/constants';
import type { ArchiveEntry } from '#server/files/archive';
import { createByteMeter } from '#server/files/byte-meter';
import { qrPixels, qrVector } from '#server/files/qr-picture';
import type { SpreadsheetColumn } from '#server/spreadsheet/sheet';
import { spreadsheetBytes } from '#server/spreadsheet/spreadsheet';
import { cartonLabelBytes, cartonRecordBytes, countCartons } from './carton-marks';
import type { PackedPrintJob } from './packed-print-job';
import { proofCards } from './proof-sheet';

/** Half a hand wide at 300 dpi. */
const pictureSizePx = 1024;

export interface PackageContent {
  readonly format: PrintFileFormat;
  readonly printFile: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };
  readonly proof: () => Promise<string>;
}

interface PackedFile extends ArchiveEntry {
  readonly what: string;
  readonly count: number;
  readonly unit: string;
}

const manifestColumns: readonly SpreadsheetColumn[] = [
  { header: '文件', width: 40 },
  { header: commonLabels.content, width: 20 },
  { header: '数量', width: 10, kind: 'count' },
  { header: '单位', width: 8 },
  { header: exportLabels.fields.byteCount, width: 12, kind: 'count' },
  { header: 'SHA-256', width: 70 },
];

/** @param onPrintFile is called with the checksum of the print file once all of it is packed */
export async function* packageEntries(
  packed: PackedPrintJob,
  content: PackageContent,
  onPrintFile: (sha256: Buffer) => void,
): AsyncGenerator<ArchiveEntry> {
  const manifest: string[][] = [];
  for (const file of filesOf(packed, content)) {
    const meter = createByteMeter();
    yield { name: file.name, bytes: meter.pass(file.bytes) };
    const sha256 = meter.sha256();
    if (file.bytes === content.printFile.bytes) onPrintFile(sha256);
    const { name, what, count, unit } = file;
    manifest.push([name, what, String(count), unit, String(meter.byteCount()), sha256.toString('hex')]);
  }
  yield {
    name: `清单_${packed.job.batchNo}.csv`,
    bytes: spreadsheetBytes('csv', { name: '清单', columns: manifestColumns, pages: only(manifest) }),
  };
}

function filesOf(
  packed: PackedPrintJob,
  { format, printFile, proof }: PackageContent,
): readonly PackedFile[] {
  const { job, boxesPerCarton, address } = packed;
  const cartonCount = countCartons(job, boxesPerCarton);
  return [
    { ...printFile, what: printExportLabels.kind.file, count: job.quantity, unit: '张' },
    {
      name: `箱唛_${job.batchNo}_${cartonCount}箱.${format}`,
      what: '箱唛数据',
      count: cartonCount,
      unit: '箱',
      bytes: cartonRecordBytes(format, packed),
    },
    {
      name: `箱唛_${job.batchNo}_打印版.html`,
      what: '箱唛标签',
      count: cartonCount,
      unit: '箱',
      bytes: cartonLabelBytes(packed),
    },
    {
      name: `样卡_${job.batchNo}.html`,
      what: '样卡',
      count: proofCards(job).length,
      unit: '张',
      bytes: textBytes(proof),
    },
    ...(address === undefined ? [] : addressPictures(job.batchNo, address)),
  ];
}

/** For the card's designer: a vector to scale, and pixels to look at. */
function addressPictures(batchNo: string, address: string): readonly PackedFile[] {
  const drawn = {
    svg: () => qrVector(address),
    png: () => qrPixels(address, pictureSizePx),
  } as const;
  return (['svg', 'png'] as const).map((format) => ({
    name: `激活二维码_${batchNo}.${format}`,
    what: '激活网址的二维码',
    count: 1,
    unit: '个',
    bytes: textBytes(drawn[format]),
  }));
}

async function* textBytes(content: () => Promise<string | Buffer>): AsyncGenerator<Uint8Array> {
  const drawn = await content();
  yield typeof drawn === 'string' ? Buffer.from(drawn) : drawn;
}

async function* only<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}
