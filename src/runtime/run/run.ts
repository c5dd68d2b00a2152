/** One run of an effect: a root task of redux-saga, so that what it throws or cancels stays with it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, type EffectMiddleware, type RunSagaOptions, type Task } from 'redux-saga';
import { all, call, cancel, put } from 'redux-saga/effects';
import { cancelled, isCancelled } from './cancelled';
import { guard } from './guard';
import { invariant } from '../invariant';
import {
  isEffect,
  isIterator,
  isMethod,
  nextOfGenerators,
  step,
  type How,
  type HookedEffect,
  type SagaGenerator,
} from './step';

/** Where the sagas of an app are run. */
export type SagaIo = Required<
  Pick<RunSagaOptions<UnknownAction, unknown>, 'channel' | 'dispatch' | 'getState' | 'context' | 'onError'>
>;

/** Tells onError. @returns whether a hook dealt with the error (`preventDefault`) */
export type ReportError = (thrown: unknown, key?: string, action?: UnknownAction) => boolean;

/** @param hasBegun false when it has ended */
export type TellRun = (action: UnknownAction | undefined, hasBegun: boolean) => void;

/** What the runs of one effect share. */
export interface EffectScope {
  /** action type: namespace/name */
  readonly key: string;
  readonly io: SagaIo;
  readonly report: ReportError;
  /** the effect with its start and end actions, inside all onEffect hooks */
  readonly body: HookedEffect;
  /** told when a run begins to work, and when it and its children have ended */
  readonly onRun: readonly TellRun[];
  /** each until its last forked child has ended */
  readonly runs: Set<Run>;
}

/** What a saga yields to ask for its run; another copy of the runtime on the page asks by the same name. */
const CURRENT_RUN = Symbol.for('@@runtime/run');

const ignore = () => {};

