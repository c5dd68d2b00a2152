/** One failure is enough to notice a mutant: what would be tested after it, in its file and in others, is skipped. */
import fc from 'fast-check';
import NodeEnvironment from '../jest/node-environment';

// Nobody reads the smallest example.
fc.configureGlobal({ endOnFailure: true });

interface Skippable {
  mode?: string | null;
}
type Event =
  | { readonly name: 'test_fn_failure' | 'hook_failure' }
  | { readonly name: 'run_describe_start'; readonly describeBlock: Skippable }
  | { readonly name: 'test_start'; readonly test: Skippable };

/** The last mutant that was noticed. */
let noticed: string | undefined;

export default class Environment extends NodeEnvironment {
  handleTestEvent(event: Event): void {
    // Stryker names here the mutant at work; none is while it looks which test covers what.
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (mutant === undefined) return;
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') noticed = mutant;
    if (noticed !== mutant) return;
    if (event.name === 'run_describe_start') event.describeBlock.mode = 'skip';
    if (event.name === 'test_start') event.test.mode = 'skip';
  }
}
