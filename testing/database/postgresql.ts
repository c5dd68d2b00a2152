/** PostgreSQL databases for tests: a throw-away cluster, and in it a database for each test, copied from one. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Database } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import type { DatabaseOptions } from '#server/database/open';
import { openPostgresql } from '#server/database/postgresql/open';

const template = 'study_card_template';
const demo = 'study_card_demo';
const basics = 'study_card_basics';
type Original = 'template0' | typeof template | typeof demo | typeof basics;

/** The cluster's address crosses from the set-up of a test run to its workers in this variable. */
const clusterVariable = 'TEST_POSTGRESQL';

export interface TestCluster {
  readonly url: string;
  /** Where its files are. */
  readonly directory: string;
  /** Stops it at once, as a crash does, and starts it again at the same address. */
  crash(): Promise<void>;
  recover(): Promise<void>;
  /** Ends it and removes its data; it does so by itself when this process is gone. */
  stop(): Promise<void>;
}

/**
 * @param settings of PostgreSQL, e.g. `synchronous_commit`; without them a crash loses what was committed just before
 * @param root where its directory is made, instead of in memory
 */
export async function startTestCluster(
  settings: Readonly<Record<string, string>> = {},
  root?: string,
): Promise<TestCluster> {
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  // Away from the terminal's process group: Ctrl-C must not end it before it has cleaned up.
  const keeper = spawn(process.execPath, ['scripts/keep-postgresql.js', ...given], {
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

/** Makes this the cluster of the test run, with the database that the others are copies of. */
export async function prepareTestCluster({ url }: TestCluster): Promise<void> {
  process.env[clusterVariable] = url;
  await inCluster(`create database ${template}`);
  const database = openPostgresql(addressOf(template));
  await migrate(database);
  await database.close();
}

export const openPostgresqlCopy = (): Promise<Database> => openCopyOf(template);

/** @param fill fills a migrated database, of which this one is a copy, for all tests of the run */
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
 * @param dataDirectory where the files of the demonstration are copied to
 * @param make makes the demonstration in an empty directory and a migrated database, for all tests of the run
 */
export async function copyDemoDatabase(
  dataDirectory: string,
  make: (place: DatabaseOptions) => Promise<void>,
): Promise<CreatedDatabase> {
  // It ends with the cluster.
  const files = join(new URL(clusterAddress()).searchParams.get('host') ?? '', 'study-card-demo');
  await ensureOriginal(demo, async (databaseUrl) => {
    rmSync(files, { recursive: true, force: true });
    mkdirSync(files);
    await make({ dataDirectory: files, databaseUrl });
  });
  cpSync(files, dataDirectory, { recursive: true });
  return createDatabase(demo);
}

/** @param make fills a migrated database, once in a run: one test file does so, and others wait here */
const ensureOriginal = (
  name: typeof demo | typeof basics,
  make: (databaseUrl: string) => Promise<void>,
): Promise<void> =>
  withCluster(async (cluster) => {
    // The lock ends with the connection.
    await cluster.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await cluster.query(`select from pg_database where datname = '${name}'`);
    if (rowCount) return;
    // Of this name nobody makes copies.
    const unfinished = `${name}_unfinished`;
    await cluster.query(`drop database if exists ${unfinished} with (force)`);
    await cluster.query(`create database ${unfinished} template ${template}`);
    await make(addressOf(unfinished));
    await cluster.query(`alter database ${unfinished} rename to ${name}`);
  });

/** @param original `template0` for an empty one */
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
