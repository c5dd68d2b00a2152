/** Statements of the office's settings: one row, which every database has. */
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { settingsFields } from '#contract/settings/fields';
import type { Queryable } from '#server/database/queryable';
import { tableColumns } from '#server/fields/columns';

const officeSettings = pgTable('office_settings', {
  id: integer().primaryKey(),
  ...tableColumns(settingsFields),
  version: integer().notNull(),
});

export type SettingsRow = typeof officeSettings.$inferSelect;

export async function findSettings(db: Queryable): Promise<SettingsRow> {
  const [row] = await db.orm.select().from(officeSettings);
  if (!row) throw new Error('office_settings has no row');
  return row;
}

export async function lockSettings(tx: Queryable): Promise<SettingsRow | undefined> {
  const [held] = await tx.orm.select().from(officeSettings).for('no key update');
  return held;
}

export async function updateSettingsRow(tx: Queryable, row: SettingsRow): Promise<void> {
  await tx.orm.update(officeSettings).set(row);
}
