/** A kit for tests of models: one effect with fakes, an application that has settled, and time that stands still. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { CANCEL } from 'redux-saga';
import { createApp, type App, type AppOptions } from './create-app';
import { type EffectAction } from './dispatch';
import { type Hooks } from './hooks';
import { invariant } from './invariant';
import { type AnyModel, type Model } from './model';
import { definePort, provide } from './ports';
import { type RootState } from './reducers/copy-root';
import { sliceOf } from './reducers/slice';
import { type Cancelled } from './run/cancelled';
import { isMethod } from './run/step';

type AnyFunction = (...args: never[]) => unknown;

/** A function that effects call, and what is called in its place. */
export interface Fake {
  readonly fn: AnyFunction;
  readonly instead: AnyFunction;
}

/** `fake(service.search, () => [book])`: what is answered later may be answered at once. */
export const fake = <F extends AnyFunction>(
  fn: F,
  instead: (...args: Parameters<F>) => ReturnType<F> | Awaited<ReturnType<F>>,
): Fake => ({ fn, instead });

/** The plugin by which the effects of an app call the fakes. */
export const createFakes = (...fakes: readonly Fake[]): Hooks => ({
  onCall(call, { fn, args }) {
    const found = fakes.find((each) => each.fn === fn);
    return found ? () => found.instead(...(args as never[])) : call;
  },
});

export interface RunOptions extends AppOptions {
  readonly fakes?: readonly Fake[];
}

/** What an effect did. */
export interface Ran<Reply, State> {
  readonly reply: Reply;
  /** what was dispatched meanwhile, in order, without the actions that the runtime makes */
  readonly puts: readonly UnknownAction[];
  /** the model's, after it */
  readonly state: State;
}

/**
 * Runs one effect in an app of its own.
 *
 * @param options those of `createApp`, and functions to replace
 * @returns a promise that rejects with what the effect throws
 */
export function runEffect<State, Reply>(
  model: Model<State>,
  action: EffectAction<Reply>,
  options?: RunOptions,
): Promise<Ran<Reply | Cancelled, State>>;
export function runEffect<State>(
  model: Model<State>,
  action: UnknownAction,
  options?: RunOptions,
): Promise<Ran<unknown, State>>;
export async function runEffect(
  model: AnyModel,
  action: EffectAction<unknown> | UnknownAction,
  { fakes = [], models = [], hooks = [], ...options }: RunOptions = {},
): Promise<Ran<unknown, unknown>> {
  const puts: UnknownAction[] = [];
  const record: Hooks = {
    onAction: () => (next) => (given) => {
      const made = given as UnknownAction;
      if (made !== action && !/(^|\/)@@/.test(made.type)) puts.push(made);
      return next(made);
    },
    // The promise tells it; without a hook it would be printed, too.
    onError() {},
  };
  const app = createApp({
    ...options,
    models: [model, ...models],
    hooks: [createFakes(...fakes), record].concat(hooks),
  }).start();
  try {
    const reply: unknown = await app.dispatch(action);
    const { namespace, state } = model;
    return { reply, puts, state: sliceOf(app.store.getState() as RootState, { namespace, state }) };
  } finally {
    app.stop();
  }
}

interface Work {
  isGoingOn: boolean;
  /** called when the last of it has ended */
  onEnd: () => void;
}

const workPort = definePort<Work>('work');

/** The plugin by which `settled` knows what goes on: runs, and calls that have not answered, also those of spawned children. */
export function trackWork(): Hooks {
  let count = 0;
  const work: Work = { isGoingOn: false, onEnd() {} };
  const add = (by: 1 | -1) => {
    count += by;
    work.isGoingOn = count > 0;
    if (count === 0) work.onEnd();
  };
  return {
    ports: [provide(workPort, work)],
    onRun: () => (_action, hasBegun) => add(hasBegun ? 1 : -1),
    onCall: (call) => () => {
      const answer = call();
      if (!isMethod(answer, 'then')) return answer;
      const awaited = answer as PromiseLike<unknown> & Cancellable;
      let isOver = false;
      const end = () => {
        if (!isOver) add(-1);
        isOver = true;
      };
      add(1);
      awaited.then(end, end);
      // A delay that is cancelled never answers.
      const cancel = awaited[CANCEL];
      if (cancel)
        awaited[CANCEL] = () => {
          cancel();
          end();
        };
      return answer;
    },
  };
}

interface Cancellable {
  [CANCEL]?: () => void;
}

/** Waits until nothing goes on any more, and whoever waited for a reply has had it. @throws Error without `trackWork` */
export async function settled(app: Pick<App, 'port'>): Promise<void> {
  const work = app.port(workPort);
  invariant(work, 'settled: trackWork() is needed among the hooks');
  /** A reply passes some promises before the next effect may follow from it. */
  const turnsMax = 10;
  for (let quietTurns = 0; quietTurns < turnsMax; quietTurns += 1) {
    if (work.isGoingOn) {
      await new Promise<void>((resolve) => (work.onEnd = resolve));
      quietTurns = 0;
    }
    await Promise.resolve();
  }
}

export interface FrozenTime {
  /** lets that many milliseconds pass, with all that they bring, in order */
  readonly pass: (ms: number) => Promise<void>;
  /** gives the real time back */
  readonly thaw: () => void;
}

/**
 * Stops the clock by which effects wait: `delay`, `retry`, `throttle`, `debounce`, `poll`. Needs @sinonjs/fake-timers.
 *
 * @param now milliseconds since 1970 that `Date` tells
 */
export async function freezeTime(now = 0): Promise<FrozenTime> {
  const { install } = await import('@sinonjs/fake-timers');
  const clock = install({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  return { pass: async (ms) => void (await clock.tickAsync(ms)), thaw: () => clock.uninstall() };
}
