/** A person's exports, page by page, with what can be done about each. */
import { Card, Descriptions, Flex, Pagination, Spin, Table, Typography, type TableColumnsType } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { pageSizes } from '#config/constants';
import type { ExportJob } from '#contract/export';
import { isExportOpen } from '#contract/export.facts';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { ExportActions, type ExportStep } from '../../components/export/ExportActions';
import { ExportState } from '../../components/export/ExportState';
import { useIsNarrow } from '../../components/use-is-narrow';
import { usePaginationNames } from '../../components/use-pagination-names';
import { usePolling } from '../../components/use-polling';
import { displayInstant } from '../../lib/date';
import { displayBytes } from '../../lib/display-bytes';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { exportTexts, type ExportTexts } from '../../locales/export';
import { exporting } from '../../models/export';
import { useDispatch, useLoading, useModel } from '../../runtime/react';
import { taskPollMs } from './poll-interval';

const { actions } = exporting;

type StepHandler = (step: ExportStep, job: ExportJob) => void;

export function ExportTab() {
  const text = useTexts(exportTexts);
  const dispatch = useDispatch();
  const isNarrow = useIsNarrow();
  const { page, tableFilter, failed } = useModel(exporting);
  const isLoading = useLoading('export/fetchPage');

  const refresh = useCallback(() => dispatch(actions.refreshPage()), [dispatch]);
  useEffect(() => void dispatch(actions.fetchPage()), [dispatch, tableFilter]);
  usePolling(page?.items.some(({ status }) => isExportOpen(status)) ?? false, refresh, taskPollMs);

  const columns = useMemo(() => {
    const handleStep: StepHandler = (step, { id }) => void dispatch(actions[step](id));
    return columnsWith(text, handleStep);
  }, [text, dispatch]);
  const paginationNames = usePaginationNames();

  if (failed.page)
    return (
      <ErrorState
        title={text.readFailed}
        isRetrying={isLoading}
        onRetry={() => void dispatch(actions.fetchPage())}
      />
    );
  const isFirstRead = page === undefined;
  const empty = isFirstRead ? ' ' : <EmptyState title={text.empty} hint={text.emptyHint} />;
  const pagination = {
    ...paginationNames,
    current: tableFilter.currentPage,
    pageSize: tableFilter.pageSize,
    total: page?.totalNum ?? 0,
    onChange: (currentPage: number, pageSize: number) =>
      dispatch(actions.saveTableFilter({ currentPage, pageSize })),
  };
  if (isNarrow)
    return (
      <Spin spinning={isFirstRead}>
        {page?.items.length ? (
          <ExportCards
            jobs={page.items}
            text={text}
            onStep={(step, { id }) => void dispatch(actions[step](id))}
          />
        ) : (
          empty
        )}
        <Pagination {...pagination} simple hideOnSinglePage align="center" style={{ marginBlockStart: 16 }} />
      </Spin>
    );
  return (
    <Table<ExportJob>
      rowKey="id"
      size="medium"
      columns={columns}
      dataSource={page?.items ?? []}
      loading={isFirstRead}
      tableLayout="fixed"
      scroll={{ x: 1220 }}
      locale={{ emptyText: empty }}
      pagination={{
        ...pagination,
        showSizeChanger: true,
        pageSizeOptions: [...pageSizes],
        showTotal: (total) => text.total(displayCount(total)),
      }}
    />
  );
}

const instant = (value: string | null) => (value === null ? '—' : displayInstant(value));

const columnsWith = (text: ExportTexts, onStep: StepHandler): TableColumnsType<ExportJob> => [
  {
    title: text.file,
    dataIndex: 'fileName',
    width: 280,
    render: (fileName: string, { list }) => (
      <>
        <Typography.Text style={{ overflowWrap: 'anywhere' }}>{fileName}</Typography.Text>
        <Typography.Paragraph type="secondary" style={{ margin: 0, fontSize: 12 }}>
          {text.list[list]}
        </Typography.Paragraph>
      </>
    ),
  },
  { title: text.state, width: 180, render: (_, job) => <ExportState {...job} /> },
  { title: text.rows, dataIndex: 'rowCount', width: 100, align: 'right', render: displayCount },
  {
    title: text.size,
    dataIndex: 'byteCount',
    width: 100,
    align: 'right',
    render: (bytes: number | null) => (bytes === null ? '—' : displayBytes(bytes)),
  },
  { title: text.createdAt, dataIndex: 'createdAt', width: 150, render: instant },
  { title: text.expiresAt, dataIndex: 'expiresAt', width: 150, render: instant },
  { title: text.fetchCount, dataIndex: 'fetchCount', width: 100, align: 'right', render: displayCount },
  {
    title: text.action,
    width: 190,
    fixed: 'right',
    render: (_, job) => <ExportActions job={job} onStep={onStep} />,
  },
];

interface ExportCardsProps {
  readonly jobs: readonly ExportJob[];
  readonly text: ExportTexts;
  readonly onStep: StepHandler;
}

const ExportCards = ({ jobs, text, onStep }: ExportCardsProps) => (
  <Flex vertical gap="small" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
    {jobs.map((job) => (
      <li key={job.id}>
        <Card size="small">
          <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
            {job.fileName}
          </Typography.Text>
          <div style={{ marginBlock: 4 }}>
            <ExportState {...job} />
          </div>
          <Descriptions
            size="small"
            column={2}
            items={[
              { key: 'rows', label: text.rows, children: displayCount(job.rowCount) },
              {
                key: 'size',
                label: text.size,
                children: job.byteCount === null ? '—' : displayBytes(job.byteCount),
              },
              { key: 'created', label: text.createdAt, span: 2, children: instant(job.createdAt) },
              { key: 'expires', label: text.expiresAt, span: 2, children: instant(job.expiresAt) },
            ]}
          />
          <ExportActions job={job} onStep={onStep} />
        </Card>
      </li>
    ))}
  </Flex>
);
