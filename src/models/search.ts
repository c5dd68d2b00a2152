/** The global search: its text, the records found, and the card whose code was typed. */
import type { CardDetail } from '#contract/repertory/endpoints';
import type { SearchHits } from '#contract/search/endpoints';
import { lookUpCard } from '#src/services/repertory';
import * as service from '#src/services/search';
import { defineModel } from 'saga-models';
import { delay, put, type SagaGenerator } from 'saga-models/effects';
import { isAskedFor, read, readReducers, type Asking, type ReadProblem } from './calls/read';

/** Waits for a pause in typing, so that a word is searched once and not letter by letter. */
const settleMs = 180;

interface Found {
  readonly text: string;
  readonly hits: SearchHits;
  /** The card that has the typed number. */
  readonly card: CardDetail | null;
}

interface Asked {
  readonly text: string;
  /** A serial or code to look up first. With a card's code nothing else is asked, but with the serial that it has. */
  readonly number?: string | undefined;
}

interface SearchState {
  /** Of this text; a search for a later text may be under way. */
  found: Found | undefined;
  asked: Asking['asked'];
  problems: { hits?: ReadProblem };
}

const initialState: SearchState = { found: undefined, asked: {}, problems: {} };

export const search = defineModel({
  namespace: 'search',
  state: initialState,
  reducers: {
    ...readReducers,
    saveHits(state: SearchState, found: Found) {
      state.found = found;
      state.problems = {};
    },
    clear: () => initialState,
  },
  effects(tools) {
    function* find({ text, number }: Asked): SagaGenerator<void> {
      let card: CardDetail | null = null;
      if (number !== undefined) {
        const looked = yield* read(tools, 'hits', text, (signal) => lookUpCard(number, signal));
        if (!looked) return;
        card = looked.found;
      }
      const hits = yield* read(tools, 'hits', text, (signal) =>
        service.searchRecords(card?.card.serial ?? text, signal),
      );
      if (hits) yield* put(tools.actions.saveHits({ text, hits, card }));
    }
    return {
      // takeLatest: a newer text ends the search for the older one, also on the wire.
      fetchHits: [
        function* (asked: Asked) {
          yield* delay(settleMs);
          yield* find(asked);
        },
        { type: 'takeLatest' },
      ],
      /** Looks the card that is shown up again, after something was done to it; not while another text is searched. */
      lookAgain: [
        function* () {
          const { found, asked } = yield* tools.select((state) => state);
          if (found?.card && isAskedFor({ asked }, 'hits', found.text))
            yield* find({ text: found.text, number: found.card.card.serial });
        },
        { type: 'takeLatest' },
      ],
    };
  },
});
