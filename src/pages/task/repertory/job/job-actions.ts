/** What a person may do with a print job: by its state, by their rights. */
import { printJobStatus, type PrintJobStatus } from '#contract/repertory.facts';
import { repertory, type PrintJob } from '#contract/repertory';
import type { Access } from '#contract/rights';

export const jobActions = ['export', 'package', 'confirm', 'cancel', 'retry'] as const;
export type JobAction = (typeof jobActions)[number];

/** What an action is called; taking the file once more has a name of its own. */
export type JobActionLabel = JobAction | 'exportAgain';
export type JobActionRefusal = 'exportFirst';

export interface OfferedAction {
  readonly action: JobAction;
  readonly label: JobActionLabel;
  /** Given, the action is shown but not open yet, and this says why. */
  readonly refusal?: JobActionRefusal;
}

interface Offer {
  /** What the call asks for that carries it out. */
  readonly access: Access;
  readonly isOpenTo: (job: PrintJob) => boolean;
  /** Its own name when left out. */
  readonly label?: (job: PrintJob) => JobActionLabel;
  readonly refusal?: (job: PrintJob) => JobActionRefusal | undefined;
}

const { waitingForPrint, printing, finished, failed } = printJobStatus;
const isAtPrinter = ({ status }: PrintJob) => isOneOf(status, [waitingForPrint, printing]);

const offers: Record<JobAction, Offer> = {
  export: {
    access: repertory.exportPrintFile.access,
    // A confirmed physical job has no codes left; an electronic one keeps them until its batch is received.
    isOpenTo: (job) => isAtPrinter(job) || (job.status === finished && job.cardKind === 'electronic'),
    label: ({ exportCount }) => (exportCount === 0 ? 'export' : 'exportAgain'),
  },
  package: {
    access: repertory.exportPrintPackage.access,
    isOpenTo: (job) => isAtPrinter(job) && job.cardKind === 'physical',
  },
  confirm: {
    access: repertory.confirmPrintJob.access,
    isOpenTo: isAtPrinter,
    refusal: ({ exportCount }) => (exportCount === 0 ? 'exportFirst' : undefined),
  },
  retry: { access: repertory.retryPrintJob.access, isOpenTo: ({ status }) => status === failed },
  cancel: { access: repertory.cancelPrintJob.access, isOpenTo: isAtPrinter },
};

/** The actions to show on a job, the most useful first; what the state or the rights rule out is left out. */
export function offeredActions(job: PrintJob, may: (access: Access) => boolean): readonly OfferedAction[] {
  const order: readonly JobAction[] =
    job.exportCount === 0
      ? ['export', 'package', 'confirm', 'retry', 'cancel']
      : ['confirm', 'export', 'package', 'retry', 'cancel'];
  return order
    .filter((action) => may(offers[action].access) && offers[action].isOpenTo(job))
    .map((action) => {
      const refusal = offers[action].refusal?.(job);
      return {
        action,
        label: offers[action].label?.(job) ?? action,
        ...(refusal !== undefined && { refusal }),
      };
    });
}

const isOneOf = (status: PrintJobStatus, statuses: readonly PrintJobStatus[]) => statuses.includes(status);
