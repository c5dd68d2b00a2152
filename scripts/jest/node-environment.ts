/**
 * Node's environment, with access to packages that test files share (shared-package.js), and the classes that these
 * need.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/** Modules that shared-module.js keeps as long as the worker lives. */
const sharedModules = new Map<string, unknown>();

export default class NodeEnvironment extends TestEnvironment {
  constructor(...parts: ConstructorParameters<typeof TestEnvironment>) {
    super(...parts);
    this.global.requireShared = createRequire(join(process.cwd(), 'package.json'));
    this.global.sharedModules = sharedModules;
    Object.assign(this.global, { Date, Error, RangeError, SyntaxError, TypeError, URIError });
  }
}
