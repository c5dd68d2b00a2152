/** Builds the front end when it is stale and prints, on the last line, where the browser is. */
import { ensureBrowser } from './programs/browser.js';
import { ensureBuilt } from './build.js';

await ensureBuilt();
console.log(ensureBrowser());
