/** Statements on uploaded files: who was to send them, what is known of them, and which of them nothing refers to. */
import { sql } from 'drizzle-orm';
import type { ImageFacts } from '#contract/card-page/problems';
import type { Queryable } from '../../database/queryable';

/** @returns whether the key is this account's: one that is somebody else's is not given away twice */
export async function claimKey(
  db: Queryable,
  { key, accountId, at }: { readonly key: string; readonly accountId: number; readonly at: Date },
): Promise<boolean> {
  const count = await db.execute(sql`
    insert into uploads (key, account_id, created_at) values (${key}, ${accountId}, ${at})
    on conflict (key) do update set created_at = excluded.created_at
    where uploads.account_id = excluded.account_id`);
  return count === 1;
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

/** Files that print jobs, merchants, and pages with all their versions leave alone. */
export async function listUnreferenced(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from uploads upload
    where created_at < ${before}
      and not exists (select from print_jobs where face_image_key = upload.key)
      and not exists (select from merchants where logo_key = upload.key)
      and not exists (select from pages where position(to_jsonb(upload.key)::text in draft::text) > 0)
      and not exists (select from page_versions where position(to_jsonb(upload.key)::text in content::text) > 0)
    order by created_at
    limit ${limit}`);
  return rows.map(({ key }) => key);
}

export async function forgetUpload(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from uploads where key = ${key}`);
}
