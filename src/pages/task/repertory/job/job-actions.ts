/** The actions that are offered for a print job, by its status and the person's rights. */
import type { Access } from '#contract/access';
import { extendableStatuses, printJobStatus, type PrintJobStatus } from '#contract/repertory/constants';
import { repertory, type PrintJob } from '#contract/repertory/endpoints';
import {
  offeredActions,
  type ActionTable,
  type OfferedAction,
} from '#src/controllers/actions/offered-actions';

export const jobActions = [
  'export',
  'package',
  'confirm',
  'close',
  'again',
  'extend',
  'cancel',
  'retry',
] as const;
export type JobAction = (typeof jobActions)[number];

/** Labels of actions; a repeated download has one of its own. */
export type JobActionLabel = JobAction | 'exportAgain';
export type JobActionRefusal =
  | 'generating'
  | 'failed'
  | 'cancelled'
  | 'finished'
  | 'codesGone'
  | 'noneDelivered'
  | 'partlyDelivered'
  | 'exportFirst';

const { generating, waitingForPrint, printing, finished, cancelled, failed } = printJobStatus;
const isAtPrinter = ({ status }: PrintJob) => isOneOf(status, [waitingForPrint, printing]);
const isPhysical = ({ cardKind }: PrintJob) => cardKind === 'physical';
/** Some parcels have arrived, and the rest is awaited. */
const isPartlyDelivered = (job: PrintJob) => isAtPrinter(job) && job.receivedCount !== null;

type Why = JobActionRefusal | undefined;

const reasons: Partial<Record<PrintJobStatus, JobActionRefusal>> = {
  [generating]: 'generating',
  [finished]: 'finished',
  [cancelled]: 'cancelled',
  [failed]: 'failed',
};
/** Why the job is not at the printer. */
const notAtPrinter = ({ status }: PrintJob): Why => reasons[status];
/** A finished physical job has no codes left; an electronic one keeps them until its grant is received. */
const withoutFile = (job: PrintJob): Why => {
  if (job.status !== finished) return notAtPrinter(job);
  return isPhysical(job) ? 'codesGone' : undefined;
};
const onceDelivered = (job: PrintJob): Why => (isPartlyDelivered(job) ? 'partlyDelivered' : undefined);

const table: ActionTable<JobAction, PrintJob, JobActionLabel, JobActionRefusal> = {
  export: {
    access: repertory.exportPrintFile.access,
    closedBy: withoutFile,
    label: ({ exportCount }) => (exportCount === 0 ? 'export' : 'exportAgain'),
  },
  package: {
    access: repertory.exportPrintPackage.access,
    isFor: isPhysical,
    closedBy: (job) => withoutFile(job) ?? onceDelivered(job),
  },
  confirm: {
    access: repertory.confirmPrintJob.access,
    isFor: isPhysical,
    closedBy: (job) => notAtPrinter(job) ?? (job.exportCount === 0 ? 'exportFirst' : undefined),
  },
  retry: { access: repertory.retryPrintJob.access, isFor: ({ status }) => status === failed },
  extend: {
    access: repertory.extendPrintJob.access,
    closedBy: ({ status }) => (extendableStatuses.includes(status) ? undefined : reasons[status]),
  },
  again: {
    access: repertory.createPrintJob.access,
    closedBy: ({ status }) => (status === generating ? 'generating' : undefined),
  },
  close: {
    access: repertory.closeDelivery.access,
    isFor: isPhysical,
    closedBy: (job) => notAtPrinter(job) ?? (isPartlyDelivered(job) ? undefined : 'noneDelivered'),
    isDanger: true,
  },
  cancel: {
    access: repertory.cancelPrintJob.access,
    isFor: isPhysical,
    closedBy: (job) => notAtPrinter(job) ?? onceDelivered(job),
    isDanger: true,
  },
};

export type OfferedJobAction = OfferedAction<JobAction, JobActionLabel, JobActionRefusal>;

/** The actions to show for a job, most useful first. */
export const offeredJobActions = (
  job: PrintJob,
  may: (access: Access) => boolean,
): readonly OfferedJobAction[] =>
  offeredActions<JobAction, PrintJob, JobActionLabel, JobActionRefusal>(
    table,
    job.exportCount === 0
      ? ['export', 'package', 'confirm', 'close', 'retry', 'again', 'extend', 'cancel']
      : ['confirm', 'close', 'export', 'package', 'retry', 'again', 'extend', 'cancel'],
    job,
    may,
  );

const isOneOf = (status: PrintJobStatus, statuses: readonly PrintJobStatus[]) => statuses.includes(status);
