/** Models that come and go while the app runs: what of them stays, and what ends. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp, type AnyModel, type App, type Hooks, type LocalEffects } from 'saga-models';
import { withDrafts } from 'saga-models/dva';
import { createLoading, loadingSlice } from '../src/loading';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const quiet: Hooks = { onError() {} };
const broken = new Error('broken');

/** Counts what it is asked to. */
const counter = (namespace: string, more: Partial<AnyModel> = {}): AnyModel => ({
  namespace,
  state: 0,
  reducers: { add: (state: number) => state + 1 } as never,
  ...more,
});
/** Its reducers are within an enhancer, which notes what it sees. */
const enhanced = (namespace: string, seen: string[]): AnyModel =>
  counter(namespace, {
    reducers: [
      { add: (state: number) => state + 1 },
      (inner: (state: unknown, action: { type: string }) => unknown) =>
        (state: unknown, action: { type: string }) => {
          seen.push(`${namespace} ${action.type}`);
          return inner(state, action);
        },
    ] as never,
  });
const watching = (namespace: string, watch: () => unknown, listen: () => () => void = () => () => {}) =>
  counter(namespace, {
    effects: { watch: [watch, { type: 'watcher' }], *run() {} } as never,
    subscriptions: { listen },
  });

describe('a model that leaves', () => {
  it('takes its reducers along, and leaves those of others', () => {
    const app = createApp({ models: [counter('a'), counter('b')] }).start();
    app.unmodel('a');
    app.model({ namespace: 'a', state: 7 });
    app.dispatch({ type: 'a/add' });
    app.dispatch({ type: 'b/add' });
    expect(app.store.getState()).toEqual({ a: 7, b: 1 });
  });

  it('takes its enhancer along, and leaves those of others', () => {
    const seen: string[] = [];
    const app = createApp({ models: [enhanced('a', seen), enhanced('b', seen)] }).start();
    app.unmodel('a');
    seen.length = 0;
    app.dispatch({ type: 'b/add' });
    expect(seen).toEqual(['b b/add']);
    expect(app.store.getState()).toEqual({ b: 1 });
  });

  it('begins with its own state when it comes back, not with what the app was given for it', () => {
    const app = createApp({ models: [counter('a')], initialState: { a: 5 } }).start();
    app.unmodel('a');
    app.model(counter('a'));
    expect(app.store.getState()).toEqual({ a: 0 });
  });

  it('may come back from its own unlisten, and has a state then', () => {
    const app: App = createApp({ hooks: quiet }).start();
    let isBack = false;
    const coming: AnyModel = counter('a', {
      subscriptions: {
        listen: () => () => {
          if (!isBack) app.model(coming);
          isBack = true;
        },
      },
    });
    app.model(coming);
    app.unmodel('a');
    app.dispatch({ type: 'a/add' });
    expect(app.hasModel('a')).toBe(true);
    expect(app.store.getState()).toEqual({ a: 1 });
  });

  it('gives its place to the model that replaces it, also where its unlisten registers another', () => {
    const told: unknown[] = [];
    const app: App = createApp({ hooks: { onError: (error) => void told.push(error) } }).start();
    const listened = jest.fn(() => () => {});
    const other = counter('a', { state: 100, subscriptions: { listen: listened } });
    app.model(counter('a', { subscriptions: { listen: () => () => void app.model(other) } }));
    app.dispatch({ type: 'a/add' });
    app.replaceModel(counter('a'));
    app.dispatch({ type: 'a/add' });
    expect(app.store.getState()).toEqual({ a: 2 });
    expect(listened).not.toHaveBeenCalled();
    expect(told).toEqual([new Error('[app.model] namespace should be unique: a')]);
  });

  it('may come back from the `finally` of an effect that ends it a second time', async () => {
    const app: App = createApp({ hooks: quiet }).start();
    let isBack = false;
    const coming: AnyModel = counter('a', {
      effects: {
        *run() {
          try {
            yield new Promise(() => {});
          } finally {
            if (!isBack) {
              isBack = true;
              app.unmodel('a');
              app.model(coming);
            }
          }
        },
        *sum(_action: unknown, { select }: LocalEffects): Generator<unknown, unknown, never> {
          return yield select(({ a }: { a: number }) => a);
        },
      } as never,
    });
    app.model(coming);
    void app.dispatch({ type: 'a/run' });
    app.unmodel('a');
    app.dispatch({ type: 'a/add' });
    expect(await app.dispatch({ type: 'a/sum' })).toBe(1);
  });

  it('leaves nothing behind: each of many names costs no memory', async () => {
    const app = createApp({ hooks: createLoading() }).start();
    const comeAndGo = async (from: number, count: number) => {
      for (let index = from; index < from + count; index += 1) {
        const namespace = `passing-${index}`;
        app.model(counter(namespace, { effects: { *run() {} } }));
        await app.dispatch({ type: `${namespace}/run` });
        app.unmodel(namespace);
      }
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await comeAndGo(0, 500);
    const after = await comeAndGo(500, 2_000);
    expect((after - before) / 2_000).toBeLessThan(400);
  });

  it('need not be there, nor the app be started', () => {
    const app = createApp({ models: [counter('a'), counter('b')] });
    app.unmodel('nobody');
    app.unmodel('a');
    app.start();
    app.unmodel('nobody');
    expect(app.store.getState()).toEqual({ b: 0 });
  });

  it('is warned of by the names of its subscriptions that can not be stopped, if there are any', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const subscriptions = { kept: () => () => {}, deaf: () => {}, mute: () => {} };
    const app = createApp({ models: [counter('a'), counter('b', { subscriptions })] }).start();
    app.unmodel('a');
    expect(warn).not.toHaveBeenCalled();
    app.unmodel('b');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/check these subscriptions deaf, mute$/)]]);
    warn.mockRestore();
  });
});

