/** Whether the own storage and the database agree about uploaded pictures. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Queryable } from '#server/database/queryable';
import { openOwnFiles, type UploadPlace } from '#server/storage/own-files';

/**
 * @param acknowledged keys of pictures whose upload was acknowledged
 * @returns one line for each difference; a file without a row is acceptable for a while
 */
export async function listPictureFaults(
  db: Queryable,
  place: UploadPlace,
  acknowledged: Iterable<string>,
): Promise<readonly string[]> {
  const files = openOwnFiles(place);
  const rows = new Set((await db.query<{ key: string }>(sql`select key from uploads`)).map(({ key }) => key));
  const kept = new Set(await files.listKeys());
  const lines = [...acknowledged].filter((key) => !rows.has(key)).map((key) => `${key} has no row`);
  for (const key of rows) if (!kept.has(key)) lines.push(`${key} has no file`);
  for (const key of kept) {
    const isWhole = await sharp((await files.fetch(key))?.bytes)
      .stats()
      .then(Boolean, () => false);
    if (!isWhole) lines.push(`${key} is not whole`);
  }
  return lines;
}
