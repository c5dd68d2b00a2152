/** What the models of an app say of its state and its actions. */
import { type EnhancedStore } from '@reduxjs/toolkit';
import { type AnyModel } from './model';

/** The store of these models. Where their names are not known, its state is as untyped as redux's own. */
export type StoreOf<Models extends readonly AnyModel[]> = [Models[number]] extends [never]
  ? EnhancedStore
  : string extends Models[number]['namespace']
    ? EnhancedStore
    : EnhancedStore<StateOf<Models[number]>>;

export type StateOf<Model extends AnyModel> = {
  readonly [Each in Model as Each['namespace']]: Each['state'];
};

/** The actions that the creators of a model make. */
export type ActionsOf<Model> = Model extends { readonly actions: infer Creators }
  ? { [Name in keyof Creators]: MadeBy<Creators[Name]> }[keyof Creators]
  : never;

type MadeBy<Creator> = Creator extends (...args: never[]) => infer Action
  ? Action
  : Creator extends { readonly start: infer Start; readonly stop: infer Stop }
    ? MadeBy<Start> | MadeBy<Stop>
    : never;
