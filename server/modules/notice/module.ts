/** The calls of notices, which are independent of areas. */
import { notice } from '#contract/notice/endpoints';
import { noticeSchemas } from '#contract/notice/schema';
import type { Module } from '#server/area/module';
import { listUntold, markReported } from '#server/notice/read-notices';
import { bindArea } from '#server/plugins/area';
import { textOf } from '#server/texts/say';

export const noticeModule: Module = (app, given) => {
  app.addHook('onReady', async () => given.noticeSources.assertComplete());

  bindArea(app, notice, noticeSchemas, {
    async listNotices({ caller, language }) {
      const untold = await listUntold(given, caller);
      return untold.map(({ key, type, at, message, record }) => ({
        id: `${type} ${key}`,
        type,
        text: textOf(message, language),
        at: at.toISOString(),
        ...(record && { record }),
      }));
    },
    async clearNotices({ caller, body }) {
      await markReported(given, caller.accountId, body.type);
      return null;
    },
  });
};
