/** Everything that the server loads has to find the machine owned already. */
import process from 'node:process';
import './owned';

const { command } = await import('./command');
process.exit((await command(process.argv.slice(2))) > 0 ? 1 : 0);
