/** Statements that find the cards of a change that are still as it left them, by their events. */
import { sql, type SQL } from 'drizzle-orm';
import { cardStatus, type CardAction, type CardEventKind } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import type { CardId } from '../card-id';

/** The changes of a request to cards of one print job. */
export interface CardChange {
  readonly requestId: string;
  readonly accountId: number;
  readonly printJobId: number;
  readonly kind: CardEventKind;
  readonly lastEventId: number;
}

/** One entry per print job, in the order in which jobs are locked. */
export const listCardChanges = (
  db: Queryable,
  requestId: string,
  accountId: number,
): Promise<readonly CardChange[]> =>
  db.query<CardChange>(sql`
    select request_id as "requestId", account_id as "accountId", print_job_id as "printJobId", kind,
      max(id) as "lastEventId"
    from card_events
    where request_id = ${requestId} and account_id = ${accountId} and kind in ('frozen', 'unfrozen')
    group by request_id, account_id, print_job_id, kind
    order by print_job_id`);

/** Events that do not change a card's status. */
const leavesState = sql`('exported', 'shipped', 'short', 'extended', 'prolonged', 'rebound')`;

/**
 * The cards of a change, each with its newest later event. Ranges are expanded by the primary key of cards, so a few
 * large ranges cost as much as many small ones.
 *
 * @param only all cards without it
 */
const selectChanged = (
  { requestId, accountId, printJobId, kind, lastEventId }: CardChange,
  only: readonly CardId[] | undefined,
): SQL => sql`
  select told.id as card_id, told.status as was, later.id as later_id
  from card_events event
  join cards told on told.id between event.first_card and event.last_card
  left join (
    select distinct on (card.id) event.id, card.id as card_id
    from card_events event
    join cards card on card.id between event.first_card and event.last_card
    where event.print_job_id = ${printJobId} and event.id > ${lastEventId} and event.kind not in ${leavesState}
    order by card.id, event.id desc
  ) later on later.card_id = told.id
  where event.request_id = ${requestId} and event.account_id = ${accountId} and event.kind = ${kind}
    and event.print_job_id = ${printJobId}
    ${only ? sql`and told.id = any(${sql.param([...only])}::bigint[])` : sql``}`;

const isAsLeft: Record<Extract<CardAction, 'freeze' | 'unfreeze'>, SQL> = {
  unfreeze: sql`was = ${cardStatus.frozen}`,
  freeze: sql`was not in (${cardStatus.frozen}, ${cardStatus.void}, ${cardStatus.waiting})`,
};

/** The cards to which the opposite action can be applied. */
export const selectAsLeft = (
  change: CardChange,
  opposite: keyof typeof isAsLeft,
  only?: readonly CardId[],
): SQL => sql`
  select card_id, was from (${selectChanged(change, only)}) changed
  where later_id is null and ${isAsLeft[opposite]}`;

export interface ChangedSince {
  readonly kind: CardEventKind;
  readonly by: string | null;
  readonly count: number;
}

/** The later events of the other cards, with the number of cards for each. */
export const countChangedSince = (
  db: Queryable,
  change: CardChange,
  only?: readonly CardId[],
): Promise<readonly ChangedSince[]> =>
  db.query<ChangedSince>(sql`
    select later.kind, display_name as by, count(*)::integer as count
    from (${selectChanged(change, only)}) changed
    join card_events later on later.id = later_id
    left join accounts on accounts.id = later.account_id
    group by later.kind, display_name
    order by max(later.id) desc`);

export async function isAny(db: Queryable, cards: SQL): Promise<boolean> {
  const [found] = await db.query(sql`select from (${cards}) any_card limit 1`);
  return found !== undefined;
}

export const listCards = async (db: Queryable, cards: SQL): Promise<readonly CardId[]> =>
  (await db.query<{ id: CardId }>(sql`select card_id as id from (${cards}) found order by 1`)).map(
    ({ id }) => id,
  );
