/** The summary as a list of things to do, the most pressing first. Pure. */
import type { StockSummary } from '#contract/repertory/endpoints';
import { expiringDays } from '#contract/stock/constants';
import { displayCount } from '../../lib/display-number';
import type { Messages } from '../../locales';
import type { CardLabels } from '../../locales/labels/card';

export interface Todo {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** The screen where something can be done about it. */
  readonly place: 'list' | 'stock';
}

export function todosOf(
  summary: StockSummary,
  text: Messages['welcome'],
  kinds: CardLabels['cardKind'],
): readonly Todo[] {
  const counted = [
    { key: 'failed', label: text.failedJobs, count: summary.failedJobCount },
    { key: 'confirm', label: text.waitingForConfirm, count: summary.waitingForConfirmCount },
  ];
  return [
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ key, label, count }) => ({
        key,
        label,
        detail: text.jobs(displayCount(count)),
        place: 'list' as const,
      })),
    ...(summary.expiringJobCount > 0
      ? [
          {
            key: 'expiring',
            label: text.expiringJobs,
            detail: text.expiringLine(displayCount(summary.expiringJobCount), displayCount(expiringDays)),
            place: 'list' as const,
          },
        ]
      : []),
    ...summary.lowStock.map((low) => ({
      key: `low-${low.cardKind}`,
      label: text.lowStock,
      detail: lowStockLine(low, text, kinds[low.cardKind]),
      place: 'stock' as const,
    })),
  ];
}

/** An alarm outlasts the lower mark: it is over only at the upper one. */
function lowStockLine(
  { availableCount, thresholdCount, upperCount }: StockSummary['lowStock'][number],
  text: Messages['welcome'],
  kind: string,
): string {
  const available = displayCount(availableCount);
  return availableCount < thresholdCount
    ? text.lowStockLine(kind, available, displayCount(thresholdCount))
    : text.recoveringStockLine(kind, available, displayCount(upperCount));
}
