/** Takes a failed generation up again, from the card where it stopped. */
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import { printJobStatus } from '#contract/repertory/constants';
import { insertJob } from '#server/jobs/job-queue';
import { recordNotFound, Refusal } from '#server/refusal';
import { say } from '#server/texts/say';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import type { RepertoryParts } from '../parts';
import { lockPrintJob, updatePrintJobStatus } from '../print-job/print-job-repository';

/** @throws Refusal recordNotFound, stateConflict */
export async function retryPrintJob(
  { database, jobs }: RepertoryParts,
  id: number,
  actor: Actor,
): Promise<null> {
  await database.transaction(async (tx) => {
    const job = await lockPrintJob(tx, id);
    if (!job) throw recordNotFound(printJobLabels.entity);
    if (job.status !== printJobStatus.failed) {
      throw new Refusal(
        'stateConflict',
        say('任务{status}，不需要重试', { status: say(printJobLabels.status[job.status]) }),
      );
    }
    await updatePrintJobStatus(tx, id, { status: printJobStatus.generating });
    await insertJob(tx, { kind: 'repertory.generate', subjectId: id, totalCount: job.quantity });
    const detail = { generatedCount: job.generatedCount, quantity: job.quantity };
    await recordAudit(tx, actor, {
      action: 'repertory.retry',
      entity: { kind: 'print_job', id: id },
      before: { status: job.status },
      after: { status: printJobStatus.generating },
      detail,
    });
    tx.afterCommit(jobs.wake);
  });
  return null;
}
