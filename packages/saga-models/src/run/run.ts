/** One run of an effect: a root task of redux-saga, so that its errors and cancellation affect no other run. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { CANCEL, runSaga, type RunSagaOptions, type Task } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import { invariant } from '../invariant';
import { type EffectKind } from '../model';
import { cancelled, isCancelled } from './cancelled';
import { Guarded } from './guard';
import {
  isEffect,
  isIterator,
  isMethod,
  isObject,
  isPromise,
  step,
  type Called,
  type HookedEffect,
  type How,
  type SagaGenerator,
  type YieldedEffect,
} from './step';

/** Options with which the sagas of an app are run. */
export type SagaIo = Required<
  Pick<RunSagaOptions<UnknownAction, unknown>, 'channel' | 'dispatch' | 'getState' | 'context'>
> & {
  /** each wraps the functions that effects call */
  readonly onCall: readonly WrapCall[];
  /** dva's way: an effect goes on where a reducer throws at what it puts */
  readonly compat: boolean | undefined;
  /** calls the function under redux-saga's lock, as soon as no other saga is in a step */
  readonly schedule: (task: () => void) => void;
  /** how many runs stand on the stack, each begun within a step of the one before */
  depth: number;
};

/** The stack of a browser has room for some 400. */
const depthMax = 50;

/** Calls onError. @returns whether a hook handled the error (`preventDefault`) */
export type ReportError = (thrown: unknown, key?: string, action?: UnknownAction) => boolean;

/** @param called the function and what it is called with */
export type WrapCall = (call: () => unknown, called: Called) => () => unknown;

/** @param hasBegun false when the run has ended */
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
  /** types of dva's actions around the effect */
  readonly startType: string;
  readonly endType: string;
  /** the effect with these actions, wrapped by all onEffect hooks */
  readonly body: HookedEffect;
  /** called when a run begins, and when it and its children have ended */
  readonly onRun: readonly TellRun[];
  /** the runs going on, each until its last forked child has ended */
  readonly runs: Set<Run>;
}

/** A saga yields this to get its run; a registered symbol, so that other copies of the runtime on the page know it. */
const CURRENT_RUN = Symbol.for('@@runtime/run');

/** Replies whose error onError has seen, so that a caller that awaits one doesn't report it again. */
const toldReplies = new WeakSet<object>();

/**
 * One run: it settles whatever happens to it, and can be cancelled at any moment. It is the iterator that redux-saga
 * steps through. A generator can't be ended in the middle of a step, and that is where it is when it dispatches an
 * action that cancels its own run. Such a run cancels itself at its next `yield`.
 */
export class Run extends Guarded {
  isSettled = false;
  /** It may still be running, in a `finally` or in a child. */
  #isCancelled = false;
  declare readonly action: UnknownAction | undefined;
  declare readonly scope: EffectScope;
  #resolve!: Settle;
  #reject!: Settle;
  /** what its dispatch returns; nobody waits for that of a watcher, or of a pass of a poll */
  readonly promise = new Promise<unknown>((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });
  #told: Set<unknown> | undefined;
  #task: Task | undefined;
  #body: SagaGenerator | undefined;
  #isInStep = false;
  /** what it has yielded, until it is carried out here or is about to be handed over to redux-saga */
  #yielded: IteratorResult<unknown> | undefined;
  /** It has forked children, which go on beside it. */
  #hasForked = false;
  #onEnd: (() => void) | undefined;
  /** Whose signal an effect gets that is yielded now; in a race, each branch has its own. */
  owner: Guarded | undefined;
  /** A hook handled the error that redux-saga reported last. */
  #isPrevented = false;
  /**
   * LATER until the effect has been called, which a hook may not do. Given when the forked children have completed, too;
   * until then an error of a child would be the run's own.
   */
  reply: unknown = LATER;

  /** @param action undefined for a watcher, which no action starts */
  constructor(scope: EffectScope, action?: UnknownAction) {
    super();
    this.scope = scope;
    this.action = action;
  }

  /** Runs the first steps at once; too deep within those of others, when these have been taken. */
  start(onEnd?: () => void): void {
    const { io } = this.scope;
    this.#onEnd = onEnd;
    this.scope.runs.add(this);
    let hasBegun = false;
    const begin = () => {
      if (hasBegun) return;
      hasBegun = true;
      this.#drive();
    };
    // Under redux-saga's lock, which whoever is in a step holds already, if that doesn't call it now.
    io.schedule(begin);
    io.depth += 1;
    if (io.depth <= depthMax) begin();
    io.depth -= 1;
  }

  /**
   * Steps it here as long as it only puts, calls, and waits for promises, which needs none of redux-saga's tasks: they
   * would cost more than all the rest.
   *
   * @param answer gives or throws what is the answer to what it has yielded
   */
  #drive(answer?: () => unknown, yielded?: IteratorResult<unknown>): void {
    try {
      // A loop, because functions that answer at once may be called any number of times.
      for (;;) {
        let how: How = 'next';
        let given: unknown;
        try {
          given = answer ? answer() : yielded && this.#carryOut(yielded);
        } catch (error) {
          how = 'throw';
          given = error;
        }
        // It may have been cancelled.
        if (given === LATER || this.#yielded !== yielded) return;
        this.#yielded = undefined;
        const result = this[how](given);
        if (result.done) return;
        this.#yielded = yielded = result;
        answer = undefined;
      }
    } catch (error) {
      this.#crash(error);
    }
  }

