/** What a person is told without asking: long work that has ended, and what waits for somebody. */

/** By which notices are cleared (spec sections 3 and 4). */
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
  /** Of each type, the newest. */
  perType: 10,
  /** Older ones are no news any more. */
  days: 7,
} as const;
