/** Reading one slice of the root state. */
import { type RootState } from './copy-root';

/** The own slice of that name, which no `constructor` of an object's prototype can be taken for. */
export const readSlice = <Value>(root: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(root, name) ? root[name] : undefined;

/** The model's state; before a lazy model is registered, its first state. */
export function sliceOf<State>(
  root: RootState,
  { namespace, state }: { readonly namespace: string; readonly state: State },
): State {
  // What lies under a model's namespace is the model's state.
  return Object.hasOwn(root, namespace) ? (root[namespace] as State) : state;
}
