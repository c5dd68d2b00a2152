import { defineModel } from 'saga-models';
import { call, delay, put, retry } from 'saga-models/effects';

let count = 0;

/** Two of three calls are refused. */
function* ask() {
  yield* delay(300);
  count += 1;
  if (count % 3) throw new Error(`call ${count} is refused`);
  return `answer ${count}`;
}

export const server = defineModel({
  namespace: 'server',
  state: { answer: '' },
  reducers: {
    save(state, answer: string) {
      state.answer = answer;
    },
  },
  effects: ({ actions }) => ({
    // Its error goes to onError and to whoever waits for the reply.
    *once() {
      yield* put(actions.save(yield* call(ask)));
    },
    *untilItAnswers() {
      yield* put(actions.save(yield* retry(3, 500, ask)));
    },
  }),
});
