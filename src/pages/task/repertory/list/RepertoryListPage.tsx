/** Inventory management (screens.md 库存管理): figures, filters and the print jobs with their actions. */
import { printJobs } from '#contract/repertory/lists';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import type { PrintJob } from '#contract/repertory/endpoints';
import { EmptyState } from '#src/components/EmptyState';
import { ListPage } from '#src/components/list/ListPage';
import { componentTexts } from '#src/components/texts';
import { searchFieldsOf } from '#src/components/list/search-fields';
import { usePolling } from '#src/components/use-polling';
import { useVisit } from '#src/components/use-visit';
import { useList } from '#src/controllers/list/use-list';
import { useTexts } from '#src/locales';
import { printJobLabels } from '#src/locales/labels/print-job';
import { repertory } from '#src/models/repertory';
import { useDispatch, useModel } from '#src/runtime/react';
import { isGenerating } from '../job/generation';
import { useJobActions } from '../job/use-job-actions';
import { categoryOptions, categoryPathOptions, goodsOfKinds, namedOptions } from '../options';
import { generationPollMs } from '../poll-interval';
import { CreateButton } from './CreateButton';
import { jobColumns } from './job-columns';
import { RecordsLink } from './RecordsLink';
import { StockTiles } from './StockTiles';
import { repertoryListTexts } from './texts';
import { lazyLayer, lazyPart } from '#src/components/lazy/lazy-part';

// Not needed for the first rows, which are what the person waits for.
const ExportRecords = lazyPart(async () => (await import('./ExportRecords')).ExportRecords);
// Folded away at first.
const PersonField = lazyPart(async () => (await import('#src/pages/PersonField')).PersonField);
const JobDrawer = lazyLayer(async () => (await import('./JobDrawer')).JobDrawer);

const { actions } = repertory;

export default function RepertoryListPage() {
  const dispatch = useDispatch();
  const text = useTexts(repertoryListTexts);
  const labels = useTexts(printJobLabels);
  const { disabledEntry } = useTexts(componentTexts);
  const { summary, dictionaries } = useModel(repertory);
  const list = useList(printJobs, repertory);
  const { page, open, refresh } = list;

  const readAgain = useCallback(async () => {
    await Promise.all([refresh(), dispatch(actions.fetchSummary())]);
  }, [dispatch, refresh]);
  const showChange = useCallback(() => void readAgain().catch(() => undefined), [readAgain]);
  const { start, dialog } = useJobActions(showChange);
  usePolling(page?.items.some(isGenerating) ?? false, readAgain, generationPollMs);

  const visit = useVisit();
  useEffect(() => void dispatch(actions.fetchSummary()), [dispatch, visit]);
  useEffect(() => {
    void dispatch(actions.fetchDictionaries(['teachingMaterials', 'categories', 'goodsKinds', 'printShops']));
  }, [dispatch]);

  const fields = useMemo(
    () =>
      searchFieldsOf(
        repertory.list.filters,
        labels,
        {
          teachingMaterialId: namedOptions(dictionaries.teachingMaterials, disabledEntry),
          categoryPath: categoryOptions(dictionaries.categories, disabledEntry),
          ownCategoryId: categoryPathOptions(dictionaries.categories, disabledEntry),
          goodsId: goodsOfKinds(dictionaries.goodsKinds, disabledEntry),
          presentGoodsId: goodsOfKinds(dictionaries.goodsKinds, disabledEntry),
          printShopId: namedOptions(dictionaries.printShops, disabledEntry),
        },
        { createdBy: <PersonField /> },
      ),
    [dictionaries, labels, disabledEntry],
  );
  const columns = useMemo(
    () => jobColumns({ labels, texts: text, onOpen: open, onAction: start }),
    [labels, text, open, start],
  );

  return (
    <>
      <ListPage
        list={list}
        title={text.title}
        actions={
          <>
            <RecordsLink />
            <CreateButton />
          </>
        }
        tiles={<StockTiles summary={summary} />}
        searchLabel={text.searchLabel}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        unit={text.unit}
        records={text.records}
        empty={<EmptyState title={text.none} hint={text.noneHint} action={<CreateButton />} />}
        exportSlot={
          <Suspense>
            <ExportRecords />
          </Suspense>
        }
        drawer={(key, onClose) => <JobDrawer jobKey={key} onClose={onClose} />}
      />
      {dialog}
    </>
  );
}

const keyOf = ({ id }: PrintJob) => String(id);
const nameOf = ({ batchNo }: PrintJob) => batchNo;
