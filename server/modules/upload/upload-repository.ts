/** Statements on uploaded files: who may send them, what is known of them, and which are unused. */
import { sql } from 'drizzle-orm';
import type { ImageFacts } from '#contract/card-page/problems';
import type { UploadFolder } from '#contract/upload/constants';
import type { Queryable } from '#server/database/queryable';

interface Claim {
  readonly key: string;
  readonly accountId: number;
  readonly at: Date;
}

/**
 * Registers a file that will be sent to a storage that reports nothing.
 *
 * @returns whether the key is this account's: another account's key is not given away again
 */
export async function claimKey(db: Queryable, { key, accountId, at }: Claim): Promise<boolean> {
  const count = await db.execute(sql`
    insert into uploads (key, account_id, created_at) values (${key}, ${accountId}, ${at})
    on conflict (key) do update set created_at = excluded.created_at
    where uploads.account_id = excluded.account_id`);
  return count === 1;
}

/** Registers a file that is in the storage. */
export async function keepUpload(
  db: Queryable,
  { key, accountId, at, ...facts }: Claim & ImageFacts,
): Promise<void> {
  await claimKey(db, { key, accountId, at });
  await keepFacts(db, key, facts);
}

export async function isTakenByOther(db: Queryable, key: string, accountId: number): Promise<boolean> {
  const rows = await db.query(sql`
    select from uploads where key = ${key} and account_id <> ${accountId}`);
  return rows.length > 0;
}

interface KnownImage extends ImageFacts {
  readonly key: string;
}

export const listKnownImages = (db: Queryable, keys: readonly string[]) =>
  db.query<KnownImage>(sql`
    select key, byte_count as "byteCount", width_px as "widthPx", height_px as "heightPx"
    from uploads
    where key = any(${sql.param([...keys])}::text[]) and byte_count is not null`);

export async function keepFacts(
  db: Queryable,
  key: string,
  { byteCount, widthPx, heightPx }: ImageFacts,
): Promise<void> {
  await db.execute(sql`
    update uploads set byte_count = ${byteCount}, width_px = ${widthPx}, height_px = ${heightPx}
    where key = ${key}`);
}

/** The keys that print jobs, merchants, the office's settings, and pages' drafts and versions show. */
const usedKeys = sql`
  select face_image_key as key from print_jobs where face_image_key is not null
  union select logo_key from merchants where logo_key is not null
  union select office_mark_key from office_settings where office_mark_key is not null
  union select jsonb_path_query(content, '$.**.imageKey') #>> '{}' from (${contents()}) shown
  union select jsonb_path_query(content, '$.**.posterKey') #>> '{}' from (${contents()}) shown`;

function contents() {
  return sql`select draft as content from pages union all select content from page_versions`;
}

/** Notes since when each upload is unused, and clears that for those in use again. */
export async function markUnused(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`
    with used as materialized (${usedKeys})
    update uploads set unused_since = case when key in (select key from used) then null else ${at}::timestamptz end
    where (unused_since is null) = (key not in (select key from used))`);
}

/**
 * Uploads of a folder that are unused since before that time; uploads that came into use since the last check are left
 * out.
 */
export const listUnused = (db: Queryable, folder: UploadFolder, before: Date, limit: number) =>
  db.query<{ readonly key: string }>(sql`
    select key from uploads
    where key like ${`${folder}/%`} and unused_since < ${before} and key not in (${usedKeys})
    order by unused_since
    limit ${limit}`);

/** @returns the keys without a row */
export async function listUnknown(db: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as file (key)
    where not exists (select from uploads where key = file.key)`);
  return rows.map(({ key }) => key);
}

/** @returns the keys that nothing shows */
export async function listUnshown(db: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as file (key) where key not in (${usedKeys})`);
  return rows.map(({ key }) => key);
}

export async function forgetUpload(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from uploads where key = ${key}`);
}
