/** What the person is told without asking (spec section 4). Written out, since the browser's entry has no other calls. */
import type { BodyOf } from '#contract/endpoint';
import { notice } from '#contract/notice/endpoints';
import { request } from '../request';

export const listNotices = (signal?: AbortSignal) => request.send(notice.listNotices, { signal });
export const clearNotices = (body: BodyOf<typeof notice.clearNotices>) =>
  request.send(notice.clearNotices, { body });
