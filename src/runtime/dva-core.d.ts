/** dva-core 2, which ships no types, and what it leaves to its users: as much of them as the tests compare with. */
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
