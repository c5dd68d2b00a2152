/** The one client over both engines: statements, one way to run a transaction, and when it is quiet. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { faultOfConnecting, faultOfSending } from './database-fault';
import { prepareRepeated } from './prepared';
import { queryableOver, type Queryable, type Send } from './queryable';

export type Engine = 'embedded' | 'postgresql';

export interface Transaction extends Queryable {
  /** Runs `work` once the transaction is committed, e.g. to wake the jobs; never when it rolls back. */
  afterCommit(work: () => void): void;
}

export interface Database extends Queryable {
  readonly engine: Engine;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws.
   *
   * Inside, only `tx` may be used. The outer handle would wait for a connection that this transaction holds,
   * for ever on the embedded engine with its single session, so it throws instead; so does a transaction
   * within a transaction.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` while no other process runs what it names the same; the others wait. It may use the database as it
   * likes. Who is killed meanwhile gives its turn away.
   */
  inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Resolves when no statement waits for a connection, at the latest after `maxWaitMs`. Background work awaits
   * it between its batches, so that requests go first on the embedded engine's single session.
   */
  whenQuiet(maxWaitMs: number): Promise<void>;
  /** Of this process: how many there may be, how many there are, and how many statements wait for one. */
  connections(): { readonly max: number; readonly open: number; readonly waiting: number };
  /** Settles only when the embedded engine has ended by itself: nothing can be done then but start again. */
  readonly failure: Promise<Error>;
  /** Of a database with an audit trail: the newest record that this process has committed, and its seal. */
  readonly lastSealed?: () => { readonly position: number; readonly seal: string } | undefined;
  close(): Promise<void>;
}

/** What a pool stands on, when that is ours. */
export interface Foundation {
  readonly failure: Promise<Error>;
  /** Ends it, after the pool is closed. */
  close(): Promise<void>;
}

const solidGround: Foundation = { failure: new Promise(() => {}), close: async () => {} };

interface Scope {
  isOpen: boolean;
}

export function databaseOver(pool: Pool, engine: Engine, foundation = solidGround): Database {
  const scopes = new AsyncLocalStorage<Scope>();
  const prepare = prepareRepeated();
  // A lost connection fails the statement in hand and is replaced. Unheard, its event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const refuseInsideTransaction = () => {
    if (scopes.getStore()?.isOpen)
      throw new Error('Inside a transaction only `tx` may be used; the outer database handle was.');
  };

  const send: Send = async (statement) => {
    refuseInsideTransaction();
    const client = await connect(pool);
    try {
      return await ask(client, prepare(statement));
    } finally {
      await releaseOutsideTransaction(client);
    }
  };

  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction();
    const client = await connect(pool);
    const scope: Scope = { isOpen: true };
    const afterCommit: (() => void)[] = [];
    const sendInside: Send = (statement) => {
      if (!scope.isOpen) throw new Error('The transaction has ended; its handle was used afterwards.');
      return ask(client, prepare(statement));
    };
    const tx: Transaction = {
      ...queryableOver(sendInside),
      afterCommit: (followUp) => void afterCommit.push(followUp),
    };
    try {
      await ask(client, { text: 'begin' });
      const result = await scopes.run(scope, () => work(tx));
      scope.isOpen = false;
      // After a failed statement whose error was swallowed, `commit` rolls back and says so only here.
      const { command } = await ask(client, { text: 'commit' });
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back: one of its statements failed.');
      for (const followUp of afterCommit) followUp();
      return result;
    } finally {
      scope.isOpen = false;
      await releaseOutsideTransaction(client);
    }
  }

  async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    // The directory lock of the embedded engine lets no other process in.
    if (engine === 'embedded') return work();
    const client = await connect(pool);
    try {
      // The others may have much to do, and the connection is given up afterwards.
      await client.query(
        `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`,
      );
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
      return await work();
    } finally {
      // The turn ends with the connection, whatever state either is in.
      client.release(true);
    }
  }

  return {
    engine,
    failure: foundation.failure,
    ...queryableOver(send),
    transaction,
    inTurn,
    whenQuiet: (maxWaitMs) => whenQuiet(pool, maxWaitMs),
    connections: () => ({ max: pool.options.max, open: pool.totalCount, waiting: pool.waitingCount }),
    async close() {
      await pool.end();
      await foundation.close();
    },
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw faultOfConnecting(error);
  }
}

async function ask(client: PoolClient, statement: Parameters<Send>[0]): Promise<QueryResult> {
  try {
    return await client.query(statement);
  } catch (error) {
    throw faultOfSending(error);
  }
}

/** Gives a connection back idle: an open or failed transaction, however it came about, is rolled back first. */
async function releaseOutsideTransaction(client: PoolClient): Promise<void> {
  let broken = false;
  if (client.getTransactionStatus() !== 'I') {
    try {
      await client.query('rollback');
    } catch {
      // The connection is gone, and the transaction with it; the caller already has the first error.
      broken = true;
    }
  }
  client.release(broken);
}

function whenQuiet(pool: Pool, maxWaitMs: number): Promise<void> {
  if (pool.waitingCount === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      pool.off('release', check);
      resolve();
    };
    const check = () => {
      if (pool.waitingCount === 0) stop();
    };
    const timer = setTimeout(stop, maxWaitMs);
    pool.on('release', check);
  });
}
