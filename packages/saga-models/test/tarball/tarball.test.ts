/** The package as others install it: what `npm pack` makes is unpacked in a folder of its own, and used from there. */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../../../..');

/** Below the packages of the repository, where the unpacked one finds its peers. */
let folder: string;
let tarball: string;
let unpacked: string;

beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'tarball-'));
  unpacked = join(folder, 'node_modules/saga-models');
  mkdirSync(unpacked, { recursive: true });
  await run('npm', ['pack', './packages/saga-models', '--pack-destination', folder], { cwd: root });
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components', '1']);
  for (const kind of ['mts', 'cts']) {
    copyFileSync(join(__dirname, 'consumer.ts'), join(folder, `consumer.${kind}`));
    const compilerOptions = {
      ...{ strict: true, module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] },
      ...{ declaration: true, skipLibCheck: false },
    };
    const configuration = JSON.stringify({ compilerOptions, files: [`consumer.${kind}`] });
    writeFileSync(join(folder, `tsconfig.${kind}.json`), configuration);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const declarations = () =>
  readdirSync(join(unpacked, 'dist'))
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(join(unpacked, 'dist', name), 'utf8'))
    .join('\n');

describe('the packed package', () => {
  it('holds its build, its sources and its documents', () => {
    expect(readdirSync(unpacked).sort()).toEqual([
      ...['CHANGELOG.md', 'README.md', 'README.zh-CN.md'],
      ...['codemod', 'dist', 'package.json', 'src', 'umi'],
    ]);
  });

  it('gives publint and "are the types wrong" nothing to say', async () => {
    const { stdout } = await run(process.execPath, [join(__dirname, 'findings.js'), tarball], { cwd: root });
    expect(stdout).toBe('');
  });

  it('shows of Redux Toolkit and redux-saga the types that its users name, and no others', () => {
    const imports = declarations().matchAll(/import (?<names>.+) from '(?:@reduxjs\/toolkit|redux-saga.*)'/g);
    const names = [...imports].flatMap(
      ({ groups }) => groups?.['names']?.match(/(?<![\w$])\w+(?=,| }| as )|\*/g) ?? [],
    );
    expect([...new Set(names)].sort()).toEqual([
      // All effects, as a model of dva's shape gets them.
      '*',
      // dva's own types are made of these.
      'Action',
      'AnyAction',
      'Buffer',
      'Channel',
      'DevToolsEnhancerOptions',
      'Draft',
      'EnhancedStore',
      'EventChannel',
      'Middleware',
      'Reducer',
      'StoreEnhancer',
      'Task',
      'UnknownAction',
    ]);
  });

  it.each([
    ['typescript', 'mts'],
    ['typescript-7', 'mts'],
    ['typescript-7', 'cts'],
  ])(
    'compiles under %s with its declarations checked, and runs in plain Node, from a .%s',
    async (compiler, kind) => {
      const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
      const compiled = await run(process.execPath, [tsc, '-p', `tsconfig.${kind}.json`], {
        cwd: folder,
      }).catch((failed: { readonly stdout: string }) => failed);
      expect(compiled.stdout).toBe('');
      const { stdout } = await run(process.execPath, [join(folder, `consumer.${kind.replace('t', 'j')}`)]);
      expect(JSON.parse(stdout)).toEqual({ found: 1, books: { found: [{ title: 'all of Austen' }] } });
    },
  );

  it.each(['README.md', 'README.zh-CN.md'])('compiles with the examples of %s', async (document) => {
    const examples = join(folder, document.replaceAll('.', '-'));
    mkdirSync(examples);
    const text = readFileSync(join(unpacked, document), 'utf8');
    const found = [...text.matchAll(/```tsx?\n\/\/ (?<name>\S+)\n(?<code>.*?)```/gs)];
    for (const { groups: { name = '', code = '' } = {} } of found) writeFileSync(join(examples, name), code);
    expect(readdirSync(examples)).toEqual([
      'books.test.ts',
      'books.ts',
      'eslint.config.ts',
      'page.tsx',
      'watched.ts',
    ]);
    const compilerOptions = {
      ...{ strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022', jsx: 'react-jsx' },
      ...{ types: ['jest', 'node'], noEmit: true, skipLibCheck: true },
    };
    writeFileSync(join(examples, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', examples]).catch(
      (failed: { readonly stdout: string }) => failed,
    );
    expect(stdout).toBe('');
  });
});
