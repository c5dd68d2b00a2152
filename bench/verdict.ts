/** Whether a benchmark reached its targets: a word behind each figure that did not, and the exit code of the run. */

/** @returns what is printed behind the figure; the process ends with 1 once one was not reached */
export function verdict(isReached: boolean): string {
  if (isReached) return '';
  process.exitCode = 1;
  return '  LOST';
}
