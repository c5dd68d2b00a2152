/** The statements of merchants: what was granted, received, activated, expired and returned, by month and settlement. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';
import type { Statement } from '#contract/grant/endpoints';
import { grantLabels } from '#contract/grant/labels.zh-CN';
import { statements } from '#contract/grant/lists';
import { StatementFilter } from '#contract/grant/schema';
import type { SettlementKind } from '#contract/merchant/constants';
import { amountColumn, amountText, countColumn } from '#server/export/cells';
import { named, type Named } from '#server/database/named';
import { containsText } from '#server/database/contains-text';
import { defineScopedList } from '#server/list/define-list';
import { equals } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';

const timeZone = sql.raw(`'${businessTimeZone}'`);
const today = sql`(now() at time zone ${timeZone})::date`;
const monthOf = (moment: ReturnType<typeof sql>) =>
  sql`date_trunc('month', ${moment} at time zone ${timeZone})::date`;

/** Everything that a statement counts, each with its month and its grant. */
const entries = sql`
  select ${monthOf(sql`created_at`)} as month, id as batch_id, moved_count as granted, 0 as received,
    0 as activated, 0 as expired, 0 as returned, 0 as sent_back
  from grant_batches
  union all
  select ${monthOf(sql`at`)}, grant_batch_id, 0, received_count, 0, 0, 0, 0 from grant_receipts
  union all
  select ${monthOf(sql`activated_at`)}, grant_batch_id, 0, 0, count(*), 0, 0, 0 from customer_cards group by 1, 2
  union all
  select date_trunc('month', activate_before)::date, id, 0, 0, 0, cards_granted + cards_received, 0, 0
  from grant_batches where activate_before < ${today} and cards_granted + cards_received > 0
  union all
  select ${monthOf(sql`at`)}, grant_batch_id, 0, 0, 0, 0, card_count, received_count from grant_returns`;

/** A row's number says its month, its merchant and its settlement, so that the newest month comes first. */
const statementTable = sql`(
  select ((extract(year from month) * 100 + extract(month from month)) * 10000000000 + merchant_id * 10
      + case settlement_kind when 'prepaid' then 1 when 'monthly' then 2 when 'consignment' then 3 else 0 end
    )::float8 as id,
    month, merchant_id, settlement_kind, sum(granted)::integer as quantity, sum(received)::integer as received_count,
    sum(activated)::integer as activated_count, sum(expired)::integer as expired_count,
    sum(returned)::integer as returned_count,
    coalesce(sum(unit_price_fen::bigint * case settlement_kind
      when 'prepaid' then granted - returned
      when 'consignment' then activated
      else received - sent_back
    end), 0)::float8 as amount_fen
  from (
    select entry.*, batch.merchant_id, unit_price_fen,
      coalesce(batch.settlement_kind, merchants.settlement_kind) as settlement_kind
    from (${entries}) entry
    join grant_batches batch on batch.id = entry.batch_id
    join merchants on merchants.id = batch.merchant_id
  ) settled
  group by month, merchant_id, settlement_kind
) statement`;

const columns = {
  id: sql<number>`statement.id`,
  month: sql<string>`statement.month`,
  merchant: sql<Named>`${named(sql`merchant.id`, sql`merchant.name`)}`,
  agent: sql<Named | null>`case when agent.id is not null then ${named(sql`agent.id`, sql`agent.display_name`)} end`,
  settlementKind: sql<SettlementKind | null>`statement.settlement_kind`,
  quantity: sql<number>`statement.quantity`,
  receivedCount: sql<number>`statement.received_count`,
  activatedCount: sql<number>`statement.activated_count`,
  expiredCount: sql<number>`statement.expired_count`,
  returnedCount: sql<number>`statement.returned_count`,
  amountFen: sql<number>`statement.amount_fen`,
};

type StatementRow = RowOf<typeof columns>;

const count = (read: (row: StatementRow) => number) => ({
  ...countColumn,
  text: (row: StatementRow) => String(read(row)),
});

export const statementList = defineScopedList({
  list: statements,
  filter: StatementFilter,
  table: statementTable,
  details: sql`
    join merchants merchant on merchant.id = statement.merchant_id
    left join accounts agent on agent.id = merchant.agent_id`,
  columns,
  key: 'id',
  /** An agent's statements are those of its own merchants. */
  scope: ({ agentId }) =>
    agentId === undefined
      ? undefined
      : sql`statement.merchant_id in (select id from merchants where agent_id = ${agentId})`,
  sorts: { quantity: sql`statement.quantity`, amountFen: sql`statement.amount_fen` },
  filters: {
    monthFrom: (day) => sql`statement.month >= date_trunc('month', ${day}::date)`,
    monthTo: (day) => sql`statement.month <= ${day}::date`,
    merchantName: (typed) =>
      typed === ''
        ? undefined
        : sql`statement.merchant_id in (select id from merchants where ${containsText(sql`name`, typed)})`,
    settlementKind: equals(sql`statement.settlement_kind`),
  },
  cells: {
    month: { width: 10, text: ({ month }) => month.slice(0, 7) },
    merchant: { width: 28, text: ({ merchant }) => merchant.name },
    agent: { width: 14, text: ({ agent }) => agent?.name ?? '' },
    settlementKind: {
      width: 10,
      text: ({ settlementKind }) =>
        settlementKind === null ? '' : grantLabels.settlementKind[settlementKind],
    },
    quantity: count(({ quantity }) => quantity),
    receivedCount: count(({ receivedCount }) => receivedCount),
    activatedCount: count(({ activatedCount }) => activatedCount),
    expiredCount: count(({ expiredCount }) => expiredCount),
    returnedCount: count(({ returnedCount }) => returnedCount),
    amountFen: { ...amountColumn, text: ({ amountFen }) => amountText(amountFen) },
  },
});

export const viewStatement = (row: StatementRow): Statement => ({ ...row });
