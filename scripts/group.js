/**
 * `npm run check`, `bench`, `report` and `demo`: a group of commands each, of which a name runs one; without a name they
 * are listed. Words after the name are the command's own: `npm run check -- faults postgresql 20`.
 */
import { ensureServerBundled } from './bundle-server.js';
import { groups } from './groups.js';
import { run } from './run.js';

const [group = '', name, ...words] = process.argv.slice(2);
const commands = groups[group] ?? {};
const command = name === undefined ? undefined : commands[name];

if (!command) {
  if (name !== undefined) console.error(`There is no ${group} ${name}.`);
  const list = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(14)}${does}`);
  console.error([`Usage: npm run ${group} -- <name>`, ...list].join('\n'));
  process.exitCode = 2;
} else {
  if (command.isOfBundle) await ensureServerBundled();
  await run(process.execPath, [...command.node, ...words], { env: { ...process.env, ...command.env } }).catch(
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
