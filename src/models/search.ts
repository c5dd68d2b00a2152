/** The global search: its text and the records found. */
import type { SearchHits } from '#contract/search/endpoints';
import { defineModel } from '#src/runtime';
import { delay, put } from '#src/runtime/effects';
import * as service from '#src/services/search';
import { read, readReducers, type Asking, type ReadProblem } from './calls/read';

/** Waits for a pause in typing, so that a word is searched once and not letter by letter. */
const settleMs = 180;

interface SearchState {
  /** Hits for this text; a search for a later text may be under way. */
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
