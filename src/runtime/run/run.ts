/** One run of an effect: a root task of redux-saga, so that what it throws or cancels stays with it. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, type EffectMiddleware, type RunSagaOptions, type Task } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import { cancelled, isCancelled } from './cancelled';
import { Guarded } from './guard';
import { invariant } from '../invariant';
import { type EffectKind } from '../model';
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
  Pick<RunSagaOptions<UnknownAction, unknown>, 'channel' | 'dispatch' | 'getState' | 'context'>
> & {
  /** each stands around what effects call */
  readonly onCall: readonly ((call: () => unknown) => () => unknown)[];
};

/** Tells onError. @returns whether a hook dealt with the error (`preventDefault`) */
export type ReportError = (thrown: unknown, key?: string, action?: UnknownAction) => boolean;

/** @param hasBegun false when it has ended */
export type TellRun = (action: UnknownAction | undefined, hasBegun: boolean) => void;

/** An effect as its model declares it, with the options of all kinds. */
export interface DeclaredEffect {
  readonly effect: HookedEffect;
  readonly type: EffectKind;
  readonly ms?: number;
  readonly delay?: number;
}

/** What the runs of one effect share. */
export interface EffectScope extends Pick<DeclaredEffect, 'effect'> {
  /** action type: namespace/name */
  readonly key: string;
  readonly io: SagaIo;
  readonly report: ReportError;
  readonly tools: object;
  /** dva's actions around it */
  readonly startType: string;
  readonly endType: string;
  /** the effect with these actions, inside all onEffect hooks */
  readonly body: HookedEffect;
  /** told when a run begins to work, and when it and its children have ended */
  readonly onRun: readonly TellRun[];
  /** each until its last forked child has ended */
  readonly runs: Set<Run>;
}

/** What a saga yields to ask for its run; another copy of the runtime on the page asks by the same name. */
const CURRENT_RUN = Symbol.for('@@runtime/run');

/** Replies whose error onError has been told, so that who waits for one tells no more of it. */
const toldReplies = new WeakSet<object>();

/**
 * It settles whatever happens to it, and can be cancelled at any moment.
 *
 * It is the iterator that redux-saga steps through. A generator cannot be ended in the middle of a step, which is where it
 * is when it dispatches something that cancels its own run. Such a run cancels itself at its next `yield`.
 */
export class Run extends Guarded {
  isSettled = false;
  /** It may still be at work, in a `finally` or in a child. */
  isCancelled = false;
  declare readonly action: UnknownAction | undefined;
  declare readonly scope: EffectScope;
  readonly #resolve: Settle | undefined;
  readonly #reject: Settle | undefined;
  #told: Set<unknown> | undefined;
  #task: Task | undefined;
  #controller: AbortController | undefined;
  #body: SagaGenerator | undefined;
  #isInStep = false;
  /** It has had children, which go on beside it. */
  #hasForked = false;
  #onEnd: (() => void) | undefined;
  /** Somebody was told that it has begun. */
  #isShown = false;
  /** A hook dealt with what redux-saga told last. */
  #isPrevented = false;
  /** What is left to do when it has come to its end, and no forked child is at work any more, whose error would be its own. */
  onDone: (() => void) | undefined;

