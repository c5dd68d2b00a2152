import { defineModel } from 'saga-models';
import { call, delay, put } from 'saga-models/effects';

const titles = ['Emma', 'Evelina', 'Persuasion', 'Pamela', 'Middlemarch', 'Marmion'];

/** A server that takes its time. */
function* findTitles(text: string) {
  yield* delay(600);
  return titles.filter((title) => title.toLowerCase().includes(text.toLowerCase()));
}

export const books = defineModel({
  namespace: 'books',
  state: { found: titles as readonly string[] },
  reducers: {
    save(state, found: readonly string[]) {
      state.found = [...found];
    },
  },
  effects: ({ actions }) => ({
    // A newer search cancels the one before: type quickly and look at the runs.
    search: [
      function* (text: string) {
        yield* put(actions.save(yield* call(findTitles, text)));
      },
      { type: 'takeLatest' },
    ],
  }),
});
