/** One card for people, by its serial or by its activation code, and why a customer can't activate it now. */
import { sql, type SQL } from 'drizzle-orm';
import { cardStatus } from '#contract/card/constants';
import { cardLabels } from '#contract/card/labels';
import { parseSerial } from '#contract/card/serial';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import { nameOn } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { recordNotFound } from '#server/lib/refusal';
import type { Parts } from '#server/parts';
import type { Keys } from '#server/start/secrets';
import { say, type Message } from '#server/texts/say';
import { isCardOf } from '../card-id';
import { codeLookup } from '../code/activation-code';
import { listHousedCards } from './card-list-repository';
import { viewHousedCard } from './view-cards';

type Shown = ReplyOf<typeof repertory.findCard>;
/** A card whose obstacle is still to be said in the reader's language. */
type Found = Omit<Shown, 'obstacle'> & { readonly obstacle: Message | null };

interface Use {
  readonly goods: string;
  /** YYYY-MM-DD, of a card in stock the deadline of its print job; null for a void card, as the days to it. */
  readonly usableTo: string | null;
  readonly remainingDays: number | null;
  /** It was granted to a customer, and is nobody else's. */
  readonly isOwned: boolean;
  /** Another card has taken its place. */
  readonly isReplaced: boolean;
}

const usableTo = sql`case when card.status <> ${cardStatus.void} then coalesce(card.last_day, "activateBefore") end`;

const useColumns = (today: string) => sql<Use>`
  (
    select ${nameOn('goods', sql`goods.id`, sql`job.created_at`, sql`goods.name`)}
    from print_jobs job join goods on goods.id = job.goods_id
    where job.id = print_job_id
  ) as goods,
  ${usableTo} as "usableTo", ${usableTo} - ${today}::date as "remainingDays",
  card.customer_id is not null as "isOwned",
  exists (select from customer_cards where card_id = card.id and replaced_by is not null) as "isReplaced"`;

/** @throws Refusal recordNotFound, also for a mistyped serial */
export async function findCard(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  serial: string,
): Promise<Found> {
  const found = await findBySerial(database, serial, businessDay(now()));
  if (!found) throw recordNotFound(cardLabels.entity);
  return found;
}

/**
 * Looks a card up by what a caller reads from it. The trail keeps who looked and which card it was, also that there was
 * none; nothing keeps the code.
 *
 * @param number a serial or an activation code
 */
export function lookUpCard(
  { database, now, lookupKeys }: Pick<Parts, 'database' | 'now'> & { readonly lookupKeys: Keys },
  number: string,
  actor: Actor,
): Promise<Found | undefined> {
  return database.transaction(async (tx) => {
    const today = businessDay(now());
    const found = parseSerial(number)
      ? await findBySerial(tx, number, today)
      : await findOne(tx, hasCode(lookupKeys, number), today);
    await recordAudit(tx, actor, {
      action: 'card.look',
      ...(found && { entity: { kind: 'print_job', id: found.job.id } }),
      detail: { serial: found?.card.serial ?? null },
    });
    return found;
  });
}

async function findBySerial(db: Queryable, serial: string, today: string): Promise<Found | undefined> {
  const parts = parseSerial(serial);
  return parts && findOne(db, isCardOf(parts), today);
}

/** A card's hash was made with the key of that time. */
const hasCode = (keys: Keys, code: string): SQL =>
  sql`card.code_lookup = any(${sql.param(keys.map((key) => codeLookup(key, code)))}::bytea[])`;

async function findOne(db: Queryable, which: SQL, today: string): Promise<Found | undefined> {
  const [found] = await listHousedCards(db, which, today, [useColumns(today)]);
  if (!found) return undefined;
  const { goods, usableTo: lastDay, remainingDays } = found;
  const shown = viewHousedCard(found);
  return {
    ...shown,
    goods,
    lastDay,
    remainingDays: remainingDays && Math.max(0, remainingDays),
    obstacle: obstacleToActivate(shown.card, found) ?? null,
  };
}

/** @returns what keeps a customer from activating the card now; undefined when nothing does */
export function obstacleToActivate(
  { status, activatedAt, holder }: Pick<Shown['card'], 'status' | 'activatedAt' | 'holder'>,
  { usableTo: lastDay, isOwned, isReplaced }: Pick<Use, 'usableTo' | 'isOwned' | 'isReplaced'>,
): Message | undefined {
  switch (status) {
    case cardStatus.waiting:
      return say('这张卡还没有入库');
    case cardStatus.inStock:
      return say('这张卡还没有发放');
    case cardStatus.granted:
      return say('商户还没有确认收到这张卡');
    case cardStatus.activated:
      return say('已由 {holder} 激活', { holder: holder ?? '' });
    case cardStatus.expired:
      return activatedAt
        ? say('已由 {holder} 激活，权益已于 {day} 到期', { holder: holder ?? '', day: lastDay ?? '' })
        : say('激活截止日 {day} 已过', { day: lastDay ?? '' });
    case cardStatus.frozen:
      return say('这张卡已冻结');
    case cardStatus.void:
      return isReplaced ? say('已换成另一张卡，请使用新卡') : say('这张卡已作废');
    case cardStatus.received:
      return isOwned ? say('这张卡只能用 {holder} 激活', { holder: holder ?? '' }) : undefined;
  }
}
