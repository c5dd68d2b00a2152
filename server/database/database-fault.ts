/** What a failed statement says of whoever asked for it, by its SQLSTATE. */

/** The engine had no time: a lock, a statement or a connection took too long, or it is ending. */
const busyStates = /^(?:55P03|57014|40001|40P01|53\w{3}|57P0\w|08\w{3}|25P03)$/;
/** Class 22 is about values; a division by zero is a mistake in a statement. */
const valueStates = /^22(?!012)\w{3}$/;
/** The driver gives these no code. */
const lostConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** @returns undefined for what is a fault of the program, or has nothing to do with the database */
export function databaseFaultOf(error: Error): 'busy' | 'value' | undefined {
  const origin = error.cause instanceof Error ? error.cause : error;
  if (lostConnection.test(origin.message)) return 'busy';
  const isFromDatabase = 'severity' in origin && 'code' in origin && typeof origin.code === 'string';
  if (!isFromDatabase) return undefined;
  const state = String(origin.code);
  if (busyStates.test(state)) return 'busy';
  return valueStates.test(state) ? 'value' : undefined;
}
