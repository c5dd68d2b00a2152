/** The typed effects, which wait for actions by their creators. */
import { actionChannel, put, select, take } from './effects';
import { createApp, defineModel } from './';

const counter = defineModel({
  namespace: 'counter',
  state: { sum: 1 },
  reducers: {
    add(state, by: number) {
      state.sum += by;
    },
    clear(state) {
      state.sum = 0;
    },
  },
});
const { add, clear } = counter.actions;

const waiter = defineModel({
  namespace: 'waiter',
  state: 0,
  effects: () => ({
    *creator() {
      return (yield* take(add)).payload;
    },
    *oneOfSeveral() {
      return (yield* take([clear, add])).type;
    },
    *type() {
      return (yield* take('counter/add')).type;
    },
    *predicate() {
      return (yield* take(({ type }) => type.endsWith('/add'))).type;
    },
    *buffered() {
      const additions = yield* actionChannel(add);
      yield* put(clear());
      yield* put(add(3));
      return (yield* take(additions)).payload;
    },
    *sum() {
      return yield* select(counter, ({ sum }) => sum);
    },
  }),
});

describe('an effect', () => {
  it.each([
    ['by its creator', waiter.actions.creator(), 2],
    ['by one of several creators', waiter.actions.oneOfSeveral(), 'counter/add'],
    ['by its type', waiter.actions.type(), 'counter/add'],
    ['by a function', waiter.actions.predicate(), 'counter/add'],
  ])('takes an action %s', async (_case, action, expected) => {
    const app = createApp({ models: [counter, waiter] }).start();
    const reply = app.dispatch(action);
    app.dispatch({ type: 'other' });
    app.dispatch(add(2));
    expect(await reply).toBe(expected);
  });

  it('takes from a channel the actions of its creator alone', async () => {
    const app = createApp({ models: [counter, waiter] }).start();
    expect(await app.dispatch(waiter.actions.buffered())).toBe(3);
  });

  it('reads the state of another model, and its first one until that is registered', async () => {
    const app = createApp({ models: [waiter] }).start();
    expect(await app.dispatch(waiter.actions.sum())).toBe(1);
    app.model(counter);
    app.dispatch(add(2));
    expect(await app.dispatch(waiter.actions.sum())).toBe(3);
  });
});
