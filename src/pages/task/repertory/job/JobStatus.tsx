/** A job's status, with how far it is while its cards are being made. */
import { Progress } from 'antd';
import { printJobStatus } from '#contract/repertory.facts';
import type { PrintJob } from '#contract/repertory';
import { PrintJobStatusTag } from '../../../../components/PrintJobStatusTag';
import { generationPercent } from './generation';

type JobStatusProps = Pick<PrintJob, 'status' | 'generatedCount' | 'quantity'>;

export const JobStatus = (job: JobStatusProps) => (
  <>
    <PrintJobStatusTag status={job.status} />
    {job.status === printJobStatus.generating && (
      <Progress percent={generationPercent(job)} size="small" aria-label="生成进度" />
    )}
  </>
);
