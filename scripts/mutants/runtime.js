/**
 * Jest's runtime, which loads no further test file once one has noticed the mutant: loading takes longer than most tests.
 */
import Runtime from '../jest/runtime.js';

export default class MutantRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given);
    const [, environment, , , , , testPath] = given;
    const requireModule = this.requireModule.bind(this);
    /** @type {typeof requireModule} */
    this.requireModule = (from, ...others) => {
      const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
      if (from !== testPath || mutant === undefined || process.env.NOTICED_MUTANT !== mutant)
        return requireModule(from, ...others);
      // Jest reports a file without tests as an error.
      environment.global.test.skip('is left out', () => {});
      return undefined;
    };
  }
}
