/** Models that dva 2 runs, although they are unusual: odd shapes, odd names, errors at odd moments. */
import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { createApp, createLoading, isCancelled, withKey, type AnyModel, type AppOptions } from 'saga-models';
import { createGate } from './test-gate';

const start = (model: AnyModel, options: AppOptions = {}) =>
  createApp({ models: [model], ...options }).start();
const stateOf = ({ store }: { store: { getState: () => unknown } }) => store.getState();

describe('a reducer', () => {
  interface List {
    readonly list: number[];
    readonly seen: Map<string, number>;
  }
  const first = (): List => ({ list: [], seen: new Map() });
  const model: AnyModel = {
    namespace: 'a',
    state: first(),
    reducers: {
      push(state: List, { payload }: UnknownAction) {
        state.list.push(Number(payload));
        return { ...state };
      },
      see(state: List, { payload }: UnknownAction) {
        return { ...state, seen: new Map(state.seen).set(String(payload), 1) };
      },
      save: (state: List, { payload }: UnknownAction) => ({ ...state, saved: payload }),
      forget() {},
    },
  };

  it('runs once for each action, and may write to the state beside returning a copy', () => {
    const app = start({ ...model, state: first() });
    for (const payload of [1, 2, 3]) app.dispatch({ type: 'a/push', payload });
    expect(stateOf(app)).toMatchObject({ a: { list: [1, 2, 3] } });
  });

  it('may keep a Map in its state', () => {
    const app = start({ ...model, state: first() });
    for (const payload of ['x', 'y']) app.dispatch({ type: 'a/see', payload });
    expect(stateOf(app)).toMatchObject({
      a: {
        seen: new Map([
          ['x', 1],
          ['y', 1],
        ]),
      },
    });
  });

  it('leaves unfrozen what the caller goes on using', () => {
    const app = start(model);
    const payload = { rows: [{ id: 1 }] };
    app.dispatch({ type: 'a/save', payload });
    app.dispatch({ type: 'a/save', payload });
    payload.rows.push({ id: 2 });
    expect(payload.rows).toHaveLength(2);
  });

  it('throws when it forgets to return a state', () => {
    expect(() => start(model).dispatch({ type: 'a/forget' })).toThrow(
      'reducer of a returned undefined for a/forget',
    );
  });

  it('may have null as its state', () => {
    const app = start({ namespace: 'a', state: null, reducers: { keep: (state: null) => state } });
    app.dispatch({ type: 'a/keep' });
    expect(stateOf(app)).toEqual({ a: null });
  });
});

describe('a yielded array', () => {
  it('runs in parallel and answers with all replies, also in a generator that is called', async () => {
    const [one, two] = [createGate<number>(), createGate<number>()];
    const app = start({
      namespace: 'a',
      effects: {
        *both(_action, { call, select }) {
          function* inner(): Generator<unknown, unknown, unknown> {
            return yield [call(() => one.opened), call(() => two.opened), 'as it is'];
          }
          const nothing: unknown = yield [];
          return [yield call(inner), yield [select(() => 1)], nothing];
        },
      },
    });
    const reply = app.dispatch({ type: 'a/both' });
    two.open(2);
    one.open(1);
    expect(await reply).toEqual([[1, 2, 'as it is'], [1], []]);
  });
});

describe('what is missing', () => {
  it.each([null, undefined])('may be %s: reducers, effects, subscriptions, one of them', (nothing) => {
    const app = start({
      namespace: 'a',
      state: 1,
      reducers: nothing,
      effects: nothing,
      subscriptions: nothing,
    });
    app.model({ namespace: 'b', state: 2, reducers: { gone: nothing }, effects: { gone: nothing } });
    const action = { type: 'b/gone' };
    expect(app.dispatch(action)).toBe(action);
    expect(stateOf(app)).toEqual({ a: 1, b: 2 });
    app.unmodel('a');
    app.unmodel('b');
  });

  it.each([{ type: '' }, { type: undefined }])('is never the type of an action: %j', (action) => {
    expect(() => start({ namespace: 'a' }).store.dispatch(action as UnknownAction)).toThrow();
  });
});

