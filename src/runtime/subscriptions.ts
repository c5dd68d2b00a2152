/** Subscriptions: what a model listens to while it is registered. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { type LocalDispatch, type AnyModel } from './model';
import { createPrefixType, prefixAction } from './local-types';
import { type ReportError } from './report-error';

/** Runs the model's subscriptions. @returns the function that stops them all */
export function subscribe(
  model: AnyModel,
  dispatch: LocalDispatch,
  history: unknown,
  report: ReportError,
): () => void {
  const prefixType = createPrefixType(model);
  const tools = {
    dispatch: (action: UnknownAction) => dispatch(prefixAction(action, prefixType)),
    history,
  };
  const done = (error: unknown) => {
    if (error) report(error, undefined, []);
  };
  const listening = Object.entries(model.subscriptions ?? {}).map(
    ([name, subscription]) => [name, subscription(tools, done)] as const,
  );
  return () => {
    for (const [, unlisten] of listening) if (typeof unlisten === 'function') unlisten();
    if (process.env.NODE_ENV !== 'production') warnOfDeaf(listening);
  };
}

/** dva's warning to the engineer who removes a model. */
function warnOfDeaf(listening: readonly (readonly [string, unknown])[]): void {
  const deaf = listening.filter(([, unlisten]) => typeof unlisten !== 'function').map(([name]) => name);
  if (deaf.length === 0) return;
  // eslint-disable-next-line no-console -- the console is where the engineer looks
  console.warn(
    `[app.unmodel] subscription should return unlistener function, check these subscriptions ${deaf.join(', ')}`,
  );
}
