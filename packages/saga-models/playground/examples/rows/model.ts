import { defineModel } from 'saga-models';
import { delay, put } from 'saga-models/effects';

export const cards = defineModel({
  namespace: 'cards',
  state: { issued: [] as readonly number[] },
  reducers: {
    save(state, id: number) {
      state.issued.push(id);
    },
  },
  effects: ({ actions }) => ({
    *issue(id: number) {
      yield* delay(500 * id);
      yield* put(actions.save(id));
    },
  }),
});