describe('at the start of the app', () => {
  it.each<[string, (app: App) => void]>([
    ['unregisters the next', (app) => app.unmodel('b')],
    ['stops the app', (app) => app.stop()],
  ])('a watcher of the first model %s, and nothing of the next begins', (_case, act) => {
    const [watched, listened] = [jest.fn(), jest.fn(() => () => {})];
    const app: App = createApp({
      models: [watching('a', () => act(app)), watching('b', watched, listened)],
      hooks: quiet,
    });
    app.start();
    expect(watched).not.toHaveBeenCalled();
    expect(listened).not.toHaveBeenCalled();
  });

  it('a watcher unregisters its own model, whose subscriptions do not begin then', () => {
    const listened = jest.fn(() => () => {});
    const onError = jest.fn();
    const app: App = createApp({
      models: [watching('a', () => app.unmodel('a'), listened)],
      hooks: { onError },
    });
    app.start();
    expect(listened).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
    expect(app.store.getState()).toEqual({});
  });

  it('a lazy model that is there already stays as it is', async () => {
    const model = counter('a');
    const app = createApp({ models: [model] }).start();
    app.dispatch({ type: 'a/add' });
    await app.loadModels(() => Promise.resolve([model]));
    expect(app.store.getState()).toEqual({ a: 1 });
  });
});

describe('a model whose enhancer throws', () => {
  const throwing = (isRight: () => boolean) =>
    counter('b', {
      reducers: [
        {},
        () => () => {
          if (!isRight()) throw broken;
          return 0;
        },
      ] as never,
    });
  const startBeside = () => {
    const onError = jest.fn();
    const app = createApp({ models: [counter('a')], hooks: { onError } }).start();
    return { app, onError };
  };

  it('at its first state is not registered, which is told once, and the app works on', () => {
    const { app, onError } = startBeside();
    expect(() => app.model(throwing(() => false))).toThrow(broken);
    expect(app.hasModel('b')).toBe(false);
    expect(onError).toHaveBeenCalledTimes(1);
    app.dispatch({ type: 'a/add' });
    expect(app.store.getState()).toEqual({ a: 1 });
  });

  it('later can be unregistered, and the app works on', () => {
    const { app, onError } = startBeside();
    let isRight = true;
    app.model(throwing(() => isRight));
    isRight = false;
    expect(() => app.dispatch({ type: 'a/add' })).toThrow(broken);
    app.unmodel('b');
    expect(onError).toHaveBeenCalledTimes(1);
    app.dispatch({ type: 'a/add' });
    expect(app.store.getState()).toEqual({ a: 1 });
  });
});

it('a reducer may leave a state undefined that was', () => {
  const app = createApp({
    models: [{ namespace: 'a', reducers: { look: () => undefined } as never }],
  }).start();
  app.dispatch({ type: 'a/look' });
  expect(app.store.getState()).toEqual({ a: undefined });
});

it('a model with drafts keeps its enhancer, and leaves out reducers that are undefined', () => {
  const seen: string[] = [];
  const { reducers } = enhanced('a', seen);
  const [, enhancer] = reducers as unknown as [unknown, unknown];
  const drafting = { add: (state: { n: number }) => void (state.n += 1), gone: undefined };
  const model = { namespace: 'a', state: { n: 0 }, reducers: [drafting, enhancer] } as never as AnyModel;
  const app = createApp({ models: [withDrafts(model)] }).start();
  app.dispatch({ type: 'a/add' });
  app.dispatch({ type: 'a/gone' });
  expect(app.store.getState()).toEqual({ a: { n: 1 } });
  expect(seen).toContain('a a/add');
});

it('the flags are found under the namespace that they were given', () => {
  const app = createApp({ hooks: createLoading({ namespace: 'busy' }) });
  expect(app.port(loadingSlice)).toBe('busy');
});
