/** `npm run check -- node 24 [names]`: the tests under another Node, which comes from the npm registry and lies beside the checkout. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from '../run.js';

const [version = '', ...names] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Usage: npm run check -- node 24 [names of tests]');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'study-card-node-'));
try {
  await run('npm', ['install', '--no-save', '--loglevel=error', '--prefix', folder, `node@${version}`], {
    cwd: folder,
  });
  const bin = join(folder, 'node_modules/node/bin');
  // First in the path: whatever the tests start as `node` is this one, too.
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  await run(join(bin, 'node'), ['--version'], { env });
  await run(join(bin, 'node'), ['scripts/test.js', ...names], { env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
