/** Statements on the cards that a search means, however many: each is one pass over them. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardAction } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import type { CardId, CardRange } from '../card-id';
import type { StoredCardStatus } from '../card-state';
import { cardChanges } from './card-action-repository';
import type { NewCardEvents } from '../event/card-event-repository';
import { fromMatches, type CardFilter, type NamedCardOwner } from '../list/card-list-repository';

/** A change of cards, by the events that it wrote: whoever changes cards holds their job, so no other's lie between. */
export interface CardChange {
  readonly firstEventId: number;
  readonly lastEventId: number;
}

export interface MeantCards {
  readonly owner: NamedCardOwner;
  readonly filter: CardFilter;
  /** Only these of the found ones. */
  readonly only?: readonly CardId[] | undefined;
  /** Only those of the found ones that these events are the last to tell of. */
  readonly changedBy?: CardChange | undefined;
  /** Only those of the found ones that are of this grant now. */
  readonly grantBatchId?: number | undefined;
  readonly excluded: readonly CardId[];
}

const selectMeant = ({ owner, filter, only, changedBy, grantBatchId, excluded }: MeantCards): SQL => sql`
  select card.id as card_id, card.status as was ${fromMatches(owner, filter)}
    ${only ? sql`and card.id = any(${sql.param([...only])}::bigint[])` : sql``}
    ${changedBy ? sql`and card.id in (${selectLastChangedBy(owner.id, changedBy)})` : sql``}
    ${grantBatchId === undefined ? sql`` : sql`and card.grant_batch_id = ${grantBatchId}`}
    ${excluded.length > 0 ? sql`and card.id <> all(${sql.param([...excluded])}::bigint[])` : sql``}`;

/** Ranges become cards by the key of the cards, so a few large ranges cost what many small ones do. */
const selectLastChangedBy = (printJobId: number, { firstEventId, lastEventId }: CardChange): SQL => sql`
  select told.id
  from card_events event
  join cards told on told.id between event.first_card and event.last_card
  where event.print_job_id = ${printJobId} and event.id between ${firstEventId} and ${lastEventId}
  except
  select told.id
  from card_events event
  join cards told on told.id between event.first_card and event.last_card
  where event.print_job_id = ${printJobId} and event.id > ${lastEventId}`;

export interface MeantCount {
  readonly status: StoredCardStatus;
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly CardId[];
}

/** The cards that are meant by the status that is stored. */
export const countMeantCards = (
  db: Queryable,
  meant: MeantCards,
  examplesMax: number,
): Promise<readonly MeantCount[]> =>
  db.query<MeantCount>(sql`
    select was as status, count(*)::integer as count,
      (array_agg(card_id order by card_id))[1:${examplesMax}::integer]::float8[] as examples
    from (${selectMeant(meant)}) meant
    group by was
    order by was`);

const isOneOf = (statuses: readonly StoredCardStatus[]) => sql`any(${sql.param([...statuses])}::smallint[])`;

/** Those of the meant cards that are in one of the statuses. */
export const selectMeantIn = (meant: MeantCards, statuses: readonly StoredCardStatus[]): SQL =>
  sql`select * from (${selectMeant(meant)}) found where was = ${isOneOf(statuses)}`;

/** Neighbours as one range, apart from those of another status. */
export const listMeantRanges = (
  db: Queryable,
  meant: MeantCards,
  statuses: readonly StoredCardStatus[],
): Promise<readonly (CardRange & { readonly status: StoredCardStatus })[]> =>
  db.query(sql`
    select was as status, min(card_id) as "firstCard", max(card_id) as "lastCard"
    from (
      select card_id, was, card_id - row_number() over (partition by was order by card_id) as island
      from (${selectMeantIn(meant, statuses)}) meant
    ) numbered
    group by was, island
    order by min(card_id)`);

export interface MeantChange {
  readonly before: StoredCardStatus;
  readonly after: StoredCardStatus;
  readonly count: number;
}

/** Changes the cards that are in one of the statuses and writes the event of each, neighbours as one range. */
export async function updateMeantCards(
  tx: Queryable,
  action: CardAction,
  meant: MeantCards,
  statuses: readonly StoredCardStatus[],
  event: Omit<NewCardEvents, 'ranges'>,
): Promise<{ readonly changes: readonly MeantChange[]; readonly change: CardChange }> {
  const rows = await tx.query<MeantChange & CardChange>(sql`
    with changed as (
      update cards set ${cardChanges[action]}
      from (${selectMeantIn(meant, statuses)}) meant
      where cards.id = meant.card_id
      returning card_id, was, status
    ), recorded as (
      insert into card_events (print_job_id, first_card, last_card, kind, at, account_id, reason)
      select ${event.printJobId}::integer, min(card_id), max(card_id), ${event.kind}, ${event.at}::timestamptz,
        ${event.accountId}::integer, ${event.reason ?? null}
      from (select card_id, card_id - row_number() over (order by card_id) as island from changed) numbered
      group by island
      order by min(card_id)
      returning id
    ), told as (
      select min(id) as first_event, max(id) as last_event from recorded
    )
    select was as before, status as after, count(*)::integer as count, first_event as "firstEventId",
      last_event as "lastEventId"
    from changed cross join told
    group by was, status, first_event, last_event`);
  const [first] = rows;
  if (!first) throw new Error(`No card of print job ${event.printJobId} was there to be changed.`);
  const { firstEventId, lastEventId } = first;
  const changes = rows.map(({ before, after, count }) => ({ before, after, count }));
  return { changes, change: { firstEventId, lastEventId } };
}
