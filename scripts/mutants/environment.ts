/** Skips the remaining tests, in this file and the others, after the first failure: one is enough to kill a mutant. */
import fc from 'fast-check';
import NodeEnvironment from '../jest/node-environment';

// Shrinking would take time, and nobody reads the smallest example.
fc.configureGlobal({ endOnFailure: true });

interface Skippable {
  mode?: string | null;
}
type Event =
  | { readonly name: 'test_fn_failure' }
  | { readonly name: 'run_describe_start'; readonly describeBlock: Skippable }
  | { readonly name: 'test_start'; readonly test: Skippable };

export default class Environment extends NodeEnvironment {
  handleTestEvent(event: Event): void {
    // The active mutant; undefined during Stryker's first run, which records which test covers which line.
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (mutant === undefined) return;
    // The last mutant that a test has killed, for runtime.js, too.
    // After a hook nothing is skipped: it fails the tests of its file, which would count as skipped instead.
    if (event.name === 'test_fn_failure') process.env.NOTICED_MUTANT = mutant;
    if (process.env.NOTICED_MUTANT !== mutant) return;
    if (event.name === 'run_describe_start') event.describeBlock.mode = 'skip';
    if (event.name === 'test_start') event.test.mode = 'skip';
  }
}
