/** Local action types: `save` inside the model `grant` means `grant/save`. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { invariant } from './invariant';
import { type AnyModel } from './model';

/** The model's reducers by name, without the enhancer. */
export const reducersOf = ({ reducers = {} }: AnyModel) => (Array.isArray(reducers) ? reducers[0] : reducers);

/** What follows an effect's name in the actions around it: fetch/@@end, poll-start. */
const affix = /(\/@@[^/]+|-start|-stop)$/;

/** Gives a type its namespace when the model handles it; any other type is somebody else's. */
export type PrefixType = (type: string) => string;

export function createPrefixType(model: AnyModel): PrefixType {
  const names = [...Object.keys(reducersOf(model)), ...Object.keys(model.effects ?? {})];
  // Made once: a type that is put together anew for each action is also hashed and compared anew.
  const prefixed = new Map(names.map((name) => [name, `${model.namespace}/${name}`]));
  return (type) =>
    prefixed.get(type) ?? (prefixed.has(type.replace(affix, '')) ? `${model.namespace}/${type}` : type);
}

/** @throws Error when the action has no type */
export function prefixAction(action: UnknownAction, prefixType: PrefixType): UnknownAction {
  invariant(action?.type, 'dispatch: action should be a plain Object with type');
  const type = prefixType(action.type);
  // redux-saga defines a property on what it puts, which costs a spread copy twice as much.
  return type === action.type ? action : Object.assign({}, action, { type });
}
