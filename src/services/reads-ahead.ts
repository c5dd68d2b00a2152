/** The reads that may be asked for before the screen that shows them is there; one set per instance of the application. */
import { createAhead } from '../lib/ahead';
import type { PrintJobsAhead } from './repertory';

export interface ReadsAhead {
  readonly printJobs: PrintJobsAhead;
}

/** Long enough for a page's code to arrive over a slow line, too short for what was read to have changed much. */
const aheadMs = 10_000;

export const createReadsAhead = (): ReadsAhead => ({ printJobs: createAhead(aheadMs) });
