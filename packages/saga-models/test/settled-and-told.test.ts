/**
 * What settles, what stays pending and what is reported, compared with dva-core and plain redux-saga, whose outcome is
 * expected.
 */
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { type UnknownAction } from '@reduxjs/toolkit';
import { END, eventChannel } from 'redux-saga';
import { call } from 'redux-saga/effects';
import {
  cancelled,
  createApp,
  createLoading,
  isCancelled,
  type AnyModel,
  type PlainEffect,
} from 'saga-models';
import { createGate } from './test-gate';
import { allIsQuiet, outcomeOf, peers, startRuntime, type Trial } from './three-runtimes.fixture';

const everyPeer = Object.entries(peers);

/** Observes one dispatch from outside: its outcome, the reported errors and the loading flag. */
async function look({ dispatch, told, isLoading }: Trial) {
  const outcome = await outcomeOf(dispatch());
  return { outcome, told, isLoading: isLoading() };
}

let print: jest.SpyInstance;
beforeEach(() => {
  // redux-saga and dva print errors here that they cannot pass on.
  print = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => print.mockRestore());

const broken = new Error('broken');
function* fails(): Generator<unknown, never, never> {
  yield Promise.resolve();
  throw broken;
}
function* stays(): Generator<unknown, unknown, never> {
  return yield createGate().opened;
}
/** A saga whose cancellation throws in its `finally`. */
function* clings(): Generator<unknown, unknown, never> {
  try {
    return yield createGate().opened;
  } finally {
    throwBroken();
  }
}
function throwBroken(): never {
  throw broken;
}
function throwNow(thrown: unknown): never {
  throw thrown;
}

describe('children', () => {
  /** Reply, flag and reported errors with children are the same as in both peers. */
  const effects: Record<string, PlainEffect> = {
    *'a forked child that goes on'(_action, { fork }) {
      yield fork(stays);
      return 'returned';
    },
    *'a forked child that ends at once'(_action, { fork }) {
      yield fork(() => Promise.resolve());
      return 'returned';
    },
    *'a forked child that fails after the effect has returned'(_action, { fork }) {
      yield fork(fails);
      return 'returned';
    },
    *'a forked child that fails while the effect waits'(_action, { fork }) {
      yield fork(fails);
      yield createGate().opened;
    },
    *'a forked child that goes on while the effect fails'(_action, { fork }) {
      yield fork(stays);
      throwBroken();
    },
    *'a child of a child that fails'(_action, { fork, call }) {
      yield call(function* () {
        yield fork(function* () {
          yield fork(fails);
        });
      });
      return 'returned';
    },
    *'a forked child in all in race'(_action, { all, race, fork, take }) {
      yield race({ all: all([fork(stays), fork(fails)]), other: take('never') });
      return 'returned';
    },
    *'a joined child that fails'(_action, { fork, join }) {
      const task: never = yield fork(fails);
      yield join(task);
    },
    *'a child that waits, and is cancelled'(_action, { fork, cancel }) {
      const task: never = yield fork(stays);
      yield cancel(task);
      return 'returned';
    },
    *'an error that the effect catches'(_action, { call }) {
      try {
        yield call(fails);
      } catch {
        return 'caught';
      }
      return 'returned';
    },
    *'a spawned child that goes on'(_action, { spawn }) {
      yield spawn(stays);
      return 'returned';
    },
    *'a channel that is closed while the effect takes from it'(_action, { take }) {
      const ending = eventChannel((emit) => {
        void Promise.resolve().then(() => emit(END));
        return () => {};
      });
      yield take(ending);
      return 'never reached';
    },
    *'a channel that is closed while a child takes from it'(_action, { call, take }) {
      const closed = eventChannel(() => () => {});
      closed.close();
      yield call(function* () {
        yield take(closed);
      });
      return 'returned';
    },
  };
  describe.each(everyPeer)('as with %s', (_peer, start) => {
    it.each(Object.keys(effects))('%s', async (name) => {
      const effect = effects[name] as PlainEffect;
      const [ours, theirs] = [await look(startRuntime(effect)), await look(start(effect))];
      // dva-loading lowers its flag for an effect that completed, never for one that failed.
      if (theirs.outcome.status === 'rejected') theirs.isLoading = false;
      expect(ours).toEqual(theirs);
    });
  });
});

it('a forked child ends with an effect that is cancelled in its last step', async () => {
  const isEnded = createGate<boolean>();
  const app = createApp({
    models: [
      {
        namespace: 'a',
        effects: {
          *run(_action, { fork, cancelled: isCancelling }) {
            yield fork(function* () {
              try {
                yield createGate().opened;
              } finally {
                isEnded.open((yield isCancelling()) as boolean);
              }
            });
            app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
          },
        },
      },
    ],
  }).start();
  expect(isCancelled(await app.dispatch({ type: 'a/run' }))).toBe(true);
  expect(await isEnded.opened).toBe(true);
});

it('a spawned child goes on with the signal of an effect that came to its end, with or without forks', async () => {
  for (const forks of [0, 1]) {
    let signal: AbortSignal | undefined;
    await look(
      startRuntime(function* (_action, { spawn, fork, cancelSignal }) {
        signal = yield* cancelSignal() as Generator<never, AbortSignal>;
        if (forks > 0) yield fork(() => Promise.resolve());
        yield spawn(stays);
      }),
    );
    expect(signal?.aborted).toBe(false);
  }
});

describe('what is thrown', () => {
  class Refusal {
    constructor(readonly code: number) {}
  }
  const thrownObjects: Record<string, object> = {
    'an Error': broken,
    'a plain object': { code: 4001, message: 'rejected body' },
    'an object of a class': new Refusal(4001),
    'an object without prototype': Object.assign(Object.create(null) as object, { code: 4001 }),
    'a DOMException': new DOMException('aborted', 'AbortError'),
    'an Error of another realm': runInNewContext('new TypeError("elsewhere")') as object,
    'a function': () => {},
  };
  const throwing = (thrown: unknown): PlainEffect =>
    function* () {
      yield Promise.resolve();
      throw thrown;
    };
  describe.each([['this runtime', startRuntime] as const, ...everyPeer])('is in %s', (_name, start) => {
    it.each(Object.entries(thrownObjects))('told and rejected with as it is: %s', async (_case, thrown) => {
      const { outcome, told } = await look(start(throwing(thrown)));
      expect(told).toHaveLength(1);
      expect(told[0]).toBe(thrown);
      expect(outcome).toHaveProperty('status', 'rejected');
      expect((outcome as { reason: unknown }).reason).toBe(thrown);
    });
  });

  it.each([
    ['a string', 'no', 'no'],
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['a number', 7, '7'],
    ['a symbol', Symbol('seven'), 'Symbol(seven)'],
  ])('is told as an Error with a cause where it is no object: %s', async (_case, thrown, message) => {
    for (const effect of [throwing(thrown), throwingAtOnceInChild(thrown)])
      await expectTold(effect, thrown, message);
  });

  const throwingAtOnceInChild = (thrown: unknown): PlainEffect =>
    function* (_action, { fork }) {
      yield fork(throwNow, thrown);
      yield createGate().opened;
    };
  async function expectTold(effect: PlainEffect, thrown: unknown, message: string) {
    const { outcome, told, isLoading } = await look(startRuntime(effect));
    expect(told).toEqual([expect.objectContaining({ message, cause: thrown })]);
    expect(outcome).toEqual({ status: 'rejected', reason: thrown });
    expect(isLoading).toBe(false);
  }

  it('is told although it is frozen; dva throws another error at nobody then', async () => {
    const frozen = Object.freeze({ code: 4001 });
    const { outcome, told } = await look(startRuntime(throwing(frozen)));
    expect(told[0]).toBe(frozen);
    expect(outcome).toEqual({ status: 'rejected', reason: frozen });
  });

  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const hostile = new Proxy(new Error('hostile'), {
    get: throwBroken,
    set: throwBroken,
    has: throwBroken,
    getPrototypeOf: throwBroken,
  });
  const places: Record<string, (thrown: unknown) => PlainEffect> = {
    'an effect': throwing,
    'a forked child': (thrown) =>
      function* (_action, { fork }) {
        yield fork(throwing(thrown) as never);
        yield createGate().opened;
      },
    'a spawned child': (thrown) =>
      function* (_action, { spawn, join }) {
        yield join((yield spawn(throwing(thrown) as never)) as never);
      },
    'a `finally`': (thrown) =>
      function* (_action, { race, call }) {
        yield race([
          call(function* () {
            try {
              yield createGate().opened;
            } finally {
              throwNow(thrown);
            }
          }),
          call(() => Promise.resolve()),
        ]);
      },
  };
  describe.each([
    ['a revoked Proxy', revoked.proxy],
    ['an object that throws whatever is asked of it', hostile],
    [
      'an object whose text cannot be made',
      { toString: throwBroken, toJSON: throwBroken, [inspect.custom]: throwBroken },
    ],
  ])('and is %s', (_case, thrown) => {
    it.each(Object.entries(places))(
      'is told where it comes from %s, and the flag goes down',
      async (_place, effect) => {
        const { outcome, told, isLoading } = await look(startRuntime(effect(thrown)));
        expect(outcome.status).not.toBe('pending');
        expect(isLoading).toBe(false);
        expect(told.length).toBeGreaterThan(0);
        expect(told.every((error) => error === thrown)).toBe(true);
      },
    );

    it.each([
      ['nobody listens', undefined],
      ['a hook throws the same', throwNow],
    ])('settles where %s', async (_who, onError) => {
      const app = createApp({
        models: [{ namespace: 'a', effects: { run: throwing(thrown) } }],
        hooks: [createLoading(), onError ? { onError } : {}],
      }).start();
      const { status } = await outcomeOf(app.dispatch({ type: 'a/run' }) as Promise<unknown>);
      expect(status).toBe('rejected');
      expect(app.store.getState()).toMatchObject({ loading: { global: false } });
      expect(print).toHaveBeenCalled();
    });

    it('reaches whoever waits for the effect, once', async () => {
      const told: unknown[] = [];
      const outer: PlainEffect = function* (_action, { put }) {
        yield put.resolve({ type: 'run' });
      };
      const app = createApp({
        models: [{ namespace: 'a', effects: { run: throwing(thrown), outer } }],
        hooks: { onError: (error) => void told.push(error) },
      }).start();
      const { status } = await outcomeOf(app.dispatch({ type: 'a/outer' }) as Promise<unknown>);
      expect([status, told.length]).toEqual(['rejected', 1]);
    });
  });

  it('by a child that is spawned and joined is told once', async () => {
    const { told } = await look(
      startRuntime(function* (_action, { spawn, join }) {
        const task: never = yield spawn(fails);
        yield join(task);
      }),
    );
    expect(told).toEqual([broken]);
  });

  it('by the reducer of an action that is put and waited for is told', async () => {
    const told: unknown[] = [];
    const app = createApp({
      models: [
        {
          namespace: 'a',
          reducers: { bad: throwBroken },
          effects: {
            *run(_action, { put }) {
              yield put.resolve({ type: 'bad' });
            },
          },
        },
      ],
      hooks: { onError: (error) => void told.push(error) },
    }).start();
    await expect(app.dispatch({ type: 'a/run' })).rejects.toBe(broken);
    expect(told).toEqual([broken]);
  });
});

describe('an error in the `finally` of what is cancelled', () => {
  /**
   * In both peers each of these hangs, or the error is thrown at whoever cancelled; the README lists the difference.
   */
  const effects: Record<string, PlainEffect> = {
    *'the loser of a race'(_action, { race, call }) {
      return yield race([call(clings), call(() => Promise.resolve('won'))]);
    },
    *'a sibling in all'(_action, { all, call }) {
      yield all([call(clings), call(() => Promise.reject(new Error('first')))]);
    },
    *'a forked child'(_action, { fork, cancel }) {
      const task: never = yield fork(clings);
      yield cancel(task);
      return 'returned';
    },
    *'a spawned child'(_action, { spawn, cancel }) {
      const task: never = yield spawn(clings);
      yield cancel(task);
      return 'returned';
    },
    *'a generator in all in race in fork'(_action, { all, race, fork, call, cancel }) {
      const task: never = yield fork(function* () {
        yield race([all([call(clings), call(stays)]), call(stays)]);
      });
      yield cancel(task);
      return 'returned';
    },
    *'a generator that is yielded'(_action, { race, call }) {
      yield race([clings(), call(() => Promise.resolve())]);
      return 'returned';
    },
    *'a `finally` that has waited'(_action, { race, call }) {
      yield race([
        call(function* () {
          try {
            yield createGate().opened;
          } finally {
            yield Promise.resolve();
            throwBroken();
          }
        }),
        call(() => Promise.resolve()),
      ]);
      return 'returned';
    },
  };
  it.each(Object.entries(effects))('is told once, and the run goes on: %s', async (_case, effect) => {
    const trial = startRuntime(effect);
    const { outcome, told, isLoading } = await look(trial);
    expect(outcome.status).not.toBe('pending');
    expect(told.filter((error) => error === broken)).toHaveLength(1);
    expect(isLoading).toBe(false);
  });

  it.each<[string, (app: ReturnType<typeof createApp>) => void]>([
    ['@@CANCEL_EFFECTS', (app) => app.dispatch({ type: 'a/@@CANCEL_EFFECTS' })],
    ['unmodel', (app) => app.unmodel('a')],
    ['replaceModel', (app) => app.replaceModel({ namespace: 'a' })],
    ['stop', (app) => app.stop()],
  ])(
    'leaves no flag up after %s, be it of the effect, of a child or of the child of a child',
    async (_case, end) => {
      const told: unknown[] = [];
      const app = createApp({
        models: [
          {
            namespace: 'a',
            effects: {
              self: clings,
              *called(_action, { call }) {
                yield call(clings);
              },
              *forked(_action, { fork }) {
                yield fork(clings);
                yield fork(function* () {
                  yield fork(clings);
                });
              },
            },
          },
        ],
        hooks: [createLoading(), { onError: (error) => void told.push(error) }],
      }).start();
      const replies = ['self', 'called', 'forked'].map((name) => app.dispatch({ type: `a/${name}` }));
      end(app);
      expect((await Promise.all(replies)).every(isCancelled)).toBe(true);
      expect(app.store.getState()).toMatchObject({ loading: { global: false, models: {}, effects: {} } });
      expect(told).toEqual([broken, broken, broken, broken]);
    },
  );
});

describe('what redux-saga cannot carry out', () => {
  const gone = Proxy.revocable({}, {});
  gone.revoke();
  it.each([
    ['an effect that it does not know', { '@@redux-saga/IO': true, type: 'OF_ANOTHER_VERSION', payload: {} }],
    ['a revoked Proxy', gone.proxy],
  ])('is thrown into the effect, which tidies up: %s', async (_case, foreign) => {
    const tidied = jest.fn();
    const { outcome, told, isLoading } = await look(
      startRuntime(function* () {
        try {
          yield foreign;
        } finally {
          tidied();
        }
      }),
    );
    expect(outcome.status).toBe('rejected');
    expect(told).toHaveLength(1);
    expect(tidied).toHaveBeenCalledTimes(1);
    expect(isLoading).toBe(false);
  });

  it('is told by the name of the effect and what to do, where it is an effect of redux-saga 0.16', async () => {
    const { outcome } = await look(
      startRuntime(function* () {
        yield { '@@redux-saga/IO': true, PUT: { channel: null, action: { type: 'b' } } };
      }),
    );
    const message = 'a/run yields an effect of another version: install redux-saga 1.5 alone';
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message } });
  });

  const asyncGenerators: Record<string, PlainEffect> = {
    'as an effect': async function* () {} as never,
    *'that is called'(_action, { call }) {
      yield call(async function* () {});
    },
    *'that is forked'(_action, { fork }) {
      yield fork(async function* () {});
    },
    *'that is yielded'() {
      yield (async function* () {})();
    },
  };
  it.each(Object.entries(asyncGenerators))('an async generator is refused %s', async (_case, effect) => {
    const { outcome, told, isLoading } = await look(startRuntime(effect));
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: 'a/run cannot run an async generator' },
    });
    expect(told).toHaveLength(1);
    expect(isLoading).toBe(false);
  });

  it('a join of what was cancelled ends the run as cancelled, also when it has something left to do', async () => {
    const effect: PlainEffect = function* (_action, { spawn, cancel, join }) {
      const task: never = yield spawn(stays);
      yield cancel(task);
      try {
        yield join(task);
      } finally {
        yield Promise.resolve();
      }
      return 'returned';
    };
    expect((await look(startRuntime(effect))).outcome).toEqual({ status: 'fulfilled', value: cancelled });
  });
});

