/** Tab 卡片明细: counts by state, and the cards page by page with their actions. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Card, PrintJob } from '#contract/repertory/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ListPanel } from '#src/components/list/ListPanel';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { repertory } from '#src/models/repertory';
import { useSelector } from '#src/runtime/react';
import { CardCountTags } from './CardCountTags';
import { CardSearch } from './CardSearch';
import { ExportCards } from './ExportCards';
import { cardColumns } from './card-columns';
import { jobTexts } from '../job/texts';
import { checkTexts } from './texts';
import { useCardChanges } from './use-card-changes';
import { useCards } from './use-cards';
import { lazyLayer } from '#src/components/lazy/lazy-part';

// Asked for card by card.
const CardTrack = lazyLayer(async () => (await import('./CardTrack')).CardTrack);

export function CardTab({ job }: { readonly job: PrintJob }) {
  const { id: jobId, status: jobStatus } = job;
  const { cards: text } = useTexts(checkTexts);
  const { cardRefusals: refusals } = useTexts(jobTexts);
  const labels = useTexts(cardLabels);
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
              chosen={formFilter.status}
              onChoose={(status) =>
                change({
                  kind: 'filter',
                  filter: {
                    ...(formFilter.serial !== undefined && { serial: formFilter.serial }),
                    ...(status !== undefined && { status }),
                  },
                })
              }
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
