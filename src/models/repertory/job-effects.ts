/** One print job: reading it, and what is done to it. */
import type { BodyOf } from '#contract/endpoint';
import type { PrintJobDetail, PrintJobEdit, repertory as endpoints } from '#contract/repertory';
import { displayCount } from '../../lib/display-number';
import { shellTexts } from '../../locales';
import { isSuccess } from '../../request';
import { call, put, port, type SagaGenerator } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { offerUndo } from '../offer-undo';
import { notifyPort } from '../ports';
import { refusedFieldsIn } from '../refused-fields';
import type { EditSubmission, Submission } from '../submission';
import { textsOf } from '../texts-of';
import { versionConflictIn } from '../version-conflict';
import { repertoryTexts } from './texts';
import { read } from '../read';
import { refreshJob, type RepertoryTools } from './tools';

export interface PrintJobConfirmation {
  readonly id: number;
  readonly receivedCount: number;
  readonly scrappedCount: number;
  readonly reason?: string | undefined;
  /** Which serials were scrapped and which are missing. */
  readonly serials: BodyOf<typeof endpoints.confirmPrintJob>;
}

/** What of a job can be edited, as an edit sends it: what is not there is left out. */
const editOf = ({ job, version, expectedDelivery, note }: PrintJobDetail): PrintJobEdit => ({
  id: job.id,
  version,
  note,
  ...(job.printShop !== null && { printShop: job.printShop }),
  ...(expectedDelivery !== null && { expectedDelivery }),
});

export function jobEffects(tools: RepertoryTools) {
  const { actions, select } = tools;

  return {
    fetchDetail: [
      function* (id: number) {
        const detail = yield* read(tools, 'detail', (signal) => service.findPrintJob(id, signal));
        if (detail) yield* put(actions.saveDetail(detail));
      },
      { type: 'takeLatest' },
    ] as const,

    /** The same without a sign of loading. */
    refreshDetail: [
      function* (id: number) {
        yield* refreshJob(tools, id);
      },
      { type: 'takeLatest' },
    ] as const,

    fetchExports: [
      function* (id: number) {
        const exports = yield* read(tools, 'exports', (signal) => service.listPrintExports(id, signal));
        if (exports) yield* put(actions.saveExports(exports));
      },
      { type: 'takeLatest' },
    ] as const,

    confirmPrintJob: [
      function* ({
        id,
        receivedCount,
        reason,
        serials,
        scrappedCount,
      }: PrintJobConfirmation): SagaGenerator<Submission> {
        const query = { id, receivedCount, scrappedCount, ...(reason && { reason }) };
        const reply = yield* call(service.confirmPrintJob, query, serials);
        if (!isSuccess(reply)) return { kind: 'refused', fields: refusedFieldsIn(reply) };
        const { success } = yield* port(notifyPort);
        const text = yield* textsOf(repertoryTexts);
        const { stockedCount, voidedCount } = reply.data;
        const stocked = displayCount(stockedCount);
        success(
          voidedCount > 0
            ? text.cardsStockedAndVoided(stocked, displayCount(voidedCount))
            : text.cardsStocked(stocked),
        );
        return { kind: 'done' };
      },
      { type: 'takeLeading' },
    ] as const,

    updatePrintJob: [
      function* (edit: PrintJobEdit): SagaGenerator<EditSubmission> {
        const before = yield* select(({ detail }) => (detail?.job.id === edit.id ? detail : undefined));
        const reply = yield* call(service.updatePrintJob, edit);
        if (isSuccess(reply)) {
          const { jobUpdated } = yield* textsOf(repertoryTexts);
          const { version } = reply.data;
          // What stood before is known only where nobody else has edited it since it was read.
          if (before?.version === edit.version)
            yield* offerUndo<PrintJobEdit>(jobUpdated, 'repertory/undoPrintJobUpdate', {
              ...editOf(before),
              version,
            });
          else (yield* port(notifyPort)).success(jobUpdated);
          return { kind: 'done' };
        }
        const conflict = versionConflictIn(reply);
        return conflict
          ? { kind: 'conflict', conflict }
          : { kind: 'refused', fields: refusedFieldsIn(reply) };
      },
      { type: 'takeLeading' },
    ] as const,

    undoPrintJobUpdate: [
      function* (edit: PrintJobEdit) {
        const reply = yield* call(service.updatePrintJob, edit);
        if (isSuccess(reply)) (yield* port(notifyPort)).success((yield* textsOf(shellTexts)).shell.undone);
        yield* call(refreshJob, tools, edit.id);
      },
      { type: 'takeLeading' },
    ] as const,

    /** @returns whether it was cancelled */
    cancelPrintJob: [
      function* (body: BodyOf<typeof endpoints.cancelPrintJob>) {
        const reply = yield* call(service.cancelPrintJob, body);
        if (!isSuccess(reply)) return false;
        const { success } = yield* port(notifyPort);
        const text = yield* textsOf(repertoryTexts);
        success(text.jobCancelled(displayCount(reply.data.voidedCount)));
        return true;
      },
      { type: 'takeLeading' },
    ] as const,

    /** @returns whether generation goes on */
    retryPrintJob: [
      function* (id: number) {
        const reply = yield* call(service.retryPrintJob, id);
        if (!isSuccess(reply)) return false;
        const { success } = yield* port(notifyPort);
        success((yield* textsOf(repertoryTexts)).jobRetried);
        return true;
      },
      { type: 'takeLeading' },
    ] as const,
  };
}
