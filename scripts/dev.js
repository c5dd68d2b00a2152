/** `npm run dev`: the server restarts and the page refreshes as their sources change. */
import { ensureInstalled } from './install.js';
import { run } from './run.js';

ensureInstalled();
const node = process.execPath;
await Promise.race([
  run(node, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts']),
  run(node, ['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development']),
]);
