/** Notices of ended exports, for whoever ordered them. */
import { sql } from 'drizzle-orm';
import { exportStatus } from '#contract/export/constants';
import { noticeSource } from '#server/notice/notice-sources';
import { say } from '#server/texts/say';

interface EndedExport {
  readonly id: number;
  readonly fileName: string;
  readonly status: number;
  readonly endedAt: Date;
}

export const exportNews = noticeSource<EndedExport>(
  {
    select: ({ accountId }, since, max) => sql`
      select id, file_name as "fileName", status, ended_at as "endedAt" from exports
      where account_id = ${accountId} and ended_at > ${since}
        and status in (${exportStatus.finished}, ${exportStatus.failed})
      order by ended_at desc limit ${max}`,
  },
  ({ id, fileName, status, endedAt }) => ({
    key: `${id} ${endedAt.getTime()}`,
    at: endedAt,
    message:
      status === exportStatus.finished
        ? say('导出完成：{file}', { file: fileName })
        : say('导出失败：{file}', { file: fileName }),
  }),
);
