/** Builds the front end when it is stale and prints, on the last line, where the browser is. */
import { ensureBuilt } from './build.js';
import { ensureBrowser } from './programs/browser.js';

await ensureBuilt();
console.log(ensureBrowser());
