/** The summary of a stock in which nothing was ordered yet. */
import type { StockSummary } from '#contract/repertory/endpoints';

export const noSteps: StockSummary['firstSteps'] = {
  ordered: false,
  exported: false,
  delivered: false,
  hasMerchant: false,
  granted: false,
};

/** @param facts the fields that matter to the test */
export const summaryOf = (facts: Partial<StockSummary>): StockSummary => ({
  availableCount: 0,
  awaitedCount: 0,
  grantedCount: 0,
  grantedLast30DaysCount: 0,
  lowStock: [],
  printingJobCount: 0,
  failedJobCount: 0,
  expiringDays: 30,
  expiringJobCount: 0,
  kinds: [],
  today: '2026-11-22',
  firstSteps: noSteps,
  ...facts,
});