  /** @returns the answer, or LATER when it goes on by itself */
  #carryOut(yielded: IteratorResult<unknown>): unknown {
    const { value } = yielded;
    if (value === CURRENT_RUN) return [this, this];
    const { type, payload = LATER } = isEffect(value) ? value : LATER;
    const action = type === 'PUT' && !payload.channel && !payload.resolve && payload.action;
    if (action) {
      // Marked as redux-saga does it, so that sagas which take it go on at once.
      Object.defineProperty(action, '@@redux-saga/SAGA_ACTION', { value: true });
      this.scope.io.schedule(() => this.#drive(() => this.dispatch(action), yielded));
      return LATER;
    }
    const isCall = type === 'CALL';
    const answer = isCall ? this.#call(payload) : value;
    // redux-saga knows how to cancel a promise that can be.
    if (isPromise(answer) && !isMethod(answer, CANCEL))
      answer.then(
        (reply) => this.#drive(() => reply, yielded),
        (error) =>
          this.#drive(() => {
            throw error;
          }, yielded),
      );
    else if (isCall && !isPromise(answer) && !isIterator(answer)) return answer;
    // What it has called may have cancelled it.
    else if (this.#yielded === yielded) this.#handOver(answer);
    return LATER;
  }

  #handOver(value: unknown): void {
    this.#yielded = yields(value);
    const task = runSaga(
      {
        ...this.scope.io,
        dispatch: (action: UnknownAction) => this.dispatch(action),
        // redux-saga calls this for the error that ended the task, and for those of spawned children.
        onError: (error: Error) => {
          this.#isPrevented = this.report(error);
          // The error also reaches whoever joins that child, who must not report it again.
          this.told(error);
        },
        effectMiddlewares: [(perform) => this.#translate(perform)],
      },
      // The type asks for a whole generator; redux-saga uses only `next`, `throw` and `return`.
      () => this as unknown as SagaGenerator,
    );
    this.#task = task;
    // A run that was cancelled during its first steps had no task yet to cancel.
    if (this.#isCancelled) task.cancel();
    // For an end that is not the generator's own.
    void task.toPromise().then(
      () => this.#end(),
      (error) => this.#crash(error, this.#isPrevented),
    );
  }

  #crash(error: unknown, isPrevented?: boolean): void {
    this.fail(error, isPrevented);
    this.#end();
  }

  #end(): void {
    if (!this.scope.runs.delete(this)) return;
    // An effect that has failed is settled, and has no end.
    if (this.reply !== LATER && !this.isEnding && !this.#isCancelled && !this.isSettled)
      this.#try(() => {
        this.dispatch({ type: this.scope.endType });
        this.settle(this.reply);
      });
    this.#try(() => this.#tell(false));
    // Whoever awaits the dispatch must not wait for ever.
    this.settle(cancelled);
    this.#onEnd?.();
  }

  cancel(): void {
    this.#isCancelled = true;
    if (!this.#isInStep) this.#task?.cancel();
    if (this.#yielded) this.#handOver(saga.cancel());
    // A forked child may still be at work after the effect itself has ended.
    this.abort();
  }

  #try(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Settles the promise; only the first call counts. */
  settle(outcome: unknown, tell = this.#resolve): void {
    this.isSettled = true;
    tell(outcome);
  }

  fail(error: unknown, isPrevented = this.report(error)): void {
    if (this.#isCancelled || isPrevented || isCancelled(error)) this.settle(cancelled);
    else this.settle(error, this.#reject);
    markTold(this.promise);
  }

  /** Dispatches for the effect. @throws what a reducer or a middleware throws, unless the app does it dva's way */
  dispatch(action: UnknownAction): unknown {
    const { io } = this.scope;
    try {
      return io.dispatch(action);
    } catch (error) {
      if (!io.compat) throw error;
      this.report(error);
      return markTold(Promise.reject(error));
    }
  }

  /** All errors of a run pass here on their way to onError. @returns whether a hook handled it */
  report(error: unknown): boolean {
    return (
      !isCancelled(error) && !this.#told?.has(error) && this.scope.report(error, this.scope.key, this.action)
    );
  }

  /**
   * Notes that onError has seen the error, so that outer runs don't report it again. One text is like another: it is
   * told by each run that it passes, as in dva, since otherwise an error might vanish.
   */
  told(error: unknown): void {
    if (isObject(error)) (this.#told ??= new Set()).add(error);
  }

  advance(how: How, value: unknown): IteratorResult<unknown> {
    const pending = this.#yielded;
    this.#yielded = undefined;
    if (pending) return pending;
    this.#isInStep = true;
    try {
      if (!this.#isCancelled || this.isEnding) {
        if (!this.#body) {
          this.#tell(true);
          this.#body = this.steps(this.scope.body(this.action, this));
        }
        const result = this.#body[how](value);
        this.owner = this;
        const isAlone = result.done && !this.#hasForked;
        // Without children the run ends synchronously with its last change. redux-saga's promise resolves later, and the
        // change and the loading flag would be rendered separately.
        if (isAlone && !this.isEnding) this.#end();
        // A failed effect ends its children, as a cancelled one does.
        const isOver = this.#isCancelled || (result.done && this.isSettled);
        if (isAlone || !isOver || this.isEnding) return result;
      }
      return yields(saga.cancel());
    } finally {
      this.#isInStep = false;
    }
  }

  #tell(hasBegun: boolean): void {
    for (const tell of this.scope.onRun) tell(this.action, hasBegun);
  }

  /** Makes the return value of an effect a generator. @throws Error for an async generator, while developing */
  steps(returned: unknown): SagaGenerator {
    if (!isIterator(returned)) return step(returned);
    // Whoever tries one while developing meets this at its first call.
    if (process.env.NODE_ENV !== 'production')
      invariant(!(Symbol.asyncIterator in returned), `${this.scope.key} cannot run an async generator`);
    return returned;
  }

  /** Sees everything that the run and its children yield, before redux-saga does. */
  #translate(perform: (effect: unknown) => unknown): (effect: unknown) => void {
    return (effect) => {
      const { owner } = this;
      try {
        perform(this.#translated(effect));
      } catch (error) {
        // Thrown here, the error would leave the generator suspended, and its `finally` would not run.
        perform(Promise.reject(error));
      }
      // The next part of an `all` or a `race` is yielded by the same.
      this.owner = owner;
    };
  }

  #translated(effect: unknown): unknown {
    // In a list, because redux-saga would step through the run itself.
    if (effect === CURRENT_RUN) return [this, this.owner ?? this];
    // In redux-saga 0.16, which dva ships, a yielded array runs in parallel.
    if (Array.isArray(effect)) return saga.all<unknown>(effect);
    if (!isEffect(effect)) return this.#guard(effect, this.owner);
    const { payload, type } = effect;
    const isFork = type === 'FORK';
    this.#hasForked ||= isFork;
    if (type === 'RACE') this.owner = undefined;
    const more = process.env.NODE_ENV === 'production' ? '' : ' yields an effect of another version';
    invariant(payload, `${this.scope.key}${more}: install redux-saga 1.5 alone`);
    if (!payload.fn) return effect;
    const owner = isFork ? undefined : this.owner;
    const fn = (...args: unknown[]) => this.#guard(this.#call(payload, args), owner);
    return { ...effect, payload: { ...payload, fn } };
  }

  /** Calls what an effect calls, as hooks wrap it. */
  #call(called: Called, args = called.args ?? []): unknown {
    let call = () => called.fn?.apply(called.context, args);
    for (const hook of this.scope.io.onCall) call = hook(call, called);
    return call();
  }

  #guard(value: unknown, owner: Guarded | undefined): unknown {
    return isIterator(value) ? new Child(this.steps(value), this, owner) : value;
  }
}

