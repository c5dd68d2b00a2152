/** Texts of the page of one card. */
import { counted } from '#src/locales/counted';

export const cardPageWords = {
  track: ['轨迹', 'History'],
  days: [(count: string) => `${count} 天`, (count: string) => counted(count, 'day')],
  open: ['在新页面查看', 'Open in a new page'],
  missing: ['没有这张学习卡', 'There is no such card'],
  missingHint: [
    '请核对卡号；卡号的最后一位是校验位，输错任何一位都会被发现。',
    'Please check the serial; its last digit is a check digit, so any mistyped digit is detected.',
  ],
  back: ['返回库存管理', 'Back to inventory'],
} as const;
