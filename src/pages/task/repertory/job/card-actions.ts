/** The actions that are offered for a card, by its status and the person's rights. */
import type { Access } from '#contract/access';
import { cardStatus, type CardAction, type CardStatus } from '#contract/card/constants';
import type { Card } from '#contract/repertory/endpoints';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';

export type CardRefusal = 'waiting' | 'void';

const { waiting, frozen } = cardStatus;

// A card that has not arrived can't be voided here: that is done by the confirmation of its delivery. An expired card
// can: the server still counts it where it is, and it may have to be written off.
const outOfUse = ({ status }: { readonly status: CardStatus }): CardRefusal | undefined => {
  if (status === waiting) return 'waiting';
  return status === cardStatus.void ? 'void' : undefined;
};

export const cardActionTable = {
  freeze: { access: 'card.freeze', isFor: ({ status }) => status !== frozen, closedBy: outOfUse },
  unfreeze: { access: 'card.freeze', isFor: ({ status }) => status === frozen },
  void: { access: 'card.void', closedBy: outOfUse, isDanger: true },
} as const satisfies ActionTable<CardAction, Pick<Card, 'status'>, CardAction, CardRefusal>;

export const cardActionOrder: readonly CardAction[] = ['freeze', 'unfreeze', 'void'];

export const offeredCardActions = (card: Pick<Card, 'status'>, may: (access: Access) => boolean) =>
  offeredActions<CardAction, Pick<Card, 'status'>, CardAction, CardRefusal>(
    cardActionTable,
    cardActionOrder,
    card,
    may,
  );
