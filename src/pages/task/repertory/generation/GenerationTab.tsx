/** The tab of print jobs whose cards are generated, newest first: progress, and who ordered them. */
import { Flex, Progress, Typography } from 'antd';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobWords, type PrintJobLabels } from '#contract/repertory/labels';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import type { ListColumn } from '#src/components/list/list-column';
import { PagedRows } from '#src/components/list/PagedRows';
import { StaleLine } from '#src/components/StaleLine';
import { usePolling } from '#src/components/use-polling';
import { useRetry } from '#src/controllers/use-retry';
import { useStaleSince } from '#src/controllers/use-stale-since';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels } from '#src/locales';
import { generation } from '#src/models/repertory/generation';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { isGenerating } from '../job/generation';
import { PrintJobStatusTag } from '../job/PrintJobStatusTag';
import { repertoryPaths } from '../paths';
import { generationPollMs } from '../poll-interval';
import { generationWords, type GenerationTexts } from './texts';

const { actions } = generation;

export function GenerationTab() {
  const text = useLabels(generationWords);
  const labels = useLabels(printJobWords);
  const dispatch = useDispatch();
  const { page, tableFilter, problems } = useModel(generation, 'page', 'tableFilter', 'problems');
  const isLoading = useLoading(actions.fetchPage);
  const stale = useStaleSince(problems.page, page, JSON.stringify(tableFilter));

  const fetch = useCallback(
    (place: typeof tableFilter) =>
      void dispatch(actions.fetchPage({ formFilter: {}, tableFilter: place })).catch(() => undefined),
    [dispatch],
  );
  useRetry(problems.page, isLoading, () => fetch(tableFilter));
  const refresh = useCallback(() => dispatch(actions.refreshPage()), [dispatch]);
  // When opened again, the tab shows the page where it was left.
  const fetchAtFirst = useEffectEvent(() => fetch(tableFilter));
  useEffect(() => fetchAtFirst(), []);
  usePolling(page?.items.some(isGenerating) ?? false, isLoading, refresh, generationPollMs);

  const columns = useMemo(() => columnsWith(text, labels), [text, labels]);
  if (problems.page && !stale)
    return <ErrorState isRetrying={isLoading} onRetry={() => fetch(tableFilter)} />;
  return (
    <>
      {stale && <StaleLine {...stale} onRetry={() => fetch(tableFilter)} isRetrying={isLoading} />}
      <PagedRows
        page={page}
        columns={columns}
        keyOf={keyOf}
        unit={text.unit}
        empty={<EmptyState title={text.none} />}
        card={(job) => <GenerationCard job={job} />}
        place={tableFilter}
        onTurn={fetch}
      />
    </>
  );
}

const keyOf = ({ id }: PrintJob) => String(id);

interface JobProps {
  readonly job: PrintJob;
}

const JobName = ({ job: { id, batchNo, cardName } }: JobProps) => (
  <>
    <Link to={repertoryPaths.check(id)}>{batchNo}</Link> · {cardName}
  </>
);

function JobProgress({ job: { generatedCount, quantity } }: JobProps) {
  const { progress, made } = useLabels(generationWords);
  return (
    <>
      {made(displayCount(generatedCount), displayCount(quantity))}
      <Progress
        percent={Math.floor((generatedCount / quantity) * 100)}
        size="small"
        showInfo={false}
        aria-label={progress}
        style={{ display: 'block' }}
      />
    </>
  );
}

/** On a phone; a line of facts would have no room for the progress bar. */
const GenerationCard = ({ job }: JobProps) => (
  <>
    <Flex justify="space-between" align="start" gap="small">
      <span>
        <JobName job={job} />
      </span>
      <PrintJobStatusTag status={job.status} />
    </Flex>
    <JobProgress job={job} />
    <Typography.Text type="secondary">
      {job.createdBy.name} · {displayInstant(job.createdAt)}
    </Typography.Text>
  </>
);

const columnsWith = (text: GenerationTexts, { fields }: PrintJobLabels): readonly ListColumn<PrintJob>[] => [
  {
    key: 'batch',
    title: fields.batchNo,
    width: 260,
    render: (job) => <JobName job={job} />,
  },
  {
    key: 'progress',
    title: text.progress,
    width: 220,
    render: (job) => <JobProgress job={job} />,
  },
  {
    key: 'status',
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
