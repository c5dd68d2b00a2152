/** The lists of customers' cards: their rows, filters and sorts, their scope, and the cells of their files. */
import { sql, type SQL } from 'drizzle-orm';
import { formatSerial, parseSerial, runningNoDigits } from '#contract/card/serial';
import type { ActivationWay, CustomerCardStatus } from '#contract/customer/constants';
import type { CustomerCard } from '#contract/customer/endpoints';
import { customerLabels } from '#contract/customer/labels';
import { customers, ownCustomers } from '#contract/customer/lists';
import { CustomerFilter, OwnCustomerFilter } from '#contract/customer/schema';
import { nameHolds } from '#server/database/contains-text';
import { named, type Named } from '#server/database/named';
import { countColumn, dayColumn, instantColumn } from '#server/export/cells';
import { businessTime, businessToday } from '#server/lib/calendar';
import { maskedPhone } from '#server/lib/mask-phone';
import { isInRegion, regionPath } from '#server/lib/regions';
import type { Scope } from '#server/lib/scope';
import { defineScopedList } from '#server/list/define-list';
import { anyChosen, before, equals, namesMerchant, since } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { cameBy, type CardId, runningNoOf } from '#server/modules/card/public';

export const customerColumns = {
  id: sql<number>`held.id`,
  cardId: sql<CardId>`held.card_id`,
  prefix: sql<string>`range.prefix`,
  customerNo: sql<string>`customer.customer_no`,
  nickname: sql<string>`customer.nickname`,
  phone: sql<string | null>`${maskedPhone(sql`customer.phone`)}`,
  phoneInFull: sql<string | null>`customer.phone`,
  grade: sql<string | null>`customer.grade`,
  regionCode: sql<string | null>`customer.region_code`,
  cardName: sql<string>`job.card_name`,
  activatedAt: sql<Date>`held.activated_at`,
  validUntil: sql<string>`held.valid_until`,
  remainingDays: sql<
    number | null
  >`case when held.card_status <> 9 and held.valid_until >= ${businessToday} then held.valid_until - ${businessToday} end`,
  merchant: sql<Named | null>`case when merchant.id is not null then ${named(sql`merchant.id`, sql`merchant.name`)} end`,
  agent: sql<Named | null>`case when agent.id is not null then ${named(sql`agent.id`, sql`agent.display_name`)} end`,
  qrCode: sql<Named | null>`(
    select ${named(sql`scanned.id`, sql`scanned.name`)}
    from cards activated_card
    join qr_activations on qr_activations.serial = range.prefix
      || lpad((held.card_id % 10000000000)::text, ${sql.raw(String(runningNoDigits))}, '0')
      || activated_card.check_digit
    join qr_codes scanned on scanned.id = qr_activations.qr_code_id
    where activated_card.id = held.card_id
  )`,
  status: sql<CustomerCardStatus>`case held.card_status
    when 9 then 4 when 6 then 3 else case when held.valid_until < ${businessToday} then 2 else 1 end
  end`,
  isReplaced: sql<boolean>`held.replaced_by is not null`,
};

export type CustomerRow = RowOf<typeof customerColumns>;

export const customerTable = sql`customer_cards held`;

export const customerDetails = sql`
  join customers customer on customer.id = held.customer_id
  join print_jobs job on job.id = held.print_job_id
  join serial_ranges range on range.prefix_id = held.card_id / 10000000000
  left join merchants merchant on merchant.id = held.merchant_id
  left join accounts agent on agent.id = merchant.agent_id`;

/** An agent's customers are those of its own merchants; undefined for those who see all customers. */
export const ownCustomerCards = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined
    ? undefined
    : sql`held.merchant_id in (select id from merchants where agent_id = ${agentId})`;

const ofCustomers = (condition: SQL): SQL =>
  sql`held.customer_id in (select id from customers where ${condition})`;

/** Matches customers by a whole telephone or its last four digits; any other text matches nobody. */
export const phoneIs = (typed: string): SQL => {
  const tail = sql`right(phone, 4) = ${typed.slice(-4)}`;
  return /^\d{4}$/.test(typed) ? tail : sql`${tail} and phone = ${typed}`;
};

/** Matches a whole serial or its beginning: the prefix and the first digits after it. */
const serialBegins = (text: string): SQL | undefined => {
  if (text === '') return undefined;
  const parts = parseSerial(text);
  const beginning = parts ? text.slice(0, -1) : text;
  const digits = sql`substring(${beginning} from length(prefix) + 1)`;
  return sql`exists (
    select from serial_ranges
    where starts_with(${beginning}, prefix) and ${digits} ~ '^[0-9]{0,10}$'
      and held.card_id between prefix_id * 10000000000 + rpad(${digits}, 10, '0')::bigint
        and prefix_id * 10000000000 + rpad(${digits}, 10, '9')::bigint
  )`;
};

