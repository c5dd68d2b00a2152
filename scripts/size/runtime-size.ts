/** `npm run report -- runtime-size`: how much the model runtime adds to its peer packages, which are needed anyway. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../webpack/bundle';

const source = 'packages/saga-models/src';

/** What a page imports, where that is, and its ceiling in gzipped KiB: the present size, which only falls. */
export const runtimeEntries = [
  { name: 'saga-models', path: `${source}/index.ts`, maxKib: 6 },
  { name: 'saga-models/effects', path: `${source}/effects.ts`, maxKib: 0.79 },
  { name: 'saga-models/react', path: `${source}/react.tsx`, maxKib: 0.75 },
  { name: 'these three', path: 'scripts/size/runtime-entry.ts', maxKib: 6.84 },
  { name: 'saga-models/dva', path: `${source}/dva.tsx`, maxKib: 6.97 },
] as const;

/** @returns gzipped KiB of all that is imported, without peer packages */
export async function measureRuntimeKib(root: string, path: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-size-'));
  try {
    const output = join(folder, 'runtime.js');
    await bundle({
      entry: join(root, path),
      output,
      target: 'web',
      isModule: true,
      isMinified: true,
      externals: [
        '@reduxjs/toolkit',
        'history',
        'react',
        'react-dom/client',
        'react/jsx-runtime',
        'react-redux',
        'redux-saga',
        'redux-saga/effects',
      ],
    });
    return gzipSync(readFileSync(output), { level: 9 }).length / 1024;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
