/** Hands out the print file, and keeps record of each time it is taken. */
import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory';
import { printJobStatus, type PrintFileFormat } from '#contract/repertory.facts';
import type { Queryable } from '../../database/queryable';
import { FileAnswer } from '../../plugins/answers';
import { recordNotFound, refuseFields, Refusal } from '../../refusal';
import { spreadsheetTypes, writeSpreadsheet } from '../../spreadsheet';
import { recordAudit } from '../../audit';
import { createByteMeter } from '../../byte-meter';
import type { Operator } from './operator';
import { insertCardEvents } from './card-event-repository';
import { countCopiedCodes } from './code-copy-repository';
import type { RepertoryParts } from './parts';
import { completePrintExport, insertPrintExport } from './print-export-repository';
import { printFileColumns, printFilePages } from './print-file';
import { findPrintJobState, lockPrintJob, updateExported, type PrintJobState } from './print-job-repository';

type Export = typeof repertory.exportPrintFile;

/** Whether the print file can be taken now. */
export async function isPrintFinished({ database }: RepertoryParts, id: number): Promise<boolean> {
  const job = await findPrintJobState(database, id);
  if (!job) throw recordNotFound('印刷任务');
  return (await findExportObstacle(database, job)) === undefined;
}

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function exportPrintFile(
  parts: RepertoryParts,
  { id, format = 'xlsx', reason }: QueryOf<Export>,
  actor: Operator,
): Promise<FileAnswer> {
  const { database, keys } = parts;
  const { job, exportId } = await recordTaking(parts, {
    id,
    format,
    reason: reason?.trim() || undefined,
    actor,
  });
  const file = writeSpreadsheet(format, {
    name: job.batchNo,
    columns: printFileColumns,
    pages: printFilePages(database, keys, job),
  });
  const hashed = hashWhole(file, (sha256) => completePrintExport(database, exportId, sha256, parts.now()));
  return new FileAnswer(
    `印刷文件_${job.batchNo}_${job.quantity}张.${format}`,
    spreadsheetTypes[format],
    Readable.from(hashed, { objectMode: false }),
  );
}

interface Taking {
  readonly id: number;
  readonly format: PrintFileFormat;
  readonly reason: string | undefined;
  readonly actor: Operator;
}

/**
 * Recorded before the first byte leaves: a download that breaks off has given codes away all the same, so the next one
 * is a repetition and needs its reason.
 */
async function recordTaking({ database, now }: RepertoryParts, { id, format, reason, actor }: Taking) {
  const at = now();
  return database.transaction(async (tx) => {
    const job = await lockPrintJob(tx, id);
    if (!job) throw recordNotFound('印刷任务');
    const obstacle = await findExportObstacle(tx, job);
    if (obstacle !== undefined) throw new Refusal('stateConflict', obstacle);
    if (job.exportCount > 0 && reason === undefined) {
      throw refuseFields([{ path: 'reason', message: '重新导出须填写原因' }]);
    }
    const { waitingForPrint, printing } = printJobStatus;
    const status = job.status === waitingForPrint ? printing : job.status;
    await updateExported(tx, id, status, at);
    const taken = { printJobId: id, accountId: actor.accountId, reason, at };
    const exportId = await insertPrintExport(tx, { ...taken, format, rowCount: job.quantity });
    await insertCardEvents(tx, { ...taken, kind: 'exported', ranges: [job] });
    await recordAudit(tx, actor, {
      action: 'repertory.export',
      entity: { kind: 'print_job', id: id },
      before: { status: job.status, exportCount: job.exportCount },
      after: { status, exportCount: job.exportCount + 1 },
      detail: { format, rowCount: job.quantity, reason },
    });
    return { job, exportId };
  });
}

/** @returns Chinese, why the file can't be taken; undefined when it can */
async function findExportObstacle(db: Queryable, job: PrintJobState): Promise<string | undefined> {
  const { generating, failed, cancelled, finished } = printJobStatus;
  switch (job.status) {
    case generating:
      return '生成尚未完成，不能导出';
    case failed:
      return '生成失败，请重试后再导出';
    case cancelled:
      return '该任务已取消，激活码已销毁';
    case finished:
      // Electronic cards need no confirmation; their copies stay until the batch is received.
      if ((await countCopiedCodes(db, job.id)) === job.quantity) return undefined;
      return job.cardKind === 'electronic'
        ? '激活码已销毁，不能再导出'
        : '印刷已确认完成，激活码已销毁，不能再导出';
    default:
      return undefined;
  }
}

/** The bytes; `whenWhole` runs after the last one and not at all when the reader goes away before. */
async function* hashWhole(
  bytes: AsyncIterable<Uint8Array>,
  whenWhole: (sha256: Buffer) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const meter = createByteMeter();
  yield* meter.pass(bytes);
  await whenWhole(meter.sha256());
}
