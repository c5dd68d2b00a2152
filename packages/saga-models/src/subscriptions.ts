/** Subscriptions: what a model listens to while it is registered. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type AnyModel, type LocalDispatch } from './model';
import { createPrefixType, prefixAction } from './run/local-effects';
import { type ReportError } from './run/run';
import { isFunction, isMethod } from './run/step';

export interface Subscriptions {
  /** runs them, once. @throws what one of them throws; those started before it listen until `stop` */
  readonly start: () => void;
  readonly stop: () => void;
}

export function createSubscriptions(
  model: AnyModel,
  dispatch: LocalDispatch,
  history: unknown,
  report: ReportError,
): Subscriptions {
  const prefixType = createPrefixType(model);
  const tools = {
    dispatch: (action: UnknownAction) => dispatch(prefixAction(action, prefixType)),
    history,
  };
  const done = (error: unknown) => error && report(error);
  const waiting = Object.entries(model.subscriptions ?? {});
  const stops: (() => unknown)[] = [];
  const deaf: string[] = [];
  let isOver = false;
  function stopAll(): void {
    isOver = true;
    for (const stop of stops.splice(0)) {
      try {
        stop();
      } catch (error) {
        report(error);
      }
    }
    if (process.env.NODE_ENV !== 'production') warnOfDeaf(deaf.splice(0));
  }
  function keep(name: string, stop: unknown): void {
    if (isFunction(stop)) stops.push(stop);
    else if (process.env.NODE_ENV !== 'production') deaf.push(name);
    // The subscription may have removed its own model, and an async one may resolve after its model was removed.
    if (isOver) stopAll();
  }
  return {
    start() {
      for (const [name, subscription] of waiting.splice(0)) {
        const stop: unknown = subscription(tools, done);
        if (isMethod(stop, 'then')) Promise.resolve(stop).then((late) => keep(name, late), report);
        else keep(name, stop);
      }
    },
    stop: stopAll,
  };
}

/** dva's warning, in development, about subscriptions that cannot be stopped. */
function warnOfDeaf(deaf: readonly string[]): void {
  if (deaf.length === 0) return;
  // eslint-disable-next-line no-console -- the console is where the engineer looks
  console.warn(
    `[app.unmodel] subscription should return unlistener function, check these subscriptions ${deaf.join(', ')}`,
  );
}
