/** Texts of the form for a new print job. Counts are passed as formatted text. */
import { defineTexts, type TextsLike } from '#src/locales';
import type { FormStepName, Validity } from '../print-job-form';

export const zhCN = {
  title: '新建学习卡',
  back: '上一步',
  next: '下一步',
  submit: '提交生成',
  steps: {
    basic: '基本信息',
    benefit: '权益',
    coding: '编码规则',
    confirm: '确认',
  } satisfies Record<FormStepName, string>,
  hints: {
    pageId: '扫码或激活时展示的页面',
    validDays: '从激活之日起计算',
    prefix: '2–6 位大写字母或数字，卡号为前缀加 10 位流水号和 1 位校验位',
  },
  validities: { days: '按权益时长', until: '固定到期日' } satisfies Record<Validity, string>,
  codeCharacters: (length: number) => `${length} 位`,
  sheets: (count: string) => `${count} 张`,
  picture: {
    label: '卡面示意',
    unnamed: '（未填名称）',
    faceValue: (amount: string) => `¥\u00a0${amount}`,
    code: (length: number) => '•'.repeat(length),
    activateBefore: (day: string) => `最晚 ${day} 激活`,
  },
  confirm: {
    toGenerate: (count: string, kind: string, codeLength: number, boxes: string) =>
      `将生成 ${count} 张${kind}和 ${count} 个 ${codeLength} 位激活码，共 ${boxes} 盒`,
    serialSamples: '卡号示例',
    serialsMayDiffer: '（实际卡号以提交时分配的为准）',
    listSeparator: '、',
  },
  rules: {
    validDays: '权益时长',
    notBeforeActivation: '到期日不能早于激活截止日',
    faceValue: (max: string) => `面值必须是 0–${max} 元，最多两位小数`,
    prefix: '卡号前缀为 2–6 位大写字母或数字',
  },
} as const;

export type CreateTexts = TextsLike<typeof zhCN>;

export const createTexts = defineTexts<CreateTexts>(zhCN, async () => (await import('./en-US')).enUS);
