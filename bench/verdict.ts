/** Marks the figures of a benchmark that missed their target, and sets the exit code. */

/** @returns the text to print after the figure; after a missed target the process exits with 1 */
export function verdict(isReached: boolean): string {
  if (isReached) return '';
  process.exitCode = 1;
  return '  LOST';
}
