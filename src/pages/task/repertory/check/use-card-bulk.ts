/** What may be done to chosen cards at once, by the person's rights. */
import type { Card, CardsMeant } from '#contract/repertory/endpoints';
import { cardActions, type CardSort } from '#contract/card/constants';
import { printJobLimits } from '#contract/repertory/constants';
import { mayCall, useAuthList } from '#src/access';
import type { BulkAction } from '#src/components/list/bulk-action';
import type { ListControl } from '#src/components/list/list-control';
import { omitEmpty } from '#src/lib/empty-values';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { replyOf } from '#src/models/reply-of';
import { repertory, type CardFilter } from '#src/models/repertory';
import { useDispatch } from '#src/runtime/react';
import { cardActionAccess } from './card-actions';
import { checkTexts } from './texts';

const { actions } = repertory;

export function useCardBulk(
  jobId: number,
  { state }: ListControl<CardFilter, CardSort, Card>,
): readonly BulkAction[] {
  const dispatch = useDispatch();
  const authList = useAuthList();
  const { cards: text } = useTexts(checkTexts);
  const { actions: cardAction } = useTexts(cardLabels);
  const { selection, formFilter } = state;
  const cards: CardsMeant =
    selection.kind === 'some'
      ? { id: jobId, serials: [...selection.keys] }
      : { id: jobId, ...omitEmpty(formFilter), excluded: [...selection.except] };

  return cardActions
    .filter((action) => mayCall(authList, cardActionAccess(action)))
    .map((action) => ({
      key: action,
      label: cardAction[action],
      isDanger: action === 'void',
      consequences: text.consequences[action],
      reasonLabel: text.actionReason(cardAction[action]),
      reasonMax: printJobLimits.reasonMax,
      async preview() {
        const counted = await replyOf(dispatch(actions.previewCardChange({ action, cards })));
        return (
          counted && {
            ...counted,
            refused: counted.refused.map(({ examples, ...each }) => ({ ...each, names: examples })),
          }
        );
      },
      async run({ reason, preview }) {
        const { openCount: expectedCount } = preview;
        const changed = await replyOf(
          dispatch(actions.changeCardsMeant({ action, cards, expectedCount, reason })),
        );
        if (changed) void dispatch(actions.refreshDetail(jobId));
        return (
          changed && {
            doneCount: changed.changedCount,
            isWhole: true,
            refused: changed.refused.map(({ ranges, ...each }) => ({
              ...each,
              names: ranges.map(rangeText),
            })),
          }
        );
      },
    }));
}

const rangeText = ({ first, last }: { readonly first: string; readonly last: string }) =>
  first === last ? first : `${first}-${last}`;
