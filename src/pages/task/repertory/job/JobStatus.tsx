/** A job's status, with how far it is while its cards are being made. */
import { Flex, Progress } from 'antd';
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import { useTexts } from '#src/locales';
import { generationPercent } from './generation';
import { PrintJobStatusTag } from './PrintJobStatusTag';
import { jobTexts } from './texts';

type JobStatusProps = Pick<PrintJob, 'status' | 'generatedCount' | 'quantity'>;

export function JobStatus(job: JobStatusProps) {
  const text = useTexts(jobTexts);
  return (
    <Flex align="center" gap={6}>
      <PrintJobStatusTag status={job.status} />
      {job.status === printJobStatus.generating && (
        <Progress
          type="circle"
          size={16}
          percent={generationPercent(job)}
          aria-label={text.generationProgress}
        />
      )}
    </Flex>
  );
}
