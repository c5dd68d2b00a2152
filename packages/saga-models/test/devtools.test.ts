import { compose, type UnknownAction } from '@reduxjs/toolkit';
import {
  cancelled,
  createApp,
  createLoading,
  defineModel,
  withKey,
  type Hooks,
  type LocalEffects,
  type Model,
} from 'saga-models';
import { createDevTools, createSlowEffects, watchRuns, type SlowRun } from 'saga-models/devtools';
import { all, call, cancel, delay, fork, put, putResolve, race, take } from 'saga-models/effects';

const refused = new Error('refused', { cause: new Map([['code', 7]]) });
const search = async (text: string) => (text === 'wrong' ? Promise.reject(refused) : [text]);

const books = defineModel({
  namespace: 'books',
  state: { titles: [] as readonly string[] },
  reducers: { save: (_state, titles: readonly string[]) => ({ titles }) },
  effects: ({ actions }) => ({
    *search(text: string) {
      yield* put(actions.save(yield* call(search, text)));
      return text;
    },
    latest: [
      function* (ms: number) {
        yield* delay(ms);
      },
      { type: 'takeLatest' },
    ],
    *wait(ms: number) {
      yield* delay(ms);
    },
    *family() {
      yield* fork(function* () {
        yield* delay(50);
      });
    },
    *leave() {
      yield* call(search, 'before');
      throw cancelled;
    },
    *give() {
      yield* cancel();
    },
    *decide() {
      yield* race({ saved: take(actions.save), late: delay(400) });
    },
    watch: [
      function* () {
        yield* delay(1_000);
      },
      { type: 'poll', delay: 10 },
    ],
    listen: [
      function* () {
        yield* take(actions.save);
      },
      { type: 'watcher' },
    ],
  }),
});
const { actions } = books;

/** Effects that start others. */
const tours = defineModel({
  namespace: 'tours',
  state: null,
  effects: () => ({
    *search(texts: readonly string[]) {
      yield* all(texts.map((text) => putResolve(actions.search(text))));
    },
    *inAChild(text: string) {
      yield* call(function* () {
        yield* putResolve(actions.search(text));
      });
    },
    *inAFork(text: string) {
      yield* fork(function* () {
        yield* put({ type: 'books/search', payload: text });
      });
    },
    *afterAll(text: string) {
      try {
        yield* putResolve(actions.search(text));
      } finally {
        yield* delay(10);
      }
    },
  }),
});

const dvaBooks: Model = {
  namespace: 'shelf',
  effects: {
    *fill(_, { put }) {
      yield put({ type: 'wait' });
      yield put.resolve({ type: 'wait' });
      yield [put({ type: 'wait' })];
    },
    *wait(_, { call }) {
      yield call(search, 'a');
    },
  },
};

