/** The inventory's list page: figures, filters, and the print jobs with their actions. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useHref, useLinkClickHandler } from 'react-router-dom';
import { cardWords } from '#contract/card/labels';
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { printJobs } from '#contract/repertory/lists';
import { Authorized } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { lazyLayer, lazyPart } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { componentTexts } from '#src/components/texts';
import { usePolling } from '#src/components/use-polling';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { UnreadFigures } from '#src/components/values/UnreadFigures';
import { useList } from '#src/controllers/list/use-list';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch, useModel, useSelector } from 'saga-models/react';
import { dictionaryChoices } from '../dictionary-choices';
import { isGenerating } from '../job/generation';
import { useJobActions } from '../job/use-job-actions';
import { categoryOptions, categoryPathOptions, goodsOfKinds, namedOptions } from '../options';
import { repertoryPaths } from '../paths';
import { generationPollMs } from '../poll-interval';
import { jobColumns } from './job-columns';
import { repertoryListTexts } from './texts';

// Lazy: the first rows don't need it.
const ExportRecords = lazyPart(async () => (await import('./ExportRecords')).ExportRecords);
// Lazy: this filter is folded at first.
const PersonField = lazyPart(async () => (await import('#src/pages/PersonField')).PersonField);
const JobDrawer = lazyLayer(async () => (await import('./JobDrawer')).JobDrawer);

const { actions } = repertory;

export default function RepertoryListPage() {
  const dispatch = useDispatch();
  const text = useTexts(repertoryListTexts);
  const labels = useLabels(printJobWords);
  const { disabledEntry } = useTexts(componentTexts);
  const dictionaries = useSelector(repertory, (state) => state.dictionaries);
  const list = useList(printJobs, repertory);
  const { page, open, refresh } = list;

  const readAgain = useCallback(async () => {
    await Promise.all([refresh(), dispatch(actions.fetchSummary())]);
  }, [dispatch, refresh]);
  const showChange = useCallback(() => void readAgain().catch(() => undefined), [readAgain]);
  const { start, dialog } = useJobActions(showChange);
  usePolling(page?.items.some(isGenerating) ?? false, list.isLoading, readAgain, generationPollMs);

  useEffect(() => {
    void dispatch(actions.fetchDictionaries(['teachingMaterials', 'categories', 'goodsKinds', 'printShops']));
  }, [dispatch]);

  const fields = useMemo(
    () =>
      searchFieldsOf(
        repertory.list.filters,
        labels,
        {
          teachingMaterialId: dictionaryChoices(dictionaries, 'teachingMaterials', (all) =>
            namedOptions(all, disabledEntry),
          ),
          categoryPath: dictionaryChoices(dictionaries, 'categories', (all) =>
            categoryOptions(all, disabledEntry),
          ),
          ownCategoryId: dictionaryChoices(dictionaries, 'categories', (all) =>
            categoryPathOptions(all, disabledEntry),
          ),
          goodsId: dictionaryChoices(dictionaries, 'goodsKinds', (all) => goodsOfKinds(all, disabledEntry)),
          presentGoodsId: dictionaryChoices(dictionaries, 'goodsKinds', (all) =>
            goodsOfKinds(all, disabledEntry),
          ),
          printShopId: dictionaryChoices(dictionaries, 'printShops', (all) =>
            namedOptions(all, disabledEntry),
          ),
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
        tiles={<StockTiles />}
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

/** The button to the form of a new print job, for people with the right. */
function CreateButton() {
  const text = useTexts(repertoryListTexts);
  const navigate = useNavigate();
  return (
    <Authorized right="repertory.create">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(repertoryPaths.create)}>
        {text.create}
      </Button>
    </Authorized>
  );
}

/** The link to the printing record. */
const RecordsLink = () => (
  <Button
    href={useHref(repertoryPaths.records)}
    onClick={useLinkClickHandler<HTMLAnchorElement | HTMLButtonElement>(repertoryPaths.records)}
  >
    {useTexts(repertoryListTexts).printingRecord}
  </Button>
);

/** The five figures above the list; an alert names the kind of card that runs short. */
function StockTiles() {
  const { summary, problems } = useModel(repertory, 'summary', 'problems');
  const { problem, isLoading, fetch } = useRecord({
    data: summary,
    problem: problems.summary,
    fetch: actions.fetchSummary(),
  });
  const { tiles: text } = useTexts(repertoryListTexts);
  const { cardKind: kinds } = useLabels(cardWords);
  const { status } = useLabels(printJobWords);
  if (problem && !summary) return <UnreadFigures isReading={isLoading} onRead={fetch} />;
  const lowStock = summary?.lowStock
    .map(({ cardKind, availableCount, thresholdCount }) =>
      text.lowStockLine(kinds[cardKind], displayCount(availableCount), displayCount(thresholdCount)),
    )
    .join(text.separator);
  return (
    <FigureStrip
      label={text.label}
      figures={[
        { title: text.available, count: summary?.availableCount, to: repertoryPaths.stock },
        {
          title: status[printJobStatus.printing],
          count: summary?.printingJobCount,
          hint: summary && text.awaited(displayCount(summary.awaitedCount)),
          to: `${repertoryPaths.list}?status=${printJobStatus.printing}`,
        },
        { title: text.granted, count: summary?.grantedCount },
        { title: text.grantedLast30Days, count: summary?.grantedLast30DaysCount },
        {
          title: text.lowStock,
          count: summary?.lowStock.length,
          isAlert: Boolean(summary?.lowStock.length),
          hint: lowStock || (summary && summary.availableCount > 0 && text.enough),
          to: repertoryPaths.stock,
        },
      ]}
    />
  );
}
