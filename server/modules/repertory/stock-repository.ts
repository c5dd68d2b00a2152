/** The stock in figures: sums over the counts that the print jobs keep. */
import { sql } from 'drizzle-orm';
import { printJobStatus, type CardKind } from '#contract/repertory.facts';
import type { Queryable } from '../../database/queryable';

const { generating, waitingForPrint, printing, failed } = printJobStatus;

export interface StockCounts {
  readonly availableCount: number;
  readonly printingCount: number;
  readonly grantedCount: number;
  readonly grantedLast30DaysCount: number;
  readonly waitingForConfirmCount: number;
  readonly failedJobCount: number;
}

/** @param today YYYY-MM-DD of the business: cards past their deadline are in stock but no longer available */
export async function countStock(db: Queryable, today: string, grantedSince: Date): Promise<StockCounts> {
  const [counts] = await db.query<StockCounts>(sql`
    select
      coalesce(sum(cards_in_stock) filter (where activate_before >= ${today}::date), 0)::integer
        as "availableCount",
      coalesce(sum(quantity - generated_count + cards_waiting) filter (
        where status in (${generating}, ${waitingForPrint}, ${printing})
      ), 0)::integer as "printingCount",
      coalesce(sum(cards_granted + cards_received + cards_activated), 0)::integer as "grantedCount",
      (
        select coalesce(sum(last_card - first_card + 1), 0)::integer
        from card_events where kind = 'granted' and at >= ${grantedSince}
      ) as "grantedLast30DaysCount",
      count(*) filter (where status = ${printing}) as "waitingForConfirmCount",
      count(*) filter (where status = ${failed}) as "failedJobCount"
    from print_jobs`);
  if (!counts) throw new Error('An aggregate answered no row.');
  return counts;
}

export interface LowStock {
  readonly cardKind: CardKind;
  readonly availableCount: number;
  readonly thresholdCount: number;
}

/** Kinds of cards with fewer available than their threshold. */
export const listLowStock = (db: Queryable, today: string): Promise<readonly LowStock[]> =>
  db.query<LowStock>(sql`
    select threshold.card_kind as "cardKind", threshold_count as "thresholdCount",
      coalesce(sum(cards_in_stock), 0)::integer as "availableCount"
    from stock_thresholds threshold
    left join print_jobs job
      on job.card_kind = threshold.card_kind and job.activate_before >= ${today}::date
    group by threshold.card_kind, threshold_count
    having coalesce(sum(cards_in_stock), 0) < threshold_count
    order by threshold.card_kind desc`);
