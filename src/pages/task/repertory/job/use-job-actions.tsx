/** Runs the actions on a job, with their dialogs; shared by the list and the check page. */
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { printJobLimits } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { lazyPart } from '#src/components/lazy/lazy-part';
import { useReasonedAction } from '#src/controllers/actions/use-reasoned-action';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading } from 'saga-models/react';
import { repertoryPaths } from '../paths';
import type { ConfirmedDelivery } from './ConfirmDeliveryDialog';
import { awaitedOf } from './delivery';
import type { FileValues } from './ExportFileDialog';
import type { JobAction } from './job-actions';
import { jobTexts, type JobTexts } from './texts';

// Lazy: the first rows don't need these.
const ConfirmDeliveryDialog = lazyPart(
  async () => (await import('./ConfirmDeliveryDialog')).ConfirmDeliveryDialog,
);
const ExtendJobDialog = lazyPart(async () => (await import('./extend/ExtendJobDialog')).ExtendJobDialog);
const ExportFileDialog = lazyPart(async () => (await import('./ExportFileDialog')).ExportFileDialog);
const ExportPackageDialog = lazyPart(async () => (await import('./ExportPackageDialog')).ExportPackageDialog);

function cancelConsequences({ generatedCount, exportCount }: PrintJob, { cancel: text }: JobTexts): string {
  const loss = text.consequences(displayCount(generatedCount));
  return exportCount === 0 ? loss : `${loss} ${text.printerHasFile(displayCount(exportCount))}`;
}

interface AskedAction {
  readonly action: Exclude<JobAction, 'retry' | 'again' | 'close' | 'cancel'>;
  readonly job: PrintJob;
}

export interface JobActionsHost {
  readonly start: (action: JobAction, job: PrintJob) => void;
  /** The open dialog, to be rendered in the page. */
  readonly dialog: ReactNode;
}

/**
 * @param onChanged called after a change, to refresh the page; keep it stable between renders, because `start` is only
 * as stable as it is
 */
export function useJobActions(onChanged: () => void): JobActionsHost {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const text = useTexts(jobTexts);
  const labels = useLabels(printJobWords);
  const [asked, setAsked] = useState<AskedAction>();
  const isExporting = useLoading(repertory.actions.exportPrintFile);
  const close = useCallback(() => setAsked(undefined), []);
  const {
    confirmPrintJob,
    closeDelivery,
    exportPrintFile,
    exportPrintPackage,
    cancelPrintJob,
    retryPrintJob,
    watchExport,
    refreshDetail,
  } = repertory.actions;

  const closeChanged = useCallback(() => {
    close();
    onChanged();
  }, [close, onChanged]);

  const readAgain = ({ id }: PrintJob) => replyOf(dispatch(refreshDetail(id)));
  /** After a refusal, the dialog asks about the job as it is now: somebody else may have changed it. */
  const showAgain = async (job: PrintJob) => {
    const now = await readAgain(job);
    if (now) setAsked((shown) => shown && { ...shown, job: now });
  };

  const exportFile = async (job: PrintJob, values: FileValues) => {
    if (!(await replyOf(dispatch(exportPrintFile({ id: job.id, ...values }))))) {
      void showAgain(job);
      return false;
    }
    closeChanged();
    void dispatch(watchExport(job));
    return true;
  };

  const confirmDelivery = (id: number, { receivedCount, scrapped, missing, reason }: ConfirmedDelivery) => {
    const serials = { scrapped: [...scrapped.ranges], missing: [...missing.ranges] };
    const confirmation = { id, receivedCount, scrappedCount: scrapped.count, reason, serials };
    return replyOf(dispatch(confirmPrintJob(confirmation)));
  };

  const { ask: askToCancel, dialog: cancelDialog } = useReasonedAction<PrintJob>({
    questionOf: (job) => ({
      title: text.dialogTitle(labels.actions.cancel, job.batchNo),
      draft: `repertory.cancel ${job.id}`,
      consequences: cancelConsequences(job, text),
      reasonLabel: labels.cancellation.reason,
      reasonMax: printJobLimits.reasonMax,
      confirmText: labels.actions.cancel,
      isDanger: true,
      lostCount: job.generatedCount,
    }),
    send: ({ id, exportCount }, reason) => cancelPrintJob({ id, reason, expectedExportCount: exportCount }),
    onDone: onChanged,
    readAgain,
  });

  const { ask: askToClose, dialog: closeDialog } = useReasonedAction<PrintJob>({
    questionOf: (job) => ({
      title: text.dialogTitle(labels.actions.close, job.batchNo),
      draft: `repertory.close ${job.id}`,
      consequences: text.close.consequences(displayCount(awaitedOf(job))),
      reasonLabel: labels.delivery.missingReason,
      reasonMax: printJobLimits.reasonMax,
      confirmText: labels.actions.close,
      isDanger: true,
      lostCount: awaitedOf(job),
    }),
    send: (job, reason) => closeDelivery({ id: job.id, expectedCount: awaitedOf(job), reason }),
    onDone: onChanged,
    readAgain,
  });

  const retry = useCallback(
    async ({ id }: PrintJob) => {
      const outcome = await replyOf(dispatch(retryPrintJob(id)));
      if (outcome?.kind === 'done') onChanged();
    },
    [dispatch, retryPrintJob, onChanged],
  );

  const start = useCallback(
    (action: JobAction, job: PrintJob) => {
      if (action === 'retry') void retry(job);
      else if (action === 'again') void navigate(repertoryPaths.again(job.id));
      else if (action === 'cancel') askToCancel(job);
      else if (action === 'close') askToClose(job);
      else setAsked({ action, job });
    },
    [retry, navigate, askToCancel, askToClose],
  );

  const dialogOf = ({ action, job }: AskedAction) => {
    const { id } = job;
    switch (action) {
      case 'confirm':
        return (
          <ConfirmDeliveryDialog
            job={job}
            onConfirm={(delivery) => confirmDelivery(id, delivery)}
            onRefused={() => void showAgain(job)}
            onDone={closeChanged}
            onCancel={close}
          />
        );
      case 'extend':
        return (
          <ExtendJobDialog
            job={job}
            onRefused={() => void showAgain(job)}
            onDone={closeChanged}
            onCancel={close}
          />
        );
      case 'export':
        return (
          <ExportFileDialog
            job={job}
            isBusy={isExporting}
            onCancel={close}
            onConfirm={(values) => exportFile(job, values)}
          />
        );
      case 'package':
        return (
          <ExportPackageDialog
            job={job}
            onConfirm={(values) => replyOf(dispatch(exportPrintPackage({ id, ...values })))}
            onRefused={() => void showAgain(job)}
            onDone={closeChanged}
            onCancel={close}
          />
        );
    }
  };

  const dialog = (
    <>
      {asked && <Suspense>{dialogOf(asked)}</Suspense>}
      {closeDialog}
      {cancelDialog}
    </>
  );
  return { start, dialog };
}
