/** The call that reads a file for an import. */
import { importLimits } from '#contract/import/constants';
import { importing } from '#contract/import/endpoints';
import { importSchemas } from '#contract/import/schema';
import type { Module } from '#server/area/module';
import { readSheet } from '#server/import/read-sheet';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { bindArea } from '#server/plugins/area';
import { takeForms } from '#server/plugins/forms';
import { say } from '#server/texts/say';

/** Limited, because each reading takes a thread's memory (readTable). */
const readersMax = 4;

export const importModule: Module = async (app) => {
  /** Accounts that are reading a file: one file each. */
  const readers = new Set<number>();
  await app.register(async (scope) => {
    await takeForms(scope, { fileSize: importLimits.fileBytesMax, files: 1, fields: 1, parts: 2 });
    bindArea(scope, importing, importSchemas, {
      async readSheet({ body: { file, sheet }, caller: { accountId } }) {
        if (!Buffer.isBuffer(file)) throw refuseFields([{ path: 'file', message: say('请选择一个文件') }]);
        if (readers.has(accountId))
          throw new Refusal('tooManyRequests', say('正在读取你的另一个文件，请稍后再试'));
        if (readers.size >= readersMax)
          throw new Refusal('tooManyRequests', say('正在读取的文件太多，请稍后再试'));
        readers.add(accountId);
        return readSheet(file, sheet).finally(() => readers.delete(accountId));
      },
    });
  });
};
