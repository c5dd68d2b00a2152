/** Reading one slice of the root state. */
import * as saga from 'redux-saga/effects';
import { step, type SagaGenerator } from '../run/step';
import { type RootState } from './copy-root';

/** The own slice of that name, which no `constructor` of an object's prototype can be taken for. */
export const readSlice = <Value>(
  root: Readonly<Record<string, Value>>,
  name: string,
  otherwise?: Value,
): Value | undefined => (Object.hasOwn(root, name) ? root[name] : otherwise);

/** The model's state; before a lazy model is registered, its first state. */
export function sliceOf<State>(
  root: RootState,
  { namespace, state }: { readonly namespace: string; readonly state: State },
): State {
  // What lies under a model's namespace is the model's state.
  return readSlice<unknown>(root, namespace, state) as State;
}

/** Reads another model's state. Inside a model, `select` of the tools reads its own. */
export const select = <State, Selected>(
  model: { readonly namespace: string; readonly state: State },
  selector: (state: State) => Selected,
): SagaGenerator<Selected> => step(saga.select((root: RootState) => selector(sliceOf(root, model))));
