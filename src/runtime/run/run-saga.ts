/** The saga of one run, as redux-saga steps through it. */
import { cancel } from 'redux-saga/effects';
import { type Run } from './run';
import { type SagaGenerator } from './step';

type Result = IteratorResult<unknown>;

/** An effect may be a plain or async function too; what it returns is waited for. */
export const isIterator = (returned: unknown): returned is SagaGenerator =>
  returned instanceof Object && 'next' in returned && 'throw' in returned;

/**
 * Steps through the effect, and lets it be cancelled at any moment.
 *
 * JavaScript cannot end a generator that is in the middle of a step, which is where it is when it dispatches something
 * that cancels its own run. Such a run cancels itself at its next `yield`, by redux-saga's own `cancel()`.
 */
export class RunSaga implements Iterator<unknown> {
  /** where it stands among the runs of its effect */
  place = 0;
  private body: Iterator<unknown> | undefined;
  private isInStep = false;
  private isCancelDue = false;

  constructor(
    readonly run: Run,
    private readonly start: () => unknown,
    private readonly report: (error: unknown) => void,
    private readonly end: () => void,
  ) {}

  next(answer?: unknown): Result {
    return this.step('next', answer);
  }
  throw(error: unknown): Result {
    return this.step('throw', error);
  }
  /** redux-saga calls it when the run is cancelled. */
  return(outcome?: unknown): Result {
    return this.step('return', outcome);
  }

  cancel(): void {
    const { run } = this;
    if (run.isCancelRequested) return;
    run.isCancelRequested = true;
    if (this.isInStep || !run.task) this.isCancelDue = true;
    else this.cancelTask();
    // A forked child may still be at work after the effect itself has ended.
    run.controller?.abort();
  }

  /** A cancellation that was asked for during the first steps, when there was no task yet. */
  cancelIfDue(): void {
    if (!this.isCancelDue) return;
    this.isCancelDue = false;
    this.cancelTask();
  }

  private cancelTask(): void {
    try {
      this.run.task?.cancel();
    } catch (error) {
      // A child threw in its `finally`, or was in the middle of a step. redux-saga stops there; the rest is ended here.
      this.report(error);
      this.return();
      this.end();
    }
  }

  private step(how: 'next' | 'throw' | 'return', value: unknown): Result {
    let result: Result | undefined;
    if (!this.isCancelDue || how === 'return') {
      this.isInStep = true;
      try {
        result = this.advance(how, value);
      } catch (error) {
        if (!this.run.isCancelRequested) throw error;
        // redux-saga throws such an error at whoever cancelled.
        this.report(error);
        result = { done: true, value: undefined };
      } finally {
        this.isInStep = false;
      }
    }
    if (result && (result.done || !this.isCancelDue)) return result;
    this.isCancelDue = false;
    return { done: false, value: cancel() };
  }

  /** The effect begins with the first step, so that what a hook throws leaves by the way of all errors. */
  private advance(how: 'next' | 'throw' | 'return', value: unknown): Result {
    if (!this.body && how === 'next') {
      const returned = this.start();
      this.body = isIterator(returned) ? returned : waitFor(returned);
    }
    return this.body?.[how]?.(value) ?? { done: true, value };
  }
}

function* waitFor(value: unknown): SagaGenerator {
  return yield value;
}
