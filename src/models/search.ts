/** What somebody searches for from anywhere, and the records that were found for it. */
import type { SearchHits } from '#contract/search/endpoints';
import { defineModel } from '../runtime';
import { delay, put } from '../runtime/effects';
import * as service from '../services/search';
import { read, readReducers, type Asking, type ReadProblem } from './calls/read';

/** A pause in the typing: what is typed in one go is asked for once. */
const settleMs = 180;

interface SearchState {
  /** For this text; a later one is perhaps on its way. */
  found: { readonly text: string; readonly hits: SearchHits } | undefined;
  asked: Asking['asked'];
  problems: { hits?: ReadProblem };
}

const initialState: SearchState = { found: undefined, asked: {}, problems: {} };

export const search = defineModel({
  namespace: 'search',
  state: initialState,
  reducers: {
    ...readReducers,
    saveHits(state: SearchState, found: { text: string; hits: SearchHits }) {
      state.found = found;
      state.problems = {};
    },
    clear: () => initialState,
  },
  effects: (tools) => ({
    // takeLatest: a newer text ends the search for the older one, also on the wire.
    fetchHits: [
      function* (text: string) {
        yield* delay(settleMs);
        const hits = yield* read(tools, 'hits', text, (signal) => service.searchRecords(text, signal));
        if (hits) yield* put(tools.actions.saveHits({ text, hits }));
      },
      { type: 'takeLatest' },
    ],
  }),
});