describe('names', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    '%s is a namespace like any other',
    async (namespace) => {
      const app = createApp({ hooks: createLoading() }).start();
      app.model({
        namespace,
        state: 0,
        reducers: { [namespace]: (state: number) => state + 1 },
        effects: {
          *run(_action, { put }) {
            yield put({ type: namespace });
            return stateOf(app);
          },
        },
      });
      expect(await app.dispatch({ type: `${namespace}/run` })).toMatchObject({
        [namespace]: 1,
        loading: { models: { [namespace]: true } },
      });
      app.unmodel(namespace);
      expect(stateOf(app)).toEqual({ loading: { global: false, models: {}, effects: {} } });
    },
  );

  it('__proto__ cannot be a namespace', () => {
    expect(() => start({ namespace: '__proto__' })).toThrow('[app.model] namespace should not be __proto__');
  });

  it('of effects may hold a / or a #', async () => {
    const gate = createGate();
    const app = start(
      {
        namespace: 'a',
        effects: {
          *'b/c#d'(_action, { call }) {
            yield call(() => gate.opened);
          },
        },
      },
      { hooks: createLoading() },
    );
    const running = app.dispatch({ type: 'a/b/c#d' });
    expect(stateOf(app)).toEqual({
      loading: { global: true, models: { a: true }, effects: { 'a/b/c#d': true } },
    });
    gate.open();
    await running;
  });

  it.each([
    [
      'development',
      'app.start: effect type should be one of takeEvery, takeLatest, takeLeading, throttle, debounce, poll, watcher, but got toString',
    ],
    ['production', '[app.model] a/b should be function with known options'],
  ])('of kinds are checked in a %s build', (build, message) => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = build;
    try {
      const model = { namespace: 'a', effects: { b: [function* () {}, { type: 'toString' }] } };
      expect(() => start(model as unknown as AnyModel)).toThrow(message);
    } finally {
      process.env.NODE_ENV = NODE_ENV;
    }
  });
});

