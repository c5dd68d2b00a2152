/** Everything that a page can import from the runtime: the entry by which its size is measured. */
export * from 'saga-models';
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
} from 'saga-models/effects';
export * from 'saga-models/react';
