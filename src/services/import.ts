/** Calls that parse files for an import. */
import { uploadTimeoutMs } from '#config/constants';
import { importing } from '#contract/import/endpoints';
import { request } from '#src/request';

export const readSheet = ({ file, sheet }: { readonly file: File; readonly sheet?: string }) =>
  request.send(importing.readSheet, {
    body: { file, ...(sheet !== undefined && { sheet }) },
    timeoutMs: uploadTimeoutMs,
  });
