/** Undoes freezing and unfreezing customers' cards. */
import type { AuditEntry } from '#server/audit/record-audit';
import { type CardId, findCardIds, countTakenBack, takeCardsBack } from '#server/modules/card/public';
import type { Undo } from '#server/undo/undos';
import { customerEntity } from './change-customer-cards';
import { lockHeldCards } from './customer-card-repository';

export const undoOfCustomerCards: Undo = {
  right: 'customer.edit',
  async takeBack(tx, records, undoing) {
    const serials = records.flatMap(({ detail }) => serialsIn(detail['serials']));
    const serialOf = new Map([...(await findCardIds(tx, serials))].map(([serial, id]) => [id, serial]));
    const held = await lockHeldCards(tx, [...serialOf.keys()], undoing.actor);
    const takenBack = await takeCardsBack(
      tx,
      undoing,
      held.map(({ cardId }) => cardId),
    );
    const { action, cards, refused } = takenBack;
    const taken = new Set(cards);
    const ofCustomers = new Map<number, CardId[]>();
    for (const { cardId, customerId } of held)
      if (taken.has(cardId)) ofCustomers.set(customerId, [...(ofCustomers.get(customerId) ?? []), cardId]);
    return {
      undoneCount: countTakenBack(takenBack),
      refused,
      audit: [...ofCustomers].map(([customerId, ids]): AuditEntry => ({
        action: `customer.${action}`,
        entity: customerEntity(customerId),
        detail: { serials: ids.flatMap((id) => serialOf.get(id) ?? []), reason: undoing.reason },
      })),
    };
  },
};

const serialsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
