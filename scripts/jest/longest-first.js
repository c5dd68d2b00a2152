/** The order of test files: those that take the longest first, so that all processors have work until the end of a run. */
import TestSequencer from '@jest/test-sequencer';

/** What jest can't know in a fresh checkout, where it goes by the size of files: pages of a browser take longer than their tests say. */
const rankOf = (/** @type {string} */ path) =>
  path.includes('/e2e/accessibility/') ? 0 : path.includes('/e2e/') ? 1 : 2;

export default class LongestFirst extends TestSequencer {
  /** @override @type {TestSequencer["sort"]} */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => rankOf(one.path) - rankOf(other.path));
  }
}
