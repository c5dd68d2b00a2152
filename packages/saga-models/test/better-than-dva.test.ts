/** One test for each row of the README's table "What it does better". */
import {
  cancelled,
  createApp,
  createLoading,
  defineModel,
  isCancelled,
  withKey,
  type AnyModel,
  type Hooks,
  type LoadingState,
} from 'saga-models';
import { call, cancelSignal, delay, fork, put, putResolve } from 'saga-models/effects';
import { isKeyLoading } from '../src/loading';
import { createGate } from './test-gate';

const quiet: Hooks = { onError() {} };
const startApp = (models: readonly AnyModel[], hooks: readonly Hooks[] = [quiet]) =>
  createApp({ models, hooks }).start();

/** A model with an effect of every kind; each waits for the gate in its payload. */
const waiting = defineModel({
  namespace: 'waiting',
  state: { ended: [] as readonly number[] },
  reducers: {
    saveEnded(state, id: number) {
      state.ended.push(id);
    },
  },
  effects: ({ actions }) => {
    function* run({ id, gate }: { id: number; gate: Promise<void> }) {
      yield* call(() => gate);
      yield* put(actions.saveEnded(id));
      return id;
    }
    return {
      every: run,
      latest: [run, { type: 'takeLatest' }],
      leading: [run, { type: 'takeLeading' }],
      throttled: [run, { type: 'throttle', ms: 20 }],
      debounced: [run, { type: 'debounce', ms: 20 }],
    };
  },
});
const open = Promise.resolve();

describe('every dispatch promise', () => {
  const { every, latest } = waiting.actions;

  it('settles as cancelled when a later run supersedes it', async () => {
    const { dispatch } = startApp([waiting]);
    const gate = createGate();
    const first = dispatch(latest({ id: 1, gate: gate.opened }));
    const second = dispatch(latest({ id: 2, gate: gate.opened }));
    expect(isCancelled(await first)).toBe(true);
    gate.open();
    expect(await second).toBe(2);
  });

  it.each<[string, (app: ReturnType<typeof startApp>) => void]>([
    ['its model is unregistered', (app) => app.unmodel('waiting')],
    ['its model is replaced', (app) => app.replaceModel(waiting)],
    ['its model is told to cancel', (app) => app.dispatch({ type: 'waiting/@@CANCEL_EFFECTS' })],
    ['the app stops', (app) => app.stop()],
  ])('settles as cancelled when %s', async (_case, end) => {
    const app = startApp([waiting]);
    const running = app.dispatch(every({ id: 1, gate: createGate().opened }));
    end(app);
    expect(isCancelled(await running)).toBe(true);
  });

  it('settles as cancelled when the app has stopped before', async () => {
    const app = startApp([waiting]);
    app.stop();
    expect(isCancelled(await app.dispatch(every({ id: 1, gate: open })))).toBe(true);
  });

  it('settles as cancelled when a hook does not let the effect run', async () => {
    const block: Hooks = { onEffect: () => function* () {} };
    const { dispatch } = startApp([waiting], [block]);
    expect(isCancelled(await dispatch(every({ id: 1, gate: open })))).toBe(true);
  });

  it('settles as cancelled when the effect still has something to do in `finally`', async () => {
    const types: string[] = [];
    const tidyUp: AnyModel = {
      namespace: 'tidy',
      effects: {
        *work(_action, { call, put }) {
          try {
            yield createGate().opened;
          } finally {
            yield call(() => open);
            yield put({ type: 'tidied' });
          }
        },
      },
    };
    const note: Hooks = {
      onAction: () => (next) => (action) => {
        types.push((action as { type: string }).type);
        return next(action);
      },
    };
    const { dispatch } = startApp([tidyUp], [createLoading(), note]);
    const running = dispatch({ type: 'tidy/work' });
    types.length = 0;
    dispatch({ type: 'tidy/@@CANCEL_EFFECTS' });
    expect(await running).toEqual(cancelled);
    await open;
    expect(types).toEqual(['tidy/@@CANCEL_EFFECTS', 'tidied', '@@DVA_LOADING/HIDE']);
  });

  it('settles as cancelled when an effect cancels its own model in the middle of a step', async () => {
    const app = createApp({
      models: [
        {
          namespace: 'hasty',
          effects: {
            *leave() {
              app.unmodel('hasty');
              yield createGate().opened;
            },
          },
        },
      ],
    }).start();
    expect(isCancelled(await app.dispatch({ type: 'hasty/leave' }))).toBe(true);
  });

  it('settles when a listener dispatches the same effect in the middle of a step', async () => {
    const app = startApp([waiting], [createLoading()]);
    let second: Promise<unknown> | undefined;
    const unsubscribe = app.store.subscribe(() => {
      // The loading flag goes up in the middle of the first step of the first run's saga.
      const { loading } = app.store.getState() as { loading: { global: boolean } };
      if (!loading.global) return;
      unsubscribe();
      second = app.dispatch(latest({ id: 2, gate: open }));
    });
    const first = app.dispatch(latest({ id: 1, gate: open }));
    expect(isCancelled(await first)).toBe(true);
    expect(await second).toBe(2);
    expect(app.store.getState()).toMatchObject({ loading: { global: false, models: {}, effects: {} } });
  });
});