const statusConditions: Record<CustomerCardStatus, SQL> = {
  1: sql`held.card_status = 4 and held.valid_until >= ${businessToday}`,
  2: sql`held.card_status = 4 and held.valid_until < ${businessToday}`,
  3: sql`held.card_status = 6`,
  4: sql`held.card_status = 9`,
};

const ownFilters = {
  phone: (typed: string) => (typed === '' ? undefined : ofCustomers(phoneIs(typed))),
  nickname: (typed: string) => (typed === '' ? undefined : ofCustomers(nameHolds(sql`nickname_key`, typed))),
  cardName: (typed: string) =>
    typed === ''
      ? undefined
      : sql`held.print_job_id in (select id from print_jobs where ${nameHolds(sql`card_name_key`, typed)})`,
  serial: serialBegins,
  activatedFrom: since(sql`held.activated_at`),
  activatedTo: before(sql`held.activated_at`),
  validFrom: since(sql`held.valid_until`),
  validTo: (day: string) => sql`held.valid_until <= ${day}`,
  status: anyChosen((status: CustomerCardStatus) => statusConditions[status]),
  activationWay: (way: ActivationWay) => cameBy[way],
  merchantId: equals(sql`held.merchant_id`),
  merchantName: namesMerchant(sql`held.merchant_id`),
  regionCode: (prefix: string) => ofCustomers(isInRegion(sql`region_code`, prefix)),
  grade: (grade: string) => (grade === '' ? undefined : ofCustomers(sql`grade = ${grade}`)),
};

const cell = (width: number, text: (row: CustomerRow) => string) => ({ width, text });

const ownCells = {
  customerNo: cell(12, ({ customerNo }) => customerNo),
  nickname: cell(16, ({ nickname }) => nickname),
  phone: cell(14, ({ phone }) => phone ?? ''),
  phoneInFull: cell(14, ({ phoneInFull }) => phoneInFull ?? ''),
  grade: cell(10, ({ grade }) => grade ?? ''),
  region: cell(24, ({ regionCode }) => (regionCode === null ? '' : regionPath(regionCode).join(' / '))),
  cardName: cell(24, ({ cardName }) => cardName),
  serial: cell(20, (row) => serialOf(row)),
  activatedAt: { ...instantColumn, text: ({ activatedAt }: CustomerRow) => businessTime(activatedAt) },
  validUntil: { ...dayColumn, text: ({ validUntil }: CustomerRow) => validUntil },
  remainingDays: { ...countColumn, text: ({ remainingDays }: CustomerRow) => String(remainingDays ?? '') },
  merchant: cell(28, ({ merchant }) => merchant?.name ?? ''),
  qrCode: cell(20, ({ qrCode }) => qrCode?.name ?? ''),
  status: cell(10, ({ status, isReplaced }) =>
    isReplaced ? customerLabels.replaced : customerLabels.status[status],
  ),
};

export const serialOf = ({ prefix, cardId }: Pick<CustomerRow, 'prefix' | 'cardId'>) =>
  formatSerial({ prefix, runningNo: runningNoOf(cardId) });

const shared = {
  table: customerTable,
  details: customerDetails,
  columns: customerColumns,
  key: 'id',
  scope: ownCustomerCards,
  sorts: { activatedAt: sql`held.activated_at`, validUntil: sql`held.valid_until` },
} as const;

export const ownCustomerList = defineScopedList({
  ...shared,
  list: ownCustomers,
  filter: OwnCustomerFilter,
  filters: ownFilters,
  cells: ownCells,
});

export const customerList = defineScopedList({
  ...shared,
  list: customers,
  filter: CustomerFilter,
  filters: {
    ...ownFilters,
    agentId: (id) => sql`held.merchant_id in (select id from merchants where agent_id = ${id})`,
  },
  cells: { ...ownCells, agent: cell(14, ({ agent }) => agent?.name ?? '') },
});

export const viewCustomerCard = (row: CustomerRow): CustomerCard => ({
  serial: serialOf(row),
  customerNo: row.customerNo,
  nickname: row.nickname,
  phone: row.phone,
  grade: row.grade,
  region: row.regionCode === null ? null : { code: row.regionCode, path: regionPath(row.regionCode) },
  cardName: row.cardName,
  activatedAt: row.activatedAt.toISOString(),
  validUntil: row.validUntil,
  remainingDays: row.remainingDays,
  merchant: row.merchant,
  agent: row.agent,
  qrCode: row.qrCode,
  status: row.status,
  isReplaced: row.isReplaced,
});
