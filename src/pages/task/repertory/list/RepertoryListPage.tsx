/** Inventory management (screens.md 库存管理): figures, filters and the print jobs with their actions. */
import { Card } from 'antd';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { ErrorState } from '../../../../components/ErrorState';
import { PageHeader } from '../../../../components/PageHeader';
import { SearchForm } from '../../../../components/SearchForm';
import { useIsNarrow } from '../../../../components/use-is-narrow';
import { usePolling } from '../../../../components/use-polling';
import { omitEmpty } from '../../../../lib/empty-values';
import { repertory, type PrintJobFormFilter } from '../../../../models/repertory';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { isGenerating } from '../job/generation';
import { useJobActions } from '../job/use-job-actions';
import { generationPollMs } from '../poll-interval';
import { JobList } from './JobList';
import { jobSearchFields } from './job-search-fields';
import { ListActions } from './ListActions';
import { NoJobs } from './NoJobs';
import { StockTiles } from './StockTiles';

const { actions } = repertory;
const noFilter: PrintJobFormFilter = {};

export default function RepertoryListPage() {
  const dispatch = useDispatch();
  const { formFilter, tableFilter, page, summary, dictionaries, problems } = useModel(repertory);
  const isLoading = useLoading('repertory/fetchPage');

  const refresh = useCallback(async () => {
    await Promise.all([dispatch(actions.refreshPage()), dispatch(actions.fetchSummary())]);
  }, [dispatch]);
  const { start, dialog } = useJobActions(() => void refresh().catch(() => undefined));
  usePolling(page?.items.some(isGenerating) ?? false, refresh, generationPollMs);

  useEffect(() => {
    void dispatch(actions.fetchSummary());
    void dispatch(actions.fetchDictionaries(['teachingMaterials', 'categories', 'printShops']));
  }, [dispatch]);
  useEffect(() => void dispatch(actions.fetchPage()), [dispatch, formFilter, tableFilter]);

  const fields = useMemo(() => jobSearchFields(dictionaries), [dictionaries]);
  const clearFilter = () => dispatch(actions.saveFilter(noFilter));

  return (
    <>
      <PageHeader title="库存管理" actions={<ListActions />} />
      <StockTiles summary={summary} />
      <Card style={{ marginBlockEnd: 16 }}>
        <SearchForm
          label="筛选印刷批次"
          fields={fields}
          filter={formFilter}
          isSearching={isLoading}
          onSearch={(filter) => dispatch(actions.saveFilter(filter))}
          onReset={clearFilter}
        />
      </Card>
      <ListFrame>
        {problems.page === undefined ? (
          <JobList
            page={page}
            isLoading={isLoading || page === undefined}
            empty={
              <NoJobs
                isFiltered={Object.keys(omitEmpty(formFilter)).length > 0}
                onClearFilter={clearFilter}
              />
            }
            onTurn={(turned) => dispatch(actions.saveTableFilter(turned))}
            onAction={start}
          />
        ) : (
          <ErrorState onRetry={() => void dispatch(actions.fetchPage())} isRetrying={isLoading} />
        )}
      </ListFrame>
      {dialog}
    </>
  );
}

/** A panel around the table; cards on a narrow screen bring their own. */
const ListFrame = ({ children }: { readonly children: ReactNode }) =>
  useIsNarrow() ? children : <Card styles={{ body: { paddingBlockEnd: 0 } }}>{children}</Card>;
