/** The generation of cards, newest first: how far each print job has come, and whose it is. */
import { Progress, Table, type TableColumnsType } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pageSizes } from '#config/constants';
import { routes } from '#config/routes';
import type { PrintJob } from '#contract/repertory';
import { printJobStatus } from '#contract/repertory.facts';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PrintJobStatusTag } from '../../components/PrintJobStatusTag';
import { useIsNarrow } from '../../components/use-is-narrow';
import { usePaginationNames } from '../../components/use-pagination-names';
import { usePolling } from '../../components/use-polling';
import { displayInstant } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { exportTexts, type ExportTexts } from '../../locales/export';
import { exporting } from '../../models/export';
import { environment } from '../../request';
import { useDispatch, useLoading, useModel } from '../../runtime/react';
import { taskPollMs } from './poll-interval';

const { actions } = exporting;

export function GenerationTab() {
  const text = useTexts(exportTexts);
  const dispatch = useDispatch();
  const isNarrow = useIsNarrow();
  const { generations, generationFilter, failed } = useModel(exporting);
  const isLoading = useLoading('export/fetchGenerations');

  const refresh = useCallback(() => dispatch(actions.fetchGenerations()), [dispatch]);
  useEffect(() => void refresh().catch(() => undefined), [refresh, generationFilter]);
  usePolling(generations?.items.some(isGenerating) ?? false, refresh, taskPollMs);

  const columns = useMemo(() => columnsWith(text), [text]);
  const paginationNames = usePaginationNames();
  if (failed.generations)
    return <ErrorState title={text.readFailed} isRetrying={isLoading} onRetry={() => void refresh()} />;
  return (
    <Table<PrintJob>
      rowKey="id"
      size="medium"
      columns={columns}
      dataSource={[...(generations?.items ?? [])]}
      loading={generations === undefined}
      scroll={{ x: 820 }}
      locale={{ emptyText: generations ? <EmptyState title={text.noGenerations} /> : ' ' }}
      pagination={{
        ...paginationNames,
        current: generationFilter.currentPage,
        pageSize: generationFilter.pageSize,
        total: generations?.totalNum ?? 0,
        simple: isNarrow,
        showSizeChanger: !isNarrow,
        pageSizeOptions: [...pageSizes],
        onChange: (currentPage, pageSize) =>
          dispatch(actions.saveGenerationFilter({ currentPage, pageSize })),
      }}
    />
  );
}

const isGenerating = ({ status }: PrintJob): boolean => status === printJobStatus.generating;

const checkRoute = routes.find(({ name }) => name === 'repertoryCheck');
const checkPath = (id: number) => `${environment.base}${checkRoute?.path.replace(':id', String(id))}`;

const columnsWith = (text: ExportTexts): TableColumnsType<PrintJob> => [
  {
    title: text.batch,
    dataIndex: 'batchNo',
    width: 260,
    render: (batchNo: string, { id, cardName }) => (
      <>
        <Link to={checkPath(id)}>{batchNo}</Link> · {cardName}
      </>
    ),
  },
  {
    title: text.progress,
    width: 220,
    render: (_, { generatedCount, quantity }) => (
      <>
        {`${displayCount(generatedCount)} / ${displayCount(quantity)}`}
        <Progress
          percent={Math.floor((generatedCount / quantity) * 100)}
          size="small"
          showInfo={false}
          aria-label={text.progress}
          style={{ display: 'block' }}
        />
      </>
    ),
  },
  { title: text.state, width: 110, render: (_, { status }) => <PrintJobStatusTag status={status} /> },
  { title: text.who, dataIndex: ['createdBy', 'name'], width: 120 },
  { title: text.createdAt, dataIndex: 'createdAt', width: 150, render: displayInstant },
];
