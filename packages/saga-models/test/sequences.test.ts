/** Random sequences of everything that can happen to an app: whatever the order, nothing is left running in the end. */
import { deepStrictEqual } from 'node:assert/strict';
import { type UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import {
  createApp,
  createLoading,
  isCancelled,
  type AnyModel,
  type App,
  type EffectKind,
  type ModelEffect,
  type LoadingState,
  type LocalEffects,
  withKey,
} from 'saga-models';
import { createGate, type Gate } from './test-gate';

const kinds = ['takeEvery', 'takeLatest', 'takeLeading', 'throttle', 'debounce', 'poll', 'watcher'] as const;
const namespaces = ['one', 'two'] as const;

type Namespace = (typeof namespaces)[number];
type Step =
  | {
      readonly do: 'dispatch';
      readonly namespace: Namespace;
      readonly kind: EffectKind;
      readonly key: number | undefined;
    }
  | {
      readonly do:
        | 'stopPoll'
        | 'cancel'
        | 'unregister'
        | 'register'
        | 'replace'
        | 'failToReplace'
        | 'spawn'
        | 'failSpawned';
      readonly namespace: Namespace;
    }
  | { readonly do: 'succeed' | 'fail'; readonly nth: number }
  | { readonly do: 'wait' };

const namespace = fc.constantFrom(...namespaces);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('dispatch'),
      namespace,
      kind: fc.constantFrom(...kinds),
      key: fc.option(fc.nat(12), { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'stopPoll',
        'cancel',
        'unregister',
        'register',
        'replace',
        'failToReplace',
        'spawn',
        'failSpawned',
      ),
      namespace,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('succeed', 'fail'), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait') }) },
);

/** Whether it is a reply, a cancellation, or the error that the sequence asked for. */
const isExpected = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected'
    ? String(outcome.reason) === 'Error: as told'
    : isCancelled(outcome.value) || namespaces.some((name) => name === outcome.value);

/** The message only: a stack to compare would cost more than the call. */
function messageThrownBy(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Waits for the promises that a `finally` awaits; all of them are resolved already. */
async function tidiedUp(): Promise<void> {
  for (let promises = 0; promises < 5; promises += 1) await Promise.resolve();
}

// A turn of the timers, which the effects under test wait for themselves.
const turn = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A running app, with everything that it must have released in the end. */
class Trial {
  readonly replies: Promise<unknown>[] = [];
  readonly gates: Gate<void>[] = [];
  tasks = 0;
  listeners = 0;
  /** gates of spawned tasks, which outlive their run and their app */
  readonly spawned: Gate<void>[] = [];
  /**
   * errors of subscriptions and spawned tasks, which no dispatch rejects with: those thrown minus those reported, so 0
   * effects of a failed replacement other than its error
   */
  untold = 0;
  /** effects of a failed replacement other than its error */
  readonly surprises: unknown[] = [];
  readonly app: App = createApp({
    hooks: [createLoading(), { onError: ({ message }) => (this.untold -= message === 'on its own' ? 1 : 0) }],
    models: namespaces.map((name) => this.model(name)),
  }).start();

  model(name: Namespace, isFailing = false): AnyModel {
    const countTask = (by: number) => (this.tasks += by);
    const countListener = (by: number) => (this.listeners += by);
    const { gates, spawned } = this;
    function* spawnChild(_action: UnknownAction, { spawn }: LocalEffects): Generator<unknown, string, never> {
      yield spawn(() => {
        const gate = createGate();
        spawned.push(gate);
        return gate.opened;
      });
      return name;
    }
    function* work(): Generator<unknown, string, never> {
      countTask(1);
      try {
        const gate = createGate();
        gates.push(gate);
        yield gate.opened;
        return name;
      } finally {
        countTask(-1);
        // Even when cancelled, the task ends only after this wait.
        yield Promise.resolve();
      }
    }
    return {
      namespace: name,
      state: 0,
      effects: {
        spawner: spawnChild,
        ...Object.fromEntries(kinds.map((type) => [type, [work, { type, ms: 1, delay: 1 }] as ModelEffect])),
      },
      subscriptions: {
        listen() {
          countListener(1);
          return () => countListener(-1);
        },
        other() {
          if (isFailing) throw new Error('on its own');
          return () => {};
        },
      },
    };
  }

  dispatch(action: { readonly type: string }): void {
    const reply: unknown = this.app.dispatch(action);
    if (reply instanceof Promise) this.replies.push(reply);
  }

  async take(next: Step): Promise<void> {
    const { app } = this;
    switch (next.do) {
      case 'dispatch': {
        const suffix = next.kind === 'poll' ? '-start' : '';
        const action = { type: `${next.namespace}/${next.kind}${suffix}` };
        this.dispatch(next.key === undefined ? action : withKey(action, next.key));
        return;
      }
      case 'stopPoll':
        app.dispatch({ type: `${next.namespace}/poll-stop` });
        return;
      case 'cancel':
        app.dispatch({ type: `${next.namespace}/@@CANCEL_EFFECTS` });
        return;
      case 'unregister':
        app.unmodel(next.namespace);
        return;
      case 'register':
        if (!app.hasModel(next.namespace)) app.model(this.model(next.namespace));
        return;
      case 'replace':
        app.replaceModel(this.model(next.namespace));
        return;
      case 'failToReplace': {
        // One subscription listens already when the other throws; the former model, if any, must go on.
        const wasRegistered = app.hasModel(next.namespace);
        const thrown = messageThrownBy(() => app.replaceModel(this.model(next.namespace, true)));
        if (thrown !== 'on its own') this.surprises.push(thrown);
        if (app.hasModel(next.namespace) !== wasRegistered) this.surprises.push(next);
        this.untold += 1;
        return;
      }
      case 'spawn':
        this.dispatch({ type: `${next.namespace}/spawner` });
        return;
      case 'failSpawned': {
        const gate = this.spawned.shift();
        if (gate) this.untold += 1;
        gate?.fail(new Error('on its own'));
        return;
      }
      case 'succeed':
        this.gates.splice(next.nth, 1)[0]?.open();
        return;
      case 'fail':
        this.gates.splice(next.nth, 1)[0]?.fail(new Error('as told'));
        return;
      case 'wait':
        await turn(0);
    }
  }

  /** @returns what is left after the app has stopped; equals `atRest`, unless something is wrong */
  async end() {
    const { app } = this;
    app.stop();
    const outcomes = await Promise.allSettled(this.replies);
    await tidiedUp();
    const { tasks, listeners, untold, surprises } = this;
    const { loading } = app.store.getState() as { loading: LoadingState };
    const later = messageThrownBy(() => app.replaceModel({ namespace: 'one' }));
    const unexpected = outcomes.filter((outcome) => !isExpected(outcome));
    return { unexpected, loading, later, tasks, listeners, untold, surprises };
  }
}

const atRest = {
  unexpected: [],
  loading: { global: false, models: {}, effects: {} },
  later: '[app] stopped',
  tasks: 0,
  listeners: 0,
  untold: 0,
  surprises: [],
};

/** `npm test -- --all` runs more sequences. */
const sequenceCount = process.env.TEST_EVERY_ENGINE === '1' ? 2000 : 600;

describe('any sequence of dispatches, cancellations, errors, removals and replacements', () => {
  const stray = jest.fn();
  beforeAll(() => process.on('unhandledRejection', stray));
  afterAll(() => process.off('unhandledRejection', stray));

  it('settles every promise, lowers every flag and leaves no task, listener or stray rejection', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
        const trial = new Trial();
        for (const next of steps) await trial.take(next);
        // Not `expect`: jest's matcher takes as long as a whole sequence.
        deepStrictEqual(await trial.end(), atRest);
      }),
      { numRuns: sequenceCount, seed: 16 },
    );
    await turn(0);
    expect(stray).not.toHaveBeenCalled();
  });
});
