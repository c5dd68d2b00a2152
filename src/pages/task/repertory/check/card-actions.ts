/** What may be done to a card, by its status and the person's rights. */
import { cardStatus, type CardAction, type CardStatus } from '#contract/repertory.facts';
import type { ActionRight } from '#contract/rights';

interface CardOffer {
  readonly right: ActionRight;
  readonly isOpenTo: (status: CardStatus) => boolean;
}

const { inStock, granted, received, activated, frozen } = cardStatus;
const inUse: readonly CardStatus[] = [inStock, granted, received, activated];

const offers: Record<CardAction, CardOffer> = {
  freeze: { right: 'card.freeze', isOpenTo: (status) => inUse.includes(status) },
  unfreeze: { right: 'card.freeze', isOpenTo: (status) => status === frozen },
  // A card that has not arrived yet is voided by the confirmation of its delivery, not here.
  void: { right: 'card.void', isOpenTo: (status) => status === frozen || inUse.includes(status) },
};

const order: readonly CardAction[] = ['freeze', 'unfreeze', 'void'];

export const cardActionsOn = (
  status: CardStatus,
  can: (right: ActionRight) => boolean,
): readonly CardAction[] =>
  order.filter((action) => can(offers[action].right) && offers[action].isOpenTo(status));

export const cardActionRight = (action: CardAction): ActionRight => offers[action].right;
