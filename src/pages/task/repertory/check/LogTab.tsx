/** Tab 操作日志: who did what to this job. */
import { Table, type TableColumnsType } from 'antd';
import { useEffect } from 'react';
import type { PrintLog } from '#contract/repertory';
import type { PrintJobStatus } from '#contract/repertory.facts';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { displayExactInstant } from '../../../../lib/date';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';

const { actions } = repertory;

const columns: TableColumnsType<PrintLog> = [
  { title: '时间', dataIndex: 'at', width: 180, render: displayExactInstant },
  { title: '操作人', dataIndex: 'by', width: 120 },
  { title: '操作', dataIndex: 'action', width: 160 },
  { title: '内容', dataIndex: 'detail', width: 400 },
];

interface LogTabProps {
  readonly jobId: number;
  /** A job that moves on leaves an entry, so the log is read again. */
  readonly jobStatus: PrintJobStatus;
}

export function LogTab({ jobId, jobStatus }: LogTabProps) {
  const dispatch = useDispatch();
  const { logs, problems } = useModel(repertory);
  const isLoading = useLoading('repertory/fetchLogs');
  useEffect(() => void dispatch(actions.fetchLogs(jobId)), [dispatch, jobId, jobStatus]);
  if (problems.logs !== undefined)
    return <ErrorState onRetry={() => void dispatch(actions.fetchLogs(jobId))} isRetrying={isLoading} />;
  return (
    <Table<PrintLog>
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={[...(logs ?? [])]}
      loading={isLoading}
      scroll={{ x: 'max-content' }}
      pagination={false}
      locale={{ emptyText: isLoading ? ' ' : <EmptyState title="还没有操作记录" /> }}
    />
  );
}
