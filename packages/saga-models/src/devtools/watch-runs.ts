/** Tells of each run of an effect: when it begins, how it ends, which run has put its action, and for what it waits. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type Hooks } from '../hooks';
import { type EffectKind } from '../model';
import { isCancelled } from '../run/cancelled';
import { effectsOf } from '../run/model-effects';
import { isEffect, isIterator, type SagaGenerator } from '../run/step';
import { describe, eachPart } from './describe';

export interface RunInfo {
  /** counts from 1 */
  readonly id: number;
  /** action type of the effect */
  readonly type: string;
  readonly kind: EffectKind;
  /** that has begun it; a pass of a poll has the action that started the poll */
  readonly action: UnknownAction | undefined;
  /** id of the run that has put its action; undefined where something else has dispatched it */
  readonly parent: number | undefined;
  /** on the clock of `performance.now` */
  readonly startedAtMs: number;
  /** what it has yielded last, in words, with what the generators in it wait for; once it has ended, what was last */
  readonly waitingFor: string;
}

/** How a run can end. */
export type RunOutcome =
  | { readonly kind: 'end' | 'cancel'; readonly elapsedMs: number }
  | { readonly kind: 'error'; readonly elapsedMs: number; readonly error: unknown };

/** @param outcome undefined when the run begins */
export type TellOfRun = (run: RunInfo, outcome?: RunOutcome) => void;

/** A generator of which the last step is known. */
interface Watched {
  yielded: unknown;
  isDone: boolean;
}

interface WatchedRun extends RunInfo {
  body: Watched | undefined;
  wasCancelled: boolean;
  /** what onError was told, and what a step has thrown into it; lists, since anything can be thrown */
  reported: readonly unknown[];
  thrown: readonly unknown[];
}

/** An async one is for the runtime to refuse. */
const isGenerator = (value: unknown): value is SagaGenerator =>
  isIterator(value) && !(Symbol.asyncIterator in value);

/** The plugin that tells of the runs of one app. Watchers are no runs. */
export function watchRuns(tell: TellOfRun): Hooks {
  let count = 0;
  /** the runs going on, by the action that each has begun with */
  const open = new Map<UnknownAction | undefined, readonly WatchedRun[]>();
  const openFor = (action: UnknownAction | undefined) => open.get(action) ?? [];
  const parents = new WeakMap<object, number>();
  /** which run calls a function, by redux-saga's description of the call */
  const callers = new WeakMap<object, WatchedRun>();
  /** types of runs that have completed and are about to be told as ended */
  const completed = new Set<string>();

  /** generators by themselves, or by redux-saga's description of the call that has made them */
  const watched = new WeakMap<object, Watched>();

  /** @returns what is yielded, with the generators in it watched */
  function note(yielded: unknown, run: WatchedRun): unknown {
    if (isGenerator(yielded)) return watch(yielded, run);
    // Some effects carry a text or a symbol.
    if (isEffect(yielded) && typeof yielded.payload === 'object') {
      callers.set(yielded.payload, run);
      if ('action' in yielded.payload) parents.set(Object(yielded.payload.action), run.id);
    }
    return eachPart(yielded, (part) => note(part, run));
  }
  /** @param by under which it is found, unless it is itself */
  function watch(made: SagaGenerator, run: WatchedRun, by?: object): SagaGenerator {
    const own: Watched = { yielded: undefined, isDone: false };
    const noted = (result: IteratorResult<unknown>) => {
      own.isDone = result.done === true;
      // The runtime asks for the run by a symbol.
      if (result.done || typeof result.value === 'symbol') return result;
      try {
        own.yielded = note(result.value, run);
      } catch {
        // It can't be looked at, such as a revoked Proxy; redux-saga throws that into the effect.
        return result;
      }
      return { done: false, value: own.yielded };
    };
    const generator: SagaGenerator = {
      next: (value) => noted(made.next(value)),
      throw(error) {
        run.thrown = [error];
        return noted(made.throw(error));
      },
      return(value) {
        // One that has failed is ended, too, to end its children; at the end of a channel there is no value.
        run.wasCancelled ||= run.body === own && !own.isDone && value !== undefined;
        return noted(made.return(value));
      },
      [Symbol.iterator]: () => generator,
    };
    run.body ??= own;
    watched.set(by ?? generator, own);
    return generator;
  }
  const outcomeOf = ({ reported, thrown, wasCancelled }: WatchedRun, elapsedMs: number): RunOutcome => {
    // An error that an inner run has told already is not reported again.
    const failure = reported.length > 0 || wasCancelled ? reported : thrown;
    return failure.length > 0 && !isCancelled(failure[0])
      ? { kind: 'error', elapsedMs, error: failure[0] }
      : { kind: 'cancel', elapsedMs };
  };

  return {
    onAction: () => (next) => (action) => {
      const { type } = action as UnknownAction;
      // The runtime dispatches it for a run that has completed, and ends that run at once.
      if (type.endsWith('/@@end')) completed.add(type.slice(0, -'/@@end'.length));
      return next(action);
    },
    onRun(model, type) {
      const kind = effectsOf(model).find(([name]) => type === `${model.namespace}/${name}`)?.[1].type;
      return (action, hasBegun) => {
        const own = openFor(action);
        if (hasBegun) {
          const run: WatchedRun = {
            ...{ id: (count += 1), type, kind: kind ?? 'takeEvery', action },
            ...{ parent: action && parents.get(action), startedAtMs: performance.now() },
            ...{ body: undefined, wasCancelled: false, reported: [], thrown: [] },
            get waitingFor() {
              return describe(run.body?.yielded, (generator) => watched.get(generator)?.yielded);
            },
          };
          open.set(action, [...own, run]);
          tell(run);
          return;
        }
        // Of several with one and the same action, one whose effect itself has ended.
        const ofType = own.filter((each) => each.type === type);
        const run = ofType.find(({ body }) => body?.isDone) ?? ofType[0];
        if (!run) return;
        const others = own.filter((each) => each !== run);
        if (others.length > 0) open.set(action, others);
        else open.delete(action);
        const elapsedMs = performance.now() - run.startedAtMs;
        tell(run, completed.delete(type) ? { kind: 'end', elapsedMs } : outcomeOf(run, elapsedMs));
      };
    },
    onEffect:
      (effect, _effects, _model, type) =>
      (...args) => {
        const made = effect(...args);
        const run = openFor(args[0] as UnknownAction | undefined).find(
          (each) => each.type === type && !each.body,
        );
        return run ? watch(made, run) : made;
      },
    onCall(call, called) {
      const run = callers.get(called);
      if (!run) return call;
      return () => {
        const answer = call();
        return isGenerator(answer) ? watch(answer, run, called) : answer;
      };
    },
    onError(error, _dispatch, { key, effectArgs: [action] }) {
      const run = openFor(action as UnknownAction | undefined).find(({ type }) => type === key);
      if (run) run.reported = [error];
    },
  };
}
