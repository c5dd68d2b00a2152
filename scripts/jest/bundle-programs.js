/** Bundles what tests start: the product's own programs, as the product does, and those of the tests. */
import { join } from 'node:path';
import { testProgramFolder, testPrograms } from '../../testing/programs.js';
import { ensureBundled, ensureServerBundled, serverInputs } from '../bundle-server.js';
import { root } from '../root.js';

await ensureServerBundled();
const inputs = [...serverInputs, 'testing', 'e2e/spread'];
await ensureBundled(testPrograms, join(root, testProgramFolder), inputs);
