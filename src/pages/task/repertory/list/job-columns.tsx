/** The columns of the print-job table, in the order of screens.md. */
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import type { PrintJob } from '#contract/repertory';
import { SerialText } from '../../../../components/SerialText';
import { displayInstant } from '../../../../lib/date';
import { displayCount } from '../../../../lib/display-number';
import { JobActions } from '../job/JobActions';
import type { JobAction } from '../job/job-actions';
import { JobStatus } from '../job/JobStatus';
import { blank, categoryText } from '../job/job-texts';
import { ValidityText } from '../job/ValidityText';

const count = (value: number | null) => (value === null ? blank : displayCount(value));
const instant = (value: string | null) => (value === null ? blank : displayInstant(value));

interface JobColumnsOptions {
  readonly checkPath: (id: number) => string;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
}

export const jobColumns = ({ checkPath, onAction }: JobColumnsOptions): TableColumnsType<PrintJob> => [
  {
    title: '印刷批次号',
    dataIndex: 'batchNo',
    width: 150,
    fixed: 'left',
    render: (batchNo: string, { id }) => <Link to={checkPath(id)}>{batchNo}</Link>,
  },
  { title: '学习卡名称', dataIndex: 'cardName', width: 200, ellipsis: true },
  { title: '教材版本', dataIndex: ['teachingMaterial', 'name'], width: 110, ellipsis: true },
  { title: '类目', width: 180, ellipsis: true, render: (_, job) => categoryText(job) },
  { title: '权益', dataIndex: ['goods', 'name'], width: 150, ellipsis: true },
  { title: '印刷数量', dataIndex: 'quantity', width: 100, align: 'right', render: count },
  { title: '实收', dataIndex: 'receivedCount', width: 90, align: 'right', render: count },
  { title: '报废', dataIndex: 'scrappedCount', width: 80, align: 'right', render: count },
  { title: '剩余库存', dataIndex: 'stockCount', width: 100, align: 'right', render: count },
  {
    title: '卡号段',
    width: 250,
    render: (_, { serialFirst, serialLast }) => <SerialText first={serialFirst} last={serialLast} />,
  },
  { title: '有效期规则', width: 140, render: (_, job) => <ValidityText {...job} /> },
  {
    title: '印刷厂',
    dataIndex: 'printShop',
    width: 120,
    ellipsis: true,
    render: (name: string | null) => name ?? blank,
  },
  {
    title: '状态',
    width: 120,
    // Sticks to the actions: they make sense only beside the state that they depend on.
    fixed: 'right',
    render: (_, job) => <JobStatus {...job} />,
  },
  { title: '创建人', dataIndex: ['createdBy', 'name'], width: 110, ellipsis: true },
  { title: '创建时间', dataIndex: 'createdAt', width: 150, render: instant },
  { title: '完成时间', dataIndex: 'finishedAt', width: 150, render: instant },
  {
    title: '操作',
    width: 220,
    fixed: 'right',
    render: (_, job) => (
      <>
        <Link to={checkPath(job.id)} style={{ marginInlineEnd: 4 }}>
          查看
        </Link>
        <JobActions job={job} onAction={onAction} />
      </>
    ),
  },
];
