/** The typed effects, which wait for actions by their creators. */
import { actionChannel, put, putResolve, select, take } from './effects';
import { createApp, defineModel, type EffectAction, type PayloadAction } from './';

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
    *puts(action: PayloadAction) {
      yield* put(action);
    },
    *waits(action: EffectAction<unknown>) {
      yield* putResolve(action);
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

  it('puts a copy of an action, which stays as it was, also where it is frozen', async () => {
    const app = createApp({ models: [counter, waiter] }).start();
    const actions = [add(1), Object.freeze(add(2)), { type: 'counter/add', payload: 3 } as const];
    for (const action of actions) {
      await app.dispatch(waiter.actions.puts(action));
      expect(Reflect.ownKeys(action)).toEqual(['type', 'payload']);
    }
    expect(app.store.getState()).toMatchObject({ counter: { sum: 7 } });
  });

  it.each(['put', 'put and waited for', 'put by a dva model'] as const)(
    'is told that a creator is no action where it is %s',
    async (way) => {
      const creator = clear as never;
      const app = createApp({
        models: [
          counter,
          waiter,
          {
            namespace: 'dva',
            effects: {
              *run(_action, { put: localPut }) {
                yield localPut(creator);
              },
            },
          },
        ],
        hooks: { onError() {} },
      }).start();
      const reply = {
        put: () => app.dispatch(waiter.actions.puts(creator)),
        'put and waited for': () => app.dispatch(waiter.actions.waits(creator)),
        'put by a dva model': () => app.dispatch({ type: 'dva/run' }),
      }[way]();
      await expect(reply).rejects.toThrow('dispatch: action should be a plain Object with type');
      expect(app.store.getState()).toMatchObject({ counter: { sum: 1 } });
    },
  );

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
