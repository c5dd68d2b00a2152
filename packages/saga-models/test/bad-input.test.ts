/** Malformed models and options, unusual names, and calls made while an app starts. */
import {
  createApp,
  createLoading,
  defineModel,
  isCancelled,
  type AnyModel,
  type App,
  type LoadingState,
} from 'saga-models';
import { withDrafts } from 'saga-models/dva';
import { createGate } from './test-gate';

const { NODE_ENV } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});
const add = (model: unknown, models: readonly AnyModel[] = []) =>
  createApp({ models }).model(model as AnyModel);
function* nothing(): Generator<never, void, never> {}

describe('a model that cannot be meant is refused by name', () => {
  it.each<[string, unknown, string]>([
    ['none at all', undefined, '[app.model] model should be defined'],
    [
      'a reducer',
      { reducers: { save: 7 } },
      '[app.model] reducer save should be function, but got number in a',
    ],
    [
      'an effect',
      { effects: { load: 'x' } },
      '[app.model] effect load should be function, but got string in a',
    ],
    [
      'an effect in a list',
      { effects: { load: [{}, { type: 'takeLatest' }] } },
      '[app.model] effect load should be function, but got object in a',
    ],
    [
      'a subscription',
      { subscriptions: { listen: 1 } },
      '[app.model] subscription should be function: listen, but got number in a',
    ],
    [
      'a poll',
      { effects: { tick: [nothing, { type: 'poll' }] } },
      'app.start: opts.delay should be defined if type is poll: a/tick',
    ],
    ...['throttle', 'debounce'].map((type): [string, unknown, string] => [
      `a ${type}`,
      { effects: { tick: [nothing, { type }] } },
      `app.start: opts.ms should be defined if type is ${type}: a/tick`,
    ]),
    ['effects', { effects: 'x' }, '[app.model] effects should be plain object, but got string in a'],
    ['no namespace', { namespace: undefined }, '[app.model] namespace should be defined'],
    ['a namespace', { namespace: 7 }, '[app.model] namespace should be string, but got number'],
  ])('%s', (_case, parts, message) => {
    expect(() => add(parts && { namespace: 'a', ...parts })).toThrow(new Error(message));
  });

  it('in a development build alone, where only its shape is wrong', () => {
    process.env.NODE_ENV = 'production';
    expect(add({ namespace: 'b', subscriptions: { listen: 1 } }).hasModel('b')).toBe(true);
  });

  it.each<[string, Partial<Record<keyof AnyModel, unknown>>, string, string]>([
    [
      'a reducer that is no function',
      { reducers: { save: 7 } },
      '[app.model] reducer save should be function, but got number in a',
      '[app.model] a/save should be function',
    ],
    [
      'an effect that is no function',
      { effects: { load: {} } },
      '[app.model] effect load should be function, but got object in a',
      '[app.model] a/load should be function with known options',
    ],
    [
      'a kind without its braces',
      { effects: { load: [nothing, 'takeLatest'] } },
      "[app.model] options of a/load should be an object such as { type: 'takeEvery' }, but got string",
      '[app.model] a/load should be function with known options',
    ],
    [
      'a mistyped option',
      { effects: { load: [nothing, { typ: 'takeLatest' }] } },
      '[app.model] options of a/load should have no typ',
      '[app.model] a/load should be function with known options',
    ],
  ])(
    'for %s, in a development build and in one for production',
    (_case, parts, inDevelopment, inProduction) => {
      const model = { namespace: 'a', ...parts };
      expect(() => add(model)).toThrow(new Error(inDevelopment));
      process.env.NODE_ENV = 'production';
      expect(() => add(model)).toThrow(new Error(inProduction));
    },
  );

  it.each<[string, () => unknown, string]>([
    [
      'a reducer of defineModel that is no function',
      () => add(defineModel({ namespace: 'a', state: 0, reducers: { save: 7 } as never })),
      '[app.model] a/save should be function',
    ],
    [
      'a reducer of a model with drafts that is no function',
      () => add(withDrafts({ namespace: 'a', reducers: { save: 7 } as never })),
      '[app.model] a/save should be function',
    ],
    [
      'an effect of defineModel that is no function',
      () => add(defineModel({ namespace: 'a', state: 0, effects: () => ({ load: 7 }) as never })),
      '[app.model] a/load should be function with known options',
    ],
  ])('for %s, in a build for production, too', (_case, make, message) => {
    process.env.NODE_ENV = 'production';
    expect(make).toThrow(new Error(message));
  });

  it.each<[string, () => unknown, string]>([
    [
      'a hook that there is not',
      () => createApp({ hooks: { onEror() {} } as never }),
      'plugin.use: unknown plugin property: onEror',
    ],
    [
      'a Map as the state of defineModel, which reducers could not change',
      () => defineModel({ namespace: 'a', state: { rows: { byId: new Map() } } }),
      '[defineModel] a should have no Map in its state, at rows.byId: use a plain object',
    ],
    [
      'a Set in the state of defineModel',
      () => defineModel({ namespace: 'a', state: new Set() as never }),
      '[defineModel] a should have no Set in its state: use a list',
    ],
  ])('for %s, while developing', (_case, make, message) => {
    expect(make).toThrow(new Error(message));
  });

  describe.each(['development', 'production'])(
    'in a %s build too, since nothing else would tell',
    (build) => {
      beforeEach(() => {
        process.env.NODE_ENV = build;
      });

      it.each<[string, () => unknown, string]>([
        [
          'an option of createApp that there is not',
          () => createApp({ model: [] } as never),
          '[createApp] should have no model',
        ],
        [
          'an option of createLoading that there is not',
          () => createLoading({ exclude: [] } as never),
          '[createLoading] should have no exclude',
        ],
        [
          'a reducer and an effect of one name in defineModel',
          () =>
            defineModel({ namespace: 'a', state: 0, reducers: { b: () => 1 }, effects: () => ({ *b() {} }) }),
          '[defineModel] a/b is there twice',
        ],
        ...['start', 'stop'].map((end): [string, () => unknown, string] => [
          `an effect named like the ${end} of a poll`,
          () =>
            add({
              namespace: 'a',
              effects: { [`b-${end}`]: nothing, b: [nothing, { type: 'poll', delay: 1 }] },
            }),
          `[app.model] a/b-${end} is there twice`,
        ]),
      ])('for %s', (_case, make, message) => {
        expect(make).toThrow(new Error(message));
      });

      it('for a key that there is not', () => {
        expect(() => add({ namespace: 'a', reducer: {} })).toThrow('[app.model] a should have no reducer');
      });

      it('for no key that is beside those of a typed model', () => {
        const model = { ...defineModel({ namespace: 'a', state: 0 }), list: {} };
        expect(add(model).hasModel('a')).toBe(true);
      });

      it('for a namespace that is taken, which it names', () => {
        expect(() => add({ namespace: 'a' }, [{ namespace: 'a' }])).toThrow(
          '[app.model] namespace should be unique: a',
        );
      });

      it.each(['reducers', 'effects'])(
        'for %s whose type another model handles, and it names both',
        (part) => {
          const [outer, inner] = [
            { namespace: 'a', [part]: { 'b/c': nothing } },
            { namespace: 'a/b', [part]: { c: nothing } },
          ];
          expect(() => add(inner, [outer])).toThrow('[app.model] a/b/c is in a and a/b');
          expect(() => add(outer, [inner])).toThrow('[app.model] a/b/c is in a/b and a');
          const app = createApp({ models: [inner] });
          app.replaceModel(inner);
          expect(app.hasModel('a')).toBe(false);
        },
      );
    },
  );
});

