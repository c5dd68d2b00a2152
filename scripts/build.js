/** Builds the front end and the server when what they are made of has changed since the last build. */
import { join } from 'node:path';
import { ensureServerBundled } from './bundle-server.js';
import { readStamp, stampOf, writeStamp } from './inputs.js';
import { root } from './root.js';
import { run } from './run.js';

const inputs = [
  'packages/saga-models/src',
  'src',
  'config',
  'contract',
  'scripts/webpack',
  'webpack.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Leaves dist/ and dist-server/ as they are where they were built from just these sources. */
export async function ensureBuilt() {
  const folder = join(root, 'dist');
  const stamp = stampOf(inputs);
  if (stamp !== readStamp(folder)) {
    console.log('Building the front end …');
    await run(process.execPath, [
      ...['--import', 'tsx', 'node_modules/webpack/bin/webpack.js'],
      ...['--mode', 'production'],
    ]);
    writeStamp(folder, stamp);
  }
  await ensureServerBundled();
}
