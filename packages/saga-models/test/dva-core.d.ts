/**
 * Types for dva-core 2, a module that it expects from its users, and history 4, as far as the tests use them; none ships any.
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

declare module 'history' {
  import { type History } from 'saga-models/dva';

  export function createMemoryHistory(): History;
}
