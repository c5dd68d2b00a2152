/** Reports errors of effects and subscriptions to onError, each once, however far it travels. */
import { type ErrorContext, type GatherHooks } from '../hooks';
import { type LocalDispatch } from '../model';
import { type ReportError } from './run';
import { isObject } from './step';

/** @returns a function that calls every onError hook; errors that hooks throw are printed */
export const createReportError =
  (hooks: GatherHooks, dispatch: LocalDispatch): ReportError =>
  (thrown, key, action) => {
    // dva models throw strings too, which are wrapped. As in dva, a thrown object is passed on as it is.
    const error = isObject(thrown) ? thrown : new Error(String(thrown), { cause: thrown });
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    const context: ErrorContext = { key, effectArgs: action ? [action] : [], preventDefault };
    // dva puts preventDefault on the error itself, and hooks written for dva call it there; a frozen error can't take
    // it, nor can a revoked Proxy.
    attempt(() => Reflect.set(error, 'preventDefault', preventDefault));
    const onError = hooks('onError');
    for (const hook of onError.length ? onError : [print]) attempt(() => hook(error, dispatch, context));
    return isPrevented;
  };

/** The last line of defence: nothing that is thrown here goes on, since whoever reports could not settle then. */
function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    try {
      print(error);
    } catch {
      // The console asks a thrown object for its text, which may throw in turn.
    }
  }
}

function print(error: unknown): void {
  // eslint-disable-next-line no-console -- nobody else listens, and an error must not vanish
  console.error(error);
}
