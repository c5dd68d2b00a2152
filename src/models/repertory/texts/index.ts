/** Messages of the repertory model. Counts are passed as formatted text. */
import type { CardAction } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  jobCreated: (batchNo: string) => `印刷任务 ${batchNo} 已新建，正在生成卡号`,
  cardsStocked: (count: string) => `已入库 ${count} 张`,
  cardsStockedAndVoided: (stocked: string, voided: string) => `已入库 ${stocked} 张，作废 ${voided} 张`,
  restAwaited: (awaited: string) => `，待到货 ${awaited} 张`,
  deliveryClosed: (voided: string) => `已结案，作废 ${voided} 张`,
  jobCancelled: (voided: string) => `任务已取消，作废 ${voided} 张`,
  jobExtended: (day: string) => `激活截止日已延长至 ${day}`,
  jobUpdated: '已保存',
  jobRetried: '已重新开始生成',
  cardsChanged: (action: CardAction, count: string) => `已${cardWords.actions[action][0]} ${count} 张`,
  /** Shows the first refusal as an example of all. */
  cardsNotChanged: (count: string, serial: string, message: string) =>
    `${count} 张未处理（${serial}：${message}）`,
  joined: (one: string, other: string) => `${one}，${other}`,
  packageSaved: (name: string) => `印刷包已保存：${name}`,
  noRecords: '没有符合条件的印刷记录',
} as const;

export type RepertoryTexts = TextsLike<typeof zhCN>;

export const repertoryTexts = defineTexts<RepertoryTexts>(zhCN, async () => (await import('./en-US')).enUS);
