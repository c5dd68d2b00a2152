/** `npm run report -- runtime-size`: how much the model runtime adds to redux, redux-saga and React, which are needed anyway. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../webpack/bundle';

/**
 * The aim is 5 KiB; the rest went into typed effects, keys, plain messages, all failures of children, and an end in the
 * same tick as the last change. This is its present size.
 */
export const maxRuntimeKib = 6.3;

/** @returns gzipped KiB of the whole runtime without its peer packages */
export async function measureRuntimeKib(root: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-size-'));
  try {
    const output = join(folder, 'runtime.js');
    await bundle({
      entry: join(root, 'scripts/size/runtime-entry.ts'),
      output,
      target: 'web',
      isModule: true,
      isMinified: true,
      externals: [
        '@reduxjs/toolkit',
        'react',
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
