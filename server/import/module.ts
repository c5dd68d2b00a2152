/** The call that reads a file for an import. */
import multipart from '@fastify/multipart';
import { importLimits } from '#contract/import/constants';
import { importing } from '#contract/import/endpoints';
import { importSchemas } from '#contract/import/schema';
import type { Module } from '../parts';
import { bindArea } from '../plugins/area';
import { refuseFields } from '../refusal';
import { say } from '../texts/say';
import { readSheet } from './read-sheet';

export const importModule: Module = async (app) => {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fileSize: importLimits.fileBytesMax, files: 1, fields: 0, parts: 1 },
    });
    bindArea(scope, importing, importSchemas, {
      async readSheet({ body: { file } }) {
        if (Buffer.isBuffer(file)) return readSheet(file);
        throw refuseFields([{ path: 'file', message: say('请选择一个文件') }]);
      },
    });
  });
};
