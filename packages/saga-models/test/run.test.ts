/** A run at its edges: its first step, its last one, and what it is told twice. */
import { runInNewContext } from 'node:vm';
import { type UnknownAction } from '@reduxjs/toolkit';
import { call } from 'redux-saga/effects';
import { createApp, createLoading, isCancelled, type Hooks, type PlainEffect } from 'saga-models';
import { cancelSignal } from 'saga-models/effects';
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

describe('a run that is cancelled while what it puts waits for its turn', () => {
  it('tidies up and takes no further step, and the action is put, as in redux-saga', async () => {
    const seen: string[] = [];
    const inner: PlainEffect = function* (_action, { put, cancelled: isBeingCancelled }) {
      try {
        yield put({ type: 'late' });
        seen.push('never reached');
      } finally {
        seen.push(`tidied ${String(yield isBeingCancelled())}`);
      }
    };
    const { dispatch, app, told } = start(
      function* (_action, { put }) {
        const reply: Promise<unknown> = yield put({ type: 'b/run' }) as never;
        app.dispatch({ type: 'b/@@CANCEL_EFFECTS' });
        seen.push('cancelled');
        return isCancelled(yield reply as never);
      },
      createLoading(),
      {
        onAction: () => (next) => (action) => {
          if ((action as UnknownAction).type === 'late') seen.push('late');
          return next(action);
        },
      },
    );
    app.model({ namespace: 'b', effects: { run: inner } });
    expect(await dispatch()).toBe(true);
    expect(seen).toEqual(['tidied true', 'cancelled', 'late']);
    expect(told).toEqual([]);
    expect(app.store.getState()).toMatchObject({ loading: { global: false, effects: {} } });
  });
});

describe('a run that calls functions and waits for promises', () => {
  it('calls as many functions that answer at once as it likes', async () => {
    const times = 20_000;
    const next = (before: number) => before + 1;
    const { dispatch } = start(function* () {
      let count = 0;
      for (let turn = 0; turn < times; turn += 1) count = yield call(next, count) as never;
      return count;
    });
    expect(await dispatch()).toBe(times);
  });

  it('goes on with the next effect where a function threw, and its promise was refused', async () => {
    const caught: unknown[] = [];
    const { dispatch, told } = start(function* () {
      for (const fail of [
        () => {
          throw broken;
        },
        () => Promise.reject(broken),
      ])
        try {
          yield call(fail);
        } catch (error) {
          caught.push(error);
        }
      return 'done';
    });
    expect(await dispatch()).toBe('done');
    expect(caught).toEqual([broken, broken]);
    expect(told).toEqual([]);
  });

  it('takes no further step once a function that it calls has cancelled it, and tidies up', async () => {
    const seen: string[] = [];
    const { dispatch, app } = start(function* () {
      try {
        yield call(() => app.dispatch({ type: 'a/@@CANCEL_EFFECTS' }));
        seen.push('never reached');
      } finally {
        seen.push('tidied');
      }
    });
    expect(isCancelled(await dispatch())).toBe(true);
    expect(seen).toEqual(['tidied']);
  });

  it('leaves no stray rejection where the promise of a function that has cancelled it is refused', async () => {
    const stray = jest.fn();
    process.on('unhandledRejection', stray);
    const { dispatch, app } = start(function* () {
      yield call(() => {
        app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
        return Promise.reject(broken);
      });
    });
    expect(isCancelled(await dispatch())).toBe(true);
    await allIsQuiet();
    process.off('unhandledRejection', stray);
    expect(stray).not.toHaveBeenCalled();
  });

  it('starts no generator that a function gives which has cancelled it', async () => {
    const started = jest.fn();
    const { dispatch, app } = start(function* () {
      yield call(() => {
        app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
        return (function* () {
          yield started();
        })();
      });
    });
    expect(isCancelled(await dispatch())).toBe(true);
    expect(started).not.toHaveBeenCalled();
  });

  it.each(['open', 'refuse'] as const)(
    'leaves alone what comes of a promise after its cancellation: %s',
    async (outcome) => {
      const seen: string[] = [];
      const gate = createGate();
      const { dispatch, app, told } = start(function* () {
        try {
          yield gate.opened.then(() => (outcome === 'refuse' ? Promise.reject(broken) : undefined));
          seen.push('never reached');
        } finally {
          seen.push('tidied');
        }
      });
      const reply = dispatch();
      app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
      expect(seen).toEqual(['tidied']);
      gate.open();
      expect(isCancelled(await reply)).toBe(true);
      await allIsQuiet();
      expect(seen).toEqual(['tidied']);
      expect(told).toEqual([]);
    },
  );

  it('takes a thenable that answers at once', async () => {
    const { dispatch } = start(function* () {
      return yield { then: (tell: (answer: string) => void) => tell('at once') };
    });
    expect(await dispatch()).toBe('at once');
  });
});

