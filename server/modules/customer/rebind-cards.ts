/** Rebinds cards from a mistyped telephone to their holder's. */
import type { customer } from '#contract/customer/endpoints';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Actor, AuditEntry } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import { coveredAfter, maskPhone } from '#server/lib/mask-phone';
import { reasonOf } from '#server/lib/refusal';
import { ensureCustomers, findCardIds } from '#server/modules/card/public';
import type { Word } from '#server/texts/say';
import { bindCards, countPlacesLeft, lockBoundCards, type BoundCard } from './bound-card-repository';
import { customerEntity, insertEvents, type CustomerParts } from './change-customer-cards';
import { forgetWhoHasNothing } from './person-repository';

type Rebind = typeof customer.rebindCards;

/** A card with its serial. */
type Named = BoundCard & { readonly serial: string };

/** Cards that can't be rebound are listed in the reply. @throws Refusal invalidFields */
export function rebindCards(
  { database, now }: CustomerParts,
  { serials, phone, ...body }: BodyOf<Rebind>,
  actor: Actor,
): Promise<ReplyOf<Rebind>> {
  const reason = reasonOf(body);
  return command({ database, actor }, async (tx) => {
    const ids = await findCardIds(tx, serials);
    const bound = await lockBoundCards(tx, [...ids.values()], actor);
    const at = now();
    const places = await countPlacesLeft(tx, phone, bound);
    const changed: Named[] = [];
    const refused: { serial: string; message: Word }[] = [];
    for (const serial of serials) {
      const card = bound.find(({ cardId }) => cardId === ids.get(serial));
      const obstacle = findObstacle(card, phone, places);
      if (obstacle !== undefined) refused.push({ serial, message: obstacle });
      else if (card) changed.push({ ...card, serial });
    }
    if (changed.length === 0) return { reply: { changedCount: 0, refused }, audit: [] };
    const [customerId = 0] = await ensureCustomers(tx, [phone], at);
    await bindCards(
      tx,
      changed.map(({ cardId }) => cardId),
      customerId,
    );
    // A mistyped number belongs to a stranger, about whom nothing should be kept.
    const forgotten = await forgetWhoHasNothing(
      tx,
      changed.map((card) => card.customerId),
      at,
    );
    await insertEvents(tx, changed, { kind: 'rebound', at, accountId: actor.accountId, reason });
    return {
      reply: { changedCount: changed.length, refused },
      audit: [
        ...recordsOf(changed, { customerId, phone }, reason),
        ...forgotten.map((id) => forgettingOf(id, changed, reason)),
      ],
    };
  });
}

/** Uses up one of the customer's remaining activations of the print job. */
function findObstacle(
  card: BoundCard | undefined,
  phone: string,
  places: Map<number, number>,
): Word | undefined {
  if (!card) return '卡号不存在，或还没有绑定手机号';
  if (card.cardStatus === 9) return '已作废';
  if (card.phone === phone) return '已经是这个手机号的卡';
  const left = places.get(card.printJobId) ?? 0;
  if (left < 1) return '这个手机号已达单用户激活上限';
  places.set(card.printJobId, left - 1);
  return undefined;
}

const forgettingOf = (id: number, changed: readonly Named[], reason: string): AuditEntry => {
  const phone = changed.find(({ customerId }) => customerId === id)?.phone ?? null;
  return {
    action: 'customer.anonymise',
    entity: customerEntity(id),
    before: { phone: phone && maskPhone(phone) },
    detail: { reason },
  };
};

/** One record for each customer who had some of the cards, and one for the new holder. */
function recordsOf(
  changed: readonly Named[],
  holder: { readonly customerId: number; readonly phone: string },
  reason: string,
): readonly AuditEntry[] {
  const recordOf = (customerId: number, cards: readonly Named[], before: readonly string[]): AuditEntry => ({
    action: 'customer.rebind',
    entity: customerEntity(customerId),
    before: { phone: before.map(maskPhone).join('、') || null },
    after: { phone: coveredAfter(before.find((phone) => isAlike(phone)) ?? null, holder.phone) },
    detail: { serials: cards.map(({ serial }) => serial), reason },
  });
  const isAlike = (phone: string) => maskPhone(phone) === maskPhone(holder.phone);
  const former = [...new Map(changed.map(({ customerId, phone }) => [customerId, phone ?? []]))];
  return [
    ...former.map(([id, phone]) =>
      recordOf(
        id,
        changed.filter(({ customerId }) => customerId === id),
        [phone].flat(),
      ),
    ),
    recordOf(
      holder.customerId,
      changed,
      former.flatMap(([, phone]) => phone),
    ),
  ];
}
