/** What statements read of a merchant: for the list, for one of them, and for whoever changes it. */
import { sql } from 'drizzle-orm';
import type { MerchantKind, MerchantStatus, SettlementKind } from '#contract/merchant/constants';
import { named, type Named } from '../../database/named';
import type { RowOf } from '../../list/list-declaration';
import { maskedPhone } from './mask-phone';

export const merchantTable = sql`merchants merchant`;

export const merchantDetails = sql`
  left join accounts agent on agent.id = merchant.agent_id
  join accounts creator on creator.id = merchant.created_by`;

const common = {
  id: sql<number>`merchant.id`,
  name: sql<string>`merchant.name`,
  kind: sql<MerchantKind>`merchant.kind`,
  contact: sql<string>`merchant.contact`,
  regionCode: sql<string>`merchant.region_code`,
  status: sql<MerchantStatus>`merchant.status`,
};

/** Of one merchant, beside what the list shows. */
const rest = {
  version: sql<number>`merchant.version`,
  creditCode: sql<string | null>`merchant.credit_code`,
  email: sql<string | null>`merchant.email`,
  address: sql<string | null>`merchant.address`,
  logoKey: sql<string | null>`merchant.logo_key`,
  contractFrom: sql<string | null>`merchant.contract_from`,
  contractTo: sql<string | null>`merchant.contract_to`,
  settlementKind: sql<SettlementKind | null>`merchant.settlement_kind`,
  creditLimit: sql<number>`merchant.credit_limit`,
  note: sql<string>`merchant.note`,
};

/** With `merchantDetails`. */
export const merchantColumns = {
  ...common,
  code: sql<string>`merchant.code`,
  agent: sql<Named | null>`case when agent.id is not null then ${named(sql`agent.id`, sql`agent.display_name`)} end`,
  phone: maskedPhone(sql`merchant.phone`),
  createdBy: named(sql`creator.id`, sql`creator.display_name`),
  createdAt: sql<Date>`merchant.created_at`,
};

export const detailColumns = {
  ...merchantColumns,
  ...rest,
  statusReason: sql<string | null>`merchant.status_reason`,
};

/** For whoever changes it: the telephone is whole. */
export const heldColumns = {
  ...common,
  ...rest,
  agentId: sql<number | null>`merchant.agent_id`,
  phone: sql<string>`merchant.phone`,
};

export type MerchantListRow = RowOf<typeof merchantColumns>;
export type MerchantDetailRow = RowOf<typeof detailColumns>;
export type HeldMerchant = RowOf<typeof heldColumns>;
/** What people fill in. */
export type MerchantContent = Omit<HeldMerchant, 'id' | 'version' | 'status'>;