describe('the signal of', () => {
  const stays = (signals: Record<string, AbortSignal>, name: string) =>
    function* (): Generator<unknown, unknown, never> {
      signals[name] = yield* cancelSignal();
      return yield createGate().opened;
    };
  const isAborted = (signals: Record<string, AbortSignal>) =>
    Object.fromEntries(Object.entries(signals).map(([name, { aborted }]) => [name, aborted]));

  it('a spawned child is its own, which the end of the run that spawned it leaves alone', async () => {
    const signals: Record<string, AbortSignal> = {};
    let child: { cancel: () => void } | undefined;
    const { dispatch, app } = start(function* (_action, { spawn, call, fork }) {
      child = yield spawn(function* () {
        yield fork(stays(signals, 'fork of it'));
        yield call(stays(signals, 'it'));
      }) as never;
      yield call(stays(signals, 'run'));
    });
    const reply = dispatch();
    app.stop();
    expect(isCancelled(await reply)).toBe(true);
    expect(isAborted(signals)).toEqual({ 'fork of it': false, it: false, run: true });
    child?.cancel();
    expect(isAborted(signals)).toEqual({ 'fork of it': true, it: true, run: true });
  });

  it('a fork that is cancelled, and of a branch that loses a race, is aborted, and no other', async () => {
    const signals: Record<string, AbortSignal> = {};
    const { dispatch } = start(function* (_action, { all, cancel, fork, race, put }) {
      signals['run'] = yield* cancelSignal();
      yield all([fork(stays(signals, 'other fork')), fork(stays(signals, 'fork'))]);
      const task: never = yield fork(stays(signals, 'cancelled fork'));
      yield cancel(task);
      yield race([
        call(stays(signals, 'branch')),
        call(stays(signals, 'second branch')),
        put({ type: 'won' }),
      ]);
      signals['run again'] = yield* cancelSignal();
    });
    const reply = dispatch();
    expect(signals['run again']).toBe(signals['run']);
    expect(isAborted(signals)).toEqual({
      run: false,
      'other fork': false,
      fork: false,
      'cancelled fork': true,
      branch: true,
      'second branch': true,
      'run again': false,
    });
    await expect(outcomeOf(reply)).resolves.toEqual({ status: 'pending' });
  });

  it('what is called is that of its caller, however it is asked for', async () => {
    const seen = new Set<unknown>();
    const { dispatch } = start(function* (_action, effects) {
      seen.add(yield* effects.cancelSignal());
      seen.add(yield effects.cancelSignal());
      seen.add(yield effects.call(effects.cancelSignal));
      for (const signal of (yield [effects.cancelSignal(), effects.call(effects.cancelSignal)]) as unknown[])
        seen.add(signal);
    });
    await dispatch();
    expect([...seen]).toEqual([expect.any(AbortSignal)]);
  });
});

describe('runs that begin within the steps of others', () => {
  it.each([3000])('may be %i deep, and all answer', async (deep) => {
    let ended = 0;
    const { dispatch, app, told } = start(function* (action) {
      const left = Number(action['payload'] ?? deep);
      const inner = left > 1 && app.dispatch({ type: 'a/run', payload: left - 1 });
      yield inner;
      ended += 1;
    }, createLoading());
    await dispatch();
    expect({ ended, told }).toEqual({ ended: deep, told: [] });
    expect(app.store.getState()).toMatchObject({ loading: { global: false, effects: {} } });
  });

  it('begin at once, where they are not so many', () => {
    const steps: number[] = [];
    const { app } = start(function* (action) {
      const left = Number(action['payload']);
      if (left > 0) void app.dispatch({ type: 'a/run', payload: left - 1 });
      steps.push(left);
      yield left;
    });
    void app.dispatch({ type: 'a/run', payload: 9 });
    expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
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
