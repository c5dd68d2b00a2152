/** Settlement of grants as a table of lines: what happened on a day at one price, and what expired on its last day. */
import { sql, type SQL } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';
import type { StatementFilter } from '#contract/grant/endpoints';
import { grantLabels } from '#contract/grant/labels';
import type { SettlementKind } from '#contract/merchant/constants';
import { named, type Named } from '#server/database/named';
import { nameOn } from '#server/database/names/former-names';
import { amountColumn, amountText, countColumn } from '#server/export/cells';
import { businessToday } from '#server/lib/calendar';
import type { Scope } from '#server/lib/scope';
import { isAnyOf, type FilterConditions, namesAccount, namesMerchant } from '#server/list/filters';

/** The counts of a line; statements sum them. */
const counts = [
  'granted_count',
  'received_count',
  'activated_count',
  'replacing_count',
  'expired_count',
  'short_count',
  'damaged_count',
  'void_count',
  'returned_count',
  'charged_count',
  'unpriced_count',
  'amount_fen',
] as const;

export const sumsOfCounts = sql.join(
  counts.map((name) => sql`sum(${sql.identifier(name)})::float8 as ${sql.identifier(name)}`),
  sql`, `,
);

/** Over all rows that a list of these finds, under the alias of its table. */
export const settledSums = sql<
  Record<'chargedCount' | 'unpricedCount' | 'amountFen', number>
>`json_build_object(
  'chargedCount', coalesce(sum(settled.charged_count), 0), 'unpricedCount', coalesce(sum(settled.unpriced_count), 0),
  'amountFen', coalesce(sum(settled.amount_fen), 0)
)`;

/**
 * Offsets that put these lines' numbers after those of stored lines; no two lines of a grant expire on the same day.
 */
const expiredNoFrom = 5_000_000_000;
const revivedNoFrom = 6_000_000_000;

/** The number of a grant's cards that can still be activated, from its lines. */
export const openCards = sql`
  granted_count - activated_count - replacing_count - short_count - damaged_count - (void_count - void_activated_count) - returned_count`;

/**
 * The cards left to activate at the end of a grant's last day are computed from its lines up to then, which no longer
 * change. A last day that was moved after it had passed keeps its line, and the cards that can be activated again are
 * subtracted on the day of the extension.
 */
const expired = sql`
  select ${expiredNoFrom}::bigint + id as no, id as grant_batch_id, activate_before as day, settlement_kind, unit_price_fen,
    price_correction_id, null, 0, 0, 0, 0, open_count, 0, 0, 0, 0, 0, 0
  from (
    select batch.id, activate_before, batch.settlement_kind, batch.unit_price_fen, null::integer as price_correction_id,
      sum(${openCards})::integer as open_count
    from grant_batches batch
    join grant_lines line on line.grant_batch_id = batch.id and line.day <= activate_before
    where activate_before < ${businessToday}
    group by batch.id
  ) ended
  where open_count > 0
  union all
  select ${expiredNoFrom}::bigint + batch.id, batch.id, day_before, settlement_kind, unit_price_fen, null, null, 0, 0, 0, 0,
    expired_count, 0, 0, 0, 0, 0, 0
  from grant_extensions extension join grant_batches batch on batch.id = extension.grant_batch_id
  where expired_count > 0 and day_before < ${businessToday}
  union all
  select ${revivedNoFrom}::bigint + extension.id, batch.id, day, settlement_kind, unit_price_fen, null, null, 0, 0, 0, 0,
    -revived_count, 0, 0, 0, 0, 0, 0
  from grant_extensions extension join grant_batches batch on batch.id = extension.grant_batch_id
  where revived_count > 0 and day <= ${businessToday}`;

/**
 * Cards of a line that are charged without a price. The correction that names the first price charges all of them, and
 * takes them off again in its own month.
 */
const unpriced = sql`case
  when line.unit_price_fen is null then charged_count
  when price_correction_id is null then 0
  else (
    select case when price_before_fen is null then -coalesce((
        select sum(charged_count) from grant_lines before
        where before.grant_batch_id = line.grant_batch_id and before.unit_price_fen is null
      ), 0) else 0 end
    from grant_price_corrections where id = price_correction_id
  )
end`;

/** The lines of merchants' grants, each with a number of its own and the key of its statement row. */
export const settledLines = sql`
  select line.*, ${unpriced} as unpriced_count, date_trunc('month', day)::date as month, batch.merchant_id, batch.agent_id, batch.batch_no,
    batch.card_name,
    concat_ws('/', to_char(day, 'YYYY-MM'), merchant.code, coalesce(batch.agent_id::text, '-'),
      coalesce(line.settlement_kind, '-')) as statement
  from (
    select id as no, grant_batch_id, day, settlement_kind, unit_price_fen, price_correction_id, transfer_id, granted_count,
      received_count - returned_received_count as received_count, activated_count, replacing_count, expired_count, short_count, damaged_count, void_count, returned_count,
      charged_count, amount_fen
    from grant_lines
    union all
    ${expired}
  ) line
  join grant_batches batch on batch.id = line.grant_batch_id
  join merchants merchant on merchant.id = batch.merchant_id`;

