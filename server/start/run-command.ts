/** The frame of a command: its result becomes the exit code, and a refusal is printed as one sentence. */
import { describeStartFailure } from './start-failure';

/**
 * @param work gets the arguments; returns 0 for done, 1 for done with a fault found, 3 for done but not proven. Exit
 * code 2 means that it could not be done
 */
export function runCommand(work: (args: readonly string[]) => Promise<0 | 1 | 3>): Promise<never> {
  // The output holds keys or people's data, so it is readable for this user alone.
  process.umask(0o077);
  // Deferred until the command's file is fully evaluated, because the work may use what is defined below the call.
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
