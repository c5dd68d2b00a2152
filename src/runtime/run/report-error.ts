/** Errors of effects and subscriptions on their way to onError: each is told once, however far it travels. */
import { type ErrorContext, type GatherHooks } from '../hooks';
import { type LocalDispatch } from '../model';
import { type ReportError } from './run';

const isObject = (thrown: unknown): thrown is object => Object(thrown) === thrown;

/** @returns what tells every onError hook; errors of hooks are printed */
export const createReportError =
  (hooks: GatherHooks, dispatch: LocalDispatch): ReportError =>
  (thrown, key, action) => {
    // dva models throw strings too; whatever else they throw is handed on as it is, as in dva.
    const error = isObject(thrown) ? thrown : new Error(String(thrown), { cause: thrown });
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    const context: ErrorContext = { key, effectArgs: action ? [action] : [], preventDefault };
    const onError = hooks('onError');
    if (onError.length === 0) printError(error);
    // dva puts preventDefault on the error itself, and so do the models and hooks written for it; a frozen one has none.
    Reflect.set(error, 'preventDefault', preventDefault);
    for (const hook of onError) {
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
