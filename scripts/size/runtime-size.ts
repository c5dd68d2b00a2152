/** `npm run size:runtime`: how much the model runtime adds to what redux, redux-saga and React weigh anyway. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../webpack/bundle';

/**
 * 5 KiB are the aim; typed effects, keys, plain words, whatever may go wrong with children, and an end in the same breath as the last
 * change cost the rest. What stands here is what it weighs.
 */
export const maxRuntimeKib = 6.3;

/** @returns KiB, gzipped, of the whole runtime without its peers */
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
