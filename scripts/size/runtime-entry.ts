/** Everything that a page can import from the runtime, whose size is measured by it. */
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
