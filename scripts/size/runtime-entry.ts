/** All that a page can take of the runtime: the entry that its size is measured by. */
export * from '../../src/runtime';
export {
  actionChannel,
  all,
  call,
  cancel,
  cancelSignal,
  // The other `cancelled` is the outcome of a run.
  cancelled as isBeingCancelled,
  delay,
  fork,
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
