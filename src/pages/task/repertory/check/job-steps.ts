/** A job's way as steps: 创建 → 生成 → 导出 → 印刷 → 入库; an electronic job needs no printer. */
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { generationPercent } from '../job/generation';

export type JobStepName = 'created' | 'generated' | 'exported' | 'printed' | 'stocked';
export type StepState = 'finish' | 'process' | 'wait' | 'error';

export interface JobStep {
  readonly name: JobStepName;
  readonly state: StepState;
  /** When it was done, an instant. */
  readonly at?: string | null;
  /** Percent, on the step that is under way. */
  readonly percent?: number;
}

const { generating, failed, cancelled, finished } = printJobStatus;

export function jobSteps({ job, generatedAt, firstExportedAt }: PrintJobDetail): readonly JobStep[] {
  const doneAt: readonly (readonly [name: JobStepName, at: string | null])[] =
    job.cardKind === 'electronic'
      ? [
          ['created', job.createdAt],
          ['generated', generatedAt],
          ['stocked', job.finishedAt],
        ]
      : [
          ['created', job.createdAt],
          ['generated', generatedAt],
          ['exported', firstExportedAt],
          // The delivery that is confirmed ends the printing and the stocking at once.
          ['printed', job.status === finished ? job.finishedAt : null],
          ['stocked', job.status === finished ? job.finishedAt : null],
        ];
  const current = doneAt.findIndex(([, at]) => at === null);
  const isStuck = job.status === failed || job.status === cancelled;
  return doneAt.map(([name, at], place) => ({
    name,
    at,
    state: at !== null ? 'finish' : place !== current ? 'wait' : isStuck ? 'error' : 'process',
    ...(place === current && job.status === generating && { percent: generationPercent(job) }),
  }));
}
