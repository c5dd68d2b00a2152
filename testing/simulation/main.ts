/** The machine must be under control before anything that the server loads. */
import process from 'node:process';
import './owned';

void import('./command').then(async ({ command }) =>
  process.exit((await command(process.argv.slice(2))) > 0 ? 1 : 0),
);
