/** The list of merchants: its rows, filters and orders, whose rows they are, and the cells of its file. */
import { sql, type SQL } from 'drizzle-orm';
import type { Merchant } from '#contract/merchant/endpoints';
import { merchantLabels } from '#contract/merchant/labels.zh-CN';
import { merchants } from '#contract/merchant/lists';
import { MerchantFilter } from '#contract/merchant/schema';
import { businessTime } from '../../calendar';
import { defineScopedList } from '../../list/define-list';
import { before, contains, either, equals, since } from '../../list/filters';
import { districtsWithin, regionPath } from '../../regions';
import type { Scope } from '../../scope';
import { merchantColumns, merchantDetails, merchantTable, type MerchantListRow } from './merchant-columns';

/** An agent's merchants are its own; no condition for those who meet all of them. */
const ownMerchants = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined ? undefined : sql`merchant.agent_id = ${agentId}`;

/** The same for statements that need a condition. */
export const isWithin = (scope: Scope): SQL => ownMerchants(scope) ?? sql`true`;

/** The code, or its beginning. */
export const codeBegins = (typed: string): SQL =>
  sql`starts_with(merchant.code, ${typed.trim().toUpperCase()})`;

export const phoneTail = /^\d{4}$/;

/** A telephone, whole or by its last four digits. */
const phoneIs = (typed: string): SQL | undefined => {
  const digits = typed.trim();
  if (phoneTail.test(digits)) return sql`right(merchant.phone, 4) = ${digits}`;
  return /^\d{11}$/.test(digits)
    ? sql`(right(merchant.phone, 4) = ${digits.slice(-4)} and merchant.phone = ${digits})`
    : undefined;
};

export const merchantList = defineScopedList({
  list: merchants,
  filter: MerchantFilter,
  table: merchantTable,
  details: merchantDetails,
  columns: merchantColumns,
  key: 'id',
  scope: ownMerchants,
  // Codes are numbers with an M in front: by their text M1000000 would come before M999999.
  sorts: {
    code: sql`merchant.id`,
    name: sql`merchant.name`,
    createdAt: sql`merchant.created_at`,
  },
  filters: {
    name: either(contains(sql`merchant.name`), (typed) =>
      typed.trim() === '' ? undefined : codeBegins(typed),
    ),
    kind: equals(sql`merchant.kind`),
    agentId: equals(sql`merchant.agent_id`),
    regionCode(prefix) {
      const { first, last } = districtsWithin(prefix);
      return sql`merchant.region_code between ${first} and ${last}`;
    },
    // Digits mean a telephone, which is a look-up in an index; names are searched through.
    contact: (typed) => phoneIs(typed) ?? contains(sql`merchant.contact`)(typed),
    status: equals(sql`merchant.status`),
    createdFrom: since(sql`merchant.created_at`),
    createdTo: before(sql`merchant.created_at`),
  },
  cells: {
    code: { width: 12, text: ({ code }) => code },
    name: { width: 30, text: ({ name }) => name },
    kind: { width: 10, text: ({ kind }) => merchantLabels.kind[kind] },
    agent: { width: 14, text: ({ agent }) => agent?.name ?? '' },
    contact: { width: 12, text: ({ contact }) => contact },
    phone: { width: 14, text: ({ phone }) => phone },
    region: { width: 28, text: ({ regionCode }) => regionPath(regionCode).join(' / ') },
    status: { width: 8, text: ({ status }) => merchantLabels.status[status] },
    createdBy: { width: 12, text: ({ createdBy }) => createdBy.name },
    createdAt: { width: 20, text: ({ createdAt }) => businessTime(createdAt) },
  },
});

export const viewMerchant = (row: MerchantListRow): Merchant => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  agent: row.agent,
  contact: row.contact,
  phone: row.phone,
  region: { code: row.regionCode, path: regionPath(row.regionCode) },
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});
