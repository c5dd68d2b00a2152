/** Provides the package for the print shop, 印刷包; it counts as a download of the print file in it. */
import { Readable } from 'node:stream';
import type { BodyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { printJobLabels } from '#contract/repertory/labels';
import type { Actor } from '#server/audit/record-audit';
import { archiveBytes, archiveType } from '#server/files/archive';
import { createByteMeter } from '#server/files/byte-meter';
import { qrVector } from '#server/files/qr-picture';
import { recordNotFound } from '#server/lib/refusal';
import { listCodeTails } from '#server/modules/card/public';
import { cardAddressOf } from '#server/modules/customer-page/address-token';
import { markOf } from '#server/modules/user/public';
import { FileAnswer } from '#server/plugins/answers';
import type { RepertoryParts } from '../parts';
import { findPrintJobDetail } from '../print-job/find-print-jobs-repository';
import type { FindFaceImage } from './face-image';
import type { PackedPrintJob } from './packed-print-job';
import { completePrintExport } from './print-export-repository';
import { printFileBytes, printFileName } from './print-file';
import { packageEntries } from './print-package';
import { proofCards, proofSheet } from './proof-sheet';
import { recordTaking } from './take-print-file';

export interface PackageParts extends RepertoryParts {
  readonly findFaceImage: FindFaceImage;
}

/**
 * @param officeOrigin the office's origin for the cards' address, if it may be printed
 * @throws Refusal recordNotFound, stateConflict, invalidFields
 */
export async function exportPrintPackage(
  parts: PackageParts,
  { id, format, boxesPerCarton, password, reason }: BodyOf<typeof repertory.exportPrintPackage>,
  actor: Actor,
  officeOrigin?: string,
  seller?: string,
): Promise<FileAnswer> {
  const { database, keys, now } = parts;
  const isEncrypted = password !== undefined;
  const taking = { kind: 'package', format, boxesPerCarton, isEncrypted } as const;
  const { job, exportId, at } = await recordTaking(parts, { id, taking, reason }, actor);
  const detail = await findPrintJobDetail(database, id);
  if (!detail) throw recordNotFound(printJobLabels.entity);
  const address = cardAddressOf(job, officeOrigin);
  const packed: PackedPrintJob = { job, detail, boxesPerCarton, address, seller };

  async function proof() {
    const { faceImageKey } = packed.detail;
    const [codeTails, faceImage] = await Promise.all([
      listCodeTails(database, proofCards(job)),
      faceImageKey === null ? undefined : parts.findFaceImage(faceImageKey),
    ]);
    const qrCode = address === undefined ? undefined : await qrVector(address);
    return proofSheet(packed, { codeTails, faceImage, qrCode });
  }

  const mark = await markOf(database, actor, at);
  async function* recorded() {
    const meter = createByteMeter();
    let printFileSha256: Buffer | undefined;
    const printFile = {
      name: printFileName(job, format),
      bytes: printFileBytes(database, keys, job, format, { mark, address: address ?? '' }),
    };
    const entries = packageEntries(packed, { format, printFile, proof }, (sha256) => {
      printFileSha256 = sha256;
    });
    yield* meter.pass(archiveBytes(entries, { at, password }));
    if (!printFileSha256) throw new Error(`The package of print job ${id} holds no print file.`);
    const packageSha256 = meter.sha256();
    await completePrintExport(database, exportId, { sha256: printFileSha256, packageSha256, at: now() });
  }

  return new FileAnswer(
    `印刷包_${job.batchNo}_${job.quantity}张.zip`,
    archiveType,
    Readable.from(recorded(), { objectMode: false }),
  );
}
