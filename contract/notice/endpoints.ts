/** The notice calls. Beyond section 7: section 4 has notices fetched and cleared, but names no call. */
import { endpoints, read, type ReplyOf } from '#contract/endpoint';
import type { noticeSchemas } from './schema';

export const notice = endpoints<typeof noticeSchemas>('notice', 'main', {
  listNotices: read('/api/notices', 'signed-in'),
  clearNotices: { method: 'PUT', path: '/api/notices/cleared', access: 'signed-in', isReplyOptional: true },
});

export type Notice = ReplyOf<typeof notice.listNotices>[number];
