/** The table of merchants for statements, and conditions that several of them share. */
import { sql, type SQL } from 'drizzle-orm';
import { date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { merchantKinds, settlementKinds, type MerchantStatus } from '#contract/merchant/constants';
import type { Scope } from '#server/lib/scope';

export const merchants = pgTable('merchants', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** M and at least six digits; a generated column of the migration, derived from the id. */
  code: text()
    .notNull()
    .generatedAlwaysAs(sql`id`),
  name: text().notNull(),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`name_key(name)`),
  nameOrder: text('name_order'),
  kind: text({ enum: merchantKinds }).notNull(),
  creditCode: text('credit_code'),
  agentId: integer('agent_id'),
  contact: text().notNull(),
  contactKey: text('contact_key')
    .notNull()
    .generatedAlwaysAs(sql`name_key(contact)`),
  /** Unmasked. */
  phone: text().notNull(),
  email: text(),
  regionCode: text('region_code').notNull(),
  address: text(),
  logoKey: text('logo_key'),
  contractFrom: date('contract_from'),
  contractTo: date('contract_to'),
  settlementKind: text('settlement_kind', { enum: settlementKinds }),
  creditLimit: integer('credit_limit').notNull(),
  note: text().notNull(),
  status: smallint().$type<MerchantStatus>().notNull().default(1),
  statusReason: text('status_reason'),
  version: integer().notNull().default(1),
  createdBy: integer('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type MerchantRow = typeof merchants.$inferSelect;

type OfTheServer =
  | 'id'
  | 'code'
  | 'nameKey'
  | 'contactKey'
  | 'nameOrder'
  | 'status'
  | 'statusReason'
  | 'version'
  | 'createdBy'
  | 'createdAt';
/** The columns that people fill in. */
export type MerchantContent = Omit<MerchantRow, OfTheServer>;

/** Passes an array, so that the statement's text is the same for any number of ids. */
export const isOneOf = (ids: readonly number[]): SQL =>
  sql`${merchants.id} = any(${sql.param([...ids])}::integer[])`;

/** An agent's own merchants; undefined for those who see all merchants. */
export const ownMerchants = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined ? undefined : sql`${merchants.agentId} = ${agentId}`;
