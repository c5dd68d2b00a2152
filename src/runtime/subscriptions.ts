/** Subscriptions: what a model listens to while it is registered. */
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
  const unlisteners = new Map<string, unknown>();
  const prefixType = createPrefixType(model);
  const tools = {
    dispatch: (action: Parameters<LocalDispatch>[0]) =>
      dispatch(prefixAction(action, prefixType, 'dispatch')),
    history,
  };
  for (const [name, subscription] of Object.entries(model.subscriptions ?? {})) {
    const done = (error: unknown) => {
      if (error) report(error, undefined, []);
    };
    unlisteners.set(name, subscription(tools, done));
  }
  return () => {
    const deaf: string[] = [];
    for (const [name, unlisten] of unlisteners) {
      if (typeof unlisten === 'function') unlisten();
      else deaf.push(name);
    }
    if (process.env.NODE_ENV !== 'production' && deaf.length > 0) {
      // eslint-disable-next-line no-console -- dva's warning to the engineer who removes a model
      console.warn(
        `[app.unmodel] subscription should return unlistener function, check these subscriptions ${deaf.join(', ')}`,
      );
    }
  };
}
