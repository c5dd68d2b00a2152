/** dva 2's documented behaviour, concept by concept, with models in dva's own form. */
import { type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import {
  createApp,
  createLoading,
  type AnyModel,
  type AppOptions,
  type Hooks,
  type LocalEffects,
  type ModelSlice,
} from 'saga-models';
import { withDrafts } from 'saga-models/dva';
import { createGate } from './test-gate';

/** Starts an app that records the type of every action that went through its store. */
function startApp(model: AnyModel, { hooks = [], ...options }: AppOptions = {}) {
  const types: string[] = [];
  const note: Middleware = () => (next) => (action) => {
    types.push((action as UnknownAction).type);
    return next(action);
  };
  const app = createApp({
    models: [model],
    hooks: [{ onAction: note }, ...[hooks].flat()],
    ...options,
  }).start();
  return { app, types };
}

const count = { namespace: 'count', state: 0 };
const stateOf = ({ store }: { store: { getState: () => unknown } }) => store.getState();

describe('a model', () => {
  it.each<[string, unknown, string]>([
    ['no namespace', {}, '[app.model] namespace should be defined'],
    [
      'a namespace that is no string',
      { namespace: 1 },
      '[app.model] namespace should be string, but got number',
    ],
    ['a taken namespace', { namespace: 'taken' }, '[app.model] namespace should be unique'],
    [
      'reducers that are no object',
      { namespace: 'a', reducers: 'x' },
      '[app.model] reducers should be plain object or array, but got string',
    ],
    [
      'a malformed reducer array',
      { namespace: 'a', reducers: [{}] },
      '[app.model] reducers with array should be [Object, Function]',
    ],
    [
      'effects that are no object',
      { namespace: 'a', effects: 'x' },
      '[app.model] effects should be plain object, but got string',
    ],
    [
      'subscriptions that are no object',
      { namespace: 'a', subscriptions: 'x' },
      '[app.model] subscriptions should be plain object, but got string',
    ],
    [
      'a subscription that is no function',
      { namespace: 'a', subscriptions: { a: 1 } },
      '[app.model] subscription should be function',
    ],
    [
      'throttle without ms',
      { namespace: 'a', effects: { a: [function* () {}, { type: 'throttle' }] } },
      'app.start: opts.ms should be defined if type is throttle',
    ],
    [
      'poll without delay',
      { namespace: 'a', effects: { a: [function* () {}, { type: 'poll' }] } },
      'app.start: opts.delay should be defined if type is poll',
    ],
    [
      'an unknown kind of effect',
      { namespace: 'a', effects: { a: [function* () {}, { type: 'sometimes' }] } },
      'app.start: effect type should be one of takeEvery, takeLatest, takeLeading, throttle, debounce, poll, watcher',
    ],
  ])('is refused with %s', (_case, model, message) => {
    const app = createApp({ models: [{ namespace: 'taken' }] });
    expect(() => app.model(model as AnyModel)).toThrow(message);
  });

  it('is registered before and after start', () => {
    const { app } = startApp(count);
    app.model({ namespace: 'late', state: { value: 1 } });
    expect(stateOf(app)).toEqual({ count: 0, late: { value: 1 } });
  });

  it('takes its first state from initialState', () => {
    const { app } = startApp(count, { initialState: { count: 7 } });
    expect(stateOf(app)).toEqual({ count: 7 });
  });

  it('is removed with its state, its effects and its subscriptions', async () => {
    const gate = createGate();
    const unlisten = jest.fn();
    const { app, types } = startApp({
      ...count,
      effects: {
        *wait(_action, { call }) {
          yield call(() => gate.opened);
        },
      },
      subscriptions: { listen: () => unlisten },
    });
    const waiting = app.dispatch({ type: 'count/wait' });
    app.unmodel('count');
    await waiting;
    expect(stateOf(app)).toEqual({});
    expect(unlisten).toHaveBeenCalledTimes(1);
    expect(types).toContain('count/@@CANCEL_EFFECTS');
    const action = { type: 'count/wait' };
    expect(app.dispatch(action)).toBe(action);
  });

  it('warns of subscriptions that cannot be stopped when it is removed', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { app } = startApp({ ...count, subscriptions: { deaf() {} } });
    app.unmodel('count');
    expect(warn).toHaveBeenCalledWith(
      '[app.unmodel] subscription should return unlistener function, check these subscriptions deaf',
    );
    warn.mockRestore();
  });

  it('is replaced while running: new reducers and effects, the same state', async () => {
    const { app } = startApp({ ...count, reducers: { add: (state: number) => state + 1 } });
    app.dispatch({ type: 'count/add' });
    app.replaceModel({
      ...count,
      reducers: { add: (state: number) => state + 10 },
      effects: {
        *twice(_action, { put }) {
          yield put({ type: 'add' });
          yield put({ type: 'add' });
        },
      },
    });
    await app.dispatch({ type: 'count/twice' });
    expect(stateOf(app)).toEqual({ count: 21 });
  });

  it('comes back after its removal with its first state', () => {
    const model = { ...count, reducers: { add: (state: number) => state + 1 } };
    const { app } = startApp(model);
    app.dispatch({ type: 'count/add' });
    app.unmodel('count');
    app.model(model);
    expect(stateOf(app)).toEqual({ count: 0 });
  });
});

