/** One reducer of a model: it may change a draft, or return a new state as dva's do. */
import { createNextState, freeze, isPlainObject, type UnknownAction } from '@reduxjs/toolkit';
import { type ModelReducer } from './model';

export type SliceReducer = (state: unknown, action: UnknownAction) => unknown;

/** immer refuses instances of classes; those a reducer can only replace. */
const isDraftable = (state: unknown): state is object => Array.isArray(state) || isPlainObject(state);

/**
 * A draft costs more than all the rest of a dispatch. A reducer that returned a new state is believed to do so again and
 * is given the state itself. That is frozen, as immer leaves it, so one that changes it after all throws, and is run
 * once more, on a draft, from then on.
 */
export function createSliceReducer(reducer: ModelReducer<unknown>): SliceReducer {
  let isReturning = false;
  return (state, action) => {
    if (!isDraftable(state)) return reducer(state, action) ?? state;
    if (isReturning && Object.isFrozen(state)) {
      try {
        const next: unknown = reducer(state, action);
        // The same state may be one that was written to in vain, where the code is not strict.
        if (next !== undefined && next !== state) return freeze(next, true);
      } catch {
        // thrown again below, unless it was the frozen state's complaint
      }
    }
    return createNextState(state, (draft) => {
      const next = reducer(draft, action) as object | undefined;
      isReturning = next !== undefined && next !== draft;
      return next;
    });
  };
}
