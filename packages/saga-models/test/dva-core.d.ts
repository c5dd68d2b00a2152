/**
 * Types for dva-core 2 and a module that it expects from its users, as far as the tests use them; neither ships any.
 */
declare module 'dva-core' {
  import { type Store, type UnknownAction } from '@reduxjs/toolkit';

  interface DvaApp {
    use(hooks: object): void;
    model(model: object): void;
    start(): void;
    readonly _store: Store<unknown, UnknownAction>;
  }
  export function create(hooks?: object): DvaApp;
}

declare module '@babel/runtime/regenerator' {
  const regeneratorRuntime: object;
  export default regeneratorRuntime;
}
