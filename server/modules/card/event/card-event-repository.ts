/** What happened to cards, by ranges. Rows are only ever added. */
import { sql } from 'drizzle-orm';
import type { CardEventKind } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import type { CardId, CardRange } from '../card-id';

export interface NewCardEvents {
  readonly printJobId: number;
  readonly kind: CardEventKind;
  readonly ranges: readonly CardRange[];
  readonly at: Date;
  /** Null where the system acts by itself. */
  readonly accountId: number | null;
  readonly reason?: string | undefined;
  /** By which what a person has changed is found again, to be taken back. */
  readonly requestId?: string | null;
}

export async function insertCardEvents(tx: Queryable, events: NewCardEvents): Promise<void> {
  if (events.ranges.length === 0) return;
  const firsts = events.ranges.map(({ firstCard }) => firstCard);
  const lasts = events.ranges.map(({ lastCard }) => lastCard);
  await tx.execute(sql`
    insert into card_events (print_job_id, first_card, last_card, kind, at, account_id, reason, request_id)
    select ${events.printJobId}, first_card, last_card, ${events.kind}, ${events.at}, ${events.accountId},
      ${events.reason ?? null}, ${events.requestId ?? null}
    from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first_card, last_card)`);
}

export interface CardEventRow {
  readonly kind: CardEventKind;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
  /** Of a transfer: between which merchants; null of everything else. */
  readonly merchants: { readonly from: string; readonly to: string } | null;
  /** Cards that the same row speaks of. */
  readonly count: number;
}

/** The events of one card, oldest first. */
export const listCardEventRows = (db: Queryable, card: CardId): Promise<readonly CardEventRow[]> =>
  db.query<CardEventRow>(sql`
    select kind, at, display_name as by, reason, (last_card - first_card + 1)::integer as count,
      case kind when 'transferred' then (
        select json_build_object('from', giver.name, 'to', taker.name)
        from grant_transfers transfer
        join grant_ranges moved on moved.grant_batch_id = to_batch_id
          and ${card}::bigint between moved.first_card and moved.last_card
        join grant_batches source on source.id = from_batch_id
        join merchants giver on giver.id = source.merchant_id
        join grant_batches given on given.id = to_batch_id
        join merchants taker on taker.id = given.merchant_id
        where transfer.at = card_events.at
      ) end as merchants
    from card_events
    left join accounts on accounts.id = account_id
    where int8range(first_card, last_card, '[]') @> ${card}::bigint
    order by card_events.id`);
