/** Files that are read for an import. */
import { uploadTimeoutMs } from '#config/constants';
import { importing } from '#contract/import/endpoints';
import { request } from '../request';

export const readSheet = (file: File) =>
  request.send(importing.readSheet, { body: { file }, timeoutMs: uploadTimeoutMs });
