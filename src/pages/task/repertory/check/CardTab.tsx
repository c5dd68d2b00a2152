/** The tab 卡片明细: counts by status, and the cards, paged, with their actions. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardStatus, CardSort } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { cards as cardContract } from '#contract/card/lists';
import type { Card, PrintJob, CardCounts } from '#contract/repertory/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ChoiceChips } from '#src/components/filters/ChoiceChips';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPanel } from '#src/components/list/ListPanel';
import { ListExport } from '#src/controllers/list/ListExport';
import { useListData } from '#src/controllers/list/use-list-data';
import { displayCount } from '#src/lib/display-number';
import { omitEmpty } from '#src/lib/empty-values';
import type { ListSearch } from '#src/lib/list/list-state';
import { useLabels, useTexts } from '#src/locales';
import { repertory, cardList, type CardFilter } from '#src/models/repertory';
import { useSelector, useModel, useDispatch, useLoading } from 'saga-models/react';
import { jobTexts } from '../job/texts';
import { ActivationChip } from './ActivationChip';
import { cardColumns } from './card-columns';
import { CardSearch } from './CardSearch';
import { checkTexts } from './texts';
import { useCardChanges } from './use-card-changes';

// Lazy: opened for single cards only.
const CardTrack = lazyLayer(async () => (await import('./CardTrack')).CardTrack);

export function CardTab({ job }: { readonly job: PrintJob }) {
  const { id: jobId, status: jobStatus } = job;
  const { cards: text } = useTexts(checkTexts);
  const { cardRefusals: refusals } = useTexts(jobTexts);
  const labels = useLabels(cardWords);
  const authList = useAuthList();
  const cardCounts = useSelector(repertory, (state) => state.cardCounts);
  const list = useCards(jobId);
  const { change, refresh } = list;
  const { formFilter } = list.state;
  const [tracked, setTracked] = useState<Card>();

  const { ask, dialog, bulkActions } = useCardChanges(jobId, list);

  const shownStatus = useRef(jobStatus);
  const readAgain = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  useEffect(() => {
    if (shownStatus.current !== jobStatus) readAgain();
    shownStatus.current = jobStatus;
  }, [jobStatus, readAgain]);

  const columns = useMemo(
    () =>
      cardColumns({
        labels,
        texts: text,
        refusals,
        may: (access) => mayCall(authList, access),
        onAction: (action, card) => ask({ action, item: card }),
        onTrack: setTracked,
      }),
    [labels, text, refusals, authList, ask],
  );

  const { status: _chosen, ...unsorted } = formFilter;
  const { activation: _state, ...ofAny } = formFilter;
  return (
    <>
      <ListPanel
        list={list}
        columns={columns}
        keyOf={serialOf}
        nameOf={serialOf}
        unit={text.unit}
        records={text.records}
        bulkActions={bulkActions}
        exportSlot={<ExportCards jobId={jobId} />}
        filters={
          <>
            <CardSearch
              key={formFilter.serial}
              within={{ first: job.serialFirst, last: job.serialLast }}
              value={formFilter.serial}
              onSearch={(serial) => change({ kind: 'filter', filter: { ...formFilter, serial } })}
            />
            <CardCountTags
              counts={cardCounts}
              chosen={formFilter.status ?? []}
              onChoose={(status) =>
                change({ kind: 'filter', filter: { ...unsorted, ...(status.length > 0 && { status }) } })
              }
            />
            <ActivationChip
              activation={formFilter.activation}
              onChoose={(chosen) => change({ kind: 'filter', filter: { ...ofAny, ...chosen } })}
            />
          </>
        }
      />
      {dialog}
      {tracked && <CardTrack card={tracked} onClose={() => setTracked(undefined)} />}
    </>
  );
}

const serialOf = ({ serial }: Card) => serial;

interface CardCountTagsProps {
  readonly counts: CardCounts;
  readonly chosen: readonly CardStatus[];
  readonly onChoose: (statuses: readonly CardStatus[]) => void;
}

/** The number of cards in each status; clicking one filters the table. */
function CardCountTags({ counts, chosen, onChoose }: CardCountTagsProps) {
  const { status: cardStatus } = useLabels(cardWords);
  const { cards: text } = useTexts(checkTexts);
  return (
    <ChoiceChips
      label={text.filterByStatus}
      allLabel={
        counts.length === 0
          ? text.all
          : `${text.all} ${displayCount(counts.reduce((sum, { count }) => sum + count, 0))}`
      }
      options={counts
        .filter(({ count, status }) => count > 0 || chosen.includes(status))
        .map(({ status, count }) => ({
          value: status,
          label: `${cardStatus[status]} ${displayCount(count)}`,
        }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** Exports the cards that the tab shows, without their codes. */
function ExportCards({ jobId }: { readonly jobId: number }) {
  const { cards, cardSearch } = useModel(repertory, 'cards', 'cardSearch');
  const { formFilter, tableFilter } = cardSearch;
  const filter = { id: jobId, ...omitEmpty(formFilter) };
  const sorted = tableFilter.sort && { sort: tableFilter.sort };
  return <ListExport order={{ list: cardContract, filter, ...sorted }} rowCount={cards?.totalNum} />;
}

const { actions } = repertory;

/** The cards of a print job, as the table takes them. */
function useCards(jobId: number) {
  const dispatch = useDispatch();
  const { cards, cardSearch, problems } = useModel(repertory, 'cards', 'cardSearch', 'problems');
  const fetch = useCallback(
    (search: ListSearch<CardFilter, CardSort>) => void dispatch(actions.fetchCards({ id: jobId, search })),
    [dispatch, jobId],
  );
  const refresh = useCallback(() => dispatch(actions.refreshCards(jobId)), [dispatch, jobId]);
  return useListData(cardContract, cardList, {
    asked: cardSearch,
    page: cards,
    isLoading: useLoading(repertory.actions.fetchCards),
    problem: problems.cards,
    fetch,
    refresh,
  });
}
