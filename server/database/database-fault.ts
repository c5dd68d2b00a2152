/** What a failed statement says of whoever asked for it, by its SQLSTATE. */

/**
 * - `busy`: a lock, a statement or a connection took too long, or two got into each other's way; nothing was changed.
 * - `lost`: the connection ended, perhaps between a commit and the word of it.
 * - `value`: a value that no column takes.
 */
export type DatabaseFault = 'busy' | 'lost' | 'value';

const states: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(?:55P03|57014|40001|40P01|25P03|53\w{3})$/, 'busy'],
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
  const origin = error.cause instanceof Error ? error.cause : error;
  const isFromDatabase = 'severity' in origin && 'code' in origin && typeof origin.code === 'string';
  const said = isFromDatabase ? String(origin.code) : origin.message;
  return (isFromDatabase ? states : messages).find(([shape]) => shape.test(said))?.[1];
}
