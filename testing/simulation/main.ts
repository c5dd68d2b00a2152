/** The machine must be under control before anything that the server loads. */
import process from 'node:process';
import './owned';

// Not awaited at the top level, which a bundle (testing/program.ts) can't do.
void import('./command').then(async ({ command }) =>
  process.exit((await command(process.argv.slice(2))) > 0 ? 1 : 0),
);
