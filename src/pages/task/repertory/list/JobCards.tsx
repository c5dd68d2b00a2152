/** Print jobs on a narrow screen: one card a job, the same facts and actions as a table row. */
import { Card, Descriptions, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { PrintJob } from '#contract/repertory';
import { SerialText } from '../../../../components/SerialText';
import { displayInstant } from '../../../../lib/date';
import { displayCount } from '../../../../lib/display-number';
import { JobActions } from '../job/JobActions';
import type { JobAction } from '../job/job-actions';
import { JobStatus } from '../job/JobStatus';
import { categoryText } from '../job/job-texts';

interface JobCardsProps {
  readonly jobs: readonly PrintJob[];
  readonly checkPath: (id: number) => string;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
}

export const JobCards = ({ jobs, checkPath, onAction }: JobCardsProps) => (
  <Flex vertical gap="small" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
    {jobs.map((job) => (
      <li key={job.id}>
        <Card size="small">
          <Flex justify="space-between" align="start" gap="small">
            <Typography.Text strong style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={checkPath(job.id)}>{job.cardName}</Link>
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
              { key: 'quantity', label: '印刷数量', children: displayCount(job.quantity) },
              { key: 'stock', label: '剩余库存', children: displayCount(job.stockCount) },
              {
                key: 'serials',
                label: '卡号段',
                span: 2,
                children: <SerialText first={job.serialFirst} last={job.serialLast} />,
              },
              {
                key: 'created',
                label: '创建',
                span: 2,
                children: `${displayInstant(job.createdAt)} · ${job.createdBy.name}`,
              },
            ]}
          />
          <Flex wrap gap="small">
            <JobActions job={job} onAction={onAction} />
          </Flex>
        </Card>
      </li>
    ))}
  </Flex>
);
