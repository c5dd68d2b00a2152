/** The columns of the print-job list, in the order of screens.md; the status stands beside the actions that hang on it. */
import { Link } from 'react-router-dom';
import type { PrintJob } from '#contract/repertory/endpoints';
import { count, instant, link, named, of, opener, path, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { SerialText } from '#src/components/values/SerialText';
import type { PrintJobLabels } from '#src/locales/labels/print-job';
import { repertory } from '#src/models/repertory';
import { JobActions } from '../job/JobActions';
import type { JobAction } from '../job/job-actions';
import { JobStatus } from '../job/JobStatus';
import { ValidityText } from '../job/ValidityText';
import { repertoryPaths } from '../paths';
import type { RepertoryListTexts } from './texts/zh-CN';

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
    ),
    cardName: opener<PrintJob>(
      ({ cardName }) => cardName,
      ({ id }) => onOpen(id),
    ),
    teachingMaterial: named({ width: 110 }),
    category: of(({ categoryPath }: PrintJob) => categoryPath, path()),
    goods: named({ width: 150 }),
    quantity: count({ width: 110 }),
    receivedCount: count({ formerKey: 'received' }),
    scrappedCount: count({ formerKey: 'scrapped' }),
    stockCount: count({ width: 110, formerKey: 'stock' }),
    serialRange: row<PrintJob>(
      ({ serialFirst, serialLast }) => <SerialText first={serialFirst} last={serialLast} />,
      { width: 250, formerKey: 'serials' },
    ),
    validity: row<PrintJob>((job) => <ValidityText {...job} />, { width: 140 }),
    printShop: text({ width: 120 }),
    createdBy: named({ width: 110 }),
    createdAt: instant(),
    finishedAt: instant(),
    status: row<PrintJob>((job) => <JobStatus {...job} />, { width: 120, fixed: 'right' }),
    actions: row<PrintJob>(
      (job) => (
        <>
          <Link to={repertoryPaths.check(job.id)} style={{ marginInlineEnd: 4 }}>
            {texts.view}
          </Link>
          <JobActions job={job} onAction={onAction} />
        </>
      ),
      { title: texts.actions, width: 220, fixed: 'right' },
    ),
  });
