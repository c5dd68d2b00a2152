/** A print job on a narrow screen: the same facts and actions as a table row. */
import { Descriptions, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { PrintJob } from '#contract/repertory/endpoints';
import { SerialText } from '#src/components/values/SerialText';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { printJobLabels } from '#src/locales/labels/print-job';
import { JobActions } from '../job/JobActions';
import type { JobAction } from '../job/job-actions';
import { JobStatus } from '../job/JobStatus';
import { categoryText } from '../job/job-texts';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

interface JobCardProps {
  readonly job: PrintJob;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
}

export function JobCard({ job, onAction }: JobCardProps) {
  const text = useTexts(repertoryListTexts);
  const labels = useTexts(printJobLabels);
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <Typography.Text strong style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Link to={repertoryPaths.check(job.id)}>{job.cardName}</Link>
        </Typography.Text>
        <div style={{ flexShrink: 0, minWidth: 72, textAlign: 'end' }}>
          <JobStatus {...job} />
        </div>
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginBlock: 4 }}>
        {job.batchNo} · {categoryText(job)}
      </Typography.Paragraph>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'quantity', label: labels.fields.quantity, children: displayCount(job.quantity) },
          { key: 'stock', label: labels.fields.stockCount, children: displayCount(job.stockCount) },
          {
            key: 'serials',
            label: labels.fields.serialRange,
            span: 2,
            children: <SerialText first={job.serialFirst} last={job.serialLast} />,
          },
          {
            key: 'created',
            label: text.created,
            span: 2,
            children: `${displayInstant(job.createdAt)} · ${job.createdBy.name}`,
          },
        ]}
      />
      <Flex wrap gap="small">
        <JobActions job={job} onAction={onAction} />
      </Flex>
    </>
  );
}
