/** PostgreSQL databases for tests: a throw-away cluster, and in it a database for each test, copied from one. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPostgresql } from './postgresql';

const template = 'study_card_template';

/** The cluster's address crosses from the set-up of a test run to its workers in this variable. */
const clusterVariable = 'TEST_POSTGRESQL';

export interface TestCluster {
  readonly url: string;
  /** Where its files are. */
  readonly directory: string;
  /** Ends it and removes its data; it does so by itself when this process is gone. */
  stop(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  // Away from the terminal's process group: Ctrl-C must not end it before it has cleaned up.
  const keeper = spawn(process.execPath, ['scripts/keep-postgresql.js'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout });
  const [url] = await Promise.race([once(lines, 'line'), ended.then((): unknown[] => [])]);
  if (typeof url !== 'string') throw new Error('There is no PostgreSQL to test on.');
  return {
    url,
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

export async function openPostgresqlCopy(): Promise<Database> {
  const { url, drop } = await createDatabase(template);
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

/** @param original `template0` for an empty one */
export async function createDatabase(original: 'template0' | typeof template): Promise<CreatedDatabase> {
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

async function inCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterAddress() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
