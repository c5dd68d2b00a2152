/** Changes of customers' cards: reveal, freeze and unfreeze, extend. */
import { dayAfter } from '#contract/calendar';
import type { CardEventKind } from '#contract/card/constants';
import type { customer } from '#contract/customer/endpoints';
import { customerLabels } from '#contract/customer/labels';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Actor, AuditEntry } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { reasonOf, recordNotFound, Refusal } from '#server/lib/refusal';
import {
  type CardId,
  rangesOf,
  findCardIds,
  updateCards,
  eventKinds,
  findObstacle,
  insertCardEvents,
} from '#server/modules/card/public';
import { say, type Word } from '#server/texts/say';
import { lockHeldCards, updateValidity, type HeldCard } from './customer-card-repository';

export interface CustomerParts {
  readonly database: Database;
  readonly now: () => Date;
}

type Calls = typeof customer;

export const customerEntity = (id: number) => ({ kind: 'customer', id }) as const;

/** @throws Refusal recordNotFound */
export const revealPhone = (
  { database }: CustomerParts,
  { serial }: BodyOf<Calls['revealPhone']>,
  actor: Actor,
): Promise<ReplyOf<Calls['revealPhone']>> =>
  command({ database, actor }, async (tx) => {
    const { phone, customerId } = await holdCard(tx, serial, actor);
    if (phone === null) throw new Refusal('stateConflict', say('这位用户已匿名化'));
    return {
      reply: { phone },
      audit: { action: 'customer.reveal', entity: customerEntity(customerId), detail: { serial } },
    };
  });

/** @throws Refusal recordNotFound */
export async function holdCard(tx: Queryable, serial: string, actor: Actor): Promise<HeldCard> {
  const id = (await findCardIds(tx, [serial])).get(serial);
  const [card] = id === undefined ? [] : await lockHeldCards(tx, [id], actor);
  if (!card) throw recordNotFound(customerLabels.entity);
  return card;
}

/** Cards that can't take the step are listed in the reply. @throws Refusal invalidFields */
export function changeCustomerCards(
  { database, now }: CustomerParts,
  { action, serials, ...body }: BodyOf<Calls['changeCustomerCards']>,
  actor: Actor,
): Promise<ReplyOf<Calls['changeCustomerCards']>> {
  const reason = reasonOf(body);
  return command({ database, actor }, async (tx) => {
    const ids = await findCardIds(tx, serials);
    const held = new Map(
      (await lockHeldCards(tx, [...ids.values()], actor)).map((card) => [card.cardId, card]),
    );
    const at = now();
    const changed: (HeldCard & { readonly serial: string })[] = [];
    const refused: { serial: string; message: Word }[] = [];
    for (const serial of serials) {
      const id = ids.get(serial);
      const card = id && held.get(id);
      const message: Word | undefined = card
        ? findObstacle(action, { status: card.cardStatus })
        : '卡号不存在';
      if (message !== undefined) refused.push({ serial, message });
      else if (card) changed.push({ ...card, serial });
    }
    await updateCards(
      tx,
      action,
      changed.map(({ cardId }) => cardId),
    );
    const { accountId, requestId } = actor;
    await insertEvents(tx, changed, { kind: eventKinds[action], at, accountId, requestId, reason });
    return {
      reply: { changedCount: changed.length, refused },
      audit: [...byCustomer(changed)].map(([customerId, cards]): AuditEntry => ({
        action: `customer.${action}`,
        entity: customerEntity(customerId),
        detail: { serials: cards.map(({ serial }) => serial), reason },
      })),
    };
  });
}

interface CustomerEvent {
  readonly kind: CardEventKind;
  readonly at: Date;
  readonly accountId: number;
  readonly requestId?: string | null;
  readonly reason: string;
  /** Set for an extension. */
  readonly extensionDays?: number;
  readonly lastDay?: string;
}

export async function insertEvents(
  tx: Queryable,
  cards: readonly { readonly cardId: CardId; readonly printJobId: number }[],
  event: CustomerEvent,
): Promise<void> {
  const byJob = new Map<number, CardId[]>();
  for (const { cardId, printJobId } of cards)
    byJob.set(printJobId, [...(byJob.get(printJobId) ?? []), cardId]);
  for (const [printJobId, ids] of byJob)
    await insertCardEvents(tx, { printJobId, ranges: rangesOf(ids), ...event });
}

function byCustomer<Card extends HeldCard>(cards: readonly Card[]): ReadonlyMap<number, Card[]> {
  const groups = new Map<number, Card[]>();
  for (const card of cards) groups.set(card.customerId, [...(groups.get(card.customerId) ?? []), card]);
  return groups;
}

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export function extendCard(
  { database, now }: CustomerParts,
  { serial, extensionDays, validUntil, ...body }: BodyOf<Calls['extendCard']>,
  actor: Actor,
): Promise<ReplyOf<Calls['extendCard']>> {
  const reason = reasonOf(body);
  return command({ database, actor }, async (tx) => {
    const card = await holdCard(tx, serial, actor);
    const at = now();
    const today = businessDay(at);
    if (card.cardStatus !== 4) throw new Refusal('stateConflict', say('该卡已冻结或作废，不能延期'));
    if (card.validUntil !== validUntil)
      throw new Refusal('stateConflict', say('到期时间已变为 {day}，请重新核对', { day: card.validUntil }));
    const from = card.validUntil > today ? card.validUntil : today;
    const after = dayAfter(from, extensionDays);
    await updateValidity(tx, card.cardId, {
      validUntil: after,
      extensionDays: card.extensionDays + extensionDays,
    });
    const { accountId, requestId } = actor;
    await insertEvents(tx, [card], {
      kind: 'prolonged',
      at,
      accountId,
      requestId,
      reason,
      extensionDays,
      lastDay: after,
    });
    return {
      reply: { validUntil: after },
      audit: {
        action: 'customer.extend',
        entity: customerEntity(card.customerId),
        before: { validUntil: card.validUntil },
        after: { validUntil: after },
        detail: { serial, extensionDays, reason },
      },
    };
  });
}
