/**
 * Jest projects: `browser` code runs under jsdom, `node` code on the machine, `e2e` in a real Chromium.
 *
 * The last two stand on the embedded engine; `postgresql` and `e2e-postgresql` run the same files on a PostgreSQL.
 *
 * @jest-config-loader esbuild-register
 */
import type { Config } from 'jest';
import { listDatabaseTests, postgresqlOnlyPattern } from './scripts/jest/database-tests';

/** Packages that ship only ES modules; everything else in node_modules is left as it is. */
const esmPackages = [
  '@ant-design',
  '@rc-component',
  '@babel/runtime',
  'antd',
  'content-disposition',
  'cookie',
  'hucre',
  'react-router',
  'react-router-dom',
  'path-to-regexp',
  'typebox',
  '@fastify/cookie',
  '@fastify/static',
  '@fastify/type-provider-typebox',
];

const shared = {
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // What only webpack gives a module, and CommonJS cannot even read.
            optimizer: { globals: { vars: { 'import.meta.webpackHot': 'undefined' } } },
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
} satisfies Config;

const journeys = {
  ...shared,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/e2e/**/*.test.ts'],
  globalSetup: '<rootDir>/e2e/global-setup.ts',
  globalTeardown: '<rootDir>/e2e/global-teardown.ts',
} satisfies Config;

const config: Config = {
  // The first test after a new migration makes the template database, beside whatever else runs.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.ts',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/scripts/jest/browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/browser-matchers.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/scripts/jest/empty-style.ts',
        // As webpack.config.ts does.
        '^\\.\\./components/AntdIconLight$': '<rootDir>/src/components/DecorativeIcon.tsx',
      },
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{contract,config,server,mock,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', postgresqlOnlyPattern],
      globalSetup: '<rootDir>/scripts/jest/embedded-setup.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.ts'],
    },
    {
      ...shared,
      displayName: 'postgresql',
      testEnvironment: 'node',
      testMatch: listDatabaseTests(__dirname),
      globalSetup: '<rootDir>/scripts/jest/postgresql-setup.ts',
      globalTeardown: '<rootDir>/scripts/jest/postgresql-teardown.ts',
      setupFiles: ['<rootDir>/scripts/jest/on-postgresql.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.ts'],
    },
    { ...journeys, displayName: 'e2e' },
    {
      ...journeys,
      displayName: 'e2e-postgresql',
      globalSetup: '<rootDir>/e2e/postgresql-setup.ts',
      globalTeardown: '<rootDir>/e2e/postgresql-teardown.ts',
      setupFiles: ['<rootDir>/scripts/jest/on-postgresql.ts'],
      // What these see is in no database: the build and what a deployment took away of it, a host, how pages are drawn.
      testPathIgnorePatterns: [
        '/e2e/(accessibility|delivery|deployment|error-simulation|micro-frontend|routes|spread-hosts)\\.test\\.ts$',
      ],
    },
  ],
};

export default config;