/** A generator that the run or one of its children has called. */
class Child extends Guarded {
  readonly #body: SagaGenerator;
  readonly #run: Run;
  readonly #owner: Guarded;

  /** @param owner whose signal it uses; its own unless told */
  constructor(body: SagaGenerator, run: Run, owner?: Guarded) {
    super();
    this.#body = body;
    this.#run = run;
    this.#owner = owner ?? this;
  }
  advance(how: How, value: unknown): IteratorResult<unknown> {
    const result = this.#body[how](value);
    this.#run.owner = this.#owner;
    return result;
  }
  report(error: unknown): boolean {
    return this.#run.report(error);
  }
}

/** In the place of an answer that comes by itself, and of what an effect of redux-saga would hold. */
const LATER: Partial<YieldedEffect> & YieldedEffect['payload'] = {};

/** What a run yields to be cancelled. */
const yields = (value: unknown) => ({ done: false, value });

type Settle = (outcome: unknown) => void;

/** The run that the calling saga belongs to, and whose signal its effects get. */
export const current = (): SagaGenerator<readonly [Run, Guarded]> => step(CURRENT_RUN);

/**
 * The AbortSignal for requests of the calling saga: aborted when the run is cancelled, and in a fork, a spawned child and
 * a branch of a race when that is.
 */
export function* cancelSignal(): SagaGenerator<AbortSignal> {
  return (yield* current())[1].signal;
}

/** Notes that onError has seen the error, so that a dispatch that nobody awaits is no unhandled rejection. */
function markTold(reply: Promise<unknown>): unknown {
  toldReplies.add(reply);
  reply.catch(() => {});
  return reply;
}

/** Dispatches and waits for the reply of the effect that the action starts. */
export function* awaitReply(action: UnknownAction): SagaGenerator {
  const reply: unknown = yield saga.put(action);
  try {
    return isPromise(reply) ? yield reply : reply;
  } catch (error) {
    if (toldReplies.has(Object(reply))) (yield* current())[0].told(error);
    throw error;
  }
}
