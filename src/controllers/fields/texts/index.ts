/** Texts of fields by their kinds. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  noChoice: (label: string) => `没有可选的${label}`,
  phoneRule: '号码不正确，应为 11 位手机号，或带区号的座机，如 010-62345678',
  phoneHint: '手机号，或带区号的座机',
  keptPhone: '不填则保留原号码',
  removePhone: '删除原号码',
  emailRule: '邮箱格式不正确',
  moneyRule: (max: string) => `请填写金额，最多两位小数，不超过 ${max} 元`,
  yuan: '元',
} as const;

export type FieldTexts = TextsLike<typeof zhCN>;

export const fieldTexts = defineTexts<FieldTexts>(zhCN, async () => (await import('./en-US')).enUS);
