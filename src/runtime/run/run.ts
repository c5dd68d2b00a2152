/** One run of an effect: a root task of redux-saga, so that what it throws or cancels stays with it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, type EffectMiddleware, type RunSagaOptions, type Task } from 'redux-saga';
import { all, cancel, putResolve } from 'redux-saga/effects';
import { cancelled, isCancelled } from './cancelled';
import { isIterator, step, type HookedEffect, type SagaGenerator } from './step';

/** Where the sagas of an app are run. */
export type SagaIo = Required<
  Pick<RunSagaOptions<UnknownAction, unknown>, 'channel' | 'dispatch' | 'getState' | 'context' | 'onError'>
>;

/** Tells onError. @returns whether a hook dealt with the error (`preventDefault`) */
export type ReportError = (thrown: unknown, key?: string, action?: UnknownAction) => boolean;

/** What the runs of one effect share. */
export interface EffectScope {
  /** action type: namespace/name */
  readonly key: string;
  readonly io: SagaIo;
  readonly report: ReportError;
  /** the effect with its start and end actions, inside all onEffect hooks */
  readonly body: HookedEffect;
  /** each until its last forked child has ended */
  readonly runs: Set<Run>;
}

/** What a saga yields to ask for its run. */
const CURRENT_RUN = Symbol('the current run');

const ignore = () => {};

/**
 * It settles whatever happens to it, and can be cancelled at any moment.
 *
 * It is the iterator that redux-saga steps through. A generator cannot be ended in the middle of a step, which is where it
 * is when it dispatches something that cancels its own run. Such a run cancels itself at its next `yield`.
 */
export class Run implements Iterator<unknown> {
  isSettled = false;
  /** It may still be at work, in a `finally` or in a child. */
  isCancelRequested = false;
  /** the last error that onError was told of, so that it is not told again further out */
  reportedError: unknown;
  /** a hook dealt with that error */
  private isPrevented = false;
  private task: Task | undefined;
  private controller: AbortController | undefined;
  private body: SagaGenerator | undefined;
  private isInStep = false;
  private isCancelDue = false;

  /** By default nobody waits for it: a watcher, a pass of a poll. */
  constructor(
    private readonly scope: EffectScope,
    /** undefined for a watcher, which no action starts */
    readonly action?: UnknownAction,
    private readonly resolve: (outcome: unknown) => void = ignore,
    private readonly reject: (error: unknown) => void = ignore,
  ) {}

  /** Runs the first steps at once. */
  start(onEnd: () => void = ignore): void {
    this.scope.runs.add(this);
    const { channel, dispatch, getState, context } = this.scope.io;
    const io = {
      channel,
      dispatch,
      getState,
      context,
      // redux-saga tells of what ended the task, and of what a spawned child threw.
      onError: (error: Error) => this.report(error),
      effectMiddlewares: [this.translate],
    };
    // Its types ask for a whole generator; it calls `next`, `throw` and `return`.
    const task = runSaga(io, () => this as unknown as SagaGenerator);
    this.task = task;
    if (this.isCancelDue) this.cancelTask();
    const end = () => this.end(onEnd);
    if (task.isRunning()) void task.toPromise().then(end, end);
    else end();
  }

  cancel(): void {
    if (this.isCancelRequested) return;
    this.isCancelRequested = true;
    // During the first steps there is no task yet.
    if (this.isInStep || !this.task) this.isCancelDue = true;
    else this.cancelTask();
    // A forked child may still be at work after the effect itself has ended.
    this.controller?.abort();
  }

  /** Settles the promise; only the first call counts. */
  settle(outcome: unknown, tell = this.resolve): void {
    if (this.isSettled) return;
    this.isSettled = true;
    tell(outcome);
  }

  fail(error: unknown): void {
    this.report(error);
    if (this.isCancelRequested || this.isPrevented || isCancelled(error)) this.settle(cancelled);
    else this.settle(error, this.reject);
  }

  /** For the request that it makes: aborted when the run is cancelled. */
  get signal(): AbortSignal {
    if (!this.controller) {
      this.controller = new AbortController();
      if (this.isCancelRequested) this.controller.abort();
    }
    return this.controller.signal;
  }

  next(answer?: unknown): IteratorResult<unknown> {
    return this.step('next', answer);
  }
  throw(error: unknown): IteratorResult<unknown> {
    return this.step('throw', error);
  }
  return(outcome?: unknown): IteratorResult<unknown> {
    return this.step('return', outcome);
  }

  private step(how: 'next' | 'throw' | 'return', value: unknown): IteratorResult<unknown> {
    const result = this.isCancelDue && how !== 'return' ? undefined : this.advance(how, value);
    if (result && (result.done || !this.isCancelDue)) return result;
    this.isCancelDue = false;
    return { done: false, value: cancel() };
  }

  private advance(how: 'next' | 'throw' | 'return', value: unknown): IteratorResult<unknown> {
    this.isInStep = true;
    try {
      this.body ??= this.open();
      return this.body[how](value);
    } catch (error) {
      if (!this.isCancelRequested) throw error;
      // redux-saga would throw it at whoever cancelled.
      this.report(error);
      return { done: true, value: undefined };
    } finally {
      this.isInStep = false;
    }
  }

  /** Stands between all that the run and its children yield and redux-saga. */
  private readonly translate: EffectMiddleware = (perform) => (effect) => {
    // In redux-saga 0.16, which dva ships, a yielded array runs in parallel.
    if (Array.isArray(effect)) perform(all<unknown>(effect));
    // In an object, because redux-saga would step through the run itself.
    else perform(effect === CURRENT_RUN ? { run: this } : effect);
  };

  private open(): SagaGenerator {
    const { scope, action } = this;
    const returned: unknown = action ? scope.body(action, this) : scope.body(this);
    return isIterator(returned) ? returned : step(returned);
  }

  private cancelTask(): void {
    this.isCancelDue = false;
    try {
      this.task?.cancel();
    } catch (error) {
      // A child threw in its `finally`, or was in the middle of a step. redux-saga stops there; the rest is ended here.
      this.report(error);
      this.return();
      this.end();
    }
  }

  private end(onEnd?: () => void): void {
    if (!this.scope.runs.delete(this)) return;
    if (!this.isSettled) this.controller?.abort();
    const error: unknown = this.task?.error();
    if (error !== undefined) this.fail(error);
    // Also where a hook chose not to call the effect: nobody may wait for ever.
    else this.settle(cancelled);
    onEnd?.();
  }

  /** Every error of a run comes by here on its way to onError, once. */
  private report(error: unknown): void {
    if (isCancelled(error) || (error !== undefined && this.reportedError === error)) return;
    this.reportedError = error;
    this.isPrevented = this.scope.report(error, this.scope.key, this.action);
  }
}

/** The run to which the saga belongs that asks. */
export function* currentRun(): SagaGenerator<Run> {
  const { run } = yield* step<{ readonly run: Run }>(CURRENT_RUN);
  return run;
}

/** The run's own AbortSignal, for the request it makes: aborted when the run is cancelled. */
export function* cancelSignal(): SagaGenerator<AbortSignal> {
  return (yield* currentRun()).signal;
}

/** Dispatches and waits for the reply of the effect that the action starts; its error was reported where it arose. */
export function* awaitReply(action: UnknownAction): SagaGenerator {
  try {
    return yield putResolve(action);
  } catch (error) {
    const run = yield* currentRun();
    run.reportedError = error;
    throw error;
  }
}
