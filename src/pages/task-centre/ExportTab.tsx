/** The tab of a person's exports in the task centre, paged, with their actions. */
import { Descriptions, Typography } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { listTitles, type Entities } from '#contract/audit/record-words';
import { entityWords } from '#contract/entities';
import { isExportOpen } from '#contract/export/constants';
import type { ExportJob } from '#contract/export/endpoints';
import { exportWords, type ExportLabels } from '#contract/export/labels';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { ExportState, ExportActions, type ExportStep } from '#src/components/export/ExportState';
import type { ListColumn } from '#src/components/list/list-column';
import { PagedRows } from '#src/components/list/PagedRows';
import { StaleLine } from '#src/components/StaleLine';
import { usePolling } from '#src/components/use-polling';
import { useVisit } from '#src/components/use-visit';
import { useRetry } from '#src/controllers/use-retry';
import { useStaleSince } from '#src/controllers/use-stale-since';
import { displayInstant } from '#src/lib/date';
import { displayBytes } from '#src/lib/display-bytes';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { exportTexts, type ExportTexts } from '#src/locales/export';
import { exporting } from '#src/models/export';
import { useDispatch, useLoading, useModel } from 'saga-models/react';

const { actions } = exporting;

type StepHandler = (step: ExportStep, job: ExportJob) => void;

export function ExportTab() {
  const text = useTexts(exportTexts);
  const labels = useLabels(exportWords);
  const entities = useLabels(entityWords);
  const dispatch = useDispatch();
  const { page, tableFilter, problems } = useModel(exporting, 'page', 'tableFilter', 'problems');
  const isLoading = useLoading(exporting.actions.fetchPage);
  const stale = useStaleSince(problems.page, page, JSON.stringify(tableFilter));

  const refresh = useCallback(() => dispatch(actions.refreshPage()), [dispatch]);
  const visit = useVisit();
  useEffect(() => void dispatch(actions.fetchPage()), [dispatch, tableFilter, visit]);
  useRetry(problems.page, isLoading, () => void dispatch(actions.fetchPage()));
  usePolling(page?.items.some(({ status }) => isExportOpen(status)) ?? false, isLoading, refresh, taskPollMs);

  const handleStep = useCallback<StepHandler>((step, { id }) => void dispatch(actions[step](id)), [dispatch]);
  const columns = useMemo(
    () => columnsWith({ text, labels, entities }, handleStep),
    [text, labels, entities, handleStep],
  );

  if (problems.page && !stale)
    return (
      <ErrorState
        title={text.readFailed}
        isRetrying={isLoading}
        onRetry={() => void dispatch(actions.fetchPage())}
      />
    );
  return (
    <>
      {stale && (
        <StaleLine {...stale} onRetry={() => void dispatch(actions.fetchPage())} isRetrying={isLoading} />
      )}
      <PagedRows
        page={page}
        columns={columns}
        keyOf={keyOf}
        unit={text.exportUnit}
        empty={<EmptyState title={text.empty} hint={text.emptyHint} />}
        card={(job) => <ExportCard job={job} labels={labels} onStep={handleStep} />}
        place={tableFilter}
        onTurn={(place) => dispatch(actions.saveTableFilter(place))}
      />
    </>
  );
}

const keyOf = ({ id }: ExportJob) => String(id);
const instant = (value: string | null) => (value === null ? '—' : displayInstant(value));

interface Words {
  readonly text: ExportTexts;
  readonly labels: ExportLabels;
  readonly entities: Entities;
}

const columnsWith = (
  { text, labels: { fields }, entities }: Words,
  onStep: StepHandler,
): readonly ListColumn<ExportJob>[] => [
  {
    key: 'file',
    title: fields.fileName,
    width: 280,
    render: ({ fileName, list }) => (
      <>
        <Typography.Text style={{ overflowWrap: 'anywhere' }}>{fileName}</Typography.Text>
        <Typography.Paragraph type="secondary" style={{ margin: 0, fontSize: 12 }}>
          {listTitles(entities)[list]}
        </Typography.Paragraph>
      </>
    ),
  },
  { key: 'state', title: fields.status, width: 180, render: (job) => <ExportState {...job} /> },
  {
    key: 'rows',
    title: fields.rowCount,
    width: 100,
    align: 'right',
    render: ({ rowCount }) => displayCount(rowCount),
  },
  { key: 'size', title: fields.size, width: 100, align: 'right', render: sizeOf },
  { key: 'created', title: fields.createdAt, width: 150, render: ({ createdAt }) => instant(createdAt) },
  { key: 'expires', title: fields.expiresAt, width: 150, render: ({ expiresAt }) => instant(expiresAt) },
  {
    key: 'fetches',
    title: fields.fetchCount,
    width: 100,
    align: 'right',
    render: ({ fetchCount }) => displayCount(fetchCount),
  },
  {
    key: 'actions',
    title: text.action,
    width: 190,
    fixed: 'right',
    render: (job) => <ExportActions job={job} onStep={onStep} />,
  },
];

const sizeOf = ({ byteCount }: ExportJob) => (byteCount === null ? '—' : displayBytes(byteCount));

interface ExportCardProps {
  readonly job: ExportJob;
  readonly labels: ExportLabels;
  readonly onStep: StepHandler;
}

const ExportCard = ({ job, labels: { fields }, onStep }: ExportCardProps) => (
  <>
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
        { key: 'rows', label: fields.rowCount, children: displayCount(job.rowCount) },
        { key: 'size', label: fields.size, children: sizeOf(job) },
        { key: 'created', label: fields.createdAt, span: 2, children: instant(job.createdAt) },
        { key: 'expires', label: fields.expiresAt, span: 2, children: instant(job.expiresAt) },
      ]}
    />
    <ExportActions job={job} onStep={onStep} />
  </>
);

/** The polling interval while something runs, in milliseconds. */
const taskPollMs = 1500;
