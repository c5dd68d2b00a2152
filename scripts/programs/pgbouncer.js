/** Finds the pgbouncer that the tests put before PostgreSQL, and installs Debian's where the command may. */
import { spawnSync } from 'node:child_process';
import { tryInstall } from './debian.js';

const isThere = () => spawnSync('pgbouncer', ['--version']).error === undefined;

if (!isThere()) tryInstall('pgbouncer', 'the tests');
if (!isThere()) {
  console.error('No pgbouncer: install it (Debian: apt-get install pgbouncer).');
  process.exitCode = 1;
}
