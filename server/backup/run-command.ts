/** The frame of a command: what it answers is how the process ends, and a refusal is one sentence. */
import { describeStartFailure } from '../start/start-failure';

/** @param work gets what stands behind the command's name; 0 done, 1 done and something is wrong, 2 could not be done */
export const runCommand = (work: (args: readonly string[]) => Promise<0 | 1>): Promise<never> =>
  work(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(describeStartFailure(error) ?? error);
      process.exit(2);
    },
  );
