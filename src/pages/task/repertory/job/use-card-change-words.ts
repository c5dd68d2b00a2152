/** What may be done to cards, in words: the table of actions, their labels, what each one means. */
import type { CardAction } from '#contract/card/constants';
import { printJobLimits } from '#contract/repertory/constants';
import type { Card } from '#contract/repertory/endpoints';
import type { ChangeActions } from '#src/controllers/actions/change-actions';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { cardActionOrder, cardActionTable } from './card-actions';
import { jobTexts } from './texts';

export function useCardChangeWords(): ChangeActions<CardAction, Card> {
  const { cardConsequences } = useTexts(jobTexts);
  const { actions } = useTexts(cardLabels);
  return {
    entity: 'card',
    table: cardActionTable,
    order: cardActionOrder,
    labels: actions,
    consequences: cardConsequences,
    reasonMax: printJobLimits.reasonMax,
  };
}
