/** Tab 导出记录: every time the print file was taken, by whom, and what it was. */
import { Table, Typography, type TableColumnsType } from 'antd';
import { useEffect } from 'react';
import type { PrintExport } from '#contract/repertory';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { displayExactInstant } from '../../../../lib/date';
import { displayCount } from '../../../../lib/display-number';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { blank } from '../job/job-texts';

const { actions } = repertory;

const columns: TableColumnsType<PrintExport> = [
  { title: '导出时间', dataIndex: 'at', width: 180, render: displayExactInstant },
  { title: '导出人', dataIndex: 'by', width: 120 },
  { title: '格式', dataIndex: 'format', width: 80, render: (format: string) => format.toUpperCase() },
  { title: '行数', dataIndex: 'rowCount', width: 100, align: 'right', render: displayCount },
  { title: '原因', dataIndex: 'reason', width: 200, render: (reason: string | null) => reason ?? blank },
  {
    title: '文件校验值（SHA-256）',
    dataIndex: 'sha256',
    width: 260,
    render: (sha256: string | null) =>
      sha256 === null ? (
        <Typography.Text type="warning">下载未完成</Typography.Text>
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
      locale={{ emptyText: isLoading ? ' ' : <EmptyState title="印刷文件还没有导出过" /> }}
    />
  );
}
