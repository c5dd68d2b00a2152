/** Makes lists of the audit trail look as on a server with archived records; a running server can't archive any. */
import type { Page } from 'playwright-core';

/** The note of all such lists, below the title or the rows. */
export const archiveNote = /^2020-03-01 \d\d:\d\d 及更早的操作记录已移入服务器上的归档文件/;

export const tellOfArchive = (page: Page): Promise<unknown> =>
  page.route(/\/(auditRecordPageList|recordTrailPageList|findLogList)\b/, async (route) => {
    const response = await route.fetch();
    const reply: { readonly data: object } = await response.json();
    const data = { ...reply.data, archivedTo: '2020-03-01T10:00:00.000Z' };
    await route.fulfill({ response, json: { ...reply, data } });
  });
