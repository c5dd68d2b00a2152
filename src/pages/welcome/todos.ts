/** The summary as a list of things to do, the most pressing first. Pure. */
import type { StockSummary } from '#contract/repertory';
import { displayCount } from '../../lib/display-number';
import type { Messages } from '../../locales';
import type { CardTexts } from '../../locales/cards';

export interface Todo {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
}

export function todosOf(
  summary: StockSummary,
  text: Messages['welcome'],
  kinds: CardTexts['cardKind'],
): readonly Todo[] {
  const counted = [
    { key: 'failed', label: text.failedJobs, count: summary.failedJobCount },
    { key: 'confirm', label: text.waitingForConfirm, count: summary.waitingForConfirmCount },
  ];
  return [
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ key, label, count }) => ({ key, label, detail: text.jobs(displayCount(count)) })),
    ...summary.lowStock.map(({ cardKind, availableCount, thresholdCount }) => ({
      key: `low-${cardKind}`,
      label: text.lowStock,
      detail: text.lowStockLine(kinds[cardKind], displayCount(availableCount), displayCount(thresholdCount)),
    })),
  ];
}