describe('an error reaches onError', () => {
  const told = () => {
    const onError = jest.fn<
      void,
      [Error, unknown, { key: string | undefined; preventDefault: () => void }]
    >();
    return { onError, messages: () => onError.mock.calls.map(([{ message }, , { key }]) => [message, key]) };
  };

  it('from a spawned child, and the effect that spawned it goes on', async () => {
    const { onError, messages } = told();
    const app = start(
      {
        namespace: 'a',
        effects: {
          *parent(_action, { spawn, call }) {
            yield spawn(() => Promise.reject(new Error('in a spawned child')));
            yield call(() => Promise.resolve());
            return 'done';
          },
        },
      },
      { hooks: { onError } },
    );
    expect(await app.dispatch({ type: 'a/parent' })).toBe('done');
    expect(messages()).toEqual([['in a spawned child', 'a/parent']]);
  });

  it.each(['the effect itself', 'a generator that it calls'])(
    'from a `finally` of %s that runs because the effect is cancelled, and the run ends all the same',
    async (place) => {
      const { onError, messages } = told();
      function* failing(): Generator<unknown, unknown, unknown> {
        try {
          return yield createGate().opened;
        } finally {
          throwAsTold();
        }
      }
      const app = start(
        {
          namespace: 'a',
          effects: {
            *stay(_action, { call }) {
              yield place === 'the effect itself' ? failing() : call(failing);
            },
          },
        },
        { hooks: [createLoading(), { onError }] },
      );
      const running = app.dispatch({ type: 'a/stay' });
      app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
      expect(isCancelled(await running)).toBe(true);
      expect(messages()).toEqual([['as told', 'a/stay']]);
      expect(stateOf(app)).toEqual({ loading: { global: false, models: {}, effects: {} } });
    },
  );

  /** Builds a model whose second subscription throws, and tells which listeners of the first are left. */
  const halfListening = () => {
    const listeners = new Set<string>();
    const model: AnyModel = {
      namespace: 'half',
      state: 0,
      effects: {
        watch: [
          function* () {
            listeners.add('effect');
            try {
              yield createGate().opened;
            } finally {
              listeners.delete('effect');
            }
          },
          { type: 'watcher' },
        ],
      },
      subscriptions: {
        listen() {
          listeners.add('subscription');
          return () => listeners.delete('subscription');
        },
        fail: throwAsTold,
      },
    };
    return { listeners, model };
  };

  it('from a subscription, and the model is not registered', () => {
    const { onError, messages } = told();
    const { listeners, model } = halfListening();
    const app = start({ namespace: 'a', state: 0 }, { hooks: { onError } });
    expect(() => app.model(model)).toThrow('as told');
    expect(messages()).toEqual([['as told', undefined]]);
    expect([...listeners]).toEqual([]);
    expect(app.hasModel('half')).toBe(false);
    expect(stateOf(app)).toEqual({ a: 0 });
  });

  it('from a subscription at the start, and the app is not started', () => {
    const { onError, messages } = told();
    const { listeners, model } = halfListening();
    const app = createApp({ models: [model], hooks: { onError } });
    expect(() => app.start()).toThrow('as told');
    expect(messages()).toEqual([['as told', undefined]]);
    expect([...listeners]).toEqual([]);
    expect(() => app.store).toThrow('[app] not started');
  });

  it('from a subscription, and the other models start once a hook has dealt with it', () => {
    const { listeners, model } = halfListening();
    const app = createApp({
      models: [model, { namespace: 'a', state: 0 }],
      hooks: { onError: (_error, _dispatch, { preventDefault }) => preventDefault() },
    }).start();
    expect([app.hasModel('half'), app.hasModel('a')]).toEqual([false, true]);
    expect([...listeners]).toEqual([]);
    expect(stateOf(app)).toEqual({ a: 0 });
  });

  it('from a new model’s subscription, and the former model goes on with its state', async () => {
    const { model } = halfListening();
    const app = start(
      {
        namespace: 'half',
        state: 0,
        reducers: { add: (state: number) => state + 1 },
        effects: {
          *read(_action, { select }) {
            return yield select(({ half }: { half: number }) => half);
          },
        },
      },
      { hooks: { onError() {} } },
    );
    app.dispatch({ type: 'half/add' });
    expect(() => app.replaceModel(model)).toThrow('as told');
    app.dispatch({ type: 'half/add' });
    expect(await app.dispatch({ type: 'half/read' })).toBe(2);
  });

  it('from the function that stops a subscription, and the other subscriptions are stopped', () => {
    const { onError, messages } = told();
    const stopped = jest.fn();
    const app = start(
      { namespace: 'a', subscriptions: { fail: () => throwAsTold, other: () => stopped } },
      { hooks: { onError } },
    );
    app.unmodel('a');
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(messages()).toEqual([['as told', undefined]]);
  });
});

function throwAsTold(): never {
  throw new Error('as told');
}

describe('an effect that ends itself by a direct call', () => {
  it.each<[string, boolean]>([
    ['at its beginning', false],
    ['after it has waited', true],
  ])('%s is cancelled at its next yield', async (_case, waits) => {
    const reached: string[] = [];
    const app = start(
      {
        namespace: 'a',
        effects: {
          *leave(_action, { call }) {
            if (waits) yield Promise.resolve();
            try {
              app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
              reached.push('the rest of the step');
              yield call(() => reached.push('another step'));
            } finally {
              reached.push('finally');
            }
          },
        },
      },
      { hooks: createLoading() },
    );
    expect(isCancelled(await app.dispatch({ type: 'a/leave' }))).toBe(true);
    expect(reached).toEqual(['the rest of the step', 'finally']);
    expect(stateOf(app)).toMatchObject({ loading: { global: false } });
  });

  it('in a function that it waits for is cancelled there', async () => {
    const app = start({
      namespace: 'a',
      effects: {
        *leave(_action, { call }) {
          yield call(() => {
            app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
            return createGate().opened;
          });
        },
      },
    });
    expect(isCancelled(await app.dispatch({ type: 'a/leave' }))).toBe(true);
  });

  it('while a listener is told of its end is not torn apart', async () => {
    const app = start(
      {
        namespace: 'a',
        effects: {
          latest: [
            function* ({ payload }: UnknownAction) {
              yield Promise.resolve();
              return payload;
            },
            { type: 'takeLatest' },
          ],
        },
      },
      {
        hooks: {
          onAction: () => (next) => (action) => {
            const result = next(action);
            if ((action as UnknownAction).type === 'a/latest/@@end' && !second)
              second = app.dispatch({ type: 'a/latest', payload: 2 });
            return result;
          },
        },
      },
    );
    let second: unknown;
    expect(await app.dispatch({ type: 'a/latest', payload: 1 })).toBe(1);
    expect(await second).toBe(2);
  });
});

