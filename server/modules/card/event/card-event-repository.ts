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
}

export async function insertCardEvents(tx: Queryable, events: NewCardEvents): Promise<void> {
  if (events.ranges.length === 0) return;
  const firsts = events.ranges.map(({ firstCard }) => firstCard);
  const lasts = events.ranges.map(({ lastCard }) => lastCard);
  await tx.execute(sql`
    insert into card_events (print_job_id, first_card, last_card, kind, at, account_id, reason)
    select ${events.printJobId}, first_card, last_card, ${events.kind}, ${events.at}, ${events.accountId},
      ${events.reason ?? null}
    from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first_card, last_card)`);
}

export interface CardEventRow {
  readonly kind: CardEventKind;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
  /** Cards that the same row speaks of. */
  readonly count: number;
}

/** The events of one card, oldest first. */
export const listCardEventRows = (db: Queryable, card: CardId): Promise<readonly CardEventRow[]> =>
  db.query<CardEventRow>(sql`
    select kind, at, display_name as by, reason, (last_card - first_card + 1)::integer as count
    from card_events
    left join accounts on accounts.id = account_id
    where int8range(first_card, last_card, '[]') @> ${card}::bigint
    order by card_events.id`);
