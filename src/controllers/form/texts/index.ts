/** Texts of forms. Counts are passed as formatted text. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  fillIn: (label: string) => `请填写${label}`,
  choose: (label: string) => `请选择${label}`,
  charactersMax: (label: string, max: number) => `${label}最多 ${max} 个字`,
  itemsMax: (label: string, max: number) => `${label}最多 ${max} 个`,
  integer: (label: string, min: string, max: string) => `${label}必须是 ${min}–${max} 的整数`,
  understood: (typed: string, message: string) => `识别为 ${typed}，${message}`,
  onLine: (lineNo: string, message: string) => `第 ${lineNo} 行 ${message}`,
  moreProblems: (count: string) => `另有 ${count} 处`,
  noSuchDay: '没有这一天',
  notADay: '不是日期，请写成 2026-03-01 的格式',
  rename: {
    kept: (before: string, cards: string) =>
      `改名只用于以后：已发出的 ${cards} 张卡和以前的单据仍写“${before}”，按旧名也能查到`,
    instead: '如果这是另一个，请不要改名，而是新建。',
    formerNames: '曾用名',
    separator: '、',
  },
  notAfter: (day: string) => `最晚为 ${day}`,
  notPast: (label: string) => `${label}不能早于今天`,
} as const;

export type FormTexts = TextsLike<typeof zhCN>;

export const formTexts = defineTexts<FormTexts>(zhCN, async () => (await import('./en-US')).enUS);
