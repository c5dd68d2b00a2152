/** The sentences about study-card users in Chinese. Counts come as text. */
import type { CustomerAction } from '#contract/customer/constants';
import type { LabelsLike } from '#contract/labels/entity-labels';

export const zhCN = {
  searchLabel: '筛选学习卡用户',
  unit: '张用户卡',
  none: '还没有学习卡用户',
  noneHint: '用户激活学习卡后出现在这里',
  actionsTitle: '操作',
  days: (count: string) => `${count} 天`,
  title: (action: string, serial: string) => `${action} · ${serial}`,
  changed: (action: string, serial: string) => `${serial} 已${action}`,
  extended: (day: string) => `已延期，到期时间 ${day}`,
  replaced: (serial: string) => `已换卡，新卡号 ${serial}`,
  extendTo: (day: string) => `现在到期时间 ${day}；已到期的卡从今天起算`,
  consequences: {
    freeze: '冻结期间用户不能使用权益，到期时间不变。',
    unfreeze: '解冻后用户可以继续使用权益，直到到期。',
    replace: '原卡作废，同一种学习卡的最早一张可用卡接替它，到期时间不变。',
  } satisfies Record<CustomerAction | 'replace', string>,
  story: '卡片经历',
  otherCards: '其他学习卡',
  noOtherCards: '这位用户没有其他学习卡',
  card: '卡与权益',
  origin: '来源',
  facts: '基本信息',
  missing: '没有这张用户卡',
  missingHint: '卡号可能不完整，或者它不在你的范围内。',
} as const;

export type CustomerTexts = LabelsLike<typeof zhCN>;
