/** Errors of effects and subscriptions on their way to onError: each is told once, however far it travels. */
import { type ErrorContext, type GatheredHooks } from '../hooks';
import { type LocalDispatch } from '../model';
import { type ReportError } from './run';

/** dva models throw strings too; hooks get an Error always. */
const toError = (thrown: unknown) =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });

/** @returns what tells every onError hook; errors of hooks are printed */
export const createReportError =
  (hooks: GatheredHooks, dispatch: LocalDispatch): ReportError =>
  (thrown, key, action) => {
    const error = toError(thrown);
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    const effectArgs = action ? [action] : [];
    const context: ErrorContext = { ...(key === undefined ? {} : { key }), effectArgs, preventDefault };
    if (hooks.onError.length === 0) printError(error);
    // dva puts preventDefault on the error itself, and so do the models and hooks written for it.
    if (Object.isExtensible(error)) Object.assign(error, { preventDefault });
    for (const hook of hooks.onError) {
      try {
        hook(error, dispatch, context);
      } catch (hookError) {
        printError(hookError);
      }
    }
    return isPrevented;
  };

function printError(error: unknown): void {
  // eslint-disable-next-line no-console -- nobody else listens, and an error must not vanish
  console.error(error);
}
