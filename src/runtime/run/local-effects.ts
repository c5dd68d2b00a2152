/** A model's own effects: redux-saga's, where those that name an action complete its type with the namespace. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { invariant } from '../invariant';
import { type AnyModel, type ModelReducers } from '../model';
import { type LocalEffects } from './effect-tools';
import { awaitReply, cancelSignal } from './run';

/** The model's reducers by name, without the enhancer. */
export const reducersOf = ({ reducers }: AnyModel): ModelReducers<unknown> =>
  (Array.isArray(reducers) ? reducers[0] : reducers) ?? {};

/** What follows a name in the actions around it: fetch/@@end. */
const affix = /\/@@[^/]+$/;

/** The action types that the model handles, by their local names. */
export function typesOf(model: AnyModel): ReadonlyMap<string, string> {
  const names = Object.entries({ ...reducersOf(model), ...model.effects }).flatMap(([name, handler]) => {
    if (!handler) return [];
    return Array.isArray(handler) && handler[1]?.type === 'poll'
      ? [name, `${name}-start`, `${name}-stop`]
      : name;
  });
  return new Map(names.map((name) => [name, `${model.namespace}/${name}`]));
}

/** Gives a type its namespace when the model handles it; any other type is somebody else's. */
export type PrefixType = (type: string) => string;

export function createPrefixType(model: AnyModel): PrefixType {
  const types = typesOf(model);
  return (type) =>
    types.get(type) ?? (types.has(type.replace(affix, '')) ? `${model.namespace}/${type}` : type);
}

/** @throws Error when the action has no type */
export function prefixAction(action: UnknownAction, prefixType: PrefixType): UnknownAction {
  checkType(action?.type);
  // redux-saga defines a property on what it puts, so a caller's own action is never handed on.
  // `...` in its place costs a third of a whole run.
  return Object.assign({}, action, { type: prefixType(action.type) });
}

/** @throws Error with dva's words when the type is missing or empty */
export function checkType(type: unknown): void {
  invariant(type, 'dispatch: action should be a plain Object with type');
}

/** Makes something of a pattern of actions, and of each in a list of them. */
export const eachOf = (make: (pattern: unknown) => unknown): ((pattern: unknown) => unknown) => {
  const makeEach = (pattern: unknown): unknown =>
    Array.isArray(pattern) ? pattern.map(makeEach) : make(pattern);
  return makeEach;
};

type Pattern = Parameters<typeof sagaEffects.take>[0];

export function createLocalEffects(model: AnyModel): LocalEffects {
  const prefixType = createPrefixType(model);
  const prefixPattern = eachOf((pattern) => {
    if (typeof pattern !== 'string') return pattern;
    checkType(pattern);
    return prefixType(pattern);
  });
  const put = (action: UnknownAction) => sagaEffects.put(prefixAction(action, prefixType));
  put.resolve = (action: UnknownAction) => sagaEffects.call(awaitReply, prefixAction(action, prefixType));
  // Prefixing keeps the kind of the pattern, so the overloads of redux-saga's own `take` still hold.
  const take = ((pattern?: Pattern) =>
    sagaEffects.take(prefixPattern(pattern) as Pattern)) as typeof sagaEffects.take;
  return { ...sagaEffects, put, take, cancelSignal };
}