describe('reducers', () => {
  it('get the state and the action, and return the next state', () => {
    const { app } = startApp({
      ...count,
      reducers: { add: (state: number, { payload }: UnknownAction) => state + Number(payload) },
    });
    app.dispatch({ type: 'count/add', payload: 3 });
    expect(stateOf(app)).toEqual({ count: 3 });
  });

  it('change a draft in a model that asks for it', () => {
    const before = { rows: [{ id: 1, isOpen: false }], other: {} };
    const { app } = startApp(
      withDrafts({
        namespace: 'table',
        state: before,
        reducers: {
          open(state: typeof before) {
            for (const row of state.rows) row.isOpen = true;
          },
        },
      }),
    );
    app.dispatch({ type: 'table/open' });
    expect(stateOf(app)).toEqual({ table: { rows: [{ id: 1, isOpen: true }], other: {} } });
    expect(before.rows[0]?.isOpen).toBe(false);
  });

  it('keep a state that no draft can be made of', () => {
    class Money {
      constructor(readonly fen: number) {}
    }
    const { app } = startApp(
      withDrafts({
        namespace: 'money',
        state: new Money(1),
        reducers: { double: ({ fen }: Money) => new Money(fen * 2), nothing() {} },
      }),
    );
    app.dispatch({ type: 'money/double' });
    app.dispatch({ type: 'money/nothing' });
    expect(stateOf(app)).toEqual({ money: new Money(2) });
  });

  it('are wrapped by their enhancer, which sees every action', () => {
    const { app } = startApp({
      ...count,
      reducers: [
        { add: (state: number) => state + 1 },
        (reducer: ModelSlice): ModelSlice =>
          (state, action) =>
            action.type === 'anything' ? 100 : reducer(state, action),
      ],
    });
    app.dispatch({ type: 'count/add' });
    expect(stateOf(app)).toEqual({ count: 1 });
    app.dispatch({ type: 'anything' });
    app.dispatch({ type: 'count/add' });
    expect(stateOf(app)).toEqual({ count: 101 });
  });

  it('leave the root state as it was when nothing changed', () => {
    const { app } = startApp(count);
    const before = stateOf(app);
    app.dispatch({ type: 'unknown' });
    expect(stateOf(app)).toBe(before);
  });
});

