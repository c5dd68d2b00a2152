/** The list of merchants: its rows, filters and sorts, its scope, and the cells of its file. */
import { sql, type SQL } from 'drizzle-orm';
import { merchantActions } from '#contract/merchant/actions';
import type { Merchant } from '#contract/merchant/endpoints';
import { merchantFields } from '#contract/merchant/fields';
import { merchantLabels } from '#contract/merchant/labels';
import { merchants as contract } from '#contract/merchant/lists';
import { MerchantFilter } from '#contract/merchant/schema';
import { isContactPhone } from '#contract/readers/contact-phone';
import { nameKeyOf } from '#contract/readers/name-key';
import { stateIn } from '#server/action/state-columns';
import { named, namedEntry, type NamedEntry } from '#server/database/named';
import { wasNamed } from '#server/database/names/former-names';
import { refersTo } from '#server/database/refers-to';
import { countColumn, instantColumn, percentColumn, percentText } from '#server/export/cells';
import { listedColumns, listedView } from '#server/fields/columns';
import { cellsOf, filterConditions } from '#server/fields/list';
import { businessTime } from '#server/lib/calendar';
import { defineScopedList } from '#server/list/define-list';
import { before, containsName, either, equals, since } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { merchants, ownMerchants } from './merchant-table';

export const merchantTable = sql`${merchants}`;

export const merchantDetails = sql`
  left join accounts agent on agent.id = ${merchants.agentId}
  join accounts creator on creator.id = ${merchants.createdBy}`;

const { id, code, createdAt } = merchants;

const sumOfGrants = (counted: SQL) =>
  sql<number>`(select coalesce(sum(${counted}), 0) from grant_batches where ${refersTo(sql`merchant_id`, id)})`;

export const merchantColumns = {
  ...{ id, code, createdAt },
  ...stateIn(merchantActions, merchants),
  ...listedColumns(merchantFields, {
    columns: merchants,
    others: {
      agent: sql<NamedEntry | null>`case when agent.id is not null then ${namedEntry(sql`agent.id`, sql`agent.display_name`, sql`agent.is_active`)} end`,
    },
  }),
  settlementKind: merchants.settlementKind,
  grantedCount: sumOfGrants(sql`kept_count`),
  activatedCount: sumOfGrants(sql`activation_count`),
  qrCodeCount: sql<number>`(select count(*) from qr_codes where ${refersTo(sql`merchant_id`, id)})`,
  createdBy: named(sql`creator.id`, sql`creator.display_name`),
};

/** Matches the code or its beginning; other texts are not compared with each row's code. */
export function codeBegins(typed: string): SQL | undefined {
  const beginning = nameKeyOf(typed).toUpperCase();
  return /^M\d*$/.test(beginning) ? sql`starts_with(${code}, ${beginning})` : undefined;
}

/** Matches a whole telephone or its last four digits. */
export function phoneIs(typed: string): SQL | undefined {
  if (!/^\d{4}$/.test(typed) && !isContactPhone(typed)) return undefined;
  const hasTail = sql`right(${merchants.phone}, 4) = ${typed.slice(-4)}`;
  return typed.length === 4 ? hasTail : sql`(${hasTail} and ${merchants.phone} = ${typed})`;
}

export const merchantList = defineScopedList({
  list: contract,
  filter: MerchantFilter,
  table: merchantTable,
  details: merchantDetails,
  columns: merchantColumns,
  key: 'id',
  scope: ownMerchants,
  // Sorted by id, because as text M1000000 would come before M999999.
  sorts: { code: id, name: merchants.nameOrder, createdAt },
  filters: {
    name: either(containsName(merchants.nameKey), codeBegins, (typed) =>
      typed === '' ? undefined : wasNamed('merchant', id, typed),
    ),
    ...filterConditions(merchantFields, merchants),
    // Digits mean a telephone, which an index finds; other text is searched for in names.
    contact: (typed) => phoneIs(typed) ?? containsName(merchants.contactKey)(typed),
    status: equals(merchants.status),
    createdFrom: since(createdAt),
    createdTo: before(createdAt),
  },
  cells: {
    code: { width: 12, text: (row) => row.code },
    ...cellsOf(merchantFields, { name: 30, kind: 10, agent: 14, contact: 12 }),
    grantedCount: { ...countColumn, text: (row) => String(row.grantedCount) },
    activatedCount: { ...countColumn, text: (row) => String(row.activatedCount) },
    activationRate: {
      ...percentColumn,
      text: ({ activatedCount, grantedCount }) =>
        percentText(grantedCount === 0 ? null : (activatedCount / grantedCount) * 100),
    },
    qrCodeCount: { ...countColumn, text: (row) => String(row.qrCodeCount) },
    status: { width: 8, text: (row) => merchantLabels.status[row.status] },
    createdBy: { width: 12, text: (row) => row.createdBy.name },
    createdAt: { ...instantColumn, text: (row) => businessTime(row.createdAt) },
  },
});

export const viewMerchant = (row: RowOf<typeof merchantColumns>): Merchant => ({
  id: row.id,
  code: row.code,
  ...listedView(merchantFields, row),
  settlementKind: row.settlementKind,
  grantedCount: row.grantedCount,
  activatedCount: row.activatedCount,
  qrCodeCount: row.qrCodeCount,
  ...stateIn(merchantActions, row),
  createdAt: row.createdAt.toISOString(),
});
