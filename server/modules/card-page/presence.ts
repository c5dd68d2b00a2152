/**
 * Who has a page open in the editor: their windows report every few seconds, to the database that all processes share.
 */
import { sql } from 'drizzle-orm';
import { pageLimits } from '#contract/card-page/constants';
import type { cardPage } from '#contract/card-page/endpoints';
import { cardPageLabels } from '#contract/card-page/labels';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Queryable } from '#server/database/queryable';
import { hasBegun } from '#server/database/running';
import { recordNotFound } from '#server/lib/refusal';
import type { PageParts } from './parts';

type Calls = typeof cardPage;
type PresenceParts = Pick<PageParts, 'database' | 'now'>;

/** @throws Refusal recordNotFound */
export async function keepEditing(
  { database, now }: PresenceParts,
  { id, editorKey, isOpen }: BodyOf<Calls['keepEditing']>,
  accountId: number,
): Promise<ReplyOf<Calls['keepEditing']>> {
  const at = now();
  const [page] = await database.query<{ version: number }>(sql`select version from pages where id = ${id}`);
  if (!page) throw recordNotFound(cardPageLabels.entity);
  if (isOpen) await noteEditor(database, { id, accountId, editorKey, at });
  else
    await database.execute(sql`
      delete from page_editors
      where page_id = ${id} and account_id = ${accountId} and editor_key = ${editorKey}`);
  const editors = await listEditors(database, { id, accountId, editorKey, at });
  return {
    version: page.version,
    editors: editors.map(({ since, ...each }) => ({ ...each, since: since.toISOString() })),
  };
}

interface Editor {
  readonly id: number;
  readonly accountId: number;
  readonly editorKey: string;
  readonly at: Date;
}

/** Does nothing where the page was deleted meanwhile. A window that returns after a silence counts as new. */
const noteEditor = (db: Queryable, { id, accountId, editorKey, at }: Editor) =>
  db.execute(sql`
    insert into page_editors (page_id, account_id, editor_key, since, seen_at)
    select page.id, ${accountId}::integer, ${editorKey}, ${at}::timestamptz, ${at}::timestamptz
    from pages page where page.id = ${id} for key share
    on conflict (page_id, account_id, editor_key) do update
    set seen_at = excluded.seen_at,
      since = case when ${isHeard(sql`page_editors.seen_at`, at)} then page_editors.since else excluded.since end`);

interface EditorRow {
  readonly name: string;
  readonly isSelf: boolean;
  readonly since: Date;
}

/** Each person once, however many windows they have open. */
const listEditors = (db: Queryable, { id, accountId, editorKey, at }: Editor) =>
  db.query<EditorRow>(sql`
    select account.display_name as name, account.id = ${accountId} as "isSelf", min(editor.since) as since
    from page_editors editor join accounts account on account.id = editor.account_id
    where editor.page_id = ${id} and ${isHeard(sql`editor.seen_at`, at)}
      and (editor.account_id, editor.editor_key) <> (${accountId}::integer, ${editorKey})
    group by account.id, account.display_name
    order by min(editor.since), account.id`);

const isHeard = (seenAt: ReturnType<typeof sql>, at: Date) =>
  sql`(${seenAt} > ${at}::timestamptz - ${silence} and ${hasBegun(seenAt, at)})`;
const silence = sql.raw(`interval '${pageLimits.silenceSeconds} seconds'`);

/** Deletes windows that were closed without reporting it. */
export const forgetSilentEditors = ({ database, now }: PresenceParts): Promise<unknown> =>
  database.execute(sql`delete from page_editors where not ${isHeard(sql`seen_at`, now())}`);
