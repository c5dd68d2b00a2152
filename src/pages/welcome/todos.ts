/** Makes the to-do list from the figures of stock and grants, most urgent first. Pure. */
import type { CardLabels } from '#contract/card/labels';
import { grantStatus, type ShippingState } from '#contract/grant/constants';
import type { GrantActivity } from '#contract/grant/endpoints';
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import { dayAfter } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import type { WelcomeTexts } from './texts';

export interface Todo {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** The path, below the base, of the list that contains exactly what is counted. */
  readonly place: string;
}

/** Undefined if the person may not read it, or it has not been read yet. */
export interface TodoFacts {
  readonly summary: StockSummary | undefined;
  readonly activity:
    | Pick<GrantActivity, 'waitingCount' | 'partlyReceivedCount' | 'handOverCount'>
    | undefined;
}

export const todosOf = (
  { summary, activity }: TodoFacts,
  text: WelcomeTexts,
  kinds: CardLabels['cardKind'],
): readonly Todo[] => [
  ...(summary ? jobTodos(summary, text) : []),
  ...(activity ? receiptTodos(activity, text) : []),
  ...(summary ? stockTodos(summary, text, kinds) : []),
];

const inventory = '/task/repertory';

const jobTodos = ({ failedJobCount, printingJobCount }: StockSummary, text: WelcomeTexts): readonly Todo[] =>
  counted(text.jobs, [
    {
      key: 'failed',
      label: text.failedJobs,
      count: failedJobCount,
      place: `${inventory}/list?status=${printJobStatus.failed}`,
    },
    {
      key: 'confirm',
      label: text.waitingForConfirm,
      count: printingJobCount,
      place: `${inventory}/list?status=${printJobStatus.printing}`,
    },
  ]);

/** One for each status, because the list of grants can be filtered by one only. */
const receiptTodos = (
  { waitingCount, partlyReceivedCount, handOverCount }: NonNullable<TodoFacts['activity']>,
  text: WelcomeTexts,
): readonly Todo[] =>
  counted(text.batches, [
    {
      key: 'waiting',
      label: text.waitingForReceipt,
      count: waitingCount,
      place: `/task/grant?status=${grantStatus.waiting}`,
    },
    {
      key: 'partlyReceived',
      label: text.partlyReceived,
      count: partlyReceivedCount,
      place: `/task/grant?status=${grantStatus.partlyReceived}`,
    },
    {
      key: 'handOver',
      label: text.handOver,
      count: handOverCount,
      place: '/task/grant?shipping=handOver' satisfies `/task/grant?shipping=${ShippingState}`,
    },
  ]);

const stockTodos = (
  { expiringJobCount, expiringDays, today, lowStock }: StockSummary,
  text: WelcomeTexts,
  kinds: CardLabels['cardKind'],
): readonly Todo[] => [
  ...(expiringJobCount > 0
    ? [
        {
          key: 'expiring',
          label: text.expiringJobs,
          detail: text.expiringLine(displayCount(expiringJobCount), displayCount(expiringDays)),
          place: `${inventory}/list?stock=some&activateDays=${today}~${dayAfter(today, expiringDays)}`,
        },
      ]
    : []),
  ...lowStock.map((low) => ({
    key: `low-${low.cardKind}`,
    label: text.lowStock,
    detail: lowStockLine(low, text, kinds[low.cardKind]),
    place: `${inventory}/stock`,
  })),
];

interface Counted extends Omit<Todo, 'detail'> {
  readonly count: number;
}

const counted = (detailOf: (count: string) => string, todos: readonly Counted[]): readonly Todo[] =>
  todos
    .filter(({ count }) => count > 0)
    .map(({ count, ...todo }) => ({ ...todo, detail: detailOf(displayCount(count)) }));

/** An alarm that the lower mark has raised lasts until the stock reaches the upper mark. */
function lowStockLine(
  { availableCount, thresholdCount, upperCount }: StockSummary['lowStock'][number],
  text: WelcomeTexts,
  kind: string,
): string {
  const available = displayCount(availableCount);
  return availableCount < thresholdCount
    ? text.lowStockLine(kind, available, displayCount(thresholdCount))
    : text.recoveringStockLine(kind, available, displayCount(upperCount));
}