describe('effects', () => {
  const counting = {
    ...count,
    reducers: { add: (state: number, { payload = 1 }: UnknownAction) => state + Number(payload) },
  };

  it('dispatch start, their own actions and end, in this order', async () => {
    const { app, types } = startApp({
      ...counting,
      effects: {
        *twice(_action, { put }) {
          yield put({ type: 'add' });
          yield put({ type: 'add' });
        },
      },
    });
    await app.dispatch({ type: 'count/twice' });
    expect(types.slice(types.indexOf('count/twice'))).toEqual([
      'count/twice',
      'count/twice/@@start',
      'count/add',
      'count/add',
      'count/twice/@@end',
    ]);
  });

  it('are framed by the loading actions', async () => {
    const { app, types } = startApp(
      {
        ...counting,
        effects: {
          *once(_action, { put }) {
            yield put({ type: 'add' });
          },
        },
      },
      { hooks: createLoading() },
    );
    await app.dispatch({ type: 'count/once' });
    expect(types.slice(types.indexOf('count/once'))).toEqual([
      'count/once',
      '@@DVA_LOADING/SHOW',
      'count/once/@@start',
      'count/add',
      'count/once/@@end',
      '@@DVA_LOADING/HIDE',
    ]);
  });

  it('answer the dispatch with what they return', async () => {
    const { app } = startApp({
      ...counting,
      effects: {
        *read({ payload }, { call, select }) {
          const fetched: number = yield call((value: number) => Promise.resolve(value * 2), Number(payload));
          const state: { count: number } = yield select();
          return fetched + state.count;
        },
        plain: (() => Promise.resolve('async')) as never,
      },
    });
    expect(await app.dispatch({ type: 'count/read', payload: 4 })).toBe(8);
    expect(await app.dispatch({ type: 'count/plain' })).toBe('async');
  });

  it('wait with put.resolve for the effect that they start', async () => {
    const gate = createGate<number>();
    const { app } = startApp({
      ...counting,
      effects: {
        *inner(_action, { call }) {
          return yield call(() => gate.opened);
        },
        *outer(_action, { put }) {
          const reply: number = yield put.resolve({ type: 'inner' });
          return reply + 1;
        },
      },
    });
    const reply = app.dispatch({ type: 'count/outer' });
    gate.open(1);
    expect(await reply).toBe(2);
  });

  it.each(['add', 'count/add', ['nothing', 'add']])('take %j', async (pattern) => {
    const { app } = startApp({
      ...counting,
      effects: {
        *wait(_action, { take }) {
          const { payload }: UnknownAction = yield take(pattern);
          return payload;
        },
      },
    });
    const reply = app.dispatch({ type: 'count/wait' });
    app.dispatch({ type: 'count/add', payload: 5 });
    expect(await reply).toBe(5);
  });

  it('take the end of an effect that they put', async () => {
    const { app } = startApp({
      ...counting,
      effects: {
        *inner(_action, { put }) {
          yield put({ type: 'add' });
        },
        *outer(_action, { put, take, select }) {
          yield put({ type: 'inner' });
          yield take('inner/@@end');
          const state: unknown = yield select();
          return state;
        },
      },
    });
    expect(await app.dispatch({ type: 'count/outer' })).toEqual({ count: 1 });
  });

  it('leave the types of other models alone', async () => {
    const { app, types } = startApp({
      ...counting,
      effects: {
        *call(_action, { put }) {
          yield put({ type: 'elsewhere' });
        },
      },
    });
    await app.dispatch({ type: 'count/call' });
    expect(types).toContain('elsewhere');
  });

  it('poll from -start to -stop, one pass after the other', async () => {
    let passes = 0;
    const third = createGate();
    const { app, types } = startApp({
      ...counting,
      effects: {
        tick: [
          function* ({ payload }, { put }) {
            yield put({ type: 'add', payload });
            passes += 1;
            if (passes === 3) third.open();
          },
          { type: 'poll', delay: 1 },
        ],
      },
    });
    app.dispatch({ type: 'count/tick-start', payload: 2 });
    app.dispatch({ type: 'count/tick-start', payload: 100 });
    await third.opened;
    app.dispatch({ type: 'count/tick-stop' });
    expect(stateOf(app)).toEqual({ count: 6 });
    expect(types.filter((type) => type === 'count/tick/@@start')).toHaveLength(3);
  });

  it('watch from the start when they are watchers', async () => {
    const { app } = startApp({
      ...counting,
      effects: {
        watch: [
          function* ({ take, put }: LocalEffects) {
            while (true) {
              yield take('outside');
              yield put({ type: 'add' });
            }
          },
          { type: 'watcher' },
        ],
      },
    });
    app.dispatch({ type: 'outside' });
    app.dispatch({ type: 'outside' });
    expect(stateOf(app)).toEqual({ count: 2 });
  });

  it('end by @@CANCEL_EFFECTS, and do not run again', async () => {
    const gate = createGate();
    const { app } = startApp({
      ...counting,
      effects: {
        *late(_action, { call, put }) {
          yield call(() => gate.opened);
          yield put({ type: 'add' });
        },
      },
    });
    const first = app.dispatch({ type: 'count/late' });
    app.dispatch({ type: 'count/@@CANCEL_EFFECTS' });
    gate.open();
    await Promise.all([first, app.dispatch({ type: 'count/late' })]);
    expect(stateOf(app)).toEqual({ count: 0 });
  });
});