describe('a listener that throws', () => {
  it('leaves no flag up', async () => {
    const model: AnyModel = { namespace: 'a', effects: { run: () => Promise.resolve() as never } };
    const app = createApp({
      models: [model],
      hooks: [
        createLoading(),
        {
          onError() {},
          onAction: () => (next) => (action) => {
            const result = next(action);
            if ((action as UnknownAction).type === '@@DVA_LOADING/SHOW') throwBroken();
            return result;
          },
        },
      ],
    }).start();
    await expect(app.dispatch({ type: 'a/run' })).rejects.toBe(broken);
    await allIsQuiet();
    expect(app.store.getState()).toMatchObject({ loading: { global: false } });
  });
});

describe('a second copy of the runtime on the page', () => {
  it('knows the cancellation of the first, and asks for its run', async () => {
    jest.resetModules();
    const other = await import('../src/run/cancelled');
    const { cancelSignal } = await import('saga-models/effects');
    expect(other.isCancelled).not.toBe(isCancelled);
    expect(other.isCancelled(cancelled)).toBe(true);
    const { outcome } = await look(
      startRuntime(function* () {
        const signal: unknown = yield call(cancelSignal);
        return signal instanceof AbortSignal;
      }),
    );
    expect(outcome).toEqual({ status: 'fulfilled', value: true });
  });
});