/** Replies whose error onError has been told, so that who waits for one tells no more of it. */
const toldReplies = new WeakSet<object>();

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
  /** Its generator was told to return: it was cancelled, a child has failed, or a channel has ended. */
  isEnding = false;
  readonly action: UnknownAction | undefined;
  readonly #scope: EffectScope;
  readonly #resolve: Settle;
  readonly #reject: Settle;
  #told: Set<unknown> | undefined;
  #task: Task | undefined;
  #controller: AbortController | undefined;
  #body: SagaGenerator | undefined;
  #isInStep = false;
  /** It has come to its end, and nobody was told so yet. */
  #isDone: boolean | undefined;
  /** A child may be at work that it has to wait for. */
  #hasForked = false;
  /** A hook dealt with what redux-saga told last. */
  #isPrevented = false;
  #onComplete = ignore;

  /**
   * By default nobody waits for it: a watcher, a pass of a poll.
   *
   * @param action undefined for a watcher, which no action starts
   */
  constructor(scope: EffectScope, action?: UnknownAction, resolve: Settle = ignore, reject: Settle = ignore) {
    this.#scope = scope;
    this.action = action;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Runs the first steps at once. */
  start(onEnd: () => void = ignore): void {
    const { runs, io } = this.#scope;
    const { channel, dispatch, getState, context } = io;
    runs.add(this);
    const task = runSaga(
      {
        // One by one: a copy with `...` costs a third of a whole run.
        channel,
        dispatch,
        getState,
        context,
        // redux-saga tells of what ended the task, and of what a spawned child threw.
        onError: (error: Error) => {
          this.#isPrevented = this.report(error);
          // Whoever joins that child gets it too.
          if (Object(error) === error) this.told(error);
        },
        effectMiddlewares: [this.#translate],
      },
      // Its types ask for a whole generator; it calls `next`, `throw` and `return`.
      () => this as unknown as SagaGenerator,
    );
    this.#task = task;
    // During the first steps there was no task yet.
    if (this.isCancelRequested) task.cancel();
    const end = () => {
      runs.delete(this);
      const error: unknown = task.error();
      if (error === undefined && !this.isEnding && !this.isCancelRequested) this.#onComplete();
      // What it has spawned goes on with the signal of a run that came to its end.
      if (!this.isSettled) this.#controller?.abort();
      if (error !== undefined) this.fail(error, this.#isPrevented);
      // Also where a hook chose not to call the effect: nobody may wait for ever.
      this.settle(cancelled);
      this.#hasForked = false;
      this.#tellEnd();
      onEnd();
    };
    if (task.isRunning()) void task.toPromise().then(end, end);
    else end();
  }

  cancel(): void {
    this.isCancelRequested = true;
    if (!this.#isInStep) this.#task?.cancel();
    // A forked child may still be at work after the effect itself has ended.
    this.#controller?.abort();
  }

  /** Calls back when no forked child is at work any more: the error of one would be the run's. */
  complete(onComplete: () => void): void {
    if (!this.#hasForked) onComplete();
    else
      this.#onComplete = () => {
        try {
          onComplete();
        } catch (error) {
          this.fail(error);
        }
      };
  }

  /** Settles the promise; only the first call counts. */
  settle(outcome: unknown, tell = this.#resolve): void {
    if (this.isSettled) return;
    this.isSettled = true;
    tell(outcome);
  }

  fail(error: unknown, isPrevented = this.report(error)): void {
    if (this.isCancelRequested || isPrevented || isCancelled(error)) this.settle(cancelled);
    else this.settle(error, this.#reject);
  }

  /** Every error of a run comes by here on its way to onError. @returns whether a hook dealt with it */
  report(error: unknown): boolean {
    const { report, key } = this.#scope;
    return !isCancelled(error) && !this.#told?.has(error) && report(error, key, this.action);
  }

  /** Notes that onError knows the error, so that it is not told again further out. */
  told(error: unknown): void {
    (this.#told ??= new Set()).add(error);
  }

  /** For the request that it makes: aborted when the run is cancelled. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.isCancelRequested) this.#controller.abort();
    return this.#controller.signal;
  }

  next(answer?: unknown): IteratorResult<unknown> {
    return this.#step('next', answer);
  }
  throw(error: unknown): IteratorResult<unknown> {
    return this.#step('throw', error);
  }
  return(outcome?: unknown): IteratorResult<unknown> {
    this.isEnding = true;
    return this.#step('return', outcome);
  }

  #step(how: How, value: unknown): IteratorResult<unknown> {
    this.#isInStep = true;
    try {
      if (!this.isCancelRequested || this.isEnding) {
        this.#body ??= this.#open();
        const result = this.#body[how](value);
        this.#isDone = result.done;
        if (result.done || !this.isCancelRequested || this.isEnding) return result;
      }
      return { done: false, value: cancel() };
    } catch (error) {
      this.#isDone = true;
      if (!this.isEnding) throw error;
      // redux-saga would throw it at whoever cancelled.
      this.report(error);
      return { done: true, value: undefined };
    } finally {
      this.#isInStep = false;
      this.#tellEnd();
    }
  }

  #open(): SagaGenerator {
    const { body, onRun } = this.#scope;
    for (const tell of onRun) tell(this.action, true);
    return this.steps(body(this.action, this));
  }

  #tellEnd(): void {
    if (!this.#isDone || this.#hasForked) return;
    this.#isDone = false;
    try {
      for (const tell of this.#scope.onRun) tell(this.action, false);
    } catch (error) {
      this.fail(error);
    }
  }

  /** What an effect has returned. @throws Error for an async generator */
  steps(returned: unknown): SagaGenerator {
    if (!isIterator(returned)) return step(returned);
    invariant(
      returned.next === nextOfGenerators || !(Symbol.asyncIterator in returned),
      `${this.#scope.key} cannot run an async generator`,
    );
    return returned;
  }

  /** Stands between all that the run and its children yield and redux-saga. */
  readonly #translate: EffectMiddleware = (perform) => (effect) => {
    try {
      perform(this.#translated(effect));
    } catch (error) {
      // redux-saga would leave the generator where it is, and nothing in it would be tidied up.
      perform(call(() => Promise.reject(error)));
    }
  };

  #translated(effect: unknown): unknown {
    // In an object, because redux-saga would step through the run itself.
    if (effect === CURRENT_RUN) return { run: this };
    // In redux-saga 0.16, which dva ships, a yielded array runs in parallel.
    if (Array.isArray(effect)) return all<unknown>(effect);
    if (!isEffect(effect)) return this.#guard(effect);
    const { type, payload } = effect;
    const { fn, context, detached } = payload;
    if (!fn) return effect;
    this.#hasForked ||= type === 'FORK' && !detached;
    return {
      ...effect,
      payload: { ...payload, fn: (...args: unknown[]) => this.#guard(fn.apply(context, args)) },
    };
  }

  #guard(value: unknown): unknown {
    return isIterator(value) ? guard(this.steps(value), (error) => this.report(error)) : value;
  }
}

type Settle = (outcome: unknown) => void;

/** The run to which the saga belongs that asks. */
export function* currentRun(): SagaGenerator<Run> {
  const { run } = yield* step<{ readonly run: Run }>(CURRENT_RUN);
  return run;
}

/** The run's own AbortSignal, for the request it makes: aborted when the run is cancelled. */
export function* cancelSignal(): SagaGenerator<AbortSignal> {
  return (yield* currentRun()).signal;
}

/** The promise that a dispatch answers with. */
export function answerCall(
  scope: EffectScope,
  action: UnknownAction,
  admit: (run: Run) => void,
): Promise<unknown> {
  let run: Run | undefined;
  const reply = new Promise((resolve, reject) => {
    run = new Run(scope, action, resolve, (error) => {
      reject(error);
      toldReplies.add(reply);
      // onError has been told: who awaits sees the rejection, and where nobody does it is no stray one.
      reply.catch(() => {});
    });
  });
  if (run) admit(run);
  return reply;
}

/** Dispatches and waits for the reply of the effect that the action starts. */
export function* awaitReply(action: UnknownAction): SagaGenerator {
  const reply: unknown = yield put(action);
  try {
    return isMethod(reply, 'then') ? yield reply : reply;
  } catch (error) {
    if (toldReplies.has(Object(reply))) (yield* currentRun()).told(error);
    throw error;
  }
}
