/** `npm start`: installs and builds what is missing, then serves front end and API on one origin. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.js';
import { root } from './root.js';

try {
  ensureInstalled();
  const { ensureBuilt } = await import('./build.js');
  await ensureBuilt();
  // In this very process, so that a signal reaches the server without a go-between.
  await import(pathToFileURL(join(root, 'dist-server/main.js')).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
