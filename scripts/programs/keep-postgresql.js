/**
 * Keeps a throw-away PostgreSQL cluster for as long as whoever started this command holds its standard input open.
 *
 * However that one ends, by Ctrl-C or by a kill, the pipe closes, the cluster is ended and its directory removed.
 * It listens on a socket in that directory and on no port. Its address is the first line on standard output.
 *
 * Settings of PostgreSQL may follow the command as `name=value`. The line `stop` on standard input stops the server at
 * once, as a crash does, and is answered by `stopped`; `start` starts it again and is answered by its address.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensurePostgresql } from './postgresql.js';

const readyTimeoutMs = 180_000;

/** In memory where the system has such a place: tests of several people on one disk wait for it otherwise. */
const throwAwayRoot = process.env.TEST_CLUSTER_ROOT ?? (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

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

/**
 * By the first and the status line of the pid file: PostgreSQL writes "ready" there when it takes connections.
 *
 * @param {string} directory
 * @param {number | undefined} pid
 */
function isReady(directory, pid) {
  const path = join(directory, 'postmaster.pid');
  if (!existsSync(path)) return false;
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function keep() {
  const folder = ensurePostgresql();
  const user = findUser();
  const directory = mkdtempSync(join(throwAwayRoot, 'study-card-pg-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  if (user) chownSync(directory, user.uid, user.gid);
  makeCluster(folder, directory, user);

  const given = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')));
  const options = Object.entries({ ...settings, ...given, unix_socket_directories: directory });
  const start = () =>
    spawn(
      join(folder, 'postgres'),
      ['-D', directory, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  let server = start();
  // SIGQUIT is PostgreSQL's immediate shutdown: what it would still write is thrown away with the rest.
  const end = () => void server.kill('SIGQUIT');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);

  const address = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  await untilReady(server, directory);
  console.log(address);
  for await (const line of createInterface({ input: process.stdin })) {
    end();
    await ended(server);
    if (line === 'stop') {
      console.log('stopped');
      continue;
    }
    server = start();
    await untilReady(server, directory);
    console.log(address);
  }
  end();
  await ended(server);
}

/** @param {import('node:child_process').ChildProcess} server */
const hasEnded = (server) => server.exitCode !== null || server.signalCode !== null;

/** @param {import('node:child_process').ChildProcess} server */
const ended = (server) => hasEnded(server) || new Promise((resolve) => server.once('exit', resolve));

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} directory
 */
async function untilReady(server, directory) {
  const giveUpAt = Date.now() + readyTimeoutMs;
  // The file of a server that was stopped at once is still there: it says whose it is.
  while (!isReady(directory, server.pid)) {
    if (Date.now() > giveUpAt) server.kill('SIGQUIT');
    if (hasEnded(server)) throw new Error('PostgreSQL did not start.');
    // PostgreSQL tells by a file that it is ready.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

keep().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
