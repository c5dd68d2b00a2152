/** The notices that a person has not cleared yet, and the time up to which they have. */
import { sql } from 'drizzle-orm';
import { noticeLimits, type NoticeType } from '#contract/notice/constants';
import { hasBegun } from '#server/database/running';
import type { Parts } from '#server/parts';
import type { News, NoticeReader, NoticeSources } from './notice-sources';

interface NoticeParts extends Pick<Parts, 'database' | 'now'> {
  readonly noticeSources: NoticeSources;
}

export interface Untold extends News {
  readonly type: NoticeType;
}

/** The reader's types of notices, each with the statement that selects the new ones. */
function openSources({ now, noticeSources }: NoticeParts, reader: NoticeReader) {
  const at = now();
  const oldest = new Date(at.getTime() - noticeLimits.days * 24 * 3600_000);
  return noticeSources.openTo(reader).map(([type, source]) => {
    const since = sql`(
      select greatest(${oldest}::timestamptz, max(cleared_at)) from notice_marks
      where account_id = ${reader.accountId} and type = ${type} and ${hasBegun(sql`cleared_at`, at)})`;
    return { type, source, statement: source.select(reader, since, noticeLimits.perType) };
  });
}

/** Oldest first. */
export async function listUntold(parts: NoticeParts, reader: NoticeReader): Promise<readonly Untold[]> {
  const found = await Promise.all(
    openSources(parts, reader).map(async ({ type, source, statement }) => {
      const news = await source.list(parts.database, statement);
      return news.map((each) => ({ ...each, type }));
    }),
  );
  return found.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The number of notices that `listUntold` would return, by one statement. */
export async function countUntold(parts: NoticeParts, reader: NoticeReader): Promise<number> {
  const counts = openSources(parts, reader).map(
    ({ statement }) => sql`(select count(*) from (${statement}) news)`,
  );
  const [row] = await parts.database.query<{ count: number }>(
    sql`select ${sql.join([sql`0`, ...counts], sql` + `)} as count`,
  );
  return row?.count ?? 0;
}

export async function markReported(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  accountId: number,
  type: NoticeType,
): Promise<void> {
  await database.execute(sql`
    insert into notice_marks (account_id, type, cleared_at) values (${accountId}, ${type}, ${now()})
    on conflict (account_id, type) do update set cleared_at = excluded.cleared_at`);
}