/** A statement and its lines name people as at the end of its month. */
const monthEnd = sql`((settled.month + interval '1 month') at time zone ${sql.raw(`'${businessTimeZone}'`)})`;

/** Columns that statements and lines share, of a table with the alias `settled`. */
export const settledColumns = {
  statement: sql<string>`settled.statement`,
  merchant: sql<Named>`${named(sql`merchant.id`, nameOn('merchant', sql`merchant.id`, monthEnd, sql`merchant.name`))}`,
  merchantCode: sql<string>`merchant.code`,
  agent: sql<Named | null>`case when agent.id is not null then ${named(sql`agent.id`, nameOn('account', sql`agent.id`, monthEnd, sql`agent.display_name`))} end`,
  settlementKind: sql<SettlementKind | null>`settled.settlement_kind`,
  quantity: sql<number>`settled.granted_count`,
  receivedCount: sql<number>`settled.received_count`,
  activatedCount: sql<number>`settled.activated_count`,
  replacingCount: sql<number>`settled.replacing_count`,
  expiredCount: sql<number>`settled.expired_count`,
  shortCount: sql<number>`settled.short_count`,
  damagedCount: sql<number>`settled.damaged_count`,
  voidCount: sql<number>`settled.void_count`,
  returnedCount: sql<number>`settled.returned_count`,
  chargedCount: sql<number>`settled.charged_count`,
  unpricedCount: sql<number>`settled.unpriced_count::float8`,
  amountFen: sql<number>`settled.amount_fen::float8`,
};

export const settledDetails = sql`
  join merchants merchant on merchant.id = settled.merchant_id
  left join accounts agent on agent.id = settled.agent_id`;

/** Only the agent that had the merchant at the time of the grant settles its cards. */
export const settledFor = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined ? undefined : sql`settled.agent_id = ${agentId}`;

export const settledFilters: FilterConditions<StatementFilter> = {
  monthFrom: (day) => sql`settled.month >= date_trunc('month', ${day}::date)`,
  monthTo: (day) => sql`settled.month <= ${day}::date`,
  merchantName: namesMerchant(sql`settled.merchant_id`),
  agentName: namesAccount(sql`settled.agent_id`),
  settlementKind: isAnyOf(sql`settled.settlement_kind`),
};

interface SettledRow {
  readonly merchant: Named;
  readonly merchantCode: string;
  readonly agent: Named | null;
  readonly settlementKind: SettlementKind | null;
  readonly quantity: number;
  readonly receivedCount: number;
  readonly activatedCount: number;
  readonly replacingCount: number;
  readonly expiredCount: number;
  readonly shortCount: number;
  readonly damagedCount: number;
  readonly voidCount: number;
  readonly returnedCount: number;
  readonly chargedCount: number;
  readonly unpricedCount: number;
  readonly amountFen: number;
}

const countCell = (read: (row: SettledRow) => number) => ({
  ...countColumn,
  isSummed: true,
  text: (row: SettledRow) => String(read(row)),
});

export const settledCells = {
  merchantCode: { width: 12, text: ({ merchantCode }: SettledRow) => merchantCode },
  merchant: { width: 28, text: ({ merchant }: SettledRow) => merchant.name },
  agent: { width: 14, text: ({ agent }: SettledRow) => agent?.name ?? '' },
  settlementKind: {
    width: 10,
    text: ({ settlementKind }: SettledRow) =>
      settlementKind === null ? '' : grantLabels.settlementKind[settlementKind],
  },
  quantity: countCell(({ quantity }) => quantity),
  receivedCount: countCell(({ receivedCount }) => receivedCount),
  activatedCount: countCell(({ activatedCount }) => activatedCount),
  replacingCount: countCell(({ replacingCount }) => replacingCount),
  expiredCount: countCell(({ expiredCount }) => expiredCount),
  shortCount: countCell(({ shortCount }) => shortCount),
  damagedCount: countCell(({ damagedCount }) => damagedCount),
  voidCount: countCell(({ voidCount }) => voidCount),
  returnedCount: countCell(({ returnedCount }) => returnedCount),
  chargedCount: countCell(({ chargedCount }) => chargedCount),
  unpricedCount: countCell(({ unpricedCount }) => unpricedCount),
  amountFen: { ...amountColumn, isSummed: true, text: ({ amountFen }: SettledRow) => amountText(amountFen) },
};