describe('subscriptions', () => {
  it('get the history and a dispatch that knows the namespace', () => {
    const history = { listen: jest.fn() };
    const { app } = startApp(
      {
        ...count,
        reducers: { add: (state: number) => state + 1 },
        subscriptions: {
          listen({ dispatch, history: given }) {
            (given as typeof history).listen();
            dispatch({ type: 'add' });
          },
        },
      },
      { history },
    );
    expect(history.listen).toHaveBeenCalledTimes(1);
    expect(stateOf(app)).toEqual({ count: 1 });
  });

  it('report to onError through done', () => {
    const onError = jest.fn();
    startApp(
      { ...count, subscriptions: { listen: (_tools, done) => done(new Error('lost')) } },
      { hooks: { onError } },
    );
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'lost' }),
      expect.anything(),
      expect.anything(),
    );
  });

  it('cannot dispatch what has no type', () => {
    const onError = jest.fn();
    expect(() =>
      startApp(
        { ...count, subscriptions: { bad: ({ dispatch }) => dispatch({} as UnknownAction) } },
        { hooks: { onError } },
      ),
    ).toThrow('dispatch: action should be a plain Object with type');
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('hooks', () => {
  it('are a closed list', () => {
    const app = createApp();
    expect(() => app.use({ onRainbow: () => {} } as Hooks)).toThrow(
      'plugin.use: unknown plugin property: onRainbow',
    );
    expect(() => app.use('hooks' as Hooks)).toThrow('plugin.use: plugin should be plain object');
  });

  it('onError gets the error, dispatch and the effect, and may keep the error from the caller', async () => {
    const seen: unknown[] = [];
    const { app } = startApp(
      {
        ...count,
        effects: {
          // eslint-disable-next-line require-yield -- it fails before it could
          *fail() {
            throw 'as a string';
          },
        },
      },
      {
        hooks: {
          onError(error, _dispatch, { key, effectArgs, preventDefault }) {
            seen.push(error.message, key, effectArgs);
            preventDefault();
          },
        },
      },
    );
    await app.dispatch({ type: 'count/fail', payload: 1 });
    expect(seen).toEqual(['as a string', 'count/fail', [{ type: 'count/fail', payload: 1 }]]);
  });

  it('onStateChange is told of the state after each action', () => {
    const states: object[] = [];
    const { app } = startApp(
      { ...count, reducers: { add: (state: number) => state + 1 } },
      { hooks: { onStateChange: (state) => states.push(state) } },
    );
    app.dispatch({ type: 'count/add' });
    expect(states).toEqual([{ count: 1 }]);
  });

  it('onReducer wraps the root reducer, and may empty the whole state', () => {
    const { app } = startApp(
      { ...count, reducers: { add: (state: number) => state + 1 } },
      {
        hooks: {
          onReducer: (reducer) => (state, action) =>
            reducer(action.type === 'logout' ? undefined : state, action),
        },
      },
    );
    app.dispatch({ type: 'count/add' });
    app.dispatch({ type: 'logout' });
    expect(stateOf(app)).toEqual({ count: 0 });
  });

  it('onReducer empties a state given at the start, too: what follows is the state of the model', () => {
    const { app } = startApp(count, {
      initialState: { count: 7 },
      hooks: {
        onReducer: (reducer) => (state, action) =>
          reducer(action.type === 'logout' ? undefined : state, action),
      },
    });
    app.dispatch({ type: 'logout', payload: { count: 9 } });
    expect(stateOf(app)).toEqual({ count: 0 });
  });

  it('onEffect wraps each effect in the order of the hooks', async () => {
    const steps: string[] = [];
    const noteAs =
      (name: string): NonNullable<Hooks['onEffect']> =>
      (effect, _effects, { namespace }, key) =>
        function* (...args) {
          steps.push(`${name} before ${namespace} ${key}`);
          yield effect(...args);
          steps.push(`${name} after`);
        };
    const { app } = startApp(
      {
        ...count,
        effects: {
          // eslint-disable-next-line require-yield -- has nothing to wait for
          *run() {
            steps.push('run');
            return 'reply';
          },
        },
      },
      { hooks: [{ onEffect: noteAs('inner') }, { onEffect: noteAs('outer') }] },
    );
    expect(await app.dispatch({ type: 'count/run' })).toBe('reply');
    expect(steps).toEqual([
      'outer before count count/run',
      'inner before count count/run',
      'run',
      'inner after',
      'outer after',
    ]);
  });

  it('extraReducers hold slices of their own, which no model may take', () => {
    const extraReducers = {
      form: (state = 'empty', { type }: UnknownAction) => (type === 'fill' ? 'full' : state),
    };
    const { app } = startApp(count, { hooks: { extraReducers } });
    app.dispatch({ type: 'fill' });
    expect(stateOf(app)).toEqual({ count: 0, form: 'full' });
    expect(() => app.model({ namespace: 'form' })).toThrow('[app.model] namespace should be unique');
    const clashing = createApp({ models: [{ namespace: 'form' }], hooks: [] }).use({ extraReducers });
    expect(() => clashing.start()).toThrow('[app.start] extraReducers is conflict with other reducers');
  });

  it('extraReducers take their first state from initialState, as models do', () => {
    const { app } = startApp(count, {
      initialState: { routing: '/from/the/server' },
      hooks: { extraReducers: { routing: (state = '/') => state } },
    });
    expect(stateOf(app)).toEqual({ count: 0, routing: '/from/the/server' });
  });

  it('extraEnhancers enhance the store', () => {
    const { app } = startApp(count, {
      hooks: {
        extraEnhancers: [
          (createStore) => (reducer, state) => ({ ...createStore(reducer, state), enhanced: true }),
        ],
      },
    });
    expect(app.store).toHaveProperty('enhanced', true);
  });

  it('onHmr is told how to show the app again', () => {
    const render = jest.fn();
    createApp({ hooks: { onHmr: (showAgain) => showAgain() } }).start({ render });
    expect(render).toHaveBeenCalledTimes(2);
  });
});