describe('dispatches that start nothing', () => {
  it('settle at once when throttle drops them', async () => {
    const { dispatch } = startApp([waiting]);
    const { throttled } = waiting.actions;
    const first = dispatch(throttled({ id: 1, gate: open }));
    const dropped = dispatch(throttled({ id: 2, gate: open }));
    const last = dispatch(throttled({ id: 3, gate: open }));
    expect(isCancelled(await dropped)).toBe(true);
    expect(await Promise.all([first, last])).toEqual([1, 3]);
  });

  it('give back the action where nothing handles it, polls and watchers included', () => {
    const model: AnyModel = {
      namespace: 'silent',
      effects: {
        poll: [function* () {}, { type: 'poll', delay: 1 }],
        watch: [function* () {}, { type: 'watcher' }],
      },
    };
    const app = startApp([model]);
    for (const type of ['silent/poll', 'silent/poll-start', 'silent/poll-stop', 'silent/watch', 'no/such']) {
      const action = { type };
      expect(app.dispatch(action)).toBe(action);
    }
  });
});

describe('loading flags', () => {
  interface Flags {
    loading: LoadingState;
  }
  const startLoading = (models: readonly AnyModel[]) => {
    const app = startApp(models, [createLoading(), quiet]);
    return { app, flags: () => (app.store.getState() as Flags).loading };
  };
  const idle = { global: false, models: {}, effects: {} };
  const { every, latest } = waiting.actions;

  it('stay up until the last of two runs has ended', async () => {
    const { app, flags } = startLoading([waiting]);
    const [one, two] = [createGate(), createGate()];
    const first = app.dispatch(every({ id: 1, gate: one.opened }));
    const second = app.dispatch(every({ id: 2, gate: two.opened }));
    one.open();
    await first;
    expect(flags()).toEqual({
      global: true,
      models: { waiting: true },
      effects: { 'waiting/every': true },
    });
    two.open();
    await second;
    expect(flags()).toEqual(idle);
  });

  it('go down in the same breath as the last change, so that what shows both is drawn once', async () => {
    const counter = defineModel({
      namespace: 'counter',
      state: { count: 0 },
      reducers: {
        save(state, count: number) {
          state.count = count;
        },
      },
      effects: ({ actions }) => ({
        *fetch(counted: Promise<number>) {
          yield* put(actions.save(yield* call(() => counted)));
        },
      }),
    });
    const { app } = startLoading([counter]);
    const state = () => app.store.getState() as Flags & { readonly counter: { readonly count: number } };
    const drawn = new Set<string>();
    // React renders in a microtask after the store has notified it.
    app.store.subscribe(() =>
      queueMicrotask(() => {
        const { counter: shown, loading } = state();
        drawn.add(`${shown.count}, ${loading.global ? 'loading' : 'idle'}`);
      }),
    );
    await app.dispatch(counter.actions.fetch(Promise.resolve(1)));
    expect([...drawn]).toEqual(['0, loading', '1, idle']);
  });

  it('go down by cancel, by throw and by the removal of the model', async () => {
    const { app, flags } = startLoading([waiting]);
    const never = createGate().opened;
    void app.dispatch(latest({ id: 1, gate: never }));
    void app.dispatch(latest({ id: 2, gate: Promise.reject(new Error('down')) }));
    const running = app.dispatch(every({ id: 3, gate: never }));
    expect(flags().effects).toEqual({ 'waiting/latest': true, 'waiting/every': true });
    app.unmodel('waiting');
    await running;
    expect(flags()).toEqual(idle);
  });

  it('tell calls of one effect apart by their keys', async () => {
    const { app, flags } = startLoading([waiting]);
    const [one, two] = [createGate(), createGate()];
    const first = app.dispatch(withKey(every({ id: 1, gate: one.opened }), 1));
    const second = app.dispatch(withKey(every({ id: 2, gate: two.opened }), 2));
    const keys = () => [1, 2, 12].filter((key) => isKeyLoading(flags(), every.type, key));
    expect(keys()).toEqual([1, 2]);
    one.open();
    await first;
    expect(keys()).toEqual([2]);
    two.open();
    await second;
    expect(keys()).toEqual([]);
    expect(flags()).toEqual(idle);
  });

  it('keep one namespace up while only another goes down', async () => {
    const other = { ...waiting, namespace: 'waiting2' };
    const { app, flags } = startLoading([waiting, other]);
    const gate = createGate();
    const lasting = app.dispatch({ type: 'waiting2/every', payload: { id: 1, gate: gate.opened } });
    await app.dispatch(every({ id: 2, gate: open }));
    expect(flags()).toMatchObject({ global: true, models: { waiting2: true } });
    expect(flags().models).not.toHaveProperty('waiting');
    gate.open();
    await lasting;
    expect(flags()).toEqual(idle);
  });

  it('follow what runs, also where a hook goes back to a moment when something else ran', async () => {
    let past: object | undefined;
    const undoing: Hooks = {
      onReducer: (reducer) => (state, action) => {
        if (action.type === 'keep') past = state as object;
        return action.type === 'undo' ? past : reducer(state, action);
      },
    };
    const app = startApp([waiting], [createLoading(), undoing]);
    const flags = () => (app.store.getState() as Flags).loading;
    const [first, second] = [createGate(), createGate()];
    app.dispatch({ type: 'keep' });
    const idlePast = past;
    const ended = app.dispatch(withKey(every({ id: 1, gate: first.opened }), 1));
    app.dispatch({ type: 'keep' });
    first.open();
    await ended;
    app.dispatch({ type: 'undo' });
    expect(flags()).toEqual(idle);
    const running = app.dispatch(withKey(every({ id: 2, gate: second.opened }), 2));
    past = idlePast;
    app.dispatch({ type: 'undo' });
    expect(flags().effects).toEqual({ 'waiting/every': true });
    expect([1, 2].map((key) => isKeyLoading(flags(), every.type, key))).toEqual([false, true]);
    second.open();
    await running;
    expect(flags()).toEqual(idle);
  });

  it('are down where the app is given a state from a moment when something ran', async () => {
    const given = { global: true, models: { waiting: true }, effects: { 'waiting/every': true } };
    const app = createApp({
      models: [waiting],
      hooks: createLoading(),
      initialState: { loading: given },
    }).start();
    await app.dispatch(every({ id: 1, gate: open }));
    expect(app.store.getState()).toMatchObject({ loading: idle });
  });

  it.each([0, 1])(
    'of a run whose beginning a middleware keeps back stay down, beside %i others',
    async (others) => {
      const withhold: Hooks = {
        onAction: () => (next) => (action) => {
          const { type, payload } = action as { type: string; payload?: { actionType?: string } };
          return type.endsWith('/SHOW') && payload?.actionType === latest.type ? action : next(action);
        },
      };
      const app = startApp([waiting], [withhold, createLoading(), quiet]);
      const flags = () => (app.store.getState() as Flags).loading;
      const gate = createGate();
      const running = Array.from({ length: others }, (_, id) =>
        app.dispatch(every({ id, gate: gate.opened })),
      );
      const before = flags();
      await app.dispatch(latest({ id: 9, gate: open }));
      expect(flags()).toEqual(before);
      gate.open();
      await Promise.all(running);
      expect(flags()).toEqual(idle);
    },
  );

  it('count from nothing again after a hook has emptied the whole state while an effect ran', async () => {
    const emptying: Hooks = {
      onReducer: (reducer) => (state, action) =>
        reducer(action.type === 'logout' ? undefined : state, action),
    };
    const app = startApp([waiting], [createLoading(), emptying]);
    const gate = createGate();
    const running = app.dispatch(every({ id: 1, gate: gate.opened }));
    app.dispatch({ type: 'logout' });
    gate.open();
    await running;
    expect((app.store.getState() as Flags).loading).toEqual(idle);
  });

  it.each([
    ['only', { only: ['waiting/latest'] }],
    ['except', { except: ['waiting/every'] }],
  ])('count what %s says', (_case, options) => {
    const app = startApp([waiting], [createLoading({ namespace: 'busy', ...options })]);
    void app.dispatch(every({ id: 1, gate: createGate().opened }));
    void app.dispatch(latest({ id: 1, gate: createGate().opened }));
    expect(app.store.getState()).toMatchObject({ busy: { effects: { 'waiting/latest': true } } });
    expect(app.store.getState()).not.toMatchObject({ busy: { effects: { 'waiting/every': true } } });
  });
});

