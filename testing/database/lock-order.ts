/** Checks transactions of tests against the lock order: a statement's locks are found from its text and its result. */
import { lockedWith, lockOrder, rowsOfAccount, type Lock } from '#server/database/lock-order';
import { locksOf, type TakenLock } from './locks';

export interface AskedStatement {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

export interface GivenRows {
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}

/** The locks of one transaction. */
export interface WatchedLocks {
  /** @throws Error when the statement locks something that precedes a lock already taken */
  before(statement: AskedStatement): void;
  /** @throws Error when rows of a table were locked in another order than that of their ids */
  after(statement: AskedStatement, given: GivenRows): void;
}

const places = new Map<string, number>(lockOrder.map((lock, place) => [lock, place]));
const owners: Readonly<Record<string, Lock | undefined>> = lockedWith;

export function watchLocks(): WatchedLocks {
  const held = new Set<string>();
  /** Tables into which this transaction has inserted rows of its own. */
  const own = new Set<string>();
  const idsOf = new Map<string, Set<number>>();
  let last: string | undefined;
  let isAlone = false;

  function take(lock: string) {
    if (held.has(lock) || own.has(lock)) return;
    const place = places.get(lock);
    if (place === undefined) throw outOfOrder(`nothing says when to take ${lock}`);
    const owner = owners[lock];
    if (owner !== undefined && !held.has(owner) && !own.has(owner))
      throw outOfOrder(`${lock} are changed by who holds their ${owner}`);
    if (last !== undefined && place < (places.get(last) ?? 0)) throw outOfOrder(`${lock} after ${last}`);
  }

  function hold(lock: string) {
    if (own.has(lock)) return;
    held.add(lock);
    if ((places.get(lock) ?? 0) > (places.get(last ?? '') ?? -1)) last = lock;
  }

  return {
    before({ text, values }) {
      if (isAloneWith(text)) isAlone = true;
      if (isAlone) return;
      if (/\bfor update\b/.test(text))
        throw outOfOrder('for update also keeps others from pointing at a row; for no key update serves');
      // The parts of one statement are executed in no defined order.
      const { taken, inserted } = readLocks(text);
      const locks = [...turnsOf(text, values), ...taken.map(({ table }) => table)];
      for (const lock of locks) take(lock);
      for (const table of inserted) if (!held.has(table)) own.add(table);
    },
    after({ text, values }, { rowCount, rows }) {
      if (isAlone) return;
      const { taken } = readLocks(text);
      for (const { table, isOrdered } of taken) {
        if (own.has(table) || table in lockedWith) continue;
        const mayBeUnordered = isOrdered || held.has(table) || guarded.has(table);
        if ((rowCount ?? 0) > 1 && !mayBeUnordered)
          throw outOfOrder(`${rowCount} rows of ${table} in no order`);
        if (taken.length === 1) noteIds(table, rows);
      }
      for (const lock of [...turnsOf(text, values), ...taken.map(({ table }) => table)]) hold(lock);
    },
  };

  function noteIds(table: string, rows: readonly unknown[]) {
    const ids = idsOf.get(table) ?? new Set<number>();
    const highest = Math.max(-1, ...ids);
    const found = rows.flatMap((row) => {
      const id: unknown = Object(row).id;
      return typeof id === 'number' ? id : [];
    });
    const early = found.find((id) => id < highest && !ids.has(id));
    if (early !== undefined) throw outOfOrder(`${table} ${early} after ${highest}`);
    idsOf.set(table, new Set([...ids, ...found]));
  }
}

/**
 * Several rows of these tables may be written in any order: an account's rows by the transaction that has it locked, or
 * all of them by the exchange of the secret, which runs alone; audit records by the transaction that has the archive
 * table locked.
 */
const guarded = new Set<string>([...rowsOfAccount, 'audit_log']);

/**
 * Skips statements that are alone in the database: a migration (migrate.ts), or a test that deliberately bypasses
 * triggers or locks everybody out.
 */
const isAloneWith = (text: string) =>
  text === 'select pg_advisory_xact_lock($1)' ||
  text.includes('session_replication_role') ||
  text.includes('in access exclusive mode');

const outOfOrder = (what: string) => new Error(`Locks are taken out of order (lock-order.ts): ${what}.`);

function turnsOf(text: string, values: readonly unknown[] | undefined): readonly string[] {
  if (!text.includes('pg_advisory_xact_lock(hashtextextended($1')) return [];
  const what = String(values?.[0]);
  return [lockOrder.find((lock) => `turn ${what} `.startsWith(`${lock} `)) ?? 'turn of a key'];
}

interface ReadLocks {
  readonly taken: readonly TakenLock[];
  readonly inserted: readonly string[];
}

const known = new Map<string, ReadLocks>();

function readLocks(text: string): ReadLocks {
  const read = known.get(text) ?? {
    taken: locksOf(text),
    inserted: [...text.matchAll(/\binsert into "?(\w+)/g)].flatMap(([, table = '']) => table),
  };
  known.set(text, read);
  return read;
}
