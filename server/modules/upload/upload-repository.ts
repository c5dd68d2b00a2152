/** Statements on uploaded files: who was to send them, what is known of them, and which of them nothing refers to. */
import { sql } from 'drizzle-orm';
import type { ImageFacts } from '#contract/card-page/problems';
import type { Queryable } from '../../database/queryable';

interface Claim {
  readonly key: string;
  readonly accountId: number;
  readonly at: Date;
}

/**
 * Takes down that a file is going to be sent to a storage that will not tell.
 *
 * @returns whether the key is this account's: one that is somebody else's is not given away twice
 */
export async function claimKey(db: Queryable, { key, accountId, at }: Claim): Promise<boolean> {
  const count = await db.execute(sql`
    insert into uploads (key, account_id, created_at) values (${key}, ${accountId}, ${at})
    on conflict (key) do update set created_at = excluded.created_at
    where uploads.account_id = excluded.account_id`);
  return count === 1;
}

/** Takes down a file that is in the storage. */
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

/** Files that print jobs, merchants, and pages with all their versions leave alone. */
export async function listUnreferenced(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from uploads upload
    where created_at < ${before} and ${isUnreferenced}
    order by created_at
    limit ${limit}`);
  return rows.map(({ key }) => key);
}

const isUnreferenced = sql`
  not exists (select from print_jobs where face_image_key = upload.key)
  and not exists (select from merchants where logo_key = upload.key)
  and not exists (select from pages where position(to_jsonb(upload.key)::text in draft::text) > 0)
  and not exists (select from page_versions where position(to_jsonb(upload.key)::text in content::text) > 0)`;

/** @returns those of the keys that no upload is known of */
export async function listUnknown(db: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as file (key)
    where not exists (select from uploads where key = file.key)`);
  return rows.map(({ key }) => key);
}

/** @returns those of the keys that nothing shows */
export async function listUnshown(db: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as upload (key) where ${isUnreferenced}`);
  return rows.map(({ key }) => key);
}

export async function forgetUpload(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from uploads where key = ${key}`);
}
