/** A run at its edges: its first step, its last one, and what it is told twice. */
import { runInNewContext } from 'node:vm';
import { createApp, isCancelled, type Hooks, type PlainEffect } from '..';
import { createGate } from '../test-gate';
import { allIsQuiet, outcomeOf, startRuntime } from '../three-runtimes.fixture';

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
