/**
 * Lint rules. The floors of the house stand in scripts/floors/floors.js; the import rules are made from them.
 *
 * Rules that need types, and the one against rings of files, stand in .oxlintrc.json: oxlint asks the native compiler, which
 * takes a fifth of the time; and it follows imports of types, too, which import-x leaves out of its rings. What is here
 * needs the interface of TypeScript 6, as editors and the build do, so both are installed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { houses } from './scripts/floors/floors.js';
import { importNames } from './scripts/floors/import-names.js';
import newer from './scripts/newer-methods.json' with { type: 'json' };

/** What no floor number can say. `from` must never be imported by `target`. */
const walls = [
  {
    target: 'src/pages',
    from: 'src/services',
    why: 'a page dispatches to a model, the model calls the service',
  },
  { target: 'src/layouts', from: 'src/services', why: 'a layout dispatches to a model' },
  { target: 'src/controllers', from: 'src/services', why: 'a controller dispatches to a model' },
  { target: 'src/components', from: 'src/models', why: 'what a view shows it is given' },
  ...['contract', 'config', 'src', 'server', 'testing'].map((from) => ({
    target: 'packages',
    from,
    why: 'a package knows nothing of the product',
  })),
  { target: 'src', from: 'server', why: 'the two sides of the wire share the contract only' },
  { target: 'src', from: 'mock', why: 'the browser never holds a stand-in' },
  { target: 'server', from: 'src', why: 'the two sides of the wire share the contract only' },
  { target: 'mock', from: 'src', why: 'stand-ins know the protocol, not the application' },
  { target: 'e2e', from: 'src', why: 'journeys see what a person sees' },
  {
    target: '{contract,config,mock,server,src}/**/!(*.test).{ts,tsx}',
    from: 'testing',
    why: 'what serves tests is not in the image',
  },
];

/** Modules that others stand on: each says in its `public.ts` what they may use. */
const groundModules = ['card', 'user'];

/** Files of other modules, without their tests. */
const outside = (module) => `./server/modules/!(${module})/**/!(*.test).ts`;

