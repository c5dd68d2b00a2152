/** The generation of cards, newest first: how far each print job has come, and whose it is. */
import { Progress } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '#config/routes';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobStatus } from '#contract/repertory/constants';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import type { ListColumn } from '../../components/list/list-column';
import { PagedRows } from '../../components/list/PagedRows';
import { PrintJobStatusTag } from '../../components/values/PrintJobStatusTag';
import { usePolling } from '../../components/use-polling';
import { displayInstant } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { exportTexts, type ExportTexts } from '../../locales/export';
import { printJobLabels, type PrintJobLabels } from '../../locales/labels/print-job';
import { exporting } from '../../models/export';
import { environment } from '../../request';
import { useDispatch, useLoading, useModel } from '../../runtime/react';
import { taskPollMs } from './poll-interval';

const { actions } = exporting;

export function GenerationTab() {
  const text = useTexts(exportTexts);
  const labels = useTexts(printJobLabels);
  const dispatch = useDispatch();
  const { generations, generationFilter, failed } = useModel(exporting);
  const isLoading = useLoading(exporting.actions.fetchGenerations);

  const refresh = useCallback(() => dispatch(actions.fetchGenerations()), [dispatch]);
  useEffect(() => void refresh().catch(() => undefined), [refresh, generationFilter]);
  usePolling(generations?.items.some(isGenerating) ?? false, refresh, taskPollMs);

  const columns = useMemo(() => columnsWith(text, labels), [text, labels]);
  if (failed.generations)
    return <ErrorState title={text.readFailed} isRetrying={isLoading} onRetry={() => void refresh()} />;
  return (
    <PagedRows
      page={generations}
      isLoading={generations === undefined}
      columns={columns}
      keyOf={keyOf}
      unit={text.batchUnit}
      empty={<EmptyState title={text.noGenerations} />}
      place={generationFilter}
      onTurn={(place) => dispatch(actions.saveGenerationFilter(place))}
    />
  );
}

const keyOf = ({ id }: PrintJob) => String(id);
const isGenerating = ({ status }: PrintJob): boolean => status === printJobStatus.generating;

const checkRoute = routes.find(({ name }) => name === 'repertoryCheck');
const checkPath = (id: number) => `${environment.base}${checkRoute?.path.replace(':id', String(id))}`;

const columnsWith = (text: ExportTexts, { fields }: PrintJobLabels): readonly ListColumn<PrintJob>[] => [
  {
    key: 'batch',
    title: fields.batchNo,
    width: 260,
    render: ({ id, batchNo, cardName }) => (
      <>
        <Link to={checkPath(id)}>{batchNo}</Link> · {cardName}
      </>
    ),
  },
  {
    key: 'progress',
    title: text.progress,
    width: 220,
    render: ({ generatedCount, quantity }) => (
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
  {
    key: 'state',
    title: fields.status,
    width: 110,
    render: ({ status }) => <PrintJobStatusTag status={status} />,
  },
  { key: 'who', title: fields.createdBy, width: 120, render: ({ createdBy }) => createdBy.name },
  {
    key: 'createdAt',
    title: fields.createdAt,
    width: 150,
    render: ({ createdAt }) => displayInstant(createdAt),
  },
];
