/**
 * Planted faults of timing and loss, which test whether a simulation finds them: either the server's writing is
 * spoiled, or the database undoes what it was told (faults/testing-planted.ts).
 */
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { plantedFaults as triggers, plantIn } from '../faults/planted';
import type { Dice } from '../fuzz/dice';

export interface PlantedFault {
  readonly name: string;
  /** Prepares the database before anybody works. */
  readonly prepare?: (db: Queryable) => Promise<void>;
  /** Spoils the server's database at each of its starts. */
  readonly spoil?: (database: Database, dice: Dice) => Database;
}

type Work<Result> = (tx: Transaction) => Promise<Result>;

const dialect = new PgDialect();
const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql;

/** Long enough for a process to end, or for another person to read. */
async function dawdle(db: Queryable) {
  for (let count = 0; count < 4; count += 1) await db.query(sql`select 1`);
}

/** Thrown to undo what was done, and caught again. */
const undone = new Error('Undone.');

const later = (table: string) => (database: Database) => ({
  ...database,
  transaction: <Result>(work: Work<Result>) =>
    database.transaction((tx) => {
      const postpone = (statement: SQL) => {
        if (!textOf(statement).includes(`insert into ${table}`)) return false;
        const write = () => dawdle(database).then(() => database.execute(statement));
        tx.afterCommit(() => void write().catch(() => {}));
        return true;
      };
      return work({
        ...tx,
        execute: async (statement) => (postpone(statement) ? 1 : tx.execute(statement)),
      });
    }),
});

/** How long a read result is reused. */
const staleMs = 3_000;

/** Statements that read cards and write nothing. */
const reads = /^(?![^]*\b(insert into|delete from|update [\w ]+ set)\b)\s*(select|with)\b[^]*\bcards\b/;

/** Results that were read, by statement. */
type Seen = Map<string, { atMs: number; rows: Promise<readonly unknown[]> }>;

function remembering(db: Queryable, seen: Seen) {
  return async <Row>(statement: SQL): Promise<readonly Row[]> => {
    const query = dialect.sqlToQuery(statement);
    if (!reads.test(query.sql)) return db.query<Row>(statement);
    const key = JSON.stringify(query);
    const known = seen.get(key);
    if (known && performance.now() - known.atMs < staleMs) return known.rows as Promise<readonly Row[]>;
    const rows = db.query<Row>(statement);
    seen.set(key, { atMs: performance.now(), rows });
    return rows;
  };
}

/** What the transaction reads of cards is read by a rehearsal, which is undone. */
const rehearsed = (database: Database): Database => ({
  ...database,
  async transaction<Result>(work: Work<Result>) {
    const seen: Seen = new Map();
    const rehearsal = database.transaction(async (tx) => {
      await work({ ...tx, query: remembering(tx, seen), afterCommit: () => {} });
      throw undone;
    });
    await rehearsal.catch(() => {});
    await dawdle(database);
    return database.transaction((tx) => work({ ...tx, query: remembering(tx, seen) }));
  },
});

/** A call gets the answer of a concurrent call of the same kind, even if it names another record. */
function sharing(database: Database): Database {
  const asked = new Map<string, Promise<readonly unknown[]>>();
  return {
    ...database,
    async query<Row>(statement: SQL) {
      const text = textOf(statement);
      const rows = asked.get(text) ?? database.query<Row>(statement);
      asked.set(text, rows);
      try {
        return (await rows) as readonly Row[];
      } finally {
        asked.delete(text);
      }
    },
  };
}

const timing: readonly PlantedFault[] = [
  {
    name: 'a commit is answered and not made',
    spoil: (database, dice) => ({
      ...database,
      async transaction<Result>(work: Work<Result>) {
        if (!dice.percent(5)) return database.transaction(work);
        let done: { readonly result: Result } | undefined;
        const doing = database.transaction(async (tx) => {
          done = { result: await work(tx) };
          throw undone;
        });
        await doing.catch((error: unknown) => {
          if (error !== undone) throw error;
        });
        if (!done) throw undone;
        return done.result;
      },
    }),
  },
  {
    name: 'an answer comes before its commit',
    spoil: (database) => ({
      ...database,
      transaction: <Result>(work: Work<Result>) =>
        new Promise<Result>((resolve, reject) => {
          const doing = database.transaction(async (tx) => {
            resolve(await work(tx));
            await dawdle(tx);
          });
          doing.catch(reject);
        }),
    }),
  },
  {
    name: 'a transaction is cut in two',
    spoil: (database) => ({
      ...database,
      transaction: <Result>(work: Work<Result>) =>
        database.transaction((tx) =>
          work({
            ...tx,
            async execute(statement) {
              const count = await tx.execute(statement);
              await tx.execute(sql`commit`);
              await dawdle(tx);
              await tx.execute(sql`begin`);
              return count;
            },
          }),
        ),
    }),
  },
  {
    name: 'a commit is answered and not on the disk',
    spoil: (database) => ({
      ...database,
      transaction: <Result>(work: Work<Result>) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`set synchronous_commit = off`);
          return work(tx);
        }),
    }),
  },
  { name: 'a movement of cards is written after the transaction', spoil: later('card_events') },
  { name: 'the outcome of a key is kept after the transaction', spoil: later('idempotency_keys') },
  {
    name: 'what is shown was read some time ago',
    spoil: (database) => ({ ...database, query: remembering(database, new Map()) }),
  },
  {
    name: 'it is decided on what was read some time ago',
    spoil(database) {
      const seen: Seen = new Map();
      return {
        ...database,
        transaction: <Result>(work: Work<Result>) =>
          database.transaction((tx) => work({ ...tx, query: remembering(tx, seen) })),
      };
    },
  },
  { name: 'it is decided before the transaction begins', spoil: rehearsed },
  { name: 'who asks for the like at the same time gets the answer of another', spoil: sharing },
  {
    name: 'a transaction is done once more after its commit',
    spoil: (database, dice) => ({
      ...database,
      async transaction<Result>(work: Work<Result>) {
        const result = await database.transaction(work);
        return dice.percent(2) ? database.transaction(work) : result;
      },
    }),
  },
];

export const plantedFaults: readonly PlantedFault[] = [
  ...timing,
  ...triggers.map((planted) => ({
    name: planted.name,
    prepare: (db: Queryable) => plantIn(db, planted),
  })),
];
