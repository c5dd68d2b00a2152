/** The table of merchants for statements, and conditions that several of them share. */
import { sql, type SQL } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContentOf } from '#contract/fields/values';
import { merchantActions } from '#contract/merchant/actions';
import { merchantFields } from '#contract/merchant/fields';
import { stateColumns } from '#server/action/state-columns';
import { tableColumns } from '#server/fields/columns';
import type { Scope } from '#server/lib/scope';

export const merchants = pgTable('merchants', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** M and at least six digits; a generated column of the migration, derived from the id. */
  code: text()
    .notNull()
    .generatedAlwaysAs(sql`id`),
  /** The telephone is unmasked. */
  ...tableColumns(merchantFields),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`name_key(name)`),
  nameOrder: text('name_order'),
  contactKey: text('contact_key')
    .notNull()
    .generatedAlwaysAs(sql`name_key(contact)`),
  ...stateColumns(merchantActions),
  statusReason: text('status_reason'),
  version: integer().notNull().default(1),
  createdBy: integer('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type MerchantRow = typeof merchants.$inferSelect;

/** The columns that people fill in. */
export type MerchantContent = ContentOf<typeof merchantFields>;

/** Passes an array, so that the statement's text is the same for any number of ids. */
export const isOneOf = (ids: readonly number[]): SQL =>
  sql`${merchants.id} = any(${sql.param([...ids])}::integer[])`;

/** An agent's own merchants; undefined for those who see all merchants. */
export const ownMerchants = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined ? undefined : sql`${merchants.agentId} = ${agentId}`;
