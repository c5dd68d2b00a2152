/**
 * Jest's runtime, which loads no further test file once one has noticed the mutant: loading takes longer than most tests.
 */
import Runtime from '../jest/runtime.js';

export default class MutantRuntime extends Runtime {
  #environment;
  #testPath;

  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given);
    [, this.#environment, , , , , this.#testPath] = given;
  }

  /**
   * @override
   * @param {Parameters<Runtime['requireModule']>} asked
   * @returns {any}
   */
  requireModule(...asked) {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (asked[0] !== this.#testPath || mutant === undefined || process.env.NOTICED_MUTANT !== mutant)
      return super.requireModule(...asked);
    // Jest reports a file without tests as an error.
    this.#environment.global.test.skip('is left out', () => {});
    return undefined;
  }
}