  /**
   * By default nobody waits for it: a watcher, a pass of a poll.
   *
   * @param action undefined for a watcher, which no action starts
   */
  constructor(scope: EffectScope, action?: UnknownAction, resolve?: Settle, reject?: Settle) {
    super();
    this.scope = scope;
    this.action = action;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Runs the first steps at once. */
  start(onEnd?: () => void): void {
    const { runs, io } = this.scope;
    this.#onEnd = onEnd;
    runs.add(this);
    const task = runSaga(
      {
        // One by one: a copy with `...` costs a third of a whole run.
        channel: io.channel,
        dispatch: io.dispatch,
        getState: io.getState,
        // One for all runs: each gets it as a prototype, and a prototype of its own is slow.
        context: io.context,
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
    if (this.isCancelled) task.cancel();
    const end = () => this.#end(task.error());
    if (task.isRunning()) void task.toPromise().then(end, end);
    else end();
  }

  #end(error?: unknown): void {
    if (!this.scope.runs.delete(this)) return;
    if (error !== undefined) this.fail(error, this.#isPrevented);
    else if (!this.isEnding && !this.isCancelled) this.#try(this.onDone);
    // What it has spawned goes on with the signal of a run that came to its end.
    if (!this.isSettled) this.#controller?.abort();
    if (this.#isShown) this.#try(() => this.#tell(false));
    // Also where a hook chose not to call the effect: nobody may wait for ever.
    this.settle(cancelled);
    this.#onEnd?.();
  }

  cancel(): void {
    this.isCancelled = true;
    if (!this.#isInStep) this.#task?.cancel();
    // A forked child may still be at work after the effect itself has ended.
    this.#controller?.abort();
  }

  #try(act?: () => void): void {
    try {
      act?.();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Settles the promise; only the first call counts. */
  settle(outcome: unknown, tell = this.#resolve): void {
    if (this.isSettled) return;
    this.isSettled = true;
    tell?.(outcome);
  }

  fail(error: unknown, isPrevented = this.report(error)): void {
    if (this.isCancelled || isPrevented || isCancelled(error)) this.settle(cancelled);
    else this.settle(error, this.#reject);
  }

  /** Every error of a run comes by here on its way to onError. @returns whether a hook dealt with it */
  report(error: unknown): boolean {
    const { scope, action } = this;
    return !isCancelled(error) && !this.#told?.has(error) && scope.report(error, scope.key, action);
  }

  /** Notes that onError knows the error, so that it is not told again further out. */
  told(error: unknown): void {
    (this.#told ??= new Set()).add(error);
  }

  /** For the request that it makes: aborted when the run is cancelled. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.isCancelled) this.#controller.abort();
    return this.#controller.signal;
  }

  advance(how: How, value: unknown): IteratorResult<unknown> {
    this.#isInStep = true;
    try {
      if (!this.isCancelled || this.isEnding) {
        if (!this.#body) {
          this.#tell(true);
          this.#body = this.steps(this.scope.body(this.action, this));
        }
        const result = this.#body[how](value);
        // An effect that has failed ends its children, as one that is cancelled does.
        const isOver = this.isCancelled || (result.done && this.isSettled);
        if (!isOver || this.isEnding) {
          // In the same breath as its last change, where no child may be at work any more: redux-saga's promise comes a moment
          // later, and what shows the change and the loading flag would be drawn twice.
          if (result.done && !this.isEnding && !this.#hasForked) this.#end();
          return result;
        }
      }
      return { done: false, value: saga.cancel() };
    } finally {
      this.#isInStep = false;
    }
  }

  #tell(hasBegun: boolean): void {
    this.#isShown = hasBegun;
    for (const tell of this.scope.onRun) tell(this.action, hasBegun);
  }

  /** What an effect has returned. @throws Error for an async generator */
  steps(returned: unknown): SagaGenerator {
    if (!isIterator(returned)) return step(returned);
    invariant(
      returned.next === nextOfGenerators || !(Symbol.asyncIterator in returned),
      `${this.scope.key} cannot run an async generator`,
    );
    return returned;
  }

  /** Stands between all that the run and its children yield and redux-saga. */
  readonly #translate: EffectMiddleware = (perform) => (effect) => {
    try {
      perform(this.#translated(effect));
    } catch (error) {
      // redux-saga would leave the generator where it is, and nothing in it would be tidied up.
      perform(saga.call(() => Promise.reject(error)));
    }
  };

  #translated(effect: unknown): unknown {
    // In a list, because redux-saga would step through the run itself.
    if (effect === CURRENT_RUN) return [this];
    // In redux-saga 0.16, which dva ships, a yielded array runs in parallel.
    if (Array.isArray(effect)) return saga.all<unknown>(effect);
    if (!isEffect(effect)) return this.#guard(effect);
    this.#hasForked ||= effect.type === 'FORK';
    const { payload } = effect;
    const { fn, context } = payload;
    if (!fn) return effect;
    const call = (...args: unknown[]) => {
      const own = () => fn.apply(context, args);
      return this.#guard(this.scope.io.onCall.reduce((inner, hook) => hook(inner), own)());
    };
    return { ...effect, payload: { ...payload, fn: call } };
  }

  #guard(value: unknown): unknown {
    return isIterator(value) ? new Child(this.steps(value), this) : value;
  }
}

/** A generator that the run or one of its children has called. */
class Child extends Guarded {
  readonly #body: SagaGenerator;
  readonly #run: Run;

  constructor(body: SagaGenerator, run: Run) {
    super();
    this.#body = body;
    this.#run = run;
  }
  advance(how: How, value: unknown): IteratorResult<unknown> {
    return this.#body[how](value);
  }
  report(error: unknown): boolean {
    return this.#run.report(error);
  }
}

type Settle = (outcome: unknown) => void;

/** The run to which the saga belongs that asks. */
export function* currentRun(): SagaGenerator<Run> {
  return (yield* step<readonly [Run]>(CURRENT_RUN))[0];
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
  const reply: unknown = yield saga.put(action);
  try {
    return isMethod(reply, 'then') ? yield reply : reply;
  } catch (error) {
    if (toldReplies.has(Object(reply))) (yield* currentRun()).told(error);
    throw error;
  }
}
