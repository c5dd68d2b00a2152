/** Figures of the stock, from the counts that the database keeps. */
import { sql } from 'drizzle-orm';
import { cardKinds, type CardKind } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';
import type { Queryable } from '#server/database/queryable';

const { printing, failed, finished } = printJobStatus;

export interface StockCounts {
  readonly availableCount: number;
  readonly awaitedCount: number;
  readonly grantedCount: number;
  readonly grantedLast30DaysCount: number;
  readonly printingJobCount: number;
  readonly failedJobCount: number;
}

/** @param today YYYY-MM-DD of the business: cards past their deadline are in stock, but not available */
export async function countStock(db: Queryable, today: string, grantedSince: Date): Promise<StockCounts> {
  const [counts] = await db.query<StockCounts>(sql`
    select stock.*, awaited.*, jobs.*, granted.*
    from (
      select coalesce(sum(in_stock_count), 0)::integer as "availableCount"
      from stock_counts where activate_before >= ${today}::date
    ) stock
    cross join (
      select coalesce(sum(quantity - coalesce(received_count, 0) - coalesce(scrapped_count, 0)), 0)::integer as "awaitedCount"
      from print_jobs where status = ${printing}
    ) awaited
    cross join (
      select
        coalesce(sum(job_count) filter (where status = ${printing}), 0)::integer as "printingJobCount",
        coalesce(sum(job_count) filter (where status = ${failed}), 0)::integer as "failedJobCount"
      from print_job_counts
    ) jobs
    cross join (
      -- What came back, was lost or became void was not given away, and what went to another merchant counts there.
      select coalesce(sum(kept_count), 0)::integer as "grantedCount",
        coalesce(sum(kept_count) filter (where created_at >= ${grantedSince}), 0)::integer as "grantedLast30DaysCount"
      from grant_batches
    ) granted`);
  if (!counts) throw new Error('An aggregate answered no row.');
  return counts;
}

export interface LowStock {
  readonly cardKind: CardKind;
  readonly availableCount: number;
  /** The lower mark. */
  readonly thresholdCount: number;
  readonly upperCount: number;
}

/** Number of available cards for a row `mark` of the thresholds. @param today YYYY-MM-DD of the business */
export const availableCountOfMark = (today: string) => sql`(
  select coalesce(sum(in_stock_count), 0)::integer from stock_counts stock
  where stock.card_kind = mark.card_kind and activate_before >= ${today}::date
)`;

/** Alarms of kinds that have ever had cards in stock: before that nobody misses them, whatever the marks say. */
export const alarmsToReport = sql`(
  select * from stock_alarms where exists (
    select from print_job_counts come
    where come.card_kind = stock_alarms.card_kind and come.status = ${finished} and come.job_count > 0
  ) or (
    -- Of an order that comes in parcels, the first has come. Not by exists, for which all print jobs would be read.
    select true from print_jobs coming
    where coming.status = ${printing} and coming.card_kind = stock_alarms.card_kind and coming.received_count > 0
    order by id limit 1
  )
)`;

/** Kinds of cards with a current alarm: they fell below the lower mark and have not reached the upper one since. */
export const listLowStock = (db: Queryable, today: string): Promise<readonly LowStock[]> =>
  db.query<LowStock>(sql`
    select mark.card_kind as "cardKind", mark.lower_count as "thresholdCount", mark.upper_count as "upperCount",
      ${availableCountOfMark(today)} as "availableCount"
    from ${alarmsToReport} alarm
    join stock_thresholds mark using (card_kind)
    where cleared_at is null
    order by mark.card_kind desc`);

/** Available cards of each kind, also of kinds with none. */
export const listKinds = (
  db: Queryable,
  today: string,
): Promise<readonly Pick<LowStock, 'cardKind' | 'availableCount'>[]> =>
  db.query(sql`
    select kind as "cardKind", coalesce(sum(in_stock_count), 0)::integer as "availableCount"
    from unnest(array[${sql.join(
      cardKinds.map((kind) => sql`${kind}::text`),
      sql`, `,
    )}]) with ordinality as known(kind, place)
    left join stock_counts on card_kind = kind and activate_before >= ${today}::date
    group by kind, place
    order by place`);

/** Number of print jobs that have cards in stock and little time left to activate them. */
export async function countExpiringJobs(db: Queryable, today: string, expiringDays: number): Promise<number> {
  const [counted] = await db.query<{ readonly count: number }>(sql`
    select count(*)::integer as count from print_jobs
    where cards_in_stock > 0 and activate_before between ${today}::date and ${today}::date + ${expiringDays}::integer`);
  return counted?.count ?? 0;
}

export interface FirstSteps {
  readonly ordered: boolean;
  readonly exported: boolean;
  readonly delivered: boolean;
  readonly hasMerchant: boolean;
  readonly granted: boolean;
}

/** What has happened at least once; a revoked grant counts. */
export async function findFirstSteps(db: Queryable): Promise<FirstSteps> {
  const [steps] = await db.query<FirstSteps>(sql`
    select exists (select from print_job_counts where job_count > 0) as ordered,
      exists (
        select from print_job_counts where status in (${printing}, ${finished}) and job_count > 0
      ) as exported,
      exists (select from print_job_counts where status = ${finished} and job_count > 0) as delivered,
      exists (select from merchants) as "hasMerchant",
      exists (select from grant_batches) as granted`);
  if (!steps) throw new Error('A select without a table answered no row.');
  return steps;
}
