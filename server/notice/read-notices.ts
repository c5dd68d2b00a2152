/** What a person has not been told yet, and until when they have been told. */
import { sql } from 'drizzle-orm';
import { noticeLimits, type NoticeType } from '#contract/notice/constants';
import type { Parts } from '../parts';
import type { News, NoticeReader, NoticeSources } from './notice-sources';

interface NoticeParts extends Pick<Parts, 'database' | 'now'> {
  readonly noticeSources: NoticeSources;
}

export interface Untold extends News {
  readonly type: NoticeType;
}

/** Oldest first. */
export async function listUntold(
  { database, now, noticeSources }: NoticeParts,
  reader: NoticeReader,
): Promise<readonly Untold[]> {
  const marks = await database.query<{ type: string; clearedAt: Date }>(sql`
    select type, cleared_at as "clearedAt" from notice_marks where account_id = ${reader.accountId}`);
  const clearedAt = new Map(marks.map((mark) => [mark.type, mark.clearedAt.getTime()]));
  const oldestMs = now().getTime() - noticeLimits.days * 24 * 3600_000;
  const found = await Promise.all(
    noticeSources.openTo(reader).map(async ([type, source]) => {
      const since = new Date(Math.max(oldestMs, clearedAt.get(type) ?? 0));
      const news = await source.list(reader, since, noticeLimits.perType);
      return news.map((each) => ({ ...each, type }));
    }),
  );
  return found.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export async function markTold(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  accountId: number,
  type: NoticeType,
): Promise<void> {
  await database.execute(sql`
    insert into notice_marks (account_id, type, cleared_at) values (${accountId}, ${type}, ${now()})
    on conflict (account_id, type) do update set cleared_at = excluded.cleared_at`);
}
