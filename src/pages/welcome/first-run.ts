/** The first way of a new office, from the first order to the first grant: each step with the fact that ticks it. Pure. */
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import type { Right } from '#contract/rights';

/** Until the first grant, the office is new. */
export const isFirstRun = ({ firstSteps }: StockSummary): boolean => !firstSteps.granted;

/** Nothing was ordered yet: then an empty stock is no news, and nothing waits for anybody. */
export const isUntouched = ({ firstSteps, failedJobCount }: StockSummary): boolean =>
  !firstSteps.ordered && failedJobCount === 0;

export interface FirstStep {
  readonly name: 'order' | 'export' | 'confirm' | 'merchant' | 'grant';
  readonly isDone: boolean;
  /** Where it is done, below the base. */
  readonly place: string;
  /** Who has it may do it there. */
  readonly right: Right;
}

const jobs = (status: number) => `/task/repertory/list?status=${status}`;

export const firstStepsOf = ({ firstSteps }: StockSummary): readonly FirstStep[] => [
  {
    name: 'order',
    isDone: firstSteps.ordered,
    place: '/task/repertory/create',
    right: 'repertory.create',
  },
  {
    name: 'export',
    isDone: firstSteps.exported,
    place: jobs(printJobStatus.waitingForPrint),
    right: 'repertory.export',
  },
  {
    name: 'confirm',
    isDone: firstSteps.delivered,
    place: jobs(printJobStatus.printing),
    right: 'repertory.confirm',
  },
  {
    name: 'merchant',
    isDone: firstSteps.hasMerchant,
    place: '/merchant/information/list',
    right: 'merchant.edit',
  },
  { name: 'grant', isDone: firstSteps.granted, place: '/task/grant', right: 'grant.create' },
];
