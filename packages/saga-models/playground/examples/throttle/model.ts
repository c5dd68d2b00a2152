import { defineModel } from 'saga-models';
import { put } from 'saga-models/effects';

export const place = defineModel({
  namespace: 'place',
  state: { saved: 0, text: '' },
  reducers: {
    save(state, text: string) {
      state.saved += 1;
      state.text = text;
    },
  },
  effects: ({ actions }) => ({
    // At once, and then at most once in half a second, the last call among them.
    move: [
      function* (text: string) {
        yield* put(actions.save(text));
      },
      { type: 'throttle', ms: 500 },
    ],
  }),
});
