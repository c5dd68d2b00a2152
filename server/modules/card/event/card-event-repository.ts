/** Events of cards, stored by ranges. Rows are only ever added. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardEventKind } from '#contract/card/constants';
import { nameOn } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import type { CardId, CardRange } from '../card-id';

export interface NewCardEvents {
  readonly printJobId: number;
  readonly kind: CardEventKind;
  readonly ranges: readonly CardRange[];
  readonly at: Date;
  /** Null where the system acted. */
  readonly accountId: number | null;
  readonly reason?: string | undefined;
  /** Identifies a person's change, so that it can be undone. */
  readonly requestId?: string | null;
  /** Set for an extension. */
  readonly extensionDays?: number;
  readonly lastDay?: string;
}

export async function insertCardEvents(tx: Queryable, events: NewCardEvents): Promise<void> {
  if (events.ranges.length === 0) return;
  const firsts = events.ranges.map(({ firstCard }) => firstCard);
  const lasts = events.ranges.map(({ lastCard }) => lastCard);
  await tx.execute(sql`
    insert into card_events
      (print_job_id, first_card, last_card, kind, at, account_id, reason, request_id, extension_days, last_day)
    select ${events.printJobId}, first_card, last_card, ${events.kind}, ${events.at}, ${events.accountId},
      ${events.reason ?? null}, ${events.requestId ?? null}, ${events.extensionDays ?? null}, ${events.lastDay ?? null}::date
    from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first_card, last_card)`);
}

export interface CardEventRow {
  readonly kind: CardEventKind;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
  readonly printJob: Named | null;
  readonly grant: Named | null;
  readonly merchant: Named | null;
  readonly formerMerchant: Named | null;
  readonly extensionDays: number | null;
  readonly lastDay: string | null;
  readonly replacedBy: CardId | null;
  readonly replaces: CardId | null;
  /** Number of cards in the same row. */
  readonly count: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Events at the printer's, and events in a grant; all others happen to a card wherever it is. */
const atPrinter = sql`('generated', 'exported', 'stocked', 'scrapped', 'cancelled')`;
const inGrant = sql`('granted', 'shipped', 'received', 'short', 'missing', 'damaged', 'returned', 'activated', 'extended', 'transferred')`;

/**
 * The events of one card, oldest first. A card belongs to one grant at a time, so its grants follow upon each other as
 * the events do by which it came into them. That order is of ids, because a clock may be set back.
 *
 * @param scope people and merchants outside of it are not named
 */
export const listCardEventRows = (
  db: Queryable,
  card: CardId,
  scope: Scope,
): Promise<readonly CardEventRow[]> =>
  db.query<CardEventRow>(sql`
    with held_by as (
      select batch.id, batch.batch_no, batch.merchant_id, batch.created_at, row_number() over (order by batch.id) as turn
      from grant_ranges range
      join grant_batches batch on batch.id = range.grant_batch_id
      where range.print_job_id = (select print_job_id from cards where id = ${card})
        and ${card}::bigint between range.first_card and range.last_card
        -- Without a line it never held the card: it is being made, or failed.
        and exists (select from grant_lines where grant_batch_id = batch.id)
    ), chosen as materialized (
      select held_by.id, batch_no, turn, merchant.id as merchant_id, 
        ${nameOn('merchant', sql`merchant.id`, sql`held_by.created_at`, sql`merchant.name`)} as merchant_name
      from held_by
      left join merchants merchant on merchant.id = held_by.merchant_id
      where ${scope.agentId ?? null}::integer is null or merchant.agent_id = ${scope.agentId ?? null}::integer
        or held_by.merchant_id is null
    )
    select event.kind, event.at, account.display_name as by, event.reason,
      event.extension_days as "extensionDays", event.last_day::text as "lastDay",
      (event.last_card - event.first_card + 1)::integer as count,
      case when event.kind in ${atPrinter} then json_build_object('id', job.id, 'name', job.batch_no) end as "printJob",
      case when held.id is not null then json_build_object('id', held.id, 'name', held.batch_no) end as grant,
      ${namedMerchant(sql`held`)} as merchant,
      ${namedMerchant(sql`former`)} as "formerMerchant",
      case event.kind when 'voided' then gone.replaced_by end as "replacedBy",
      case event.kind when 'activated' then gone.replaces end as replaces
    from (
      select *, count(*) filter (where kind in ('granted', 'transferred')) over (order by id) as turn
      from card_events
      where int8range(first_card, last_card, '[]') @> ${card}::bigint
    ) event
    join print_jobs job on job.id = event.print_job_id
    left join accounts account on account.id = event.account_id
    left join chosen held on event.kind in ${inGrant} and held.turn = event.turn
    left join lateral (
      select chosen.* from grant_transfers transfer join chosen on chosen.id = from_batch_id
      where event.kind = 'transferred' and to_batch_id = held.id
    ) former on true
    left join lateral (
      select replaced_by, (select card_id from customer_cards where replaced_by = ${card}) as replaces
      from customer_cards where card_id = ${card}
    ) gone on true
    order by event.id`);

const namedMerchant = (grant: SQL): SQL => sql`
  case when ${grant}.merchant_id is not null
    then json_build_object('id', ${grant}.merchant_id, 'name', ${grant}.merchant_name)
  end`;
