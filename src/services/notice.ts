/**
 * Calls for the person's notices (spec section 4). Written without of-endpoint, so that the entry chunk doesn't include
 * that.
 */
import type { BodyOf } from '#contract/endpoint';
import { notice } from '#contract/notice/endpoints';
import { request } from '#src/request';

export const listNotices = (signal?: AbortSignal) => request.send(notice.listNotices, { signal });
export const clearNotices = (body: BodyOf<typeof notice.clearNotices>) =>
  request.send(notice.clearNotices, { body });
