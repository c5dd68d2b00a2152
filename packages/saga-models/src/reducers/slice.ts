/** Reads one slice of the root state. */
import * as saga from 'redux-saga/effects';
import { step, type SagaGenerator } from '../run/step';
import { type RootState } from './copy-root';

/** Reads own properties only: a slice named `constructor` must not find the one of `Object.prototype`. */
export const readSlice = <Value>(
  root: Readonly<Record<string, Value>>,
  name: string,
  otherwise?: Value,
): Value | undefined => (Object.hasOwn(root, name) ? root[name] : otherwise);

/** The model's state; until a lazy model is registered, its initial state. */
export function sliceOf<State>(
  root: RootState,
  model: { readonly namespace: string; readonly state: State },
): State {
  // The slice under a model's namespace has the type of the model's state.
  return readSlice<unknown>(root, model.namespace, model.state) as State;
}

/** Reads another model's state. Inside a model, the `select` of its tools reads its own. */
export const select = <State, Selected>(
  model: { readonly namespace: string; readonly state: State },
  selector: (state: State) => Selected,
): SagaGenerator<Selected> => step(saga.select((root: RootState) => selector(sliceOf(root, model))));
