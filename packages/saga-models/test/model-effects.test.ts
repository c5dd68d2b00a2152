/** The effects of a model: which types are its own, and which hooks surround them. */
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { createApp, type AnyModel, type Hooks, type LocalEffects, type PlainEffect } from 'saga-models';
import { allIsQuiet } from './three-runtimes.fixture';

const apps: { stop(): unknown }[] = [];
// A poll goes on until its app stops.
afterEach(() => apps.splice(0).forEach((app) => app.stop()));

/** Starts the model `a`. @returns the app, and the types of all actions that reach the store's last middleware */
function start(model: Omit<AnyModel, 'namespace'>, hooks: Hooks = {}) {
  const seen: string[] = [];
  const onAction: Hooks['onAction'] = () => (next) => (action) => {
    seen.push((action as UnknownAction).type);
    return next(action);
  };
  const app = createApp({
    models: [{ namespace: 'a', ...model }],
    hooks: [{ onError() {} }, { ...hooks, onAction }],
  }).start();
  apps.push(app);
  return { app, seen, run: () => app.dispatch({ type: 'a/run' }) as Promise<unknown> };
}

describe('an action that an effect puts', () => {
  const effects = {
    alone: [function* () {}],
    newest: [function* () {}, { type: 'takeLatest' }],
    tick: [function* () {}, { type: 'poll', delay: 1_000 }],
  } as unknown as Record<string, PlainEffect>;
  it.each([
    ['of its own reducer', 'add', 'a/add'],
    ['of its own effect', 'newest', 'a/newest'],
    ['that starts its own poll', 'tick-start', 'a/tick-start'],
    ['that stops its own poll', 'tick-stop', 'a/tick-stop'],
    ['named like the start of what is no poll', 'newest-start', 'newest-start'],
    ['named like the stop of an effect without options', 'alone-stop', 'alone-stop'],
    ['named like a reducer that is undefined', 'gone', 'gone'],
    ['of nobody', 'other', 'other'],
  ])('%s is of the type %j → %j', async (_case, put, type) => {
    const { run, seen } = start({
      reducers: { add: (state: unknown) => state, gone: undefined } as never,
      effects: {
        ...effects,
        *run(_action, tools) {
          yield tools.put({ type: put });
        },
      },
    });
    await run();
    expect(seen).toContain(type);
  });

  it('has to be one: what is missing is refused with the words of dva', async () => {
    const { run } = start({
      effects: {
        *run(_action, { put }) {
          yield put(undefined as never);
        },
      },
    });
    await expect(run()).rejects.toThrow('dispatch: action should be a plain Object with type');
  });
});

it.each<[string, (tools: LocalEffects) => unknown]>([
  ['its local type', ({ take }) => take('add')],
  ['a list with its local type', ({ take }) => take(['other', 'add'])],
  ['a function', ({ take }) => take(({ type }: Action) => type === 'a/add')],
])('an effect takes an action by %s', async (_case, take) => {
  const { app, run } = start({
    reducers: { add: (state: unknown) => state },
    effects: {
      *run(_action, tools) {
        return ((yield take(tools)) as UnknownAction).type;
      },
    },
  });
  const reply = run();
  app.dispatch({ type: 'a/add' });
  expect(await reply).toBe('a/add');
});

it('an effect takes any action where it names none, its own beginning first', async () => {
  const { run } = start({
    effects: {
      *run(_action, { take }) {
        return yield take();
      },
    },
  });
  expect(await run()).toEqual({ type: 'a/run/@@start' });
});

describe('hooks', () => {
  it('do not see watchers', async () => {
    const onEffect = jest.fn((effect) => effect);
    const onRun = jest.fn(() => undefined);
    const watched = jest.fn();
    const watch = [watched, { type: 'watcher' }];
    const { run } = start({ effects: { watch, *run() {} } as never }, { onEffect, onRun });
    await run();
    expect(watched).toHaveBeenCalledTimes(1);
    expect(onEffect.mock.calls.map(([, , , key]: unknown[]) => key)).toEqual(['a/run']);
    expect(onRun.mock.calls.map(([, key]: unknown[]) => key)).toEqual(['a/run']);
  });
});

it('a poll of a model whose effects were cancelled does not start', async () => {
  const passed = jest.fn();
  const tick = [passed, { type: 'poll', delay: 1_000 }];
  const { app } = start({ effects: { tick } as never });
  app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
  app.dispatch({ type: 'a/tick-start' });
  await allIsQuiet();
  expect(passed).not.toHaveBeenCalled();
});
