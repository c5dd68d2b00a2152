/** A run at its edges: its first step, its last one, and what it is told twice. */
import { runInNewContext } from 'node:vm';
import { createApp, createLoading, isCancelled, type Hooks, type PlainEffect } from 'saga-models';
import { createGate } from './test-gate';
import { allIsQuiet, outcomeOf, startRuntime } from './three-runtimes.fixture';

const broken = new Error('broken');

/** Starts an app with one effect `a/run`. */
function start(run: PlainEffect, ...hooks: readonly Hooks[]) {
  const told: unknown[] = [];
  const app = createApp({
    models: [{ namespace: 'a', effects: { run } }],
    hooks: [{ onError: (error) => void told.push(error) }, ...hooks],
  }).start();
  return { dispatch: () => app.dispatch({ type: 'a/run' }) as Promise<unknown>, app, told };
}

describe('a run', () => {
  it('takes no further step once the first action that it puts has cancelled it, which is no error', async () => {
    const reached = jest.fn();
    const { dispatch, told } = start(function* (_action, { put }) {
      yield put({ type: 'a/@@CANCEL_EFFECTS' });
      reached();
    });
    expect(isCancelled(await dispatch())).toBe(true);
    expect(reached).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it('has ended when the dispatch returns, where its first step fails', async () => {
    const trial = startRuntime(() => {
      throw broken;
    });
    const reply = trial.dispatch();
    expect(trial.isLoading()).toBe(false);
    await expect(reply).rejects.toBe(broken);
  });

  it('aborts its signal when it cancels itself by an effect of redux-saga', async () => {
    let signal: AbortSignal | undefined;
    const { dispatch } = start(function* (_action, { cancelSignal, cancel }) {
      signal = yield* cancelSignal() as Generator<never, AbortSignal>;
      yield cancel();
    });
    expect(isCancelled(await dispatch())).toBe(true);
    expect(signal?.aborted).toBe(true);
  });

  it('hands an aborted signal to what tidies up after its cancellation', async () => {
    let signal: AbortSignal | undefined;
    const { dispatch, app } = start(function* (_action, { cancelSignal }) {
      try {
        yield createGate().opened;
      } finally {
        signal = yield* cancelSignal() as Generator<never, AbortSignal>;
      }
    });
    const reply = dispatch();
    app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
    await reply;
    expect(signal?.aborted).toBe(true);
  });

  it('runs a generator of another realm', async () => {
    const effect = runInNewContext('(function* () { return yield "answer"; })') as PlainEffect;
    expect(await start(effect).dispatch()).toBe('answer');
  });
});

describe('an error', () => {
  it('is told of a child and of the effect, where both throw the same text', async () => {
    const { dispatch, told } = start(function* (_action, { spawn }) {
      yield spawn(() => Promise.reject('refused'));
      yield allIsQuiet();
      throw 'refused';
    });
    await expect(dispatch()).rejects.toBe('refused');
    expect(told).toMatchObject([{ message: 'refused' }, { message: 'refused' }]);
  });

  it.each(['refused', Symbol.for('refused'), 7, null, undefined])(
    'is told although the same was told before, was caught, and the effect went on: %p',
    async (thrown) => {
      const { app, told } = start(function* () {
        yield Promise.resolve();
        throw thrown;
      });
      app.model({
        namespace: 'b',
        effects: {
          *run(_action, { put }) {
            try {
              yield put.resolve({ type: 'a/run' });
            } catch {
              yield Promise.resolve();
            }
            throw thrown;
          },
        },
      });
      await outcomeOf(app.dispatch({ type: 'b/run' }) as Promise<unknown>);
      expect(told).toHaveLength(2);
    },
  );

  it('that is no text is told once, however far it travels', async () => {
    const { app, told } = start(function* () {
      yield Promise.resolve();
      throw broken;
    });
    app.model({
      namespace: 'b',
      effects: {
        *run(_action, { put, call, fork }) {
          yield fork(function* () {
            yield call(function* () {
              yield put.resolve({ type: 'a/run' });
            });
          });
        },
      },
    });
    await outcomeOf(app.dispatch({ type: 'b/run' }) as Promise<unknown>);
    expect(told).toHaveLength(1);
  });

  it('of a hook that hears of the end is told, and the reply stands', async () => {
    const { dispatch, told } = start(() => Promise.resolve('done') as never, {
      onRun: () => (_action, hasBegun) => {
        if (!hasBegun) throw broken;
      },
    });
    expect(await dispatch()).toBe('done');
    expect(told).toEqual([broken]);
  });

  it('of a middleware that answers what is put and waited for is told', async () => {
    const { dispatch, told } = start(
      function* (_action, { put }) {
        yield put.resolve({ type: 'outside' });
      },
      {
        onAction: () => (next) => (action) =>
          Object(action).type === 'outside' ? Promise.reject(broken) : next(action),
      },
    );
    expect(await outcomeOf(dispatch())).toEqual({ status: 'rejected', reason: broken });
    expect(told).toEqual([broken]);
  });
});

describe('an error of a reducer', () => {
  const startWith = (compat: boolean, effect: PlainEffect) => {
    const told: unknown[] = [];
    const app = createApp({
      models: [
        {
          namespace: 'a',
          state: 0,
          reducers: {
            bad() {
              throw broken;
            },
            add: (state: number) => state + 1,
          } as never,
          effects: { run: effect },
        },
      ],
      hooks: [createLoading(), { onError: (error) => void told.push(error) }],
      compat,
    }).start();
    return { reply: outcomeOf(app.dispatch({ type: 'a/run' }) as Promise<unknown>), app, told };
  };
  const putting: PlainEffect = function* (_action, { put }) {
    yield put({ type: 'bad' });
    yield put({ type: 'add' });
    return 'returned';
  };

  it('is thrown into the effect that has put its action', async () => {
    const { reply, app, told } = startWith(false, putting);
    expect(await reply).toEqual({ status: 'rejected', reason: broken });
    expect(told).toEqual([broken]);
    expect(app.store.getState()).toMatchObject({ a: 0 });
  });

  it('is told, and the effect goes on, where the app does it the way of dva', async () => {
    const { reply, app, told } = startWith(true, putting);
    expect(await reply).toEqual({ status: 'fulfilled', value: 'returned' });
    expect(told).toEqual([broken]);
    expect(app.store.getState()).toMatchObject({ a: 1, loading: { global: false } });
  });

  it('is thrown also then where the effect waits for the answer, as in dva, and told once', async () => {
    const { reply, told } = startWith(true, function* (_action, { put }) {
      yield put.resolve({ type: 'bad' });
    });
    expect(await reply).toEqual({ status: 'rejected', reason: broken });
    expect(told).toEqual([broken]);
  });

  it('may be caught there, and the effect goes on', async () => {
    const { reply } = startWith(true, function* (_action, { put }) {
      try {
        yield put.resolve({ type: 'bad' });
      } catch {
        return 'caught';
      }
      return 'returned';
    });
    expect(await reply).toEqual({ status: 'fulfilled', value: 'caught' });
  });

  it('leaves the start and the end of an effect alone, where every reducer throws', async () => {
    const told: unknown[] = [];
    const app = createApp({
      models: [{ namespace: 'a', effects: { run: () => 'returned' as never } }],
      hooks: {
        onError: (error) => void told.push(error),
        onReducer: (reducer) => (state, action) => {
          if (action.type.includes('/@@')) throw broken;
          return reducer(state, action);
        },
      },
      compat: true,
    }).start();
    expect(await app.dispatch({ type: 'a/run' })).toBe('returned');
    expect(told).toEqual([broken, broken]);
  });
});
