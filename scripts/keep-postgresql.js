/**
 * Keeps a throw-away PostgreSQL cluster for as long as whoever started this command holds its standard input open.
 *
 * However that one ends, by Ctrl-C or by a kill, the pipe closes, the cluster is ended and its directory removed.
 * It listens on a socket in that directory and on no port. Its address is the one line on standard output.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePostgresql } from './postgresql.js';

const readyTimeoutMs = 60_000;

/** In memory where the system has such a place: tests of several people on one disk wait for it otherwise. */
const throwAwayRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Nothing here is to survive a failure of the machine. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
  log_min_messages: 'panic',
};

/** PostgreSQL refuses to run as root. */
function findUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL must not run as root, and there is neither a user postgres nor nobody.');
}

/**
 * @param {string} folder the programs'
 * @param {string} directory
 * @param {{ uid: number, gid: number } | undefined} user
 */
function makeCluster(folder, directory, user) {
  const made = spawnSync(
    join(folder, 'initdb'),
    ['-D', directory, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: directory, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`);
}

/** The status line of the pid file: PostgreSQL writes "ready" there when it takes connections. */
function isReady(/** @type {string} */ directory) {
  const path = join(directory, 'postmaster.pid');
  return existsSync(path) && readFileSync(path, 'utf8').split('\n')[7]?.trim() === 'ready';
}

async function keep() {
  const folder = ensurePostgresql();
  const user = findUser();
  const directory = mkdtempSync(join(throwAwayRoot, 'study-card-pg-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  if (user) chownSync(directory, user.uid, user.gid);
  makeCluster(folder, directory, user);

  const options = Object.entries({ ...settings, unix_socket_directories: directory });
  const server = spawn(
    join(folder, 'postgres'),
    ['-D', directory, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // SIGQUIT is PostgreSQL's immediate shutdown: what it would still write is thrown away with the rest.
  const end = () => void server.kill('SIGQUIT');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  process.stdin.once('close', end).resume();

  const giveUpAt = Date.now() + readyTimeoutMs;
  while (!isReady(directory)) {
    if (Date.now() > giveUpAt) end();
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('PostgreSQL did not start.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  console.log(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`);
  await ended;
}

keep().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
