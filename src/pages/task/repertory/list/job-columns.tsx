/** The columns of the print-job list, in the order of screens.md; the status stands beside the actions that hang on it. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { PrintJob } from '#contract/repertory';
import type { PrintJobSort } from '#contract/repertory.facts';
import type { ListColumn } from '#src/components/list/list-column';
import { SerialText } from '#src/components/SerialText';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { JobActions } from '../job/JobActions';
import type { JobAction } from '../job/job-actions';
import { JobStatus } from '../job/JobStatus';
import { blank, categoryText } from '../job/job-texts';
import { ValidityText } from '../job/ValidityText';
import { repertoryPaths } from '../paths';
import type { RepertoryListTexts } from './texts/zh-CN';

const count = (value: number | null) => (value === null ? blank : displayCount(value));
const instant = (value: string | null) => (value === null ? blank : displayInstant(value));

interface JobColumnsOptions {
  readonly text: RepertoryListTexts;
  readonly onOpen: (id: number) => void;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
}

type JobColumn = ListColumn<PrintJob, PrintJobSort>;

const right = { align: 'right' } as const;

export const jobColumns = ({ text, onOpen, onAction }: JobColumnsOptions): readonly JobColumn[] => {
  const { columns: titles } = text;
  return [
    {
      key: 'batchNo',
      title: titles.batchNo,
      width: 150,
      fixed: 'left',
      isPinned: true,
      sort: 'batchNo',
      render: ({ batchNo, id }) => <Link to={repertoryPaths.check(id)}>{batchNo}</Link>,
    },
    {
      key: 'cardName',
      title: titles.cardName,
      width: 200,
      isEllipsis: true,
      render: ({ cardName, id }) => (
        <Button type="link" size="small" title={cardName} className="JobName" onClick={() => onOpen(id)}>
          {cardName}
        </Button>
      ),
    },
    {
      key: 'teachingMaterial',
      title: titles.teachingMaterial,
      width: 110,
      isEllipsis: true,
      render: ({ teachingMaterial }) => teachingMaterial.name,
    },
    { key: 'category', title: titles.category, width: 180, isEllipsis: true, render: categoryText },
    { key: 'goods', title: titles.goods, width: 150, isEllipsis: true, render: ({ goods }) => goods.name },
    {
      key: 'quantity',
      title: titles.quantity,
      width: 110,
      ...right,
      sort: 'quantity',
      render: ({ quantity }) => count(quantity),
    },
    {
      key: 'received',
      title: titles.received,
      width: 90,
      ...right,
      render: ({ receivedCount }) => count(receivedCount),
    },
    {
      key: 'scrapped',
      title: titles.scrapped,
      width: 90,
      ...right,
      render: ({ scrappedCount }) => count(scrappedCount),
    },
    {
      key: 'stock',
      title: titles.stock,
      width: 110,
      ...right,
      sort: 'stockCount',
      render: ({ stockCount }) => count(stockCount),
    },
    {
      key: 'serials',
      title: titles.serials,
      width: 250,
      render: ({ serialFirst, serialLast }) => <SerialText first={serialFirst} last={serialLast} />,
    },
    { key: 'validity', title: titles.validity, width: 140, render: (job) => <ValidityText {...job} /> },
    {
      key: 'printShop',
      title: titles.printShop,
      width: 120,
      isEllipsis: true,
      render: ({ printShop }) => printShop ?? blank,
    },
    {
      key: 'createdBy',
      title: titles.createdBy,
      width: 110,
      isEllipsis: true,
      render: ({ createdBy }) => createdBy.name,
    },
    {
      key: 'createdAt',
      title: titles.createdAt,
      width: 150,
      sort: 'createdAt',
      render: ({ createdAt }) => instant(createdAt),
    },
    {
      key: 'finishedAt',
      title: titles.finishedAt,
      width: 150,
      sort: 'finishedAt',
      render: ({ finishedAt }) => instant(finishedAt),
    },
    {
      key: 'status',
      title: titles.status,
      width: 120,
      fixed: 'right',
      isPinned: true,
      render: (job) => <JobStatus {...job} />,
    },
    {
      key: 'actions',
      title: titles.actions,
      width: 220,
      fixed: 'right',
      isPinned: true,
      render: (job) => (
        <>
          <Link to={repertoryPaths.check(job.id)} style={{ marginInlineEnd: 4 }}>
            {text.view}
          </Link>
          <JobActions job={job} onAction={onAction} />
        </>
      ),
    },
  ];
};
