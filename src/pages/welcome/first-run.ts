/** How far a new office has come on its first way from order to stock. Pure. */
import type { StockSummary } from '#contract/repertory/endpoints';

/** Until the first cards are in stock or out, the office is new. */
export const isFirstRun = ({ availableCount, grantedCount }: StockSummary): boolean =>
  availableCount === 0 && grantedCount === 0;

/** Nothing was ordered yet: then an empty stock is no news, and nothing waits for anybody. */
export const isUntouched = (summary: StockSummary): boolean =>
  isFirstRun(summary) && nextStep(summary) === 0 && summary.failedJobCount === 0;

/** Index of the step that is next: order, print file, confirm the delivery. */
export function nextStep({ printingCount, waitingForConfirmCount }: StockSummary): 0 | 1 | 2 {
  if (waitingForConfirmCount > 0) return 2;
  return printingCount > 0 ? 1 : 0;
}
