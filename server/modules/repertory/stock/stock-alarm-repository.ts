/** Statements on stock marks and alarms; the database itself raises and clears alarms (settle_stock_alarm). */
import { sql, type SQL } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import { holdChainEnd } from '#server/audit/audit-repository';
import { limitTo } from '#server/database/limit-to';
import type { Queryable } from '#server/database/queryable';
import type { PageSlice } from '#server/lib/paging';
import { availableCountOfMark, alarmsToReport } from './stock-repository';

export interface ThresholdRow {
  readonly cardKind: CardKind;
  readonly lowerCount: number;
  readonly upperCount: number;
  readonly availableCount: number;
  readonly lowSince: Date | null;
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date | null;
}

const selectThresholds = (today: string, condition: SQL) => sql`
  select mark.card_kind as "cardKind", mark.lower_count as "lowerCount", mark.upper_count as "upperCount",
    ${availableCountOfMark(today)} as "availableCount",
    alarm.raised_at as "lowSince", version, display_name as "updatedBy", updated_at as "updatedAt"
  from stock_thresholds mark
  left join ${alarmsToReport} alarm on alarm.card_kind = mark.card_kind and cleared_at is null
  left join accounts on accounts.id = updated_by
  where ${condition}
  order by mark.card_kind desc`;

/** Physical cards first. @param today YYYY-MM-DD of the business */
export const listThresholdRows = (db: Queryable, today: string): Promise<readonly ThresholdRow[]> =>
  db.query<ThresholdRow>(selectThresholds(today, sql`true`));

export async function findThreshold(
  db: Queryable,
  today: string,
  cardKind: CardKind,
): Promise<ThresholdRow | undefined> {
  const [row] = await db.query<ThresholdRow>(selectThresholds(today, sql`mark.card_kind = ${cardKind}`));
  return row;
}

/**
 * Locks the marks of a kind until the transaction ends. Locks the trail's end first, because a commit that changes the
 * stock takes them in that order.
 */
export async function lockThreshold(tx: Queryable, cardKind: CardKind): Promise<void> {
  await holdChainEnd(tx);
  await tx.execute(sql`select from stock_thresholds where card_kind = ${cardKind} for no key update`);
}

export interface ThresholdChange {
  readonly cardKind: CardKind;
  readonly lowerCount: number;
  readonly upperCount: number;
  readonly version: number;
  readonly by: number;
  readonly at: Date;
}

export async function updateThresholdRow(tx: Queryable, change: ThresholdChange): Promise<void> {
  await tx.execute(sql`
    update stock_thresholds
    set lower_count = ${change.lowerCount}, upper_count = ${change.upperCount}, version = ${change.version},
      updated_by = ${change.by}, updated_at = ${change.at}
    where card_kind = ${change.cardKind}`);
}

/** A new day can raise or clear alarms, because cards pass their deadline without a write. */
export async function settleAlarm(db: Queryable, today: string, cardKind: CardKind): Promise<void> {
  await db.execute(sql`select settle_stock_alarm(${cardKind}, ${today}::date)`);
}

export interface AlarmRow {
  readonly id: number;
  readonly cardKind: CardKind;
  readonly raisedAt: Date;
  readonly raisedCount: number;
  readonly lowerCount: number;
  readonly upperCount: number;
  readonly clearedAt: Date | null;
  readonly clearedCount: number | null;
}

/** Newest first. */
export const listAlarmRows = (db: Queryable, slice: PageSlice): Promise<readonly AlarmRow[]> =>
  db.query<AlarmRow>(sql`
    select id, card_kind as "cardKind", raised_at as "raisedAt", raised_count as "raisedCount",
      lower_count as "lowerCount", upper_count as "upperCount", cleared_at as "clearedAt",
      cleared_count as "clearedCount"
    from ${alarmsToReport} alarm
    order by id desc
    ${limitTo(slice)}`);

export async function countAlarms(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) from ${alarmsToReport} alarm`);
  return row?.count ?? 0;
}
