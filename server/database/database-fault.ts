/** Classifies a failed statement by its SQLSTATE or by what happened to its connection. */
import { types } from 'node:util';

/**
 * - `busy`: a lock, a statement or a connection took too long, or two transactions conflicted; nothing was changed.
 * - `full`: the database's disk has no room; nothing was changed, and waiting alone will not help.
 * - `away`: there was no database to send the statement to.
 * - `lost`: the connection ended, perhaps after a commit and before its confirmation.
 * - `value`: a value that the column does not accept.
 */
export type DatabaseFault = 'busy' | 'full' | 'away' | 'lost' | 'value';

/** No connection was available (`away`), or one ended during a statement (`lost`); the driver's error is its cause. */
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
 * Where the system limits the size of files (`ulimit -f`), PostgreSQL reports XX000, its code for faults without one:
 * that can't be told from a fault of the engine, and is answered as one (500).
 */
const states: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100$/, 'full'],
  [/^(?:55P03|57014|40001|40P01|25P03|53\w{3})$/, 'busy'],
  // The server is starting, shutting down or recovering.
  [/^57P03$/, 'away'],
  // A standby, or a primary that became one; another connection may lead to the new primary.
  [/^25006$/, 'away'],
  [/^(?:57P0\w|08\w{3})$/, 'lost'],
  // Division by zero (22012) is excluded: it is a mistake in a statement.
  [/^22(?!012)\w{3}$/, 'value'],
];

/** Messages of the driver that come without a code. */
const messages: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^(?:Connection terminated|Client has encountered a connection error)/, 'lost'],
];

/** @returns undefined for faults of the program, and for errors from elsewhere */
export function databaseFaultOf(error: Error): DatabaseFault | undefined {
  if (error instanceof ConnectionFault) return error.fault;
  const origin = error.cause instanceof Error ? error.cause : error;
  if (origin instanceof ConnectionFault) return origin.fault;
  const isFromDatabase = 'severity' in origin && 'code' in origin && typeof origin.code === 'string';
  const said = isFromDatabase ? String(origin.code) : origin.message;
  return (isFromDatabase ? states : messages).find(([shape]) => shape.test(said))?.[1];
}

/** Whether the database refuses to write anything at all. */
export const isReadOnly = (error: Error): boolean => 'code' in error && error.code === '25006';

/** @param error from asking for a connection; nothing was sent in any case */
export function faultOfConnecting(error: unknown): unknown {
  const isBusy = types.isNativeError(error) && databaseFaultOf(error) === 'busy';
  return isBusy ? error : new ConnectionFault('away', error);
}

/** @param error from a statement; a socket error has a `syscall` and no SQLSTATE */
export function faultOfSending(error: unknown): unknown {
  const isOfSocket = types.isNativeError(error) && 'syscall' in error;
  return isOfSocket ? new ConnectionFault('lost', error) : error;
}
