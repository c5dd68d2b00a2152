/** The typed effects, which wait for actions by their creators. */
import {
  createApp,
  defineModel,
  type EffectAction,
  type LocalEffects,
  type PayloadAction,
} from 'saga-models';
import {
  actionChannel,
  all,
  apply,
  call,
  fork,
  getContext,
  join,
  put,
  putResolve,
  race,
  select,
  take,
} from 'saga-models/effects';

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

  it('takes any action, joins several tasks, starts methods, and tells which of a list has won', async () => {
    const counting = { by: 2, times: (factor: number) => Promise.resolve(counting.by * factor) };
    const model = defineModel({
      namespace: 'several',
      state: 0,
      effects: () => ({
        *run() {
          const tasks = [
            yield* fork([counting, 'times'], 2),
            yield* fork([counting, counting.times], 3),
          ] as const;
          const won = yield* race([call(() => new Promise(() => {})), apply(counting, counting.times, [4])]);
          const next = yield* fork(function* () {
            return (yield* take()).type;
          });
          yield* put({ type: 'any', payload: 1 });
          return [...(yield* join(tasks)), ...won, yield* join(next), typeof (yield* getContext('port'))];
        },
      }),
    });
    const app = createApp({ models: [model] }).start();
    expect(await app.dispatch(model.actions.run())).toEqual([4, 6, undefined, 8, 'any', 'function']);
  });

  it.each<[string, (action: PayloadAction) => unknown]>([
    ['put', (action) => waiter.actions.puts(action)],
    ['put by a dva model', ({ type }) => ({ type: 'dva/run', payload: type })],
  ])('is told in words that a symbol is no type where it is %s', async (_way, toAction) => {
    const dva = {
      namespace: 'dva',
      effects: {
        *run({ payload }: { payload?: unknown }, { put: localPut }: LocalEffects): Generator<unknown, void> {
          yield localPut({ type: payload as string });
        },
      },
    };
    const app = createApp({ models: [waiter, dva as never], hooks: { onError() {} } }).start();
    const action = toAction({ type: Symbol('type') as never, payload: 1 }) as PayloadAction;
    await expect(app.dispatch(action)).rejects.toThrow('dispatch: action should be a plain Object with type');
  });

  it('is told so, too, where a symbol is dispatched', () => {
    const app = createApp({ models: [counter] }).start();
    const action = { type: Symbol('type') as unknown as string };
    expect(() => app.dispatch(action)).toThrow('dispatch: action should be a plain Object with type');
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

describe('a step without `yield*`', () => {
  let print: jest.SpyInstance;
  beforeEach(() => {
    print = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => print.mockRestore());
  const model = defineModel({
    namespace: 'forgetful',
    state: 0,
    reducers: { add: (state) => state + 1 },
    effects: ({ actions }) => ({
      *forgets() {
        put(actions.add());
        yield* put(actions.add());
      },
      *races() {
        yield* race([call(() => 1), call(() => 2)]);
        yield* all({ one: call(() => 1), two: call(() => 2) });
        const later = put(actions.add());
        yield* later;
      },
    }),
  });

  it('is told, with the line, while developing', async () => {
    const app = createApp({ models: [model] }).start();
    await app.dispatch(model.actions.forgets());
    expect(app.store.getState()).toEqual({ forgetful: 1 });
    expect(print.mock.calls).toEqual([
      [new Error('[effects] a step was made and not run: write `yield*` before it')],
    ]);
    expect((print.mock.calls[0]?.[0] as Error).stack).toContain('effects.test.ts');
  });

  it('is not told where it was run, or given to a race that others have won', async () => {
    const app = createApp({ models: [model] }).start();
    await app.dispatch(model.actions.races());
    expect(print).not.toHaveBeenCalled();
  });

  it('is not looked for in a build for production', async () => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    try {
      await createApp({ models: [model] })
        .start()
        .dispatch(model.actions.forgets());
    } finally {
      process.env.NODE_ENV = NODE_ENV;
    }
    expect(print).not.toHaveBeenCalled();
  });
});
