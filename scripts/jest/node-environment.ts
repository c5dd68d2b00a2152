/** Node, with a way to the packages that test files share (shared-package.js), and the classes that these ask for. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

export default class NodeEnvironment extends TestEnvironment {
  constructor(...parts: ConstructorParameters<typeof TestEnvironment>) {
    super(...parts);
    this.global.requireShared = createRequire(join(process.cwd(), 'package.json'));
    Object.assign(this.global, { Date, Error, RangeError, SyntaxError, TypeError, URIError });
  }
}
