/** The summary as a list of things to do, the most pressing first. Pure. */
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import { expiringDays } from '#contract/stock/constants';
import { dayAfter } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import type { Messages } from '../../locales';
import type { CardLabels } from '../../locales/labels/card';

export interface Todo {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** Where something can be done about it, below the inventory: the list holds what is counted and nothing else. */
  readonly place: string;
}

export function todosOf(
  summary: StockSummary,
  text: Messages['welcome'],
  kinds: CardLabels['cardKind'],
): readonly Todo[] {
  const counted = [
    {
      key: 'failed',
      label: text.failedJobs,
      count: summary.failedJobCount,
      place: `list?status=${printJobStatus.failed}`,
    },
    {
      key: 'confirm',
      label: text.waitingForConfirm,
      count: summary.waitingForConfirmCount,
      place: `list?status=${printJobStatus.printing}`,
    },
  ];
  return [
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ count, ...todo }) => ({ ...todo, detail: text.jobs(displayCount(count)) })),
    ...(summary.expiringJobCount > 0
      ? [
          {
            key: 'expiring',
            label: text.expiringJobs,
            detail: text.expiringLine(displayCount(summary.expiringJobCount), displayCount(expiringDays)),
            place: `list?stock=some&activateDays=${summary.today}~${dayAfter(summary.today, expiringDays)}`,
          },
        ]
      : []),
    ...summary.lowStock.map((low) => ({
      key: `low-${low.cardKind}`,
      label: text.lowStock,
      detail: lowStockLine(low, text, kinds[low.cardKind]),
      place: 'stock',
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
