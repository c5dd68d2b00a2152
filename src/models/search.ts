/** What somebody searches for from anywhere, and the records that were found for it. */
import type { SearchHits } from '#contract/search/endpoints';
import { defineModel } from '../runtime';
import { delay, put } from '../runtime/effects';
import * as service from '../services/search';
import { read, type ReadProblem } from './calls/read';

/** A pause in the typing: what is typed in one go is asked for once. */
const settleMs = 180;

interface SearchState {
  /** For this text; a later one is perhaps on its way. */
  found: { readonly text: string; readonly hits: SearchHits } | undefined;
  problems: { hits?: ReadProblem };
}

const initialState: SearchState = { found: undefined, problems: {} };

export const search = defineModel({
  namespace: 'search',
  state: initialState,
  reducers: {
    saveHits(state: SearchState, found: { text: string; hits: SearchHits }) {
      state.found = found;
      state.problems = {};
    },
    clear: () => initialState,
    saveProblem(state: SearchState, { part, problem }: { part: 'hits'; problem: ReadProblem }) {
      state.problems[part] = problem;
    },
  },
  effects: ({ actions }) => ({
    // takeLatest: a newer text ends the search for the older one, also on the wire.
    fetchHits: [
      function* (text: string) {
        yield* delay(settleMs);
        const hits = yield* read({ actions }, 'hits', (signal) => service.searchRecords(text, signal));
        if (hits) yield* put(actions.saveHits({ text, hits }));
      },
      { type: 'takeLatest' },
    ],
  }),
});
