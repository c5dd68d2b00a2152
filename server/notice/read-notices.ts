/** The notices that a person has not cleared yet, and the time up to which they have. */
import { sql } from 'drizzle-orm';
import { noticeLimits, type NoticeType } from '#contract/notice/constants';
import type { Queryable } from '#server/database/queryable';
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

type OpenSource = ReturnType<typeof openSources>[number];

/** The number of new notices of each source, by one statement. */
async function countEach(db: Queryable, sources: readonly OpenSource[]): Promise<readonly number[]> {
  const counts = sources.map(({ statement }) => sql`(select count(*) from (${statement}) news)`);
  const [row] = await db.query<{ counts: readonly number[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`,
  );
  return row?.counts ?? [];
}

/** Oldest first. Only sources that have news are read: each takes a connection, and mostly none has any. */
export async function listUntold(parts: NoticeParts, reader: NoticeReader): Promise<readonly Untold[]> {
  const sources = openSources(parts, reader);
  const counts = await countEach(parts.database, sources);
  const found = await Promise.all(
    sources
      .filter((_, index) => counts[index] !== 0)
      .map(async ({ type, source, statement }) => {
        const news = await source.list(parts.database, statement);
        return news.map((each) => ({ ...each, type }));
      }),
  );
  return found.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The number of notices that `listUntold` would return. */
export async function countUntold(parts: NoticeParts, reader: NoticeReader): Promise<number> {
  const counts = await countEach(parts.database, openSources(parts, reader));
  return counts.reduce((sum, count) => sum + count, 0);
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