describe.each(['development', 'production'])(
  'a package of a version that does not fit a %s build',
  (build) => {
    beforeEach(() => {
      process.env.NODE_ENV = build;
    });
    afterEach(() => {
      jest.dontMock('redux-saga').dontMock('@reduxjs/toolkit').dontMock('react').resetModules();
    });

    it.each([
      ['redux-saga', 'stdChannel'],
      ['@reduxjs/toolkit', 'Tuple'],
    ])('is named where %s has no %s', async (name, missing) => {
      jest.resetModules().doMock(name, () => ({ ...jest.requireActual<object>(name), [missing]: undefined }));
      const old = await import('saga-models');
      expect(() => old.createApp()).toThrow('[createApp] install redux-saga 1.5 and @reduxjs/toolkit 2');
    });

    it('is named where it is React', async () => {
      jest
        .resetModules()
        .doMock('react', () => ({ ...jest.requireActual<object>('react'), version: '17.0.2' }));
      const { RuntimeProvider } = await import('saga-models/react');
      expect(() => RuntimeProvider({ app: createApp(), children: null })).toThrow(
        'React 18 or later is needed, not 17.0.2: install it',
      );
    });
  },
);

describe('names', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'of objects lower their flags again while something else runs: %s',
    async (name) => {
      const gates = { [name]: createGate(), other: createGate() };
      const app = createApp({
        models: Object.entries(gates).map(([namespace, gate]) => ({
          namespace,
          effects: { [namespace]: () => gate.opened as never },
        })),
        hooks: createLoading(),
      }).start();
      const [own, other] = Object.keys(gates).map((key) => app.dispatch({ type: `${key}/${key}` }));
      gates[name]?.open();
      await own;
      const { loading } = app.store.getState() as unknown as { loading: LoadingState };
      expect({ ...loading }).toEqual({
        global: true,
        models: { other: true },
        effects: { 'other/other': true },
      });
      gates.other.open();
      await other;
      expect(app.store.getState()).toMatchObject({ loading: { global: false, models: {}, effects: {} } });
    },
  );

  it('with -start and -stop belong to polls alone', async () => {
    const types: string[] = [];
    const app = createApp({
      models: [
        {
          namespace: 'a',
          effects: {
            job: nothing,
            tick: [nothing, { type: 'poll', delay: 1 }],
            *run(_action, { put }) {
              for (const type of ['job', 'job-start', 'job-stop', 'tick-start', 'tick-stop', 'job/@@end'])
                yield put({ type });
            },
          },
        },
      ],
      hooks: {
        onAction: () => (next) => (action) => {
          types.push((action as { type: string }).type);
          return next(action);
        },
      },
    }).start();
    await app.dispatch({ type: 'a/run' });
    expect(types).toEqual(
      expect.arrayContaining([
        'a/job',
        'job-start',
        'job-stop',
        'a/tick-start',
        'a/tick-stop',
        'a/job/@@end',
      ]),
    );
  });

  it('as keys of a call may be anything: others put other things into meta', async () => {
    const app = createApp({
      models: [{ namespace: 'a', effects: { run: nothing } }],
      hooks: createLoading(),
    }).start();
    for (const key of [null, 5, '', '__proto__']) await app.dispatch({ type: 'a/run', meta: { key } });
    expect(app.store.getState()).toMatchObject({ loading: { global: false, effects: {} } });
  });
});

