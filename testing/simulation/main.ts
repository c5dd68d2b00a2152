/** The machine must be under control before anything that the server loads. */
import process from 'node:process';
import './owned';

const { command } = await import('./command');
process.exit((await command(process.argv.slice(2))) > 0 ? 1 : 0);
