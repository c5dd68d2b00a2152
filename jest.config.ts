/**
 * Jest projects: `browser` runs under jsdom what is drawn (`*.test.tsx`) or needs a window (`*.dom.test.ts`), `node`
 * all other code, `e2e` and `accessibility` in a real Chromium.
 *
 * They stand on the embedded engine; `postgresql` and `e2e-postgresql` run on a PostgreSQL the files whose subject
 * depends on the engine.
 *
 * @jest-config-loader esbuild-register
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from 'jest';
import { listDatabaseTests, postgresqlOnlyPattern } from './scripts/jest/database-tests';
import { officeSettings } from './testing/office-settings';
import { testPatienceMs } from './testing/patience';

// Not the zone of the business, wherever the tests run: what is reckoned by the browser's or the host's clock shows.
process.env.TZ = 'UTC';
for (const name of officeSettings) delete process.env[name];
// For workers, and all that these start.
const plantedListeners = pathToFileURL(join(__dirname, 'scripts/jest/planted-listeners.js')).href;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${plantedListeners}`;

/** `npm test -- --all` runs on both engines what `npm test` runs on the embedded one alone. */
const isEveryEngine = process.env.TEST_EVERY_ENGINE === '1';

/** What is written as ES modules only; everything else in node_modules is left as it is. */
const esmPackages = [
  // Their other half, `lib`, is CommonJS and is loaded as it is.
  '(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es',
  '@babel/runtime/helpers/esm',
  'content-disposition',
  'cookie',
  'hucre',
  'lodash-es',
  'react-router',
  'react-router-dom',
  'path-to-regexp',
  'swr',
  'typebox',
  '@fastify/cookie',
  '@fastify/static',
];

/** Loaded once by a worker and not anew for each file; what such a package may be, scripts/jest/shared-package.js says. */
const sharedPackages = [
  'ajv',
  'bowser',
  'drizzle-orm',
  'fast-check',
  'fastify',
  'hucre',
  'ipaddr.js',
  'otpauth',
  'pg',
  'playwright-core',
  'qrcode',
  'sharp',
  'typebox',
  'yaml',
  '@fastify/[^/]+',
  '@node-rs/argon2',
  '@vant/area-data',
  '@zip.js/zip.js',
  '@zxcvbn-ts/[^/]+',
];

/** Run once by a worker; what such a module may be, scripts/jest/shared-module.js says. */
const sharedModules = ['server/database/names/name-order\\.ts$', 'server/lib/regions\\.ts$'];

const asWebpackResolves = {
  // Jest reads only the first path of an alternative in package.json's imports.
  '^#src/(.*)$': '<rootDir>/src/$1',
  '\\.css$': '<rootDir>/scripts/jest/empty-style.ts',
  '^\\.\\./components/AntdIconLight$': '<rootDir>/src/components/antd/DecorativeIcon.tsx',
  '^\\./useEscKeyDown$': '<rootDir>/src/components/antd/escape-key.ts',
};

const asCommonJs = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** In the repository a package is read as its source. */
const readingSource = (...conditions: readonly string[]) => ({
  testEnvironmentOptions: { customExportConditions: ['saga-models-source', ...conditions] },
});

const shared = {
  runtime: '<rootDir>/scripts/jest/runtime.js',
  transform: { '\\.m?[jt]sx?$': ['@swc/jest', asCommonJs] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
} satisfies Config;

const onNode = {
  ...readingSource('node', 'node-addons'),
  runtime: shared.runtime,
  testEnvironment: '<rootDir>/scripts/jest/node-environment.ts',
  transform: {
    [`/node_modules/(${sharedPackages.join('|')})/`]: [
      '<rootDir>/scripts/jest/shared-package.js',
      asCommonJs,
    ],
    [`^${__dirname}/(${sharedModules.join('|')})`]: ['<rootDir>/scripts/jest/shared-module.js', asCommonJs],
    ...shared.transform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...sharedPackages, ...esmPackages].join('|')})/)`],
} satisfies Config;

/** What these see is in no database: the build and what a deployment took away of it, a host, how pages are drawn. */
const aboutNoDatabase =
  '/e2e/(closed-layers|delivery|deployment|error-simulation|micro-frontend|night|playground|routes|spread-hosts)\\.test\\.ts$';

const journeys = {
  ...onNode,
  testEnvironment: '<rootDir>/e2e/journey-environment.ts',
  testMatch: ['<rootDir>/e2e/*.test.ts'],
  globalSetup: '<rootDir>/e2e/global-setup.ts',
  globalTeardown: '<rootDir>/e2e/global-teardown.ts',
} satisfies Config;

const config: Config = {
  testTimeout: testPatienceMs,
  testSequencer: '<rootDir>/scripts/jest/longest-first.js',
  projects: [
    {
      ...shared,
      ...readingSource('browser'),
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.ts',
      testMatch: ['<rootDir>/{src,packages}/**/*.test.tsx', '<rootDir>/src/**/*.dom.test.ts'],
      setupFiles: ['<rootDir>/scripts/jest/browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/browser-matchers.ts'],
      moduleNameMapper: asWebpackResolves,
    },
    {
      ...onNode,
      displayName: 'node',
      testMatch: ['<rootDir>/{contract,config,src,packages,server,mock,scripts,testing}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', postgresqlOnlyPattern, '\\.dom\\.test\\.ts$'],
      moduleNameMapper: asWebpackResolves,
      globalSetup: '<rootDir>/scripts/jest/embedded-setup.ts',
      setupFiles: ['<rootDir>/scripts/jest/brief-engine.ts', '<rootDir>/scripts/jest/watched-statements.ts'],
    },
    {
      ...onNode,
      displayName: 'postgresql',
      testMatch: listDatabaseTests(__dirname, isEveryEngine),
      globalSetup: '<rootDir>/scripts/jest/postgresql-setup.ts',
      globalTeardown: '<rootDir>/scripts/jest/postgresql-teardown.ts',
      setupFiles: ['<rootDir>/scripts/jest/on-postgresql.ts', '<rootDir>/scripts/jest/watched-statements.ts'],
    },
    { ...journeys, displayName: 'e2e' },
    {
      ...journeys,
      displayName: 'accessibility',
      testMatch: ['<rootDir>/e2e/accessibility/*.test.ts'],
      globalSetup: '<rootDir>/e2e/accessibility/set-up.ts',
      globalTeardown: '<rootDir>/e2e/accessibility/tear-down.ts',
      setupFiles: ['<rootDir>/e2e/accessibility/on-stage.ts'],
    },
    {
      ...journeys,
      displayName: 'e2e-postgresql',
      globalSetup: '<rootDir>/e2e/postgresql-setup.ts',
      globalTeardown: '<rootDir>/e2e/postgresql-teardown.ts',
      setupFiles: ['<rootDir>/scripts/jest/on-postgresql.ts'],
      testPathIgnorePatterns: [aboutNoDatabase],
    },
  ],
};

export default config;
