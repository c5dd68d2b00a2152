/** The first steps of a new office, from the first order to the first grant, each with the fact that ticks it. Pure. */
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import type { Right } from '#contract/rights';

/** An office is new until its first grant. */
export const isFirstRun = ({ firstSteps }: StockSummary): boolean => !firstSteps.granted;

/** Nothing was ordered yet, so that an empty stock is expected and there are no to-dos. */
export const isUntouched = ({ firstSteps, failedJobCount }: StockSummary): boolean =>
  !firstSteps.ordered && failedJobCount === 0;

export interface FirstStep {
  readonly name: 'order' | 'export' | 'confirm' | 'merchant' | 'grant';
  readonly isDone: boolean;
  /** The path of the step's screen, below the base. */
  readonly place: string;
  /** The right that the step needs. */
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
