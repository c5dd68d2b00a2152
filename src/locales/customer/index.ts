/** The sentences about study-card users. Counts come as text. */
import type { CustomerAction } from '#contract/customer/constants';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export const zhCN = {
  searchLabel: '筛选学习卡用户',
  unit: '张用户卡',
  none: '还没有学习卡用户',
  noneHint: '用户激活学习卡后出现在这里',
  actionsTitle: '操作',
  refusals: { ended: '已到期', frozen: '已冻结，请先解冻', void: '已作废' },
  days: (count: string) => `${count} 天`,
  title: (action: string, serial: string) => `${action} · ${serial}`,
  changed: (action: string, serial: string) => `${serial} 已${action}`,
  extended: (day: string) => `已延期，到期时间 ${day}`,
  replaced: (serial: string) => `已换卡，新卡号 ${serial}`,
  rebound: (count: string, phone: string) => `已换绑 ${count} 张卡到 ${phone}`,
  extendFrom: (day: string) => `现在到期时间 ${day}；已到期的卡从今天起算`,
  extendsTo: (day: string) => `延期后到期时间 ${day}`,
  consequences: {
    freeze: '冻结期间用户不能使用权益，到期时间不变。',
    unfreeze: '解冻后用户可以继续使用权益，直到到期。',
    replace: '原卡作废，由一张同款新卡接替，到期时间、价格和结算方式不变；原卡冻结的，新卡仍冻结。',
  } satisfies Record<CustomerAction | 'replace', string>,
  save: '保存',
  corrected: '资料已保存',
  forgotten: '已匿名化',
  anonymised: '已匿名化',
  anonymiseConsequences: '手机号、昵称、年级和地区永久清空，不能恢复；学习卡和统计数字保留。',
  anonymiseInUse: (count: string) => `这位用户还有 ${count} 张在用的卡，匿名化后无法再凭手机号找到。`,
  anonymiseWaiting: (count: string) =>
    `另有 ${count} 张发给本人、还没有激活的卡，匿名化后没有人能激活；要给别人用的，可以在发放批次里换绑手机号。`,
  newCard: '新卡',
  fromStock: '仓库里最早的一张',
  fromMerchant: (name: string) => `${name}手里的一张`,
  fromMerchantHint: '这家商户已收到、还没有人激活的同款学习卡',
  unfrozenHint: '不勾选时，新卡和原卡一样处于冻结',
  rebindConsequences: (phone: string) =>
    `学习卡和剩余权益转到新手机号，${phone} 不能再使用；没有其他卡的，不再保留。新手机号还不是用户的，会自动新建。`,
  rebindSeveral: (count: string) =>
    `${count} 张学习卡和剩余权益转到新手机号，原手机号不能再使用；没有其他卡的，不再保留。新手机号还不是用户的，会自动新建。`,
  phoneWrong: '请填写 11 位手机号',
  serialWrong: '卡号不完整或校验位不对',
  story: '轨迹',
  otherCards: '其他学习卡',
  noOtherCards: '这位用户没有其他学习卡',
  card: '卡与权益',
  origin: '来源',
  facts: '基本信息',
  missing: '没有这张用户卡',
  missingHint: '卡号可能不完整，或者它不在你的范围内。',
  search: {
    group: '学习卡用户',
    foundBy: '用户手机号或后四位、昵称',
    hint: '用户可用完整手机号、手机号后四位、昵称或用户ID 查找。',
  },
} as const;

export type CustomerTexts = LabelsLike<typeof zhCN>;

export const customerTexts = defineTexts<CustomerTexts>(zhCN, async () => (await import('./en-US')).enUS);
