/** Random sagas, nested in every way: each dispatch settles, each flag goes down, each error is reported once. */
import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import * as saga from 'redux-saga/effects';
import { createApp, createLoading, type LoadingState } from 'saga-models';
import { createGate, type Gate } from './test-gate';
import { allIsQuiet } from './three-runtimes.fixture';

/** How the run is ended; afterwards nothing may still be running. */
const endings = ['by itself', 'cancel', 'unmodel', 'replace', 'stop'] as const;

interface Leaf {
  readonly kind: 'leaf';
  readonly end: 'returns' | 'throws' | 'waits and returns' | 'waits and throws';
  /** what its `finally` does if it is cancelled */
  readonly last: 'nothing' | 'waits' | 'throws' | 'waits and throws';
}
interface Branch {
  readonly kind:
    | 'call'
    | 'iterator'
    | 'fork'
    | 'spawn'
    | 'fork and join'
    | 'fork and cancel'
    | 'all'
    | 'array'
    | 'race';
  readonly parts: readonly Saga[];
}
type Saga = Leaf | Branch;

const { saga: anySaga } = fc.letrec<{ saga: Saga }>((tie) => ({
  saga: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      kind: fc.constant('leaf' as const),
      end: fc.constantFrom('returns', 'throws', 'waits and returns', 'waits and throws'),
      last: fc.constantFrom('nothing', 'waits', 'throws', 'waits and throws'),
    }),
    fc.record({
      kind: fc.constantFrom(
        'call',
        'iterator',
        'fork',
        'spawn',
        'fork and join',
        'fork and cancel',
        'all',
        'array',
        'race',
      ),
      parts: fc.array(tie('saga'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

/** A running saga, with the errors that it threw and the gates that it waits for. */
class Trial {
  readonly thrown: Error[] = [];
  readonly gates: Gate<void>[] = [];

  throwNew(): never {
    const error = new Error(`error ${this.thrown.length}`);
    this.thrown.push(error);
    throw error;
  }

  *run(tree: Saga): Generator<unknown, void, never> {
    if (tree.kind === 'leaf') yield* this.runLeaf(tree);
    else yield* this.runBranch(tree);
  }

  *runLeaf({ end, last }: Leaf): Generator<unknown, void, never> {
    let isOver = false;
    try {
      if (end.startsWith('waits')) {
        const gate = createGate();
        this.gates.push(gate);
        yield gate.opened;
        // It waits, because redux-saga starts the later parts of an `all` even if an earlier part has failed in its
        // first step.
      } else yield Promise.resolve();
      isOver = true;
      if (end.endsWith('throws')) this.throwNew();
    } finally {
      if (!isOver && last.startsWith('waits')) yield Promise.resolve();
      if (!isOver && last.endsWith('throws')) this.throwNew();
    }
  }

  *runBranch({ kind, parts }: Branch): Generator<unknown, void, never> {
    const run = (part: Saga) => this.run(part);
    switch (kind) {
      case 'all':
        yield saga.all(parts.map((part) => saga.call(run, part)));
        return;
      case 'array':
        yield parts.map(run);
        return;
      case 'race':
        yield saga.race(parts.map((part) => saga.call(run, part)));
        return;
      default:
        for (const part of parts) {
          if (kind === 'call') yield saga.call(run, part);
          if (kind === 'iterator') yield run(part);
          if (kind === 'fork') yield saga.fork(run, part);
          if (kind === 'spawn') yield saga.spawn(run, part);
          if (kind === 'fork and join') yield saga.join(yield saga.fork(run, part));
          if (kind === 'fork and cancel') yield saga.cancel(yield saga.fork(run, part));
        }
    }
  }
}

describe('any saga', () => {
  const stray = jest.fn();
  beforeAll(() => process.on('unhandledRejection', stray));
  afterAll(() => process.off('unhandledRejection', stray));

  it('settles, lowers its flags and tells each of its errors once, however it is nested and ended', async () => {
    await fc.assert(
      fc.asyncProperty(anySaga, fc.constantFrom(...endings), async (tree, ending) => {
        const trial = new Trial();
        const told: unknown[] = [];
        const model = { namespace: 'a', effects: { run: () => trial.run(tree) } };
        const app = createApp({
          models: [model],
          hooks: [createLoading(), { onError: (error) => void told.push(error) }],
        }).start();
        let isSettled = false;
        const settle = () => {
          isSettled = true;
        };
        (app.dispatch({ type: 'a/run' }) as Promise<unknown>).then(settle, settle);
        await allIsQuiet();
        if (ending === 'cancel') app.dispatch({ type: 'a/@@CANCEL_EFFECTS' });
        if (ending === 'unmodel') app.unmodel('a');
        if (ending === 'replace') app.replaceModel(model);
        if (ending === 'stop') app.stop();
        // Opening one gate may make the saga create the next.
        for (let gate = trial.gates.shift(); gate; gate = trial.gates.shift()) {
          gate.open();
          await allIsQuiet();
        }
        await allIsQuiet();
        const { loading } = app.store.getState() as unknown as { loading: LoadingState };
        deepStrictEqual(
          { isSettled, loading, told: told.map(String).toSorted() },
          {
            isSettled: true,
            loading: { global: false, models: {}, effects: {} },
            told: trial.thrown.map(String).toSorted(),
          },
        );
      }),
      { numRuns: 500, seed: 42 },
    );
    expect(stray).not.toHaveBeenCalled();
  });
});
