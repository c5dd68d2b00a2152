/** The confirmation and the call of a change of cards, for all screens that show cards. */
import type { CardAction } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { printJobLimits } from '#contract/repertory/constants';
import type { Card } from '#contract/repertory/endpoints';
import type { ChangeActions } from '#src/controllers/actions/change-actions';
import type { AskedChange } from '#src/controllers/actions/use-change';
import { useLabels, useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { cardActionOrder, cardActionTable } from './card-actions';
import { jobTexts } from './texts';

const serialOf = ({ serial }: Card) => serial;

/** For a single card. */
export const changeOfOne = {
  nameOf: serialOf,
  idOf: serialOf,
  send: ({ action, item }: AskedChange<CardAction, Card>, reason: string) =>
    repertory.actions.changeCards({ action, serials: [item.serial], reason }),
};

interface Range {
  readonly first: string;
  readonly last: string;
}

/** For many cards: the serials that were left out, by reason. */
export const refusedCards = <Refused extends { readonly ranges: readonly Range[] }>({
  refused,
}: {
  readonly refused: readonly Refused[];
}) => refused.map(({ ranges, ...each }) => ({ ...each, names: ranges.map(rangeText) }));

const rangeText = ({ first, last }: Range) => (first === last ? first : `${first}-${last}`);

/** The actions on cards with their labels and consequences. */
export function useCardChangeWords(): ChangeActions<CardAction, Card> {
  const { cardConsequences } = useTexts(jobTexts);
  const { actions } = useLabels(cardWords);
  return {
    entity: 'card',
    table: cardActionTable,
    order: cardActionOrder,
    labels: actions,
    consequences: cardConsequences,
    reasonMax: printJobLimits.reasonMax,
  };
}
