/** Statements on all cards that a search selects, however many: each is one pass over them. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardAction } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import type { CardId, CardRange } from '../card-id';
import type { StoredCardStatus } from '../card-state';
import type { NewCardEvents } from '../event/card-event-repository';
import { fromMatches, type CardFilter, type NamedCardOwner } from '../list/card-list-repository';
import { cardChanges } from './card-action-repository';

export interface CardSelection {
  readonly owner: NamedCardOwner;
  readonly filter: CardFilter;
  /** Restricts the found cards to these. */
  readonly only?: readonly CardId[] | undefined;
  /** Restricts the found cards to those that are in this grant now. */
  readonly grantBatchId?: number | undefined;
  readonly excluded: readonly CardId[];
}

const selectionOf = ({ owner, filter, only, grantBatchId, excluded }: CardSelection): SQL => sql`
  select card.id as card_id, card.status as was ${fromMatches(owner, filter)}
    ${only ? sql`and card.id = any(${sql.param([...only])}::bigint[])` : sql``}
    ${grantBatchId === undefined ? sql`` : sql`and card.grant_batch_id = ${grantBatchId}`}
    ${excluded.length > 0 ? sql`and card.id <> all(${sql.param([...excluded])}::bigint[])` : sql``}`;

export interface SelectionCount {
  readonly status: StoredCardStatus;
  readonly count: number;
  /** The first cards of the count. */
  readonly examples: readonly CardId[];
}

/** Counts the selected cards by stored status. */
export const countSelection = (
  db: Queryable,
  selection: CardSelection,
  examplesMax: number,
): Promise<readonly SelectionCount[]> =>
  db.query<SelectionCount>(sql`
    select was as status, count(*)::integer as count,
      (array_agg(card_id order by card_id))[1:${examplesMax}::integer]::float8[] as examples
    from (${selectionOf(selection)}) selection
    group by was
    order by was`);

const isOneOf = (statuses: readonly StoredCardStatus[]) => sql`any(${sql.param([...statuses])}::smallint[])`;

/** The selected cards that have one of the statuses. */
export const selectionIn = (selection: CardSelection, statuses: readonly StoredCardStatus[]): SQL =>
  sql`select * from (${selectionOf(selection)}) found where was = ${isOneOf(statuses)}`;

/** Consecutive cards of the same status as one range. */
export const listSelectionRanges = (
  db: Queryable,
  selection: CardSelection,
  statuses: readonly StoredCardStatus[],
): Promise<readonly (CardRange & { readonly status: StoredCardStatus })[]> =>
  db.query(sql`
    select was as status, min(card_id) as "firstCard", max(card_id) as "lastCard"
    from (
      select card_id, was, card_id - row_number() over (partition by was order by card_id) as island
      from (${selectionIn(selection, statuses)}) selection
    ) numbered
    group by was, island
    order by min(card_id)`);

export interface SelectionChange {
  readonly before: StoredCardStatus;
  readonly after: StoredCardStatus;
  readonly count: number;
}

/**
 * Changes cards of one print job and writes their events, consecutive cards as one range.
 *
 * @param cards a statement that selects `card_id` and `was`, the previous status
 */
export async function changeSelected(
  tx: Queryable,
  action: CardAction,
  cards: SQL,
  event: Omit<NewCardEvents, 'ranges'>,
): Promise<readonly SelectionChange[]> {
  const changes = await tx.query<SelectionChange>(sql`
    with changed as (
      update cards set ${cardChanges[action]}
      from (${cards}) selection
      where cards.id = selection.card_id
      returning card_id, was, status
    ), recorded as (
      insert into card_events (print_job_id, first_card, last_card, kind, at, account_id, reason, request_id)
      select ${event.printJobId}::integer, min(card_id), max(card_id), ${event.kind}, ${event.at}::timestamptz,
        ${event.accountId}::integer, ${event.reason ?? null}, ${event.requestId ?? null}
      from (select card_id, card_id - row_number() over (order by card_id) as island from changed) numbered
      group by island
      order by min(card_id)
    )
    select was as before, status as after, count(*)::integer as count
    from changed
    group by was, status`);
  if (changes.length === 0)
    throw new Error(`No card of print job ${event.printJobId} was there to be changed.`);
  return changes;
}
