import type { StockSummary } from '#contract/repertory/endpoints';
import { zhCN } from '../../locales';
import { isFirstRun, isUntouched, nextStep } from './first-run';
import { cardLabels } from '#contract/card/labels.zh-CN';
import { todosOf } from './todos';

const { cardKind } = cardLabels;

const summaryOf = (facts: Partial<StockSummary>): StockSummary => ({
  availableCount: 0,
  printingCount: 0,
  grantedCount: 0,
  grantedLast30DaysCount: 0,
  lowStock: [],
  waitingForConfirmCount: 0,
  failedJobCount: 0,
  expiringJobCount: 0,
  kinds: [],
  ...facts,
});

describe('the first-run checklist', () => {
  it.each([
    ['order', {}, 0],
    ['take the print file', { printingCount: 1000 }, 1],
    ['confirm the delivery', { printingCount: 1000, waitingForConfirmCount: 1 }, 2],
  ])('begins with: %s', (_, facts, step) => {
    expect(nextStep(summaryOf(facts))).toBe(step);
  });

  it('is over with the first cards in stock, also when all of them have gone out again', () => {
    expect(isFirstRun(summaryOf({}))).toBe(true);
    expect(isFirstRun(summaryOf({ availableCount: 990 }))).toBe(false);
    expect(isFirstRun(summaryOf({ grantedCount: 990 }))).toBe(false);
  });

  it('stands alone while nothing was ordered', () => {
    expect(isUntouched(summaryOf({}))).toBe(true);
    expect(isUntouched(summaryOf({ printingCount: 1 }))).toBe(false);
    expect(isUntouched(summaryOf({ failedJobCount: 1 }))).toBe(false);
  });
});

describe('what waits', () => {
  it('is nothing when all is well', () => {
    expect(todosOf(summaryOf({ availableCount: 5000 }), zhCN.welcome, cardKind)).toEqual([]);
  });

  it('names failed jobs first, then deliveries to confirm, then batches about to expire, then card types that run low', () => {
    const lowStock = [
      { cardKind: 'electronic', availableCount: 20, thresholdCount: 1000, upperCount: 1200 },
      { cardKind: 'physical', availableCount: 5500, thresholdCount: 5000, upperCount: 6000 },
    ] as const;
    const todos = todosOf(
      summaryOf({
        failedJobCount: 1,
        waitingForConfirmCount: 1200,
        expiringJobCount: 3,
        lowStock: [...lowStock],
      }),
      zhCN.welcome,
      cardKind,
    );
    expect(todos.map(({ label, detail }) => [label, detail])).toEqual([
      ['失败任务', '1 个任务'],
      ['待确认印刷', '1,200 个任务'],
      ['即将到期批次', '3 个任务有库存，激活截止日在 30 天内'],
      ['库存预警', '电子卡可用 20 张，低于预警线 1,000 张'],
      ['库存预警', '实体卡可用 5,500 张，回到 6,000 张解除预警'],
    ]);
  });
});
