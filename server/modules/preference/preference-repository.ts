/** People's choices for lists, in the database. */
import { sql } from 'drizzle-orm';
import { Compile } from 'typebox/compile';
import type { ListPreference, ListPreferenceEdit } from '#contract/preference/endpoints';
import { ListPreference as ListPreferenceSchema } from '#contract/preference/schema';
import type { Database } from '#server/database/database';
import { holdTurn } from '#server/database/hold-turn';
import type { Queryable } from '#server/database/queryable';
import { mergePreference } from './merge-preference';

const validator = Compile(ListPreferenceSchema);

/** Keyed by list. A choice that an earlier version stored in another shape counts as none. */
export async function listPreferences(
  db: Queryable,
  accountId: number,
): Promise<Record<string, ListPreference>> {
  const rows = await db.query<{ list: string; preference: unknown }>(
    sql`select list, preference from list_preferences where account_id = ${accountId}`,
  );
  const known: Record<string, ListPreference> = {};
  for (const { list, preference } of rows) if (validator.Check(preference)) known[list] = preference;
  return known;
}

/** One window's change after the other. */
export const changeListPreference = (
  database: Database,
  accountId: number,
  list: string,
  edit: ListPreferenceEdit,
): Promise<void> =>
  database.transaction(async (tx) => {
    await holdTurn(tx, `arrangement of ${accountId} ${list}`);
    const { [list]: stored } = await listPreferences(tx, accountId);
    const preference = JSON.stringify(mergePreference(stored, edit));
    await tx.execute(sql`
      insert into list_preferences (account_id, list, preference)
      values (${accountId}, ${list}, ${preference})
      on conflict (account_id, list) do update set preference = excluded.preference, saved_at = now()`);
  });
