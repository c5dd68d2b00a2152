/** Tab 卡片明细: counts by state, and the cards page by page with their actions. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { printJobLimits, type CardAction } from '#contract/repertory.facts';
import type { Card, PrintJob } from '#contract/repertory';
import { canAny, useAuthList } from '#src/access';
import { ListPanel } from '#src/components/list/ListPanel';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { useTexts } from '#src/locales';
import { cardTexts } from '#src/locales/cards';
import { replyOf } from '#src/models/reply-of';
import { repertory } from '#src/models/repertory';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';
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
  const { cardAction } = useTexts(cardTexts);
  const authList = useAuthList();
  const cardCounts = useSelector(repertory, (state) => state.cardCounts);
  const list = useCards(jobId);
  const { change, refresh } = list;
  const { formFilter } = list.state;
  const [asked, setAsked] = useState<{ readonly action: CardAction; readonly card: Card }>();
  const [tracked, setTracked] = useState<Card>();

  const bulkActions = useCardBulk(jobId, list);

  const shownStatus = useRef(jobStatus);
  const readAgain = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  useEffect(() => {
    if (shownStatus.current !== jobStatus) readAgain();
    shownStatus.current = jobStatus;
  }, [jobStatus, readAgain]);

  const columns = useMemo(
    () =>
      cardColumns({
        text,
        actionLabels: cardAction,
        can: (right) => canAny(authList, [right]),
        onAction: (action, card) => setAsked({ action, card }),
        onTrack: setTracked,
      }),
    [text, cardAction, authList],
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
      {asked && (
        <CardActionDialog
          {...asked}
          jobId={jobId}
          onChanged={readAgain}
          onClose={() => setAsked(undefined)}
        />
      )}
      {tracked && <CardTrack card={tracked} onClose={() => setTracked(undefined)} />}
    </>
  );
}

const serialOf = ({ serial }: Card) => serial;

interface CardActionDialogProps {
  readonly action: CardAction;
  readonly card: Card;
  readonly jobId: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function CardActionDialog({ action, card, jobId, onChanged, onClose }: CardActionDialogProps) {
  const dispatch = useDispatch();
  const { cards: text } = useTexts(checkTexts);
  const label = useTexts(cardTexts).cardAction[action];
  const isBusy = useLoading('repertory/changeCards');
  const change = async (reason: string) => {
    const isChanged = await replyOf(
      dispatch(actions.changeCards({ action, serials: [card.serial], reason })),
    );
    if (isChanged === undefined) return;
    onClose();
    onChanged();
    void dispatch(actions.refreshDetail(jobId));
  };
  return (
    <ReasonDialog
      title={text.actionTitle(label, card.serial)}
      consequences={text.consequences[action]}
      reasonLabel={text.actionReason(label)}
      reasonMax={printJobLimits.reasonMax}
      confirmText={label}
      isDanger={action === 'void'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={(reason) => void change(reason)}
    />
  );
}
