import { defineModel } from 'saga-models';
import { delay, put } from 'saga-models/effects';

export const stock = defineModel({
  namespace: 'stock',
  state: { prices: [100] },
  reducers: {
    save(state, price: number) {
      state.prices = [...state.prices, price].slice(-8);
    },
  },
  effects: ({ actions, select }) => ({
    // A pass begins a second after the end of the one before.
    watch: [
      function* () {
        yield* delay(200);
        const last = yield* select(({ prices }) => prices.at(-1) ?? 100);
        yield* put(actions.save(Math.round(last + Math.random() * 10 - 5)));
      },
      { type: 'poll', delay: 1_000 },
    ],
  }),
});
