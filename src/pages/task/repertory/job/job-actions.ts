/** What a person may do with a print job: by its state, by their rights. */
import { printJobStatus, type PrintJobStatus } from '#contract/repertory/constants';
import { repertory, type PrintJob } from '#contract/repertory/endpoints';
import type { Access } from '#contract/rights';
import {
  offeredActions,
  type ActionTable,
  type OfferedAction,
} from '#src/controllers/actions/offered-actions';

export const jobActions = ['export', 'package', 'confirm', 'close', 'again', 'cancel', 'retry'] as const;
export type JobAction = (typeof jobActions)[number];

/** What an action is called; taking the file once more has a name of its own. */
export type JobActionLabel = JobAction | 'exportAgain';
export type JobActionRefusal = 'exportFirst';

const { generating, waitingForPrint, printing, finished, failed } = printJobStatus;
const isAtPrinter = ({ status }: PrintJob) => isOneOf(status, [waitingForPrint, printing]);
/** Some parcels have come, and the rest is awaited. */
const isPartlyDelivered = (job: PrintJob) => isAtPrinter(job) && job.receivedCount !== null;

const table: ActionTable<JobAction, PrintJob, JobActionLabel, JobActionRefusal> = {
  export: {
    access: repertory.exportPrintFile.access,
    // A confirmed physical job has no codes left; an electronic one keeps them until its batch is received.
    isOpenTo: (job) => isAtPrinter(job) || (job.status === finished && job.cardKind === 'electronic'),
    label: ({ exportCount }) => (exportCount === 0 ? 'export' : 'exportAgain'),
  },
  package: {
    access: repertory.exportPrintPackage.access,
    isOpenTo: (job) => isAtPrinter(job) && job.cardKind === 'physical' && !isPartlyDelivered(job),
  },
  confirm: {
    access: repertory.confirmPrintJob.access,
    isOpenTo: isAtPrinter,
    refusal: ({ exportCount }) => (exportCount === 0 ? 'exportFirst' : undefined),
  },
  retry: { access: repertory.retryPrintJob.access, isOpenTo: ({ status }) => status === failed },
  again: { access: repertory.createPrintJob.access, isOpenTo: ({ status }) => status !== generating },
  close: { access: repertory.closeDelivery.access, isOpenTo: isPartlyDelivered, isDanger: true },
  cancel: {
    access: repertory.cancelPrintJob.access,
    isOpenTo: (job) => isAtPrinter(job) && !isPartlyDelivered(job),
    isDanger: true,
  },
};

export type OfferedJobAction = OfferedAction<JobAction, JobActionLabel, JobActionRefusal>;

/** The actions to show on a job, the most useful first. */
export const offeredJobActions = (
  job: PrintJob,
  may: (access: Access) => boolean,
): readonly OfferedJobAction[] =>
  offeredActions<JobAction, PrintJob, JobActionLabel, JobActionRefusal>(
    table,
    job.exportCount === 0
      ? ['export', 'package', 'confirm', 'close', 'retry', 'again', 'cancel']
      : ['confirm', 'close', 'export', 'package', 'retry', 'again', 'cancel'],
    job,
    may,
  );

const isOneOf = (status: PrintJobStatus, statuses: readonly PrintJobStatus[]) => statuses.includes(status);
