/** The one client over both engines: statements, transactions, and waiting until it is quiet. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { types } from 'node:util';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { faultOfConnecting, faultOfSending, isReadOnly } from './database-fault';
import { prepareRepeated } from './prepared';
import { queryableOver, type Queryable, type Send } from './queryable';

export type Engine = 'embedded' | 'postgresql';

export interface Transaction extends Queryable {
  /** Runs `work` after the commit, e.g. to wake the jobs; never after a rollback. */
  afterCommit(work: () => void): void;
}

export interface Database extends Queryable {
  readonly engine: Engine;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws.
   *
   * Inside, only `tx` may be used. The outer handle would wait for the connection of this transaction, for ever on the
   * embedded engine with its single session, so it throws instead; so does a nested transaction.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` while no other process runs work under the same name; the others wait. `work` may use the database
   * freely. The turn of a killed process ends.
   */
  inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Resolves when no statement waits for a connection, at the latest after `maxWaitMs`. Background work awaits
   * it between its batches, so that requests go first on the embedded engine's single session.
   */
  whenQuiet(maxWaitMs: number): Promise<void>;
  /** Connections of this process: the maximum, those open, and the statements waiting for one. */
  connections(): { readonly max: number; readonly open: number; readonly waiting: number };
  /** Settles only when the embedded engine ends by itself, after which the process has to be restarted. */
  readonly failure: Promise<Error>;
  /** For a database with an audit trail: the newest record that this process has committed, and its seal. */
  readonly lastSealed?: () => { readonly position: number; readonly seal: string } | undefined;
  close(): Promise<void>;
}

/** What the pool runs on, where that is our own engine. */
export interface Foundation {
  readonly failure: Promise<Error>;
  /** Ends the engine after the pool is closed. */
  close(): Promise<void>;
}

const solidGround: Foundation = { failure: new Promise(() => {}), close: async () => {} };

interface Scope {
  isOpen: boolean;
}

export function databaseOver(pool: Pool, engine: Engine, foundation = solidGround): Database {
  const scopes = new AsyncLocalStorage<Scope>();
  const prepare = prepareRepeated();
  const openedMs = new WeakMap<PoolClient, number>();
  /** When the database was last seen to be read-only: connections from before then lead to a server that is no primary. */
  let readOnlyMs = -Infinity;
  // A lost connection fails its current statement and is replaced. Without a listener its error event would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    openedMs.set(client, performance.now());
  });

  const refuseInsideTransaction = () => {
    if (scopes.getStore()?.isOpen)
      throw new Error('Inside a transaction only `tx` may be used; the outer database handle was.');
  };

  const ask: Ask = async (client, statement) => {
    try {
      return await client.query(statement);
    } catch (error) {
      if (types.isNativeError(error) && isReadOnly(error)) readOnlyMs = performance.now();
      throw faultOfSending(error);
    }
  };
  const release = (client: PoolClient) =>
    releaseOutsideTransaction(client, (openedMs.get(client) ?? Infinity) <= readOnlyMs);

  const send: Send = async (statement) => {
    refuseInsideTransaction();
    const client = await connect(pool);
    try {
      return await ask(client, prepare(statement));
    } finally {
      await release(client);
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
      // Where the error of a failed statement was swallowed, `commit` rolls back, and only its reply shows that.
      const { command } = await ask(client, { text: 'commit' });
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back: one of its statements failed.');
      for (const followUp of afterCommit) followUp();
      return result;
    } finally {
      scope.isOpen = false;
      await release(client);
    }
  }

  async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    // The embedded engine's directory lock admits no other process.
    if (engine === 'embedded') return work();
    const client = await connect(pool);
    try {
      await ask(client, { text: 'begin' });
      // No timeouts, because this process and the others may work for long; the end of the transaction takes the
      // settings back, and ends the turn.
      await ask(client, {
        text: `select set_config(name, '0', true)
          from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
      });
      await ask(client, { text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [name] });
      return await work();
    } finally {
      await release(client);
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

type Ask = (client: PoolClient, statement: Parameters<Send>[0]) => Promise<QueryResult>;

/**
 * Returns a connection idle: a transaction that is still open or has failed is rolled back first.
 *
 * @param broken closes the connection instead
 */
async function releaseOutsideTransaction(client: PoolClient, broken: boolean): Promise<void> {
  if (client.getTransactionStatus() !== 'I') {
    try {
      await client.query('rollback');
    } catch {
      // The connection is lost, and its transaction with it; the caller already has the first error.
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
