/** PostgreSQL databases for tests: a throw-away cluster, with a database for each test, copied from one. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Database } from '#server/database/database';
import { ownerFile } from '#server/database/directory-owner';
import { migrate } from '#server/database/migrate';
import type { DatabaseOptions } from '#server/database/open';
import { openPostgresql } from '#server/database/postgresql/open';

const template = 'study_card_template';
const demo = 'study_card_demo';
const basics = 'study_card_basics';
type Original = 'template0' | typeof template | typeof demo | typeof basics;

/** Passes the cluster's address from the set-up of a test run to its workers. */
const clusterVariable = 'TEST_POSTGRESQL';

export interface TestCluster {
  readonly url: string;
  /** Directory of its files. */
  readonly directory: string;
  /** Stops it at once, as a crash does; `recover` starts it again at the same address. */
  crash(): Promise<void>;
  recover(): Promise<void>;
  /** Stops it and removes its data; that also happens by itself when this process has ended. */
  stop(): Promise<void>;
}

/**
 * @param settings of PostgreSQL, e.g. `synchronous_commit`, without which a crash loses the latest commits
 * @param root directory for its files; by default in memory
 */
export async function startTestCluster(
  settings: Readonly<Record<string, string>> = {},
  root?: string,
): Promise<TestCluster> {
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  // In a process group of its own, so that Ctrl-C does not end it before it has cleaned up.
  const keeper = spawn(process.execPath, ['scripts/programs/keep-postgresql.js', ...given], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, ...(root !== undefined && { TEST_CLUSTER_ROOT: root }) },
  });
  const ended = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout });
  const [url] = await Promise.race([once(lines, 'line'), ended.then((): unknown[] => [])]);
  if (typeof url !== 'string') throw new Error('There is no PostgreSQL to test on.');
  const order = async (line: string) => {
    const answered = once(lines, 'line');
    keeper.stdin.write(`${line}\n`);
    await answered;
  };
  return {
    url,
    crash: () => order('stop'),
    recover: () => order('start'),
    directory: new URL(url).searchParams.get('host') ?? '',
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}

/** Makes this the cluster of the test run, with the database of which the others are copies. */
export async function prepareTestCluster({ url }: TestCluster): Promise<void> {
  process.env[clusterVariable] = url;
  await inCluster(`create database ${template}`);
  const database = openPostgresql(addressOf(template));
  await migrate(database);
  await database.close();
}

export const openPostgresqlCopy = (): Promise<Database> => openCopyOf(template);

/** @param fill fills a migrated database once, of which all tests of the run get copies */
export async function openPostgresqlFilled(fill: (database: Database) => Promise<void>): Promise<Database> {
  await ensureOriginal(basics, async (databaseUrl) => {
    const database = openPostgresql(databaseUrl);
    await fill(database);
    await database.close();
  });
  return openCopyOf(basics);
}

async function openCopyOf(original: Original): Promise<Database> {
  const { url, drop } = await createDatabase(original);
  const database = openPostgresql(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

export interface CreatedDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export const createMigratedDatabase = (): Promise<CreatedDatabase> => createDatabase(template);

/**
 * @param dataDirectory receives the demonstration's files
 * @param make creates the demonstration in an empty directory and a migrated database, once for all tests of the run
 */
export async function copyDemoDatabase(
  dataDirectory: string,
  make: (place: DatabaseOptions) => Promise<void>,
): Promise<CreatedDatabase> {
  // Removed with the cluster.
  const files = join(new URL(clusterAddress()).searchParams.get('host') ?? '', 'study-card-demo');
  await ensureOriginal(demo, async (databaseUrl) => {
    rmSync(files, { recursive: true, force: true });
    mkdirSync(files);
    await make({ dataDirectory: files, databaseUrl });
  });
  // The copy is another database's, so it is not marked as the original's.
  cpSync(files, dataDirectory, { recursive: true, filter: (path) => basename(path) !== ownerFile });
  return createDatabase(demo);
}

/** @param make fills a migrated database, once per run: one test file does so, and the others wait here */
const ensureOriginal = (
  name: typeof demo | typeof basics,
  make: (databaseUrl: string) => Promise<void>,
): Promise<void> =>
  withCluster(async (cluster) => {
    // The lock ends with the connection.
    await cluster.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await cluster.query(`select from pg_database where datname = '${name}'`);
    if (rowCount) return;
    // Nobody copies a database of this name.
    const unfinished = `${name}_unfinished`;
    await cluster.query(`drop database if exists ${unfinished} with (force)`);
    await cluster.query(`create database ${unfinished} template ${template}`);
    await make(addressOf(unfinished));
    await cluster.query(`alter database ${unfinished} rename to ${name}`);
  });

/** @param original `template0` for an empty database */
export async function createDatabase(original: Original): Promise<CreatedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(`create database ${name} template ${original}`);
  return { url: addressOf(name), drop: () => inCluster(`drop database ${name} with (force)`) };
}

function addressOf(name: string): string {
  const address = new URL(clusterAddress());
  address.pathname = `/${name}`;
  return address.href;
}

function clusterAddress(): string {
  const address = process.env[clusterVariable];
  if (address === undefined) throw new Error('No test cluster: run with --selectProjects postgresql');
  return address;
}

const inCluster = (statement: string): Promise<void> =>
  withCluster(async (cluster) => void (await cluster.query(statement)));

async function withCluster(work: (cluster: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: clusterAddress() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
