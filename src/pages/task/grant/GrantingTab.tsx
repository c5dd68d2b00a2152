/** The tab of grants made in the background, newest first: progress, recipient, and who made them. */
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { grantStatus } from '#contract/grant/constants';
import type { Grant } from '#contract/grant/endpoints';
import { grantWords, type GrantLabels } from '#contract/grant/labels';
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
import { useLabels, useTexts } from '#src/locales';
import { grantTexts, type GrantTexts } from '#src/locales/grant';
import { granting, inBackground } from '#src/models/grant/granting';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { generationPollMs } from '../repertory/poll-interval';
import { GrantStatusTag, GrantTarget } from './grant-columns';
import { grantPaths } from './paths';

const { actions } = granting;

export function GrantingTab() {
  const { tasks: text } = useTexts(grantTexts);
  const labels = useLabels(grantWords);
  const dispatch = useDispatch();
  const { page, tableFilter, problems } = useModel(granting, 'page', 'tableFilter', 'problems');
  const isLoading = useLoading(actions.fetchPage);
  const stale = useStaleSince(problems.page, page, JSON.stringify(tableFilter));

  const fetch = useCallback(
    (place: typeof tableFilter) =>
      void dispatch(actions.fetchPage({ formFilter: inBackground, tableFilter: place })).catch(
        () => undefined,
      ),
    [dispatch],
  );
  useRetry(problems.page, isLoading, () => fetch(tableFilter));
  const refresh = useCallback(() => dispatch(actions.refreshPage()), [dispatch]);
  // When opened again, the tab shows the page where it was left.
  const fetchAtFirst = useEffectEvent(() => fetch(tableFilter));
  useEffect(() => fetchAtFirst(), []);
  usePolling(
    page?.items.some(({ status }) => status === grantStatus.granting) ?? false,
    isLoading,
    refresh,
    generationPollMs,
  );

  const columns = useMemo(() => columnsWith(text, labels), [text, labels]);
  if (problems.page && !stale)
    return <ErrorState isRetrying={isLoading} onRetry={() => fetch(tableFilter)} />;
  return (
    <>
      {stale && <StaleLine {...stale} onRetry={() => fetch(tableFilter)} isRetrying={isLoading} />}
      <PagedRows
        page={page}
        columns={columns}
        keyOf={({ id }) => String(id)}
        unit={text.unit}
        empty={<EmptyState title={text.none} />}
        place={tableFilter}
        onTurn={fetch}
      />
    </>
  );
}

const columnsWith = (text: GrantTexts['tasks'], { fields }: GrantLabels): readonly ListColumn<Grant>[] => [
  {
    key: 'batch',
    title: fields.batchNo,
    width: 260,
    render: ({ id, batchNo, cardName }) => (
      <>
        <Link to={grantPaths.record(id)}>{batchNo}</Link> · {cardName}
      </>
    ),
  },
  { key: 'target', title: fields.targetKind, width: 160, render: (each) => <GrantTarget grant={each} /> },
  {
    key: 'progress',
    title: text.progress,
    width: 150,
    align: 'right',
    render: ({ movedCount, quantity }) => `${displayCount(movedCount)} / ${displayCount(quantity)}`,
  },
  { key: 'status', title: fields.status, width: 130, render: (each) => <GrantStatusTag grant={each} /> },
  { key: 'who', title: fields.createdBy, width: 120, render: ({ createdBy }) => createdBy.name },
  {
    key: 'createdAt',
    title: fields.createdAt,
    width: 150,
    render: ({ createdAt }) => displayInstant(createdAt),
  },
];
