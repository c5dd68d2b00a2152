/** Random sequences of everything that can happen to an app: whatever the order, all of it comes to rest. */
import fc from 'fast-check';
import { createApp, createLoading, isCancelled, type AnyModel, type App, type EffectKind } from '.';
import { createGate, type Gate } from './test-gate';

const kinds = ['takeEvery', 'takeLatest', 'takeLeading', 'throttle', 'debounce', 'poll', 'watcher'] as const;
const namespaces = ['one', 'two'] as const;

type Namespace = (typeof namespaces)[number];
type Step =
  | { readonly do: 'dispatch'; readonly namespace: Namespace; readonly kind: EffectKind }
  | {
      readonly do: 'stopPoll' | 'cancel' | 'unregister' | 'register' | 'replace';
      readonly namespace: Namespace;
    }
  | { readonly do: 'succeed' | 'fail'; readonly nth: number }
  | { readonly do: 'wait' };

const namespace = fc.constantFrom(...namespaces);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('dispatch'), namespace, kind: fc.constantFrom(...kinds) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('stopPoll', 'cancel', 'unregister', 'register', 'replace'),
      namespace,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('succeed', 'fail'), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait') }) },
);

/** A reply, a cancellation, or the error that the sequence asked for. */
const isExpected = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected'
    ? String(outcome.reason) === 'Error: as told'
    : isCancelled(outcome.value) || namespaces.some((name) => name === outcome.value);

/** What is waited for in a `finally` is a promise kept already. */
async function tidiedUp(): Promise<void> {
  for (let promises = 0; promises < 5; promises += 1) await Promise.resolve();
}

const turn = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An app under way, with what it must give back in the end. */
class Trial {
  readonly replies: Promise<unknown>[] = [];
  readonly gates: Gate<void>[] = [];
  tasks = 0;
  listeners = 0;
  reported = 0;
  readonly app: App = createApp({
    hooks: [createLoading(), { onError: () => (this.reported += 1) }],
    models: namespaces.map((name) => this.model(name)),
  }).start();

  model(name: Namespace): AnyModel {
    const countTask = (by: number) => (this.tasks += by);
    const countListener = (by: number) => (this.listeners += by);
    const { gates } = this;
    function* work(): Generator<unknown, string, never> {
      countTask(1);
      try {
        const gate = createGate();
        gates.push(gate);
        yield gate.opened;
        return name;
      } finally {
        countTask(-1);
        // Cancelled or not, it is not over until this has been waited for.
        yield Promise.resolve();
      }
    }
    return {
      namespace: name,
      state: 0,
      effects: Object.fromEntries(kinds.map((type) => [type, [work, { type, ms: 1, delay: 1 }]])),
      subscriptions: {
        listen() {
          countListener(1);
          return () => countListener(-1);
        },
      },
    };
  }

  async take(next: Step): Promise<void> {
    const { app } = this;
    switch (next.do) {
      case 'dispatch': {
        const suffix = next.kind === 'poll' ? '-start' : '';
        const reply: unknown = app.dispatch({ type: `${next.namespace}/${next.kind}${suffix}` });
        if (reply instanceof Promise) this.replies.push(reply);
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
}

describe('any sequence of dispatches, cancellations, errors, removals and replacements', () => {
  const stray = jest.fn();
  beforeAll(() => process.on('unhandledRejection', stray));
  afterAll(() => process.off('unhandledRejection', stray));

  it('settles every promise, lowers every flag and leaves no task, listener or stray rejection', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
        const trial = new Trial();
        for (const next of steps) await trial.take(next);
        trial.app.stop();
        const outcomes = await Promise.allSettled(trial.replies);
        expect(outcomes.filter((outcome) => !isExpected(outcome))).toEqual([]);
        await tidiedUp();
        expect(trial.app.store.getState()).toMatchObject({
          loading: { global: false, models: {}, effects: {}, counts: {} },
        });
        const { counts } = (trial.app.store.getState() as { loading: { counts: object } }).loading;
        expect(Object.keys(counts)).toEqual([]);
        expect(trial.tasks).toBe(0);
        expect(trial.listeners).toBe(0);
      }),
      { numRuns: 2000 },
    );
    await turn(0);
    expect(stray).not.toHaveBeenCalled();
  }, 60_000);
});