beforeEach(() => {
  // Promises go on by themselves.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const quiet: Hooks = { onError() {} };
/** Lets promises go on; what has been cancelled or has failed ends by one. */
const settle = () => jest.advanceTimersByTimeAsync(0);

/** Starts an app with the plugin. @returns it, and what is told of its runs, a line each */
function watched(...hooks: readonly Hooks[]) {
  const told: string[] = [];
  const watch = watchRuns(({ id, type, parent }, outcome) =>
    told.push(
      [
        outcome?.kind ?? 'start',
        `${type} #${id}`,
        ...(outcome ? [`${outcome.elapsedMs} ms`] : parent === undefined ? [] : [`of #${parent}`]),
      ].join(' '),
    ),
  );
  const app = createApp({ models: [books, tours, dvaBooks], hooks: [watch, quiet, ...hooks] }).start();
  return { app, told };
}

describe('watchRuns', () => {
  it('tells where a run begins and ends, with its time, and nothing of watchers', async () => {
    const { app, told } = watched();
    void app.dispatch(actions.wait(30));
    await jest.advanceTimersByTimeAsync(30);
    expect(told).toEqual(['start books/wait #1', 'end books/wait #1 30 ms']);
  });

  it('tells a run that throws, is superseded, stopped, or ends itself as cancelled', async () => {
    const { app, told } = watched();
    await expect(app.dispatch(actions.search('wrong'))).rejects.toBe(refused);
    void app.dispatch(actions.latest(50));
    await jest.advanceTimersByTimeAsync(20);
    void app.dispatch(actions.latest(50));
    await app.dispatch(actions.leave());
    await app.dispatch(actions.give());
    app.stop();
    await settle();
    expect(told).toEqual([
      'start books/search #1',
      'error books/search #1 0 ms',
      'start books/latest #2',
      'start books/latest #3',
      'start books/leave #4',
      'cancel books/latest #2 20 ms',
      'cancel books/leave #4 0 ms',
      'start books/give #5',
      'cancel books/give #5 0 ms',
      'cancel books/latest #3 0 ms',
    ]);
  });

  it('ends a run with the last of its children', async () => {
    const { app, told } = watched();
    void app.dispatch(actions.family());
    await jest.advanceTimersByTimeAsync(20);
    expect(told).toEqual(['start books/family #1']);
    await jest.advanceTimersByTimeAsync(30);
    expect(told.at(-1)).toBe('end books/family #1 50 ms');
    void app.dispatch(actions.family());
    await jest.advanceTimersByTimeAsync(20);
    app.stop();
    await settle();
    expect(told.at(-1)).toBe('cancel books/family #2 20 ms');
  });

  it.each([
    [tours.actions.search(['a', 'b']), 2],
    [tours.actions.inAChild('a'), 1],
    [tours.actions.inAFork('a'), 1],
    [{ type: 'shelf/fill' }, 3],
  ])('tells which run has put the action of another: %j', async (action, count) => {
    const { app, told } = watched();
    await app.dispatch(action);
    expect(told.filter((line) => line.endsWith(' of #1'))).toHaveLength(count);
    expect(told.filter((line) => line.startsWith('start'))).toHaveLength(count + 1);
  });

  it('tells an outer run that fails by the error of an inner one as failed', async () => {
    const { app, told } = watched();
    const outer = [tours.actions.inAChild('wrong'), tours.actions.afterAll('wrong')];
    for (const action of outer) {
      const reply = expect(app.dispatch(action)).rejects.toBe(refused);
      await jest.advanceTimersByTimeAsync(10);
      await reply;
      await settle();
    }
    expect(told.filter((line) => line.startsWith('error tours'))).toEqual([
      'error tours/inAChild #1 0 ms',
      'error tours/afterAll #3 10 ms',
    ]);
  });

  it('tells runs of one and the same action apart', async () => {
    const { app, told } = watched();
    const action = actions.wait(30);
    void app.dispatch(action);
    await jest.advanceTimersByTimeAsync(10);
    void app.dispatch(action);
    await jest.advanceTimersByTimeAsync(30);
    expect(told.slice(2)).toEqual(['end books/wait #1 30 ms', 'end books/wait #2 30 ms']);
  });

  it.each([
    [actions.search('a'), 'call search'],
    [actions.wait(40), 'delay 40 ms'],
    [actions.decide(), 'race of [take books/save, delay 400 ms]'],
    [actions.family(), 'fork a function: delay 50 ms'],
    [tours.actions.search(['a']), 'all of [the reply of books/search]'],
    [tours.actions.inAChild('a'), 'call a function: the reply of books/search'],
    [{ type: 'shelf/wait' }, 'call search'],
  ])('says for what a run waits: %j', (action, waitingFor) => {
    const runs: { readonly waitingFor: string }[] = [];
    const app = createApp({
      models: [books, tours, dvaBooks],
      hooks: watchRuns((run) => void runs.push(run)),
    }).start();
    void app.dispatch(action);
    expect(runs[0]?.waitingFor).toBe(waitingFor);
    app.stop();
  });

  it('leaves replies, states and calls as they are', async () => {
    const { app } = watched(createLoading());
    expect(await app.dispatch(actions.search('a'))).toBe('a');
    expect(app.store.getState().books.titles).toEqual(['a']);
  });

  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  it.each<[string, unknown]>([
    ['an async generator', (async function* () {})()],
    ['a revoked Proxy', revoked],
    ['an effect of another version', { '@@redux-saga/IO': true, PUT: {} }],
  ])('leaves to the runtime what it cannot carry out: %s', async (_case, odd) => {
    const { app, told } = watched();
    app.model({
      namespace: 'odd',
      effects: {
        *run() {
          yield odd;
        },
      },
    });
    await expect(app.dispatch({ type: 'odd/run' })).rejects.toThrow();
    await settle();
    expect(told).toEqual(['start odd/run #1', 'error odd/run #1 0 ms']);
  });
});

describe('createSlowEffects', () => {
  function slow(except: readonly string[] = []) {
    const told: SlowRun[] = [];
    const hooks = [
      createSlowEffects({ thresholdMs: 100, onSlow: (run) => void told.push(run), except }),
      quiet,
    ];
    return { app: createApp({ models: [books], hooks }).start(), told };
  }

  it('tells of a run once while it goes on, and again with its end', async () => {
    const { app, told } = slow();
    void app.dispatch(withKey(actions.wait(250), 7));
    await jest.advanceTimersByTimeAsync(99);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(101);
    const run = { type: 'books/wait', key: '7', waitingFor: 'delay 250 ms' };
    expect(told).toEqual([{ ...run, elapsedMs: 100, outcome: undefined }]);
    await jest.advanceTimersByTimeAsync(50);
    expect(told.slice(1)).toEqual([{ ...run, elapsedMs: 250, outcome: 'end' }]);
  });

  it('tells nothing of quick runs, of passes of a poll, and of what is excepted', async () => {
    const { app, told } = slow(['books/latest']);
    void app.dispatch(actions.wait(99));
    void app.dispatch(actions.latest(300));
    void app.dispatch(actions.watch.start());
    await jest.advanceTimersByTimeAsync(5_000);
    app.stop();
    expect(told).toEqual([]);
  });

  it('tells of a run that holds up the page when it has ended', async () => {
    const { app, told } = slow();
    app.model({
      namespace: 'sums',
      effects: {
        *add() {
          jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 500);
          yield* [];
        },
      },
    });
    await app.dispatch({ type: 'sums/add' });
    expect(told).toEqual([
      { type: 'sums/add', key: undefined, elapsedMs: 500, waitingFor: 'nothing', outcome: 'end' },
    ]);
  });

  it('leaves no timer after the end of a run, nor after the end of the app', async () => {
    const { app, told } = slow();
    await app.dispatch(actions.search('a'));
    expect(jest.getTimerCount()).toBe(0);
    void app.dispatch(actions.wait(1_000));
    app.stop();
    await settle();
    expect(jest.getTimerCount()).toBe(0);
    expect(told).toEqual([]);
  });

  it('refuses a threshold that is none', () => {
    expect(() => createSlowEffects({ thresholdMs: 0, onSlow() {} })).toThrow('thresholdMs');
  });
});

describe('createDevTools', () => {
  const extension = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
  afterEach(() => Reflect.deleteProperty(globalThis, extension));

  /** Starts an app beside the extension. @returns all that reaches its reducers */
  function shown() {
    Reflect.set(globalThis, extension, compose);
    const reached: { readonly type: string; readonly payload?: unknown }[] = [];
    const states: unknown[] = [];
    const record: Hooks = {
      onReducer: (reducer) => (state: unknown, action) => {
        const next: unknown = reducer(state, action);
        reached.push(action);
        states.push(next);
        return next;
      },
    };
    const taken: string[] = [];
    const listen: Model = {
      namespace: 'all',
      effects: {
        all: [
          function* ({ take }: LocalEffects): Generator<unknown, void, UnknownAction> {
            for (;;) taken.push((yield take('*')).type);
          },
          { type: 'watcher' },
        ],
      },
    };
    const hooks = [createDevTools(), record, quiet];
    const app = createApp({ models: [books, tours, listen], hooks, devTools: false }).start();
    return { app, reached, states, taken };
  }

  it('shows where runs begin, end, fail and are cancelled', async () => {
    const { app, reached } = shown();
    void app.dispatch(actions.wait(30));
    await jest.advanceTimersByTimeAsync(30);
    void app.dispatch(actions.search('wrong'));
    await settle();
    void app.dispatch(withKey(actions.latest(50), 7));
    app.stop();
    await settle();
    const runs = reached.filter(({ type }) => type.startsWith('@@run'));
    expect(runs.map(({ type }) => type)).toEqual([
      '@@run/start books/wait #1',
      '@@run/end books/wait #1 (30 ms)',
      '@@run/start books/search #2',
      '@@run/error books/search #2 (0 ms)',
      '@@run/start books/latest #3',
      '@@run/cancel books/latest #3 (0 ms)',
    ]);
    expect(runs[3]?.payload).toMatchObject({
      ...{ id: 2, effect: 'books/search', elapsedMs: 0, given: { payload: 'wrong' } },
      error: { name: 'Error', message: 'refused', cause: '[Map]' },
    });
    // The window shows the beginning of a payload: what the type does not say.
    expect(Object.keys(Object(runs[3]?.payload))[0]).toBe('error');
    expect(runs[5]?.payload).toMatchObject({ given: { payload: 50, meta: { key: '7' } } });
  });

  it('shows plain data, whatever an effect was called with', async () => {
    const { app, reached } = shown();
    const ring: Record<string, unknown> = {};
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    ring['self'] = ring;
    const odd = [ring, proxy, new Map(), new Date(0), search, Symbol('s'), 1n, NaN, undefined, null];
    const payload: readonly unknown[] = [...odd, ...Array<unknown>(200).fill(1)];
    const action: UnknownAction = { type: 'books/search', payload };
    void app.dispatch(action);
    const run = reached.find(({ type }) => type.startsWith('@@run/start'));
    expect(JSON.parse(JSON.stringify(run))).toEqual(run);
    expect(run?.payload).toMatchObject({
      given: { payload: { 2: '[Map]', 4: '[function search]', length: 101 } },
    });
  });

  it('changes no state, and meets no middleware, no `take` and no effect, also where actions are played again', async () => {
    const { app, reached, states, taken } = shown();
    await app.dispatch(tours.actions.search(['a', 'b']));
    for (const [place, { type }] of reached.entries())
      if (type.startsWith('@@run')) expect(states[place]).toBe(states[place - 1]);
    expect(taken.filter((type) => type.startsWith('@@run'))).toEqual([]);
    const before = app.store.getState();
    const count = reached.length;
    for (const action of reached.filter(({ type }) => type.startsWith('@@run'))) app.store.dispatch(action);
    expect(app.store.getState()).toBe(before);
    expect(reached.length).toBe(count + 6);
  });

  it('does nothing where the extension is absent', () => {
    expect(createDevTools()).toEqual({});
  });
});
