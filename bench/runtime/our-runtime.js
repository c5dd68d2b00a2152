/** The runtime of this repository, from where its benchmarks take it. */
export { createApp, createLoading, withKey } from '../../src/runtime/index.ts';
