/** How the repertory state changes; every read clears the problem that an earlier one left. */
import type { PageOf } from '#contract/paging';
import type {
  Card,
  CardCounts,
  CardDetail,
  CardEvent,
  PrintExport,
  PrintJob,
  PrintJobDetail,
  StockSummary,
} from '#contract/repertory';
import type { CardSort, PrintJobSort } from '#contract/repertory.facts';
import type { ListSearch } from '../../lib/list/list-state';
import { listReducers } from '../list-model';
import type { ReadProblem } from '../read';
import type { CardFilter } from './card-list';
import type { PrintJobFormFilter } from './print-job-query';
import { noJob, type Dictionaries, type ReadPart, type RepertoryState } from './state';

export const reducers = {
  ...listReducers<PrintJobFormFilter, PrintJobSort, PrintJob>(),
  saveSummary: (state: RepertoryState, summary: StockSummary) => save(state, 'summary', { summary }),
  saveDictionaries(state: RepertoryState, read: Partial<Dictionaries>) {
    Object.assign(state.dictionaries, read);
  },
  /** Forgets the job that was looked at before. */
  clearJob(state: RepertoryState) {
    Object.assign(state, noJob);
    for (const part of jobParts) delete state.problems[part];
  },
  saveDetail: (state: RepertoryState, detail: PrintJobDetail) => save(state, 'detail', { detail }),
  /** A job read on its own, wherever it is shown. */
  saveJob(state: RepertoryState, detail: PrintJobDetail) {
    const { job } = detail;
    if (state.detail?.job.id === job.id) save(state, 'detail', { detail });
    if (!state.page) return;
    const items = state.page.items.map((listed) => (listed.id === job.id ? job : listed));
    state.page = { ...state.page, items };
  },
  saveCardSearch(state: RepertoryState, search: ListSearch<CardFilter, CardSort>) {
    state.cardSearch = search;
  },
  saveCards: (state: RepertoryState, { counts, page }: { counts: CardCounts; page: PageOf<Card> }) =>
    save(state, 'cards', { cards: page, cardCounts: counts }),
  saveCard: (state: RepertoryState, card: CardDetail) => save(state, 'card', { card }),
  clearCard: (state: RepertoryState) => save(state, 'card', { card: undefined }),
  saveCardEvents: (state: RepertoryState, cardEvents: readonly CardEvent[]) =>
    save(state, 'cardEvents', { cardEvents }),
  clearCardEvents: (state: RepertoryState) => save(state, 'cardEvents', { cardEvents: undefined }),
  saveExports: (state: RepertoryState, exports: readonly PrintExport[]) =>
    save(state, 'exports', { exports }),
  saveProblem(state: RepertoryState, { part, problem }: { part: ReadPart; problem: ReadProblem }) {
    state.problems[part] = problem;
  },
};

const jobParts = ['detail', 'cards', 'cardEvents', 'exports'] as const satisfies readonly ReadPart[];

function save(state: RepertoryState, part: ReadPart, read: Partial<RepertoryState>) {
  Object.assign(state, read);
  delete state.problems[part];
}
