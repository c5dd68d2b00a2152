/** Tab 导出记录: every time the print file was taken, by whom, and what it was. */
import { Table, Typography, type TableColumnsType } from 'antd';
import { useEffect, useMemo } from 'react';
import type { PrintExport } from '#contract/repertory';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { displayExactInstant } from '../../../../lib/date';
import { displayCount } from '../../../../lib/display-number';
import { useTexts } from '../../../../locales';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { blank } from '../job/job-texts';
import { checkTexts } from './texts';
import type { CheckTexts } from './texts/zh-CN';

const { actions } = repertory;

const columnsOf = (text: CheckTexts['exports']): TableColumnsType<PrintExport> => [
  { title: text.at, dataIndex: 'at', width: 180, render: displayExactInstant },
  { title: text.by, dataIndex: 'by', width: 120 },
  { title: text.format, dataIndex: 'format', width: 80, render: (format: string) => format.toUpperCase() },
  { title: text.rows, dataIndex: 'rowCount', width: 100, align: 'right', render: displayCount },
  { title: text.reason, dataIndex: 'reason', width: 200, render: (reason: string | null) => reason ?? blank },
  {
    title: text.checksum,
    dataIndex: 'sha256',
    width: 260,
    render: (sha256: string | null) =>
      sha256 === null ? (
        <Typography.Text type="warning">{text.unfinished}</Typography.Text>
      ) : (
        <Typography.Text code copyable={{ text: sha256 }} ellipsis style={{ width: 220 }}>
          {sha256}
        </Typography.Text>
      ),
  },
];

interface ExportTabProps {
  readonly jobId: number;
  /** Grows with every export, which is when the records are read again. */
  readonly exportCount: number;
}

export function ExportTab({ jobId, exportCount }: ExportTabProps) {
  const dispatch = useDispatch();
  const { exports: text } = useTexts(checkTexts);
  const columns = useMemo(() => columnsOf(text), [text]);
  const { exports, problems } = useModel(repertory);
  const isLoading = useLoading('repertory/fetchExports');
  useEffect(() => void dispatch(actions.fetchExports(jobId)), [dispatch, jobId, exportCount]);
  if (problems.exports !== undefined)
    return <ErrorState onRetry={() => void dispatch(actions.fetchExports(jobId))} isRetrying={isLoading} />;
  return (
    <Table<PrintExport>
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={[...(exports ?? [])]}
      loading={isLoading}
      scroll={{ x: 'max-content' }}
      pagination={false}
      locale={{ emptyText: isLoading ? ' ' : <EmptyState title={text.none} /> }}
    />
  );
}
