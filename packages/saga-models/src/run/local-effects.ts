/** redux-saga's effects for one model: `put` and `take` add its namespace to the types of its own actions. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { invariant } from '../invariant';
import { type AnyModel, type ModelReducers } from '../model';
import { type LocalEffects } from './effect-tools';
import { awaitReply, cancelSignal } from './run';
import { isFunction } from './step';

/** The model's reducers by name, without their enhancer. */
export const reducersOf = ({ reducers }: AnyModel): ModelReducers<unknown> =>
  (Array.isArray(reducers) ? reducers[0] : reducers) ?? {};

/** The suffix of the actions dispatched around an effect, as in fetch/@@end. */
const affix = /\/@@.+/;

/** By local name, the action types that the model handles. */
export function typesOf(model: AnyModel): ReadonlyMap<string, string> {
  const names = Object.entries({ ...reducersOf(model), ...model.effects }).flatMap(([name, handler]) => {
    if (!handler) return [];
    return Array.isArray(handler) && handler[1]?.type === 'poll'
      ? [name, `${name}-start`, `${name}-stop`]
      : name;
  });
  return new Map(names.map((name) => [name, `${model.namespace}/${name}`]));
}

/** Adds the namespace to a type that the model handles; other types stay as they are. */
export type PrefixType = (type: string) => string;

export function createPrefixType(model: AnyModel): PrefixType {
  const types = typesOf(model);
  return (type) =>
    types.get(type) ?? (types.has(type.replace(affix, '')) ? `${model.namespace}/${type}` : type);
}

/** @throws Error when the action has no type */
export function prefixAction(action: UnknownAction, prefixType: PrefixType): UnknownAction {
  checkAction(action);
  // Copied, because redux-saga defines a property on what it puts, and the action is the caller's. Spreading with `...`
  // instead costs a third of a whole run.
  return Object.assign({}, action, { type: prefixType(action.type) });
}

/** @throws Error with dva's words when the type is missing, empty or a symbol, or where a creator is in the place of its action */
export function checkAction(action: UnknownAction): void {
  invariant(
    action?.type && typeof action.type === 'string' && !isFunction(action),
    'dispatch: action should be a plain Object with type',
  );
}

/** Applies `make` to a pattern of actions, and to each pattern in a list. */
export const eachOf =
  (make: (pattern: unknown) => unknown): ((pattern: unknown) => unknown) =>
  (pattern) =>
    Array.isArray(pattern) ? pattern.map(eachOf(make)) : make(pattern);

type Pattern = Parameters<typeof sagaEffects.take>[0];

export function createLocalEffects(model: AnyModel): LocalEffects {
  const prefixType = createPrefixType(model);
  const prefixPattern = eachOf((pattern) => {
    if (typeof pattern !== 'string') return pattern;
    if (process.env.NODE_ENV !== 'production') checkAction({ type: pattern });
    return prefixType(pattern);
  });
  const put = (action: UnknownAction) => sagaEffects.put(prefixAction(action, prefixType));
  put.resolve = (action: UnknownAction) => sagaEffects.call(awaitReply, prefixAction(action, prefixType));
  // Prefixing keeps the type of the pattern, so the overloads of redux-saga's own `take` still hold.
  const take = ((pattern?: Pattern) =>
    sagaEffects.take(prefixPattern(pattern) as Pattern)) as typeof sagaEffects.take;
  return { ...sagaEffects, put, take, cancelSignal };
}