describe('while an app starts', () => {
  const count = {
    namespace: 'count',
    state: 0,
    reducers: { add: (state: number) => state + 1 },
  };
  it('a subscription may dispatch, read, and register, replace and remove models', async () => {
    const heard: string[] = [];
    const listening = (namespace: string): AnyModel => ({
      namespace,
      subscriptions: {
        listen() {
          heard.push(namespace);
          return () => {};
        },
      },
    });
    const app = createApp({
      models: [
        {
          namespace: 'first',
          subscriptions: {
            listen() {
              app.dispatch({ type: 'count/add' });
              app.model(listening('late'));
              app.unmodel('gone');
              app.replaceModel(listening('changed'));
              heard.push(JSON.stringify(app.store.getState()));
              return () => {};
            },
          },
        },
        count,
        listening('gone'),
        listening('changed'),
      ],
    });
    app.start();
    expect(heard).toEqual(['late', 'changed', '{"count":1}']);
    expect(['late', 'gone', 'changed'].map(app.hasModel)).toEqual([true, false, true]);
    expect(() => app.start()).toThrow('[app.start] app is started');
  });

  it('a subscription may stop it: nothing more is started', () => {
    const listen = jest.fn();
    const app: App = createApp({
      models: [
        {
          namespace: 'first',
          subscriptions: {
            stop() {
              app.stop();
              return () => {};
            },
          },
        },
        { namespace: 'second', subscriptions: { listen } },
      ],
    });
    app.start();
    expect(listen).not.toHaveBeenCalled();
  });

  it('a watcher may register a model, whose subscriptions listen once', () => {
    const listen = jest.fn(() => () => {});
    const app = createApp({
      models: [
        {
          namespace: 'first',
          effects: {
            watch: [
              function* () {
                app.model({ namespace: 'late', subscriptions: { listen } });
                yield createGate().opened;
              },
              { type: 'watcher' },
            ],
          },
        },
      ],
    });
    app.start();
    expect(listen).toHaveBeenCalledTimes(1);
  });
});

describe('an async subscription', () => {
  it('tells onError of its rejection', async () => {
    const told = createGate<unknown>();
    createApp({
      models: [{ namespace: 'a', subscriptions: { listen: () => Promise.reject(new Error('no socket')) } }],
      hooks: { onError: told.open },
    }).start();
    expect(await told.opened).toEqual(new Error('no socket'));
  });

  it.each(['before', 'after'])('is stopped by what it answers %s its model is removed', async (moment) => {
    const unlisten = jest.fn();
    const socket = createGate<() => void>();
    const app = createApp({
      models: [{ namespace: 'a', subscriptions: { listen: () => socket.opened } }],
    }).start();
    if (moment === 'after') app.unmodel('a');
    socket.open(unlisten);
    await socket.opened;
    if (moment === 'before') app.unmodel('a');
    await Promise.resolve();
    expect(unlisten).toHaveBeenCalledTimes(1);
  });
});

describe('takeLatest', () => {
  it('asks for no key: the later call of one row cancels that of another', async () => {
    const gate = createGate();
    const app = createApp({
      models: [{ namespace: 'a', effects: { load: [() => gate.opened as never, { type: 'takeLatest' }] } }],
    }).start();
    const first = app.dispatch({ type: 'a/load', meta: { key: '1' } });
    const second = app.dispatch({ type: 'a/load', meta: { key: '2' } });
    gate.open();
    expect([isCancelled(await first), isCancelled(await second)]).toEqual([true, false]);
  });
});
