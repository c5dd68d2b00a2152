/**
 * Jest as Stryker starts it for each mutant: the project `node` of jest.config.ts, narrowed to the tests of one core.
 *
 * @jest-config-loader esbuild-register
 */
import { dirname, join } from 'node:path';
import type { Config } from 'jest';
import all from '../../jest.config';
import { coreNamed } from './cores';

const root = join(__dirname, '../../..');
const { tests, slow, isOnDatabase } = coreNamed(process.env.MUTATED_CORE ?? '');
const project = (all.projects ?? [])
  .filter((each) => typeof each === 'object')
  .find(({ displayName }) => displayName === 'node');
if (!project) throw new Error('jest.config.ts has no project node.');
// It bundles the server, which no test of a core starts; databases make their template themselves.
const { globalSetup, ...others } = project;

const config: Config = {
  ...others,
  rootDir: root,
  // Stryker puts its own around it, and finds it by itself.
  testEnvironment: join(__dirname, 'environment.ts'),
  runtime: join(__dirname, 'runtime.js'),
  testMatch: tests.map((test) => `<rootDir>/${test}`),
  // Limits what jest searches before each mutant.
  roots: tests.map((test) => dirname(`<rootDir>/${test.replace(/[*{!].*/, 'x')}`)),
  watchman: false,
  // Of a mutant that never answers, nobody waits for an answer as long as in the tests of the product.
  testTimeout: isOnDatabase ? 60_000 : 5_000,
  // The setup files load the engine.
  ...(!isOnDatabase && { setupFiles: [] }),
  ...(slow && { testNamePattern: `^(?!.*(?:${slow.join('|')}))` }),
};

export default config;
