/** Tab 卡片明细: counts by state, and the cards page by page with their actions. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CardAction } from '#contract/card/constants';
import { printJobLimits } from '#contract/repertory/constants';
import type { Card, PrintJob } from '#contract/repertory/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ListPanel } from '#src/components/list/ListPanel';
import { useReasonedAction } from '#src/controllers/actions/use-reasoned-action';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { repertory } from '#src/models/repertory';
import { useDispatch, useSelector } from '#src/runtime/react';
import { CardCountTags } from './CardCountTags';
import { CardSearch } from './CardSearch';
import { CardTrack } from './CardTrack';
import { ExportCards } from './ExportCards';
import { cardColumns } from './card-columns';
import { checkTexts } from './texts';
import { useCardBulk } from './use-card-bulk';
import { useCards } from './use-cards';

const { actions } = repertory;

export function CardTab({ job }: { readonly job: PrintJob }) {
  const { id: jobId, status: jobStatus } = job;
  const { cards: text } = useTexts(checkTexts);
  const labels = useTexts(cardLabels);
  const dispatch = useDispatch();
  const authList = useAuthList();
  const cardCounts = useSelector(repertory, (state) => state.cardCounts);
  const list = useCards(jobId);
  const { change, refresh } = list;
  const { formFilter } = list.state;
  const [tracked, setTracked] = useState<Card>();

  const bulkActions = useCardBulk(jobId, list);

  const shownStatus = useRef(jobStatus);
  const readAgain = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  useEffect(() => {
    if (shownStatus.current !== jobStatus) readAgain();
    shownStatus.current = jobStatus;
  }, [jobStatus, readAgain]);

  const { ask, dialog } = useReasonedAction<{ readonly action: CardAction; readonly card: Card }>({
    questionOf({ action, card }) {
      const label = labels.actions[action];
      return {
        title: text.actionTitle(label, card.serial),
        consequences: text.consequences[action],
        reasonLabel: text.actionReason(label),
        reasonMax: printJobLimits.reasonMax,
        confirmText: label,
        isDanger: action === 'void',
      };
    },
    send: ({ action, card }, reason) => actions.changeCards({ action, serials: [card.serial], reason }),
    onDone() {
      readAgain();
      void dispatch(actions.refreshDetail(jobId));
    },
  });
  const columns = useMemo(
    () =>
      cardColumns({
        labels,
        texts: text,
        may: (access) => mayCall(authList, access),
        onAction: (action, card) => ask({ action, card }),
        onTrack: setTracked,
      }),
    [labels, text, authList, ask],
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
              job={job}
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
