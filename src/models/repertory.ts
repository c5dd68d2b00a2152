/** Inventory: the list of print jobs, a job with its cards, and the changes to them (spec section 7, Repertory). */
import { defineModel } from 'saga-models';
import { cardEffects } from './repertory/card-effects';
import { createEffects } from './repertory/create-effects';
import { exportEffects } from './repertory/export-effects';
import { jobEffects } from './repertory/job-effects';
import { listEffects } from './repertory/list-effects';
import { printJobList } from './repertory/print-job-list';
import { repertoryReads } from './repertory/reads';
import { reducers } from './repertory/reducers';
import { initialState } from './repertory/state';

export { cardList, type CardFilter } from './repertory/card-list';
export type { Dictionaries, DictionaryName } from './repertory/state';
export type { PrintJobFormFilter } from './repertory/print-job-list';

const model = defineModel({
  namespace: 'repertory',
  state: initialState,
  reducers,
  effects: (tools) => ({
    ...repertoryReads.effects(tools),
    ...listEffects(tools),
    ...createEffects,
    ...jobEffects(tools),
    ...cardEffects(tools),
    ...exportEffects(tools),
  }),
});

export const repertory = { ...model, list: printJobList };
