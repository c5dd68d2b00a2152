/** Resumes a failed generation at the card where it stopped. */
import { printJobStatus } from '#contract/repertory/constants';
import { printJobLabels } from '#contract/repertory/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { insertJob } from '#server/jobs/job-queue';
import { Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import type { RepertoryParts } from '../parts';
import { printJobTarget, updatePrintJobStatus } from '../print-job/print-job-repository';

/** @throws Refusal recordNotFound, stateConflict */
export const retryPrintJob = ({ database, jobs }: RepertoryParts, id: number, actor: Actor): Promise<null> =>
  changeRecord({ database, actor }, printJobTarget(id), async (tx, job) => {
    if (job.status !== printJobStatus.failed) {
      throw new Refusal(
        'stateConflict',
        say('任务{status}，不需要重试', { status: say(printJobLabels.status[job.status]) }),
      );
    }
    await updatePrintJobStatus(tx, id, { status: printJobStatus.generating });
    await insertJob(tx, { kind: 'repertory.generate', subjectId: id, totalCount: job.quantity });
    tx.afterCommit(jobs.wake);
    return {
      reply: null,
      audit: {
        action: 'repertory.retry',
        before: { status: job.status },
        after: { status: printJobStatus.generating },
        detail: { generatedCount: job.generatedCount, quantity: job.quantity },
      },
    };
  });
