/** Notices: long work that has ended, and work that waits for somebody. */

/** Types of notices; each can be cleared (spec sections 3 and 4). */
export const noticeTypes = [
  'export',
  'generation',
  'grant',
  'stock',
  'terms',
  'transfer',
  'session',
  'system',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const noticeLimits = {
  /** The newest ones of each type. */
  perType: 10,
  /** Notices older than this are not shown. */
  days: 7,
} as const;
