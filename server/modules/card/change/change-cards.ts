/** Freezes, unfreezes and voids single cards; each card that can't take the step is refused separately. */
import { sql } from 'drizzle-orm';
import { cardStatus, type CardAction, type CardEventKind } from '#contract/card/constants';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { Right } from '#contract/rights';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { reasonOf, Refusal } from '#server/lib/refusal';
import type { Parts } from '#server/parts';
import { say, type Word } from '#server/texts/say';
import { cardCountsOf, type CardCounts } from '../card-counts';
import { areBeingGranted } from '../card-home-repository';
import type { CardId } from '../card-id';
import { rangesOf } from '../card-ranges';
import { insertCardEvents } from '../event/card-event-repository';
import { findCardIds, lockCards, updateCards, type CardState } from './card-action-repository';

type Change = typeof repertory.changeCards;
type Refused = ReplyOf<Change>['refused'][number];

/** The right for each action; the endpoint itself accepts any of them. */
export const cardActionRights: Record<CardAction, Right> = {
  freeze: 'card.freeze',
  unfreeze: 'card.freeze',
  void: 'card.void',
};

export const eventKinds: Record<CardAction, CardEventKind> = {
  freeze: 'frozen',
  unfreeze: 'unfrozen',
  void: 'voided',
};

/** Cards that can't take the step are listed in the reply. @throws Refusal invalidFields, stateConflict */
export async function changeCards(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { action, serials, ...body }: BodyOf<Change>,
  actor: Actor,
): Promise<ReplyOf<Change>> {
  const reason = reasonOf(body);
  return database.transaction(async (tx) => {
    const ids = await findCardIds(tx, serials);
    const cards = new Map((await lockCards(tx, [...ids.values()])).map((card) => [card.id, card]));
    const given = sql`select unnest(${sql.param([...cards.keys()])}::bigint[]) as card_id`;
    if (await areBeingGranted(tx, given)) throw beingGranted();
    const changed: CardState[] = [];
    const refused: Refused[] = [];
    for (const serial of serials) {
      const id = ids.get(serial);
      const card = id && cards.get(id);
      const message: Word | undefined = card ? findObstacle(action, card) : '卡号不存在';
      if (message !== undefined) refused.push({ serial, message });
      else if (card) changed.push(card);
    }
    const changedIds = changed.map(({ id }) => id);
    const after = await updateCards(tx, action, changedIds);
    await recordChanges(
      tx,
      action,
      { before: changed, after },
      { reason, actor, at: now(), serials: serialsOf(ids) },
    );
    return { changedCount: changed.length, refused };
  });
}

export const beingGranted = () => new Refusal('stateConflict', say('这些卡正在发放，请稍后再试'));

/** @returns why the card can't take the step; undefined when it can */
export function findObstacle(action: CardAction, { status }: Pick<CardState, 'status'>): Word | undefined {
  if (status === cardStatus.waiting) return '尚未入库，请在确认印刷完成时登记';
  if (status === cardStatus.void) return '已作废';
  const isFrozen = status === cardStatus.frozen;
  if (action === 'freeze' && isFrozen) return '已冻结';
  if (action === 'unfreeze' && !isFrozen) return '未冻结';
  return undefined;
}

interface Circumstances {
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly serials: ReadonlyMap<CardId, string>;
}

const serialsOf = (ids: ReadonlyMap<string, CardId>): ReadonlyMap<CardId, string> =>
  new Map([...ids].map(([serial, id]) => [id, serial]));

async function recordChanges(
  tx: Queryable,
  action: CardAction,
  cards: { readonly before: readonly CardState[]; readonly after: readonly CardState[] },
  { reason, actor, at, serials }: Circumstances,
): Promise<void> {
  const after = groupByPrintJob(cards.after);
  for (const [printJobId, before] of groupByPrintJob(cards.before)) {
    const ids = before.map(({ id }) => id);
    const ranges = rangesOf(ids);
    await insertCardEvents(tx, {
      printJobId,
      kind: eventKinds[action],
      ranges,
      at,
      accountId: actor.accountId,
      requestId: actor.requestId,
      reason,
    });
    await recordAudit(tx, actor, {
      action: `card.${action}`,
      entity: { kind: 'print_job', id: printJobId },
      before: countByStatus(before),
      after: countByStatus(after.get(printJobId) ?? []),
      detail: {
        count: ids.length,
        reason,
        serials: ranges.map(({ firstCard, lastCard }) => ({
          first: serials.get(firstCard),
          last: serials.get(lastCard),
        })),
      },
    });
  }
}

function groupByPrintJob(cards: readonly CardState[]): ReadonlyMap<number, CardState[]> {
  const groups = new Map<number, CardState[]>();
  for (const card of cards) groups.set(card.printJobId, [...(groups.get(card.printJobId) ?? []), card]);
  return groups;
}

const countByStatus = (cards: readonly CardState[]): CardCounts =>
  cardCountsOf(cards.map(({ status }) => ({ status, count: 1 })));
