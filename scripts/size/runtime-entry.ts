/** Everything that a page can import from the runtime: the entry by which its size is measured. */
export * from '../../src/runtime';
export {
  actionChannel,
  all,
  apply,
  call,
  cancel,
  cancelSignal,
  // Renamed, because another `cancelled` is the outcome of a run.
  cancelled as isBeingCancelled,
  delay,
  fork,
  getContext,
  join,
  put,
  putResolve,
  race,
  retry,
  select,
  spawn,
  take,
  port,
} from '../../src/runtime/effects';
export * from '../../src/runtime/react';
