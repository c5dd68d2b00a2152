/** The frame of a command: what it answers is how the process ends, and a refusal is one sentence. */
import { describeStartFailure } from './start-failure';

/**
 * @param work gets what stands behind the command's name; 0 done, 1 done and something is wrong, 2 could not be done, 3
 * done and not proven
 */
export function runCommand(work: (args: readonly string[]) => Promise<0 | 1 | 3>): Promise<never> {
  // What it writes holds keys or people's data, and is for whoever runs it alone.
  process.umask(0o077);
  // Not before the command's file is evaluated to its end: the work may use what stands below it there.
  return Promise.resolve(process.argv.slice(2))
    .then(work)
    .then(
      (code) => process.exit(code),
      (error: unknown) => {
        console.error(describeStartFailure(error) ?? error);
        process.exit(2);
      },
    );
}
