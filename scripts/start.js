/** `npm start`: installs and builds what is missing, then serves front end and API on one origin. */
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { serve } from './serve.js';

try {
  ensureInstalled();
  await ensureBuilt();
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