const moduleZones = readdirSync(new URL('server/modules/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) =>
    groundModules.includes(name)
      ? {
          target: outside(name),
          from: `./server/modules/${name}/**/!(public).ts`,
          message: `What others may use of ${name} stands in its public.ts.`,
        }
      : {
          target: outside(name),
          from: `./server/modules/${name}/**/*-repository.ts`,
          message: `The tables of ${name} are its own: another module asks its service, or its public.ts.`,
        },
  );

/** A room of the list is a folder, or a module of which there may be a file for each language. */
const pathsOf = (room) => {
  const at = (path) => new URL(path, import.meta.url);
  if (existsSync(at(room))) return [`./${room}`];
  const found = readdirSync(at(dirname(room))).filter((name) => name.startsWith(`${basename(room)}.`));
  if (found.length === 0) throw new Error(`${room} has a floor and is not there.`);
  return found.map((name) => `./${dirname(room)}/${name}`);
};

const zonesOf = (floors) => {
  const rooms = floors.flat();
  const partsOf = (room) => rooms.filter((other) => other.startsWith(`${room}/`));
  return floors.flatMap((equals, level) =>
    equals.flatMap((room) => {
      const target = pathsOf(room);
      const message = `${room} stands on floor ${level} and must not look at what is not below it.`;
      const notBelow = floors
        .slice(level)
        .flat()
        .filter((other) => other !== room);
      const whole = notBelow.filter((other) => partsOf(other).length === 0).flatMap(pathsOf);
      const divided = notBelow.filter((other) => partsOf(other).length > 0);
      return [
        ...(whole.length > 0 ? [{ target, from: whole, message }] : []),
        ...divided.map((other) => ({
          target,
          from: `./${other}`,
          except: partsOf(other)
            .flatMap(pathsOf)
            .map((path) => `./${relative(other, path)}`),
          message,
        })),
      ];
    }),
  );
};

const browserZones = zonesOf(houses.browser);

const wallZones = walls.map(({ target, from, why }) => ({
  target: `./${target}`,
  from: `./${from}`,
  message: `${target} must not import ${from}: ${why}.`,
}));

/** What the oldest browsers lack, which a journey takes away; newer methods of values are not in the compiler's `lib`. */
const tooNew = 'The oldest browsers of package.json lack it.';
const newerProperties = [
  ...Object.entries(newer.statics).flatMap(([object, properties]) =>
    properties.map((property) => ({ object, property, message: tooNew })),
  ),
  ...Object.entries(newer.methods).flatMap(([owner, properties]) =>
    owner === 'Set' ? [] : properties.map((property) => ({ property, message: tooNew })),
  ),
];

const climbing = [
  {
    regex: '^(\\.\\./){3}',
    message: 'An import climbs at most two folders; #src, #server, #contract and #config reach the rest.',
  },
];

export default ts.config(
  {
    ignores: [
      '**/dist/',
      'dist-server/',
      'data/',
      'node_modules/',
      'bench/node_modules/',
      'bench/**/node_modules/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  {
    plugins: { 'import-x': importX, floors: { rules: { 'import-names': importNames } } },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: 'tsconfig.json',
          conditionNames: ['saga-models-source', 'types', 'import', 'default'],
          // It reads only the first path of an alternative in package.json's imports, and would not find components.
          alias: { '#src': [fileURLToPath(new URL('src', import.meta.url))] },
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...browserZones, ...zonesOf(houses.server), ...wallZones, ...moduleZones] },
      ],
      'floors/import-names': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'],
          pathGroups: [{ pattern: '#*/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'ignore',
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      // Naming a property is how the rest is taken without it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': { descriptionFormat: '^ -- .+' }, minimumDescriptionLength: 6 },
      ],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: climbing,
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSAsExpression > TSAnyKeyword', message: 'Say what the type is.' },
        {
          selector:
            'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
          message: 'Every test runs, always.',
        },
        ...['VariableDeclarator > CallExpression.init', 'VariableDeclarator > CallExpression.init > '].map(
          (place) => ({
            selector: `:function:has(CallExpression[callee.name=/^(changeRecord|command)$/], CallExpression[callee.property.name='transaction']) > BlockStatement > VariableDeclaration > ${place}[callee.name='now']`,
            message:
              'A change may wait for others over midnight: ask for the time where its rows are locked.',
          }),
        ),
      ],
    },
  },
  {
    // Tests look at whatever makes the scene.
    files: ['{contract,config,server,mock,src/components}/**/*.{test,fixture}.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...browserZones.filter(({ target: [path] }) => /^\.\/src\/(?!components\/)/.test(path)),
            ...wallZones,
            ...moduleZones,
          ],
        },
      ],
    },
  },
  { files: ['**/*.{ts,tsx}'], rules: { 'no-undef': 'off' } },
  {
    files: ['{src,packages}/**'],
    ignores: ['src/lib/storage/browser-storage.ts', '**/*.test.*', '**/*.fixture.*'],
    rules: {
      'no-restricted-globals': ['error', ...newer.globals.map((name) => ({ name, message: tooNew }))],
      'no-restricted-properties': [
        'error',
        ...newerProperties,
        ...['localStorage', 'sessionStorage'].map((property) => ({
          object: 'window',
          property,
          message: 'A browser may throw here; src/lib/storage/browser-storage.ts does without.',
        })),
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: [
      'src/components/lazy/lazy-part.tsx',
      'src/app/routing/arrived-pages.ts',
      'src/components/layers/**',
      '**/*.test.*',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: climbing,
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message:
                'lazyPart brings the texts of the language, and costs only the part when it is missing.',
            },
            {
              name: 'antd',
              importNames: ['Modal', 'Drawer'],
              message:
                'What src/components/layers has is a step of the history, so that the way back closes it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{src,packages}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'server/main.ts',
      'testing/simulation/command.ts',
      'server/office/**',
      '*.js',
      'packages/*/*.js',
      'packages/*/test/tarball/**',
    ],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  // Peers of a benchmark are programs of their own, which #src does not reach.
  { files: ['bench/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['bench/load/page-clock.js', 'bench/load/peer/*.js', 'bench/screen/screen-clock.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'window',
          'document',
          'addEventListener',
          'requestAnimationFrame',
          'MutationObserver',
          'PerformanceObserver',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
