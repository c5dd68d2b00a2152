/** Reducers that change a draft (immer) instead of returning a new state. */
import { createNextState, isPlainObject, type UnknownAction } from '@reduxjs/toolkit';
import { type AnyModel, type ModelReducer, type ModelReducers } from '../model';
import { reducersOf } from '../run/local-effects';

/** Immer can draft these; any other state, such as an instance of a class, can only be replaced. */
const isDraftable = (state: unknown): state is object => Array.isArray(state) || isPlainObject(state);

/** @returns a plain reducer; as always with immer, the state it returns is frozen */
export const onDraft =
  (reducer: ModelReducer<unknown>): ModelReducer<never> =>
  (state: unknown, action: UnknownAction): never =>
    (isDraftable(state)
      ? createNextState(state, (draft) => reducer(draft, action) as object | undefined)
      : (reducer(state, action) ?? state)) as never;

/**
 * For a dva model written for immer: `app.model(withDrafts(model))`. Reducers of other models get their state
 * undrafted.
 */
export function withDrafts<Given extends AnyModel>(model: Given): Given {
  const drafted: ModelReducers<unknown> = {};
  for (const [name, reducer] of Object.entries(reducersOf(model)))
    drafted[name] = typeof reducer === 'function' ? onDraft(reducer) : reducer;
  const { reducers } = model;
  return { ...model, reducers: Array.isArray(reducers) ? [drafted, ...reducers.slice(1)] : drafted };
}