describe('an app that has stopped', () => {
  it('takes no replacement, and does not start again', () => {
    const listen = jest.fn(() => () => {});
    const model = { namespace: 'a', subscriptions: { listen } };
    const app = start(model);
    app.stop();
    expect(() => app.replaceModel(model)).toThrow('[app] stopped');
    expect(listen).toHaveBeenCalledTimes(1);
    const unstarted = createApp();
    unstarted.stop();
    expect(() => unstarted.start()).toThrow('[app] stopped');
  });
});

describe('onReducer', () => {
  const add = (state: number) => state + 1;

  it('may drop a slice, which begins anew', () => {
    const onReducer =
      (reducer: Reducer): Reducer =>
      (state, action) =>
        reducer(action.type === 'drop' ? { a: state.a } : state, action);
    const app = start({ namespace: 'a', state: 0, reducers: { add } }, { hooks: { onReducer } });
    app.model({ namespace: 'b', state: 5, reducers: { add } });
    for (const type of ['a/add', 'b/add', 'drop']) app.dispatch({ type });
    expect(stateOf(app)).toEqual({ a: 1, b: 5 });
  });

  it('may make another shape of the state, in which initialState is given', () => {
    const onReducer =
      (reducer: Reducer): Reducer =>
      (state = {}, action) => {
        const present: unknown = reducer(state.present, action);
        return present === state.present ? state : { present, past: [...(state.past ?? []), state.present] };
      };
    const app = start(
      { namespace: 'a', state: 0, reducers: { add } },
      { hooks: { onReducer }, initialState: { present: { a: 7, late: 9 }, past: [] } },
    );
    app.dispatch({ type: 'a/add' });
    expect(stateOf(app)).toMatchObject({ present: { a: 8 } });
    app.model({ namespace: 'late', state: 0 });
    expect(stateOf(app)).toMatchObject({ present: { a: 8, late: 9 } });
  });
});

describe('loading', () => {
  const waiting = (gate: Promise<void>): AnyModel => ({
    namespace: 'count',
    effects: {
      *wait() {
        yield gate;
      },
    },
  });

  it('has dva-loading’s exact state where that is wanted: what has ended is false', async () => {
    const gate = createGate();
    const app = start(waiting(gate.opened), { hooks: createLoading({ keepEnded: true }) });
    expect(stateOf(app)).toEqual({ loading: { global: false, models: {}, effects: {} } });
    const running = app.dispatch({ type: 'count/wait' });
    expect(stateOf(app)).toEqual({
      loading: { global: true, models: { count: true }, effects: { 'count/wait': true } },
    });
    gate.open();
    await running;
    expect(stateOf(app)).toEqual({
      loading: { global: false, models: { count: false }, effects: { 'count/wait': false } },
    });
  });

  it('gives a key to an action whose meta has something else already', () => {
    expect(withKey({ type: 'count/wait', meta: { from: 'a row' } }, 7)).toEqual({
      type: 'count/wait',
      meta: { from: 'a row', key: '7' },
    });
  });
});

describe('an effect that is put', () => {
  it('runs up to its first wait before the one that put it goes on', async () => {
    const seen: number[] = [];
    const app = start({
      namespace: 'a',
      state: 0,
      reducers: { add: (state: number) => state + 1 },
      effects: {
        *inner(_action, { select }) {
          seen.push(yield select(({ a }: { a: number }) => a));
        },
        *outer(_action, { put }) {
          yield put({ type: 'inner' });
          yield put({ type: 'add' });
        },
      },
    });
    await app.dispatch({ type: 'a/outer' });
    // dva-core 2.0.4 shows 1, with and without dva-loading; src/runtime/README.md lists the difference.
    expect(seen).toEqual([0]);
  });
});
