/** What an error says about the trail. */
import { TrailBroken } from '../anchor';
import type { TrailFinding } from '../verify';

/** Whether a statement failed by what the database holds: other tables, columns, constraints, triggers or values than ours. */
export function isMadeByOwner(error: unknown): boolean {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    origin instanceof Error &&
    'code' in origin &&
    /^(?:(?:0A|22|23|42|44|P0)\w{3}|55000)$/.test(String(origin.code))
  );
}

/**
 * What an error says about the trail: tables that are gone or have other columns, and values that are none, are the work
 * of the database's owner. A database that is away or busy says nothing.
 */
export function findingIn(error: unknown): TrailFinding | undefined {
  if (error instanceof TrailBroken) return { fault: error.fault, position: error.position };
  if (!(error instanceof Error)) return undefined;
  const isRangeError = error instanceof RangeError || error.cause instanceof RangeError;
  return isMadeByOwner(error) || isRangeError ? { fault: 'altered', position: null } : undefined;
}

/** @throws the error itself, where it says nothing about the trail */
export function faultIn(error: unknown): TrailFinding {
  const found = findingIn(error);
  if (found === undefined) throw error;
  return found;
}
