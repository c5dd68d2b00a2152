/** Provides the print file alone. */
import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { createByteMeter } from '#server/files/byte-meter';
import { cardAddressOf } from '#server/modules/customer-page/address-token';
import { markOf } from '#server/modules/user/public';
import { FileAnswer } from '#server/plugins/answers';
import { spreadsheetTypes } from '#server/spreadsheet/spreadsheet';
import type { RepertoryParts } from '../parts';
import { completePrintExport } from './print-export-repository';
import { printFileBytes, printFileName } from './print-file';
import { recordTaking } from './take-print-file';

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function exportPrintFile(
  parts: RepertoryParts,
  { id, format = 'xlsx', reason }: QueryOf<typeof repertory.exportPrintFile>,
  actor: Actor,
  officeOrigin?: string,
): Promise<FileAnswer> {
  const { database, keys, now } = parts;
  const { job, exportId } = await recordTaking(
    parts,
    { id, taking: { kind: 'file', format }, reason },
    actor,
  );
  const mark = await markOf(database, actor, now());
  const address = cardAddressOf(job, officeOrigin) ?? '';
  async function* recorded() {
    const meter = createByteMeter();
    yield* meter.pass(printFileBytes(database, keys, job, format, { mark, address }));
    // Not reached when the reader disconnects early: the record then shows an interrupted download.
    await completePrintExport(database, exportId, { sha256: meter.sha256(), at: now() });
  }
  return new FileAnswer(
    printFileName(job, format),
    spreadsheetTypes[format],
    Readable.from(recorded(), { objectMode: false }),
  );
}
