/** The steps of a job: 创建 → 生成 → 导出 → 印刷 → 入库; an electronic job has no printing. */
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { generationPercent } from '../job/generation';

export type JobStepName = 'created' | 'generated' | 'exported' | 'printed' | 'stocked';
export type StepState = 'finish' | 'process' | 'wait' | 'error';

export interface JobStep {
  readonly name: JobStepName;
  readonly state: StepState;
  /** When the step was completed, an instant. */
  readonly at?: string | null;
  /** Percent, for the current step. */
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
          // The confirmation of the delivery completes printing and stocking together.
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
