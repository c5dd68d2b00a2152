/** This repository's runtime, for the benchmarks. */
export { createApp, createLoading, withKey } from 'saga-models';
