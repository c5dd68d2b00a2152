/** Reducers of the repertory model; every successful read clears the problem of an earlier one. */
import type { CardSort } from '#contract/card/constants';
import type { PageOf } from '#contract/paging';
import type { PrintJobSort } from '#contract/repertory/constants';
import type { Card, CardCounts, PrintJob } from '#contract/repertory/endpoints';
import type { ListSearch } from '#src/lib/list/list-state';
import { listReducers } from '../list/list-model';
import type { CardFilter } from './card-list';
import type { PrintJobFormFilter } from './print-job-list';
import { repertoryReads } from './reads';
import { noJob, type Dictionaries, type RepertoryState } from './state';

export const reducers = {
  ...listReducers<PrintJobFormFilter, PrintJobSort, PrintJob>(),
  ...repertoryReads.reducers,
  saveDictionaries(state: RepertoryState, read: Partial<Dictionaries>) {
    Object.assign(state.dictionaries, read);
  },
  /** Forgets the job that was looked at before. */
  clearJob(state: RepertoryState) {
    Object.assign(state, noJob);
    for (const part of jobParts) {
      delete state.asked[part];
      delete state.problems[part];
    }
  },
  /** Updates a job's row in the list, if it is there. */
  saveRow(state: RepertoryState, job: PrintJob) {
    if (!state.page) return;
    const items = state.page.items.map((listed) => (listed.id === job.id ? job : listed));
    state.page = { ...state.page, items };
  },
  saveCardSearch(state: RepertoryState, search: ListSearch<CardFilter, CardSort>) {
    state.cardSearch = search;
  },
  saveCards(state: RepertoryState, { counts, page }: { counts: CardCounts; page: PageOf<Card> }) {
    Object.assign(state, { cards: page, cardCounts: counts });
    delete state.problems.cards;
  },
};

const jobParts = ['detail', 'cards', 'card', 'cardEvents', 'exports'] as const;