describe('the loading options', () => {
  it('count everything where `only` is empty', async () => {
    const app = startApp([waiting], [createLoading({ only: [] })]);
    void app.dispatch(waiting.actions.every({ id: 1, gate: createGate().opened }));
    expect(app.store.getState()).toMatchObject({ loading: { effects: { 'waiting/every': true } } });
  });

  it('refuse `only` beside `except`', () => {
    expect(() => createLoading({ only: ['a/b'], except: ['c/d'] })).toThrow(
      'It is ambiguous to configurate `only` and `except` items at the same time.',
    );
  });
});

describe('an effect that throws', () => {
  const failing = defineModel({
    namespace: 'failing',
    state: 0,
    reducers: { add: (state) => state + 1 },
    effects: ({ actions }) => ({
      *fail(message: string) {
        yield* call(() => Promise.reject(new Error(message)));
      },
      *forkFails() {
        yield* fork(() => Promise.reject(new Error('in a child')));
        yield* delay(10_000);
      },
      *addOne() {
        yield* put(actions.add());
      },
    }),
  });

  it('leaves later dispatches and other runs alone', async () => {
    const app = startApp([failing, waiting]);
    const gate = createGate();
    const other = app.dispatch(waiting.actions.every({ id: 1, gate: gate.opened }));
    await expect(app.dispatch(failing.actions.fail('no'))).rejects.toThrow('no');
    await expect(app.dispatch(failing.actions.fail('again'))).rejects.toThrow('again');
    gate.open();
    expect(await other).toBe(1);
    await app.dispatch(failing.actions.addOne());
    expect(app.store.getState()).toMatchObject({ failing: 1 });
  });

  it('prints its error when no hook listens, and only then', async () => {
    const print = jest.spyOn(console, 'error').mockImplementation(() => {});
    const app = startApp([failing], []);
    await expect(app.dispatch(failing.actions.fail('unheard'))).rejects.toThrow('unheard');
    await expect(startApp([failing]).dispatch(failing.actions.fail('heard'))).rejects.toThrow('heard');
    expect(print.mock.calls).toMatchObject([[{ message: 'unheard' }]]);
    print.mockRestore();
  });

  it('rejects the dispatch also when a forked child is what failed', async () => {
    const onError = jest.fn();
    const app = startApp([failing], [{ onError }]);
    await expect(app.dispatch(failing.actions.forkFails())).rejects.toThrow('in a child');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('reports once, also through the effects that wait for it', async () => {
    const onError = jest.fn();
    const outer = defineModel({
      namespace: 'outer',
      state: 0,
      effects: () => ({
        *typed() {
          yield* putResolve(failing.actions.fail('inside'));
        },
      }),
    });
    const plain: AnyModel = {
      namespace: 'plain',
      effects: {
        *wait(_action, { put: localPut }) {
          yield localPut.resolve({ type: 'outer/typed' });
        },
      },
    };
    const app = startApp([failing, outer, plain], [{ onError }]);
    await expect(app.dispatch({ type: 'plain/wait' })).rejects.toThrow('inside');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('leaves no unhandled rejection when nobody waits', async () => {
    const stray = jest.fn();
    process.on('unhandledRejection', stray);
    const onError = createGate<Error>();
    const app = startApp([failing], [{ onError: onError.open }]);
    void app.dispatch(failing.actions.fail('nobody waits'));
    expect(await onError.opened).toMatchObject({ message: 'nobody waits' });
    // Node reports unhandled rejections after the microtasks of a turn.
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.off('unhandledRejection', stray);
    expect(stray).not.toHaveBeenCalled();
  });

  it('is reported although a hook throws, whose error is printed, and later hooks hear of it', async () => {
    const print = jest.spyOn(console, 'error').mockImplementation(() => {});
    const onError = jest.fn();
    const broken: Hooks = {
      onError() {
        throw new Error('a broken hook');
      },
    };
    const app = startApp([failing], [broken, { onError }]);
    await expect(app.dispatch(failing.actions.fail('no'))).rejects.toThrow('no');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(print.mock.calls).toMatchObject([[{ message: 'a broken hook' }]]);
    print.mockRestore();
  });
});

describe('kinds of effect that dva lacks', () => {
  it('takeLeading ignores what arrives while it runs', async () => {
    const { dispatch } = startApp([waiting]);
    const { leading } = waiting.actions;
    const gate = createGate();
    const first = dispatch(leading({ id: 1, gate: gate.opened }));
    expect(isCancelled(await dispatch(leading({ id: 2, gate: open })))).toBe(true);
    gate.open();
    expect(await first).toBe(1);
    expect(await dispatch(leading({ id: 3, gate: open }))).toBe(3);
  });

  it('debounce runs the last of a burst', async () => {
    const { dispatch } = startApp([waiting]);
    const { debounced } = waiting.actions;
    const burst = [1, 2, 3].map((id) => dispatch(debounced({ id, gate: open })));
    const outcomes = await Promise.all(burst);
    expect(outcomes.map(isCancelled)).toEqual([true, true, false]);
    expect(outcomes[2]).toBe(3);
  });
});

describe('the signal of a run', () => {
  const signals: AbortSignal[] = [];
  const request = defineModel({
    namespace: 'request',
    state: 0,
    effects: () => ({
      send: [
        function* (gate: Promise<void>) {
          signals.push(yield* cancelSignal());
          yield* call(() => gate);
        },
        { type: 'takeLatest' },
      ],
    }),
  });

  it('is aborted by cancellation, and not by success', async () => {
    const { dispatch } = startApp([request]);
    const first = dispatch(request.actions.send(createGate().opened));
    await dispatch(request.actions.send(open));
    expect(isCancelled(await first)).toBe(true);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe('routing', () => {
  it('visits one reducer of one model for an action', () => {
    const visited: string[] = [];
    const models = ['a', 'b', 'c'].map((namespace) => ({
      namespace,
      state: 0,
      reducers: {
        note(state: number) {
          visited.push(namespace);
          return state;
        },
      },
    }));
    startApp(models).dispatch({ type: 'b/note' });
    expect(visited).toEqual(['b']);
  });
});

describe('lazy models', () => {
  it('are loaded once for each app instance, and again after a failure', async () => {
    let calls = 0;
    const load = () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve([waiting]);
    };
    const [one, two] = [startApp([]), startApp([])];
    await expect(one.loadModels(load)).rejects.toThrow('chunk');
    expect(one.hasModel('waiting')).toBe(false);
    await Promise.all([one.loadModels(load), one.loadModels(load)]);
    expect(calls).toBe(2);
    expect([one.hasModel('waiting'), two.hasModel('waiting')]).toEqual([true, false]);
    await two.loadModels(load);
    expect(await two.dispatch(waiting.actions.every({ id: 1, gate: open }))).toBe(1);
  });

  it('do not arrive in an app that has stopped meanwhile', async () => {
    const app = startApp([]);
    const loaded = app.loadModels(() => Promise.resolve([waiting]));
    app.stop();
    await loaded;
    expect(app.hasModel('waiting')).toBe(false);
  });
});

describe('the state given at the start', () => {
  it('waits for a model that is registered later', () => {
    const app = createApp({ initialState: { late: 42 } }).start();
    expect(app.store.getState()).toEqual({});
    app.model({ namespace: 'late', state: 0 });
    expect(app.store.getState()).toEqual({ late: 42 });
  });
});

describe('replacing a model', () => {
  it('keeps the old one whole when the new one is malformed', async () => {
    const app = startApp([waiting]);
    const gate = createGate();
    const running = app.dispatch(waiting.actions.every({ id: 1, gate: gate.opened }));
    const malformed = { namespace: 'waiting', effects: 'none' } as unknown as AnyModel;
    expect(() => app.replaceModel(malformed)).toThrow('effects should be plain object');
    gate.open();
    expect(await running).toBe(1);
    expect(app.store.getState()).toEqual({ waiting: { ended: [1] } });
  });
});

describe('two instances on one page', () => {
  it('do not see each other', async () => {
    const [one, two] = [startApp([waiting], [createLoading()]), startApp([waiting], [createLoading()])];
    const gate = createGate();
    const running = one.dispatch(waiting.actions.every({ id: 1, gate: gate.opened }));
    expect(two.store.getState()).toMatchObject({ loading: { global: false } });
    two.stop();
    gate.open();
    expect(await running).toBe(1);
    expect(one.store.getState()).toMatchObject({ waiting: { ended: [1] } });
    expect(two.store.getState()).toMatchObject({ waiting: { ended: [] } });
  });

  it('are each known to the functions that their effects call, and until these return', async () => {
    const inUse: string[] = [];
    const named = (name: string): Hooks => ({
      onCall: (call) => () => {
        inUse.push(name);
        try {
          return call();
        } finally {
          inUse.pop();
        }
      },
    });
    const seen: (readonly string[])[] = [];
    const gate = createGate();
    const asking = defineModel({
      namespace: 'asking',
      state: 0,
      effects: () => {
        const look = () => {
          seen.push([...inUse]);
          return gate.opened;
        };
        return {
          *look() {
            yield* call(look);
            yield* fork(function* () {
              yield* call(look);
            });
            return [...inUse];
          },
        };
      },
    });
    const apps = ['one', 'two'].map((name) => startApp([asking], [named(name), named(`outer ${name}`)]));
    const replies = apps.map((app) => app.dispatch(asking.actions.look()));
    gate.open();
    expect(await Promise.all(replies)).toEqual([[], []]);
    expect(seen).toEqual(['one', 'two', 'one', 'two'].map((name) => [`outer ${name}`, name]));
  });
});
