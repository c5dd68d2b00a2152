/** Statements on the cards that a search means, however many: each is one pass over them. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardAction } from '#contract/repertory.facts';
import type { Queryable } from '../../database/queryable';
import type { CardId, CardRange } from '../card/card-id';
import type { StoredCardStatus } from '../card/card-state';
import { cardChanges } from './card-action-repository';
import type { NewCardEvents } from './card-event-repository';
import { fromMatches, type CardFilter, type CardOwner } from './card-list-repository';

export interface MeantCards {
  readonly owner: CardOwner;
  readonly filter: CardFilter;
  /** Only these of the found ones. */
  readonly only?: readonly CardId[] | undefined;
  readonly excluded: readonly CardId[];
}

const selectMeant = ({ owner, filter, only, excluded }: MeantCards): SQL => sql`
  select card.id as card_id, card.status as was ${fromMatches(owner, filter)}
    ${only ? sql`and card.id = any(${sql.param([...only])}::bigint[])` : sql``}
    ${excluded.length > 0 ? sql`and card.id <> all(${sql.param([...excluded])}::bigint[])` : sql``}`;

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
      from (${selectMeant(meant)}) meant
      where was = ${isOneOf(statuses)}
    ) numbered
    group by was, island
    order by min(card_id)`);

export interface MeantChange {
  readonly before: StoredCardStatus;
  readonly after: StoredCardStatus;
  readonly count: number;
}

/** Changes the cards that are in one of the statuses and writes the event of each, neighbours as one range. */
export const updateMeantCards = (
  tx: Queryable,
  action: CardAction,
  meant: MeantCards,
  statuses: readonly StoredCardStatus[],
  event: Omit<NewCardEvents, 'ranges'>,
): Promise<readonly MeantChange[]> =>
  tx.query<MeantChange>(sql`
    with changed as (
      update cards set ${cardChanges[action]}
      from (select * from (${selectMeant(meant)}) found where was = ${isOneOf(statuses)}) meant
      where cards.id = meant.card_id
      returning card_id, was, status
    ), recorded as (
      insert into card_events (print_job_id, first_card, last_card, kind, at, account_id, reason)
      select ${event.printJobId}::integer, min(card_id), max(card_id), ${event.kind}, ${event.at}::timestamptz,
        ${event.accountId}::integer, ${event.reason ?? null}
      from (select card_id, card_id - row_number() over (order by card_id) as island from changed) numbered
      group by island
      order by min(card_id)
    )
    select was as before, status as after, count(*)::integer as count from changed group by was, status`);
