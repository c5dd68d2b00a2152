/** What a failed statement says of whoever asked for it, by its SQLSTATE or by what became of its connection. */
import { types } from 'node:util';

/**
 * - `busy`: a lock, a statement or a connection took too long, or two got into each other's way; nothing was changed.
 * - `full`: the database's disk has no room; nothing was changed, and waiting alone will not help.
 * - `away`: there was no database to send the statement to.
 * - `lost`: the connection ended, perhaps between a commit and the word of it.
 * - `value`: a value that no column takes.
 */
export type DatabaseFault = 'busy' | 'full' | 'away' | 'lost' | 'value';

/** A connection that could not be had (`away`), or that ended under a statement (`lost`); the driver's error is its cause. */
export class ConnectionFault extends Error {
  override readonly name = 'ConnectionFault';

  constructor(
    readonly fault: 'away' | 'lost',
    cause: unknown,
  ) {
    super(fault === 'away' ? 'The database cannot be reached.' : 'The connection to the database ended.', {
      cause,
    });
  }
}

/**
 * Where the system limits the size of files (`ulimit -f`), PostgreSQL says XX000, its code for whatever has none: that cannot
 * be told from a fault of the engine, and is answered as one (500).
 */
const states: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100$/, 'full'],
  [/^(?:55P03|57014|40001|40P01|25P03|53\w{3})$/, 'busy'],
  // Starting, shutting down or recovering.
  [/^57P03$/, 'away'],
  [/^(?:57P0\w|08\w{3})$/, 'lost'],
  // A division by zero is a mistake in a statement.
  [/^22(?!012)\w{3}$/, 'value'],
];

/** The driver gives these no code. */
const messages: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^(?:Connection terminated|Client has encountered a connection error)/, 'lost'],
];

/** @returns undefined for what is a fault of the program, or has nothing to do with the database */
export function databaseFaultOf(error: Error): DatabaseFault | undefined {
  if (error instanceof ConnectionFault) return error.fault;
  const origin = error.cause instanceof Error ? error.cause : error;
  if (origin instanceof ConnectionFault) return origin.fault;
  const isFromDatabase = 'severity' in origin && 'code' in origin && typeof origin.code === 'string';
  const said = isFromDatabase ? String(origin.code) : origin.message;
  return (isFromDatabase ? states : messages).find(([shape]) => shape.test(said))?.[1];
}

/** @param error of asking for a connection: whatever it is, nothing was sent */
export function faultOfConnecting(error: unknown): unknown {
  const isBusy = types.isNativeError(error) && databaseFaultOf(error) === 'busy';
  return isBusy ? error : new ConnectionFault('away', error);
}

/** @param error of a statement; what the system says of the socket has a name of its call, and no SQLSTATE */
export function faultOfSending(error: unknown): unknown {
  const isOfSocket = types.isNativeError(error) && 'syscall' in error;
  return isOfSocket ? new ConnectionFault('lost', error) : error;
}
