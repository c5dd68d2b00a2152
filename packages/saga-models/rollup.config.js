/** Builds dist/: ES modules and CommonJS, file by file, and for each entry its declarations in one. */
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { dts } from 'rollup-plugin-dts';

/** @param {string} path of this package */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const entries = [
  'index.ts',
  'effects.ts',
  'react.tsx',
  'dva.tsx',
  'testing.ts',
  'devtools.ts',
  'eslint.ts',
  'umi.ts',
  'umi-runtime.tsx',
];
const input = entries.map((name) => at(`src/${name}`));
const dir = at('dist');
/** @param {string} id */
const external = (id) => /^[^./]/.test(id);

/** @type {import('rollup').Plugin} */
const typescript = {
  name: 'typescript',
  buildStart: () => rmSync(dir, { recursive: true, force: true }),
  resolveId: (id, from) =>
    from && ['.ts', '.tsx'].map((end) => fileURLToPath(new URL(id + end, `file://${from}`))).find(existsSync),
  transform: (code, id) =>
    transform(code, {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      target: 'es2022',
      jsx: 'automatic',
      sourcemap: true,
      sourcefile: id,
    }),
};

/** @type {import('rollup').OutputOptions} */
const code = {
  dir,
  exports: 'named',
  preserveModules: true,
  preserveModulesRoot: at('src'),
  sourcemap: true,
  sourcemapExcludeSources: true,
};

/** @type {import('rollup').RollupOptions[]} */
export default [
  {
    input,
    external,
    plugins: [typescript],
    output: [
      { ...code, format: 'es' },
      {
        ...code,
        format: 'cjs',
        entryFileNames: '[name].cjs',
        interop: 'esModule',
        // Jest runs no import() of CommonJS.
        dynamicImportInCjs: false,
        externalLiveBindings: false,
      },
    ],
  },
  {
    input,
    external,
    plugins: [dts({ tsconfig: at('tsconfig.json') })],
    output: ['ts', 'cts'].map((end) => ({
      dir,
      entryFileNames: `[name].d.${end}`,
      chunkFileNames: `types.d.${end}`,
    })),
  },
];
