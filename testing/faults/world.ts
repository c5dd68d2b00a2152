/** The running product with everything that can fail: processes, their connections, and their database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorIn } from '#server/audit/anchor';
import { verifyTrail } from '#server/audit/verify';
import type { Database } from '#server/database/database';
import { listCountDifferences } from '#server/database/list-counts';
import { openPostgresql } from '#server/database/postgresql/open';
import { secretsFrom } from '#server/start/secrets';
import { bareDemoKey, fillBareDemo, openPlace } from '../bare-demo';
import { testEngine } from '../database/database';
import { copyEmbedded, throwAwayRoot } from '../database/embedded';
import { startTestCluster, type TestCluster } from '../database/postgresql';
import { startServerProcess, type ServerProcess } from '../process';
import { until } from '../until';
import { clockFrom } from './clock-from';
import { mountDisk, type Disk } from './disk';
import type { Ledger } from './ledger';
import { listPictureFaults } from './pictures';
import { openProxy, type Proxy } from './proxy';

/** One process of the API. */
export interface Member {
  /** The address for clients, which stays the same when the process is replaced. */
  readonly door: Proxy;
  readonly pid: () => number;
  loseLog: ServerProcess['loseLog'];
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  start(): Promise<void>;
}

export interface World {
  readonly members: readonly Member[];
  readonly dataDirectory: string;
  /** On PostgreSQL: the server, the connection to it, and a separate connection for the tests. */
  readonly postgresql?: {
    readonly cluster: TestCluster;
    readonly way: Proxy;
    readonly database: Database;
  };
  /** The disk of the database's files, where one can be mounted. */
  readonly disk: Disk | undefined;
  /** Moves the clocks of the processes forward or back. */
  shiftClock(ms: number): void;
  /** Starts what has ended, and waits until every process is ready. @returns after how many milliseconds */
  untilReady(): Promise<number>;
  /** Call it while nobody works; like `look`, it may end the processes. @returns one line for each difference */
  examine(ledger: Ledger): Promise<readonly string[]>;
  /** Opens the database; the embedded one belongs to one process, which is ended first. */
  look<Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen>;
  close(): Promise<void>;
}

const readyGiveUpMs = 60_000;
/** Enough for the database and its write-ahead log; `fill` uses up the rest. */
const diskMiB = 1024;
const unlimited = '1000000';

export async function openWorld(memberCount: number): Promise<World> {
  const disk = mountDisk(diskMiB);
  const root = (testEngine === 'embedded' && disk?.directory) || throwAwayRoot;
  const dataDirectory = mkdtempSync(join(root, 'study-card-faults-'));
  const clock = join(dataDirectory, 'clock');
  writeFileSync(clock, '0');
  // A crash must not lose commits, unlike with the default of the tests' clusters, which does not wait for the disk.
  const cluster =
    testEngine === 'postgresql'
      ? await startTestCluster({ synchronous_commit: 'on' }, disk?.directory)
      : undefined;
  const way = cluster && (await openProxy({ path: join(cluster.directory, '.s.PGSQL.5432') }));
  const databaseUrl = way && `postgresql://postgres@127.0.0.1:${way.port}/postgres`;
  const place = { dataDirectory, databaseUrl };
  if (testEngine === 'embedded') await copyEmbedded(join(dataDirectory, 'postgres'));
  await (await fillBareDemo({ dataDirectory, databaseUrl: cluster?.url })).close();
  const settings = {
    SECRET_KEY: bareDemoKey,
    LOCK_TIMEOUT_SECONDS: '2',
    STATEMENT_TIMEOUT_SECONDS: '8',
    JOB_LEASE_SECONDS: '3',
    ACTIVATIONS_PER_MINUTE: unlimited,
    SCANS_PER_MINUTE: unlimited,
    LOGINS_PER_MINUTE: unlimited,
    ...clockFrom(clock),
    // The faults here are intended, so their log is shown only to who asks for it.
    LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'info',
    // As on a machine whose temporary folder is read-only.
    TMPDIR: '/dev/null/none',
  };
  const members = await Promise.all(
    Array.from({ length: memberCount }, () =>
      openMember(() =>
        startServerProcess(place, settings, 'main', process.env.FAULTS_LOG_LEVEL ? 'shown' : 'taken'),
      ),
    ),
  );
  const database =
    cluster &&
    openPostgresql(cluster.url, { poolSize: 2, statementTimeoutSeconds: 60, lockTimeoutSeconds: 60 });

  const endAll = () => Promise.all(members.map((member) => member.end('SIGTERM')));

  async function untilReady(): Promise<number> {
    const from = performance.now();
    await Promise.all(members.map(({ start }) => start()));
    const origins = members.map(({ door }) => `http://127.0.0.1:${door.port}/readyz`);
    for (const address of origins)
      await until(
        'every process to be ready',
        async () => ((await fetch(address).catch(() => undefined))?.status === 200 ? true : undefined),
        { giveUpMs: readyGiveUpMs, paceMs: 30 },
      );
    return performance.now() - from;
  }

  async function look<Seen>(work: (given: Database) => Promise<Seen>): Promise<Seen> {
    if (database) return work(database);
    await endAll();
    const opened = await openPlace(place);
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  return {
    members,
    dataDirectory,
    ...(cluster && way && database && { postgresql: { cluster, way, database } }),
    disk,
    shiftClock: (ms) => writeFileSync(clock, String(ms)),
    look,
    untilReady,
    examine: (ledger) => look((db) => listProblems(db, ledger, dataDirectory)),
    async close() {
      await endAll();
      await Promise.all([...members.map(({ door }) => door.close()), way?.close()]);
      await database?.close();
      await cluster?.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
      disk?.remove();
    },
  };
}

const auditKeys = secretsFrom(Buffer.from(bareDemoKey, 'hex')).keysFor('audit');

/** @returns one line for each difference */
export async function listProblems(db: Database, ledger: Ledger, dataDirectory: string): Promise<string[]> {
  const lines = [
    ...(await ledger.compare(db)),
    ...(await listPictureFaults(db, { dataDirectory }, ledger.pictures)),
  ];
  for (const { name, what, kept, counted } of await listCountDifferences(db))
    lines.push(`${name} ${what}: ${kept} is kept, ${counted} is counted`);
  const verdict = await verifyTrail(db, auditKeys, anchorIn(dataDirectory, auditKeys));
  return verdict.kind === 'whole' ? lines : [...lines, `audit: ${JSON.stringify(verdict.broken)}`];
}

async function openMember(startProcess: () => Promise<ServerProcess>): Promise<Member> {
  let running: ServerProcess | undefined = await startProcess();
  const portOf = ({ origin }: ServerProcess) => ({ host: '127.0.0.1', port: Number(new URL(origin).port) });
  const door = await openProxy(portOf(running));
  return {
    door,
    pid: () => running?.pid ?? 0,
    loseLog: (how) => running?.loseLog(how),
    async end(signal) {
      const ending = running;
      running = undefined;
      await ending?.end(signal);
    },
    async start() {
      // It may have ended by itself, e.g. because its engine did.
      if (running && isAlive(running.pid)) return;
      running = await startProcess();
      door.leadTo(portOf(running));
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
