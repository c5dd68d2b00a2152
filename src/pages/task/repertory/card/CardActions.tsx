/** Freezes, unfreezes and voids the card of this page. */
import type { Card } from '#contract/repertory/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { useChange } from '#src/controllers/actions/use-change';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch } from 'saga-models/react';
import { offeredCardActions } from '../job/card-actions';
import { changeOfOne, useCardChangeWords } from '../job/card-change';
import { jobTexts } from '../job/texts';

const { actions } = repertory;

export function CardActions({ card }: { readonly card: Card }) {
  const dispatch = useDispatch();
  const authList = useAuthList();
  const { cardRefusals } = useTexts(jobTexts);
  const changes = useCardChangeWords();
  const { ask, dialog } = useChange(changes, {
    ...changeOfOne,
    onDone: ({ item }) => void dispatch(actions.refreshCard(item.serial)),
  });
  return (
    <>
      <ActionButtons
        offered={offeredCardActions(card, (access) => mayCall(authList, access))}
        labels={changes.labels}
        refusals={cardRefusals}
        buttonType="default"
        onAction={(action) => ask({ action, item: card })}
      />
      {dialog}
    </>
  );
}
