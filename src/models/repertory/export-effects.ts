/** Downloads, each after its pre-check (spec section 7): the print file of a job, the records of the list. */
import type { BodyOf } from '#contract/endpoint';
import type { PrintFileFormat } from '#contract/repertory/constants';
import type { PrintJob, repertory as endpoints } from '#contract/repertory/endpoints';
import { worded } from '#src/locales';
import { isSuccess } from '#src/request';
import * as service from '#src/services/repertory';
import { call, delay, port, type SagaGenerator } from 'saga-models/effects';
import { refusedFieldsIn } from '../calls/refused-fields';
import type { Submission } from '../calls/submission';
import { navigationPort, notifyPort } from '../ports';
import { printJobList } from './print-job-list';
import { repertoryTexts } from './texts';
import { refreshJob, type RepertoryTools } from './tools';

export interface PrintFileRequest {
  readonly id: number;
  readonly format: PrintFileFormat;
  /** Required from the second export on. */
  readonly reason?: string | undefined;
}

/** A download doesn't report back, so the job is read this often, this many times, until its export count has risen. */
const exportWatch = { delayMs: 1000, tries: 10 };

export function exportEffects(tools: RepertoryTools) {
  const { select } = tools;
  return {
    /** Starts the download after the pre-check of spec section 7. @returns whether it was started */
    exportPrintFile: [
      function* ({ id, format, reason }: PrintFileRequest) {
        const query = { id, format, ...(reason && { reason }) };
        const reply = yield* call(service.isPrintFinished, query);
        if (!isSuccess(reply)) return false;
        const notify = yield* port(notifyPort);
        if (!reply.data) {
          notify.warning(reply.msg);
          return false;
        }
        const { download } = yield* port(navigationPort);
        download(service.printFileAddress(query));
        return true;
      },
      { type: 'takeLeading' },
    ] as const,

    /** Fetches the package for the print shop and saves it to disk. */
    exportPrintPackage: [
      function* (body: BodyOf<typeof endpoints.exportPrintPackage>): SagaGenerator<Submission> {
        const reply = yield* call(service.exportPrintPackage, body);
        if (!isSuccess(reply)) return { kind: 'refused', fields: refusedFieldsIn(reply) };
        const { saveFile } = yield* port(navigationPort);
        const { success } = yield* port(notifyPort);
        saveFile(reply.data);
        const { name } = reply.data;
        success(worded(repertoryTexts, (text) => text.packageSaved(name)));
        return { kind: 'done' };
      },
      { type: 'takeLeading' },
    ] as const,

    /** Waits until the server has counted an export that was just started. */
    watchExport: [
      function* ({ id, exportCount }: Pick<PrintJob, 'id' | 'exportCount'>) {
        for (let tries = 0; tries < exportWatch.tries; tries += 1) {
          yield* delay(exportWatch.delayMs);
          const job = yield* refreshJob(tools, id);
          if (job && job.exportCount > exportCount) return;
        }
      },
      { type: 'takeLatest' },
    ] as const,

    /** Downloads the list with its current filter, after the pre-check of spec section 7. */
    exportPrintRecords: [
      function* (format: PrintFileFormat) {
        const filter = yield* select(({ formFilter }) => printJobList.toQuery(formFilter));
        const query = { ...filter, format };
        const reply = yield* call(service.hasPrintRecords, query);
        if (!isSuccess(reply)) return;
        const notify = yield* port(notifyPort);
        const { download } = yield* port(navigationPort);
        if (reply.data) download(service.printRecordsAddress(query));
        else notify.warning(worded(repertoryTexts, (text) => text.noRecords));
      },
      { type: 'takeLeading' },
    ] as const,
  };
}
