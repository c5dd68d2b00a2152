import { cardLabels } from '#contract/card/labels';
import { firstStepsOf, isFirstRun, isUntouched } from './first-run';
import { screensFor } from './screens';
import { noSteps, summaryOf } from './stock-summary.fixture';
import { zhCN } from './texts';
import { todosOf, type TodoFacts } from './todos';

const { cardKind } = cardLabels;

describe('the first-run checklist', () => {
  const ticked = (facts: Partial<typeof noSteps>) =>
    firstStepsOf(summaryOf({ firstSteps: { ...noSteps, ...facts } }))
      .filter(({ isDone }) => isDone)
      .map(({ name }) => name);

  it('ticks each step by its own fact', () => {
    expect(ticked({})).toEqual([]);
    expect(ticked({ ordered: true })).toEqual(['order']);
    expect(ticked({ exported: true })).toEqual(['export']);
    expect(ticked({ delivered: true })).toEqual(['confirm']);
    expect(ticked({ hasMerchant: true })).toEqual(['merchant']);
    expect(ticked({ granted: true })).toEqual(['grant']);
  });

  it('leads to where each step is done', () => {
    expect(firstStepsOf(summaryOf({})).map(({ place }) => place)).toEqual([
      '/task/repertory/create',
      '/task/repertory/list?status=1',
      '/task/repertory/list?status=2',
      '/merchant/information/list',
      '/task/grant',
    ]);
  });

  it('stays until the first grant, whatever is in stock', () => {
    expect(isFirstRun(summaryOf({ availableCount: 990 }))).toBe(true);
    expect(isFirstRun(summaryOf({ firstSteps: { ...noSteps, granted: true } }))).toBe(false);
  });

  it('stands alone while nothing was ordered', () => {
    expect(isUntouched(summaryOf({}))).toBe(true);
    expect(isUntouched(summaryOf({ firstSteps: { ...noSteps, ordered: true } }))).toBe(false);
    expect(isUntouched(summaryOf({ failedJobCount: 1 }))).toBe(false);
  });
});

describe('what waits', () => {
  const nothingWaits = { waitingCount: 0, partlyReceivedCount: 0, handOverCount: 0 };
  const todosIn = (facts: Partial<TodoFacts>) =>
    todosOf({ summary: undefined, activity: undefined, ...facts }, zhCN, cardKind);

  it('is nothing when all is well', () => {
    expect(todosIn({ summary: summaryOf({ availableCount: 5000 }), activity: nothingWaits })).toEqual([]);
  });

  it('names failed jobs first, then deliveries to confirm, then goods to be received, then batches about to expire, then card types that run low', () => {
    const lowStock = [
      { cardKind: 'electronic', availableCount: 20, thresholdCount: 1000, upperCount: 1200 },
      { cardKind: 'physical', availableCount: 5500, thresholdCount: 5000, upperCount: 6000 },
    ] as const;
    const todos = todosIn({
      summary: summaryOf({
        failedJobCount: 1,
        printingJobCount: 1200,
        expiringJobCount: 3,
        lowStock: [...lowStock],
      }),
      activity: { waitingCount: 1500, partlyReceivedCount: 2, handOverCount: 4 },
    });
    expect(todos.map(({ label, detail }) => [label, detail])).toEqual([
      ['失败任务', '1 个任务'],
      ['待确认印刷', '1,200 个任务'],
      ['待收货', '1,500 个批次'],
      ['部分收货', '2 个批次'],
      ['换卡待交付', '4 个批次'],
      ['即将到期批次', '3 个任务有库存，激活截止日在 30 天内'],
      ['库存预警', '电子卡可用 20 张，低于预警线 1,000 张'],
      ['库存预警', '实体卡可用 5,500 张，回到 6,000 张解除预警'],
    ]);
    expect(todos.map(({ place }) => place)).toEqual([
      '/task/repertory/list?status=5',
      '/task/repertory/list?status=2',
      '/task/grant?status=1',
      '/task/grant?status=2',
      '/task/grant?shipping=handOver',
      '/task/repertory/list?stock=some&activateDays=2026-11-22~2026-12-22',
      '/task/repertory/stock',
      '/task/repertory/stock',
    ]);
  });

  it('names what is known of the stock or of the grants without the other', () => {
    const summary = summaryOf({ failedJobCount: 1 });
    expect(todosIn({ summary }).map(({ key }) => key)).toEqual(['failed']);
    const activity = { ...nothingWaits, partlyReceivedCount: 3 };
    expect(todosIn({ activity }).map(({ key }) => key)).toEqual(['partlyReceived']);
  });
});

describe('a role without figures', () => {
  it('is shown the screens that it may open, at their addresses', () => {
    expect(screensFor(['users_manage_proxy', 'users_manage_all', 'customer.edit'], '/crm')).toEqual([
      { name: 'customerList', address: '/crm/usersmanage/list' },
      { name: 'customerListAll', address: '/crm/usersmanage/list-all' },
    ]);
    expect(screensFor(['noAuth'], '')).toEqual([]);
  });
});
