/** The columns of the list of print jobs: those needed daily fit 1440 pixels, the others are hidden by default. */
import { Flex, Progress } from 'antd';
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import type { PrintJobLabels } from '#contract/repertory/labels';
import { count, day, instant, link, named, of, opener, path, row } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { SerialText } from '#src/components/values/SerialText';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { generationPercent } from '../job/generation';
import type { JobAction } from '../job/job-actions';
import { JobActions } from '../job/JobActions';
import { PrintJobStatusTag } from '../job/PrintJobStatusTag';
import { jobTexts } from '../job/texts';
import { repertoryPaths } from '../paths';
import { ValidityText } from '../validity/ValidityText';
import type { RepertoryListTexts } from './texts';

interface JobColumnsOptions {
  readonly labels: PrintJobLabels;
  readonly texts: RepertoryListTexts;
  readonly onOpen: (id: number) => void;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
}

export const jobColumns = ({ labels, texts, onOpen, onAction }: JobColumnsOptions) =>
  columnsOf(repertory.list, labels, {
    batchNo: link<PrintJob>(
      ({ batchNo }) => batchNo,
      ({ id }) => repertoryPaths.check(id),
      { width: 138 },
    ),
    status: row<PrintJob>((job) => <JobStatus {...job} />, { width: 116, isPinned: true }),
    cardName: opener<PrintJob>(
      ({ cardName }) => cardName,
      ({ id }) => id,
      ({ id }) => onOpen(id),
      { width: 164 },
    ),
    teachingMaterial: named({ width: 110, isExtra: true }),
    category: of(({ categoryPath }: PrintJob) => categoryPath, path({ width: 145 })),
    goods: named({ width: 150, isExtra: true }),
    quantity: count({ width: 104 }),
    receivedCount: count({ formerKey: 'received', isExtra: true }),
    scrappedCount: count({ formerKey: 'scrapped', isExtra: true }),
    stockCount: count({ width: 104, formerKey: 'stock' }),
    serialRange: row<PrintJob>(
      ({ serialFirst, serialLast }) => <SerialText first={serialFirst} last={serialLast} />,
      { width: 250, formerKey: 'serials', isExtra: true },
    ),
    validity: row<PrintJob>((job) => <ValidityText {...job} />, { width: 140, isExtra: true }),
    printShop: named({ width: 120, isExtra: true }),
    createdBy: named({ width: 110, isExtra: true }),
    createdAt: day({ width: 100 }),
    finishedAt: instant({ isExtra: true }),
    actions: row<PrintJob>((job) => <JobActions job={job} onAction={onAction} />, {
      title: texts.actions,
      width: 180,
      fixed: 'right',
    }),
  });

type JobStatusProps = Pick<PrintJob, 'status' | 'generatedCount' | 'quantity'>;

/** A job's status, with progress while its cards are being made. */
function JobStatus(job: JobStatusProps) {
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
