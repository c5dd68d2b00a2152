/** Tab 操作日志: who did what to this job. */
import { Table, type TableColumnsType } from 'antd';
import { useEffect, useMemo } from 'react';
import type { PrintLog } from '#contract/repertory';
import type { PrintJobStatus } from '#contract/repertory.facts';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { displayExactInstant } from '../../../../lib/date';
import { useTexts } from '../../../../locales';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { checkTexts } from './texts';
import type { CheckTexts } from './texts/zh-CN';

const { actions } = repertory;

const columnsOf = (text: CheckTexts['logs']): TableColumnsType<PrintLog> => [
  { title: text.at, dataIndex: 'at', width: 180, render: displayExactInstant },
  { title: text.by, dataIndex: 'by', width: 120 },
  { title: text.action, dataIndex: 'action', width: 160 },
  { title: text.detail, dataIndex: 'detail', width: 400 },
];

interface LogTabProps {
  readonly jobId: number;
  /** A job that moves on leaves an entry, so the log is read again. */
  readonly jobStatus: PrintJobStatus;
}

export function LogTab({ jobId, jobStatus }: LogTabProps) {
  const dispatch = useDispatch();
  const { logs: text } = useTexts(checkTexts);
  const columns = useMemo(() => columnsOf(text), [text]);
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
      locale={{ emptyText: isLoading ? ' ' : <EmptyState title={text.none} /> }}
    />
  );
}
