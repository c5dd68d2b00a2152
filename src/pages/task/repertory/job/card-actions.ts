/** What may be done to a card, by its status and the person's rights. */
import { cardStatus, type CardAction, type CardStatus } from '#contract/card/constants';
import type { Card } from '#contract/repertory/endpoints';
import type { Access } from '#contract/rights';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';

const { inStock, granted, received, activated, expired, frozen } = cardStatus;
// A card that has expired is still one of these to the server, and may have to be written off.
const inUse: readonly CardStatus[] = [inStock, granted, received, activated, expired];

export const cardActionTable = {
  freeze: { access: 'card.freeze', isOpenTo: ({ status }) => inUse.includes(status) },
  unfreeze: { access: 'card.freeze', isOpenTo: ({ status }) => status === frozen },
  // A card that has not arrived yet is voided by the confirmation of its delivery, not here.
  void: {
    access: 'card.void',
    isOpenTo: ({ status }) => status === frozen || inUse.includes(status),
    isDanger: true,
  },
} as const satisfies ActionTable<CardAction, Pick<Card, 'status'>>;

export const cardActionOrder: readonly CardAction[] = ['freeze', 'unfreeze', 'void'];

export const offeredCardActions = (card: Pick<Card, 'status'>, may: (access: Access) => boolean) =>
  offeredActions<CardAction, Pick<Card, 'status'>>(cardActionTable, cardActionOrder, card, may);
