/** The frame of a command: its result becomes the exit code, and a refusal is printed as one sentence. */
import { describeStartFailure } from '#server/start/start-failure';
import { StartRefusal } from '#server/start/start-refusal';

/**
 * @param work gets the arguments; where it takes none, any are refused. Returns 0 for done, 1 for done with a fault
 * found, 2 for not tried, 3 for done but not proven. What is thrown ends with 2, too
 */
export function runCommand(work: (args: readonly string[]) => Promise<0 | 1 | 2 | 3>): Promise<never> {
  // The output holds keys or people's data, so it is readable for this user alone.
  process.umask(0o077);
  // A reader that ends early, such as `head`, does not end the work.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  // Deferred until the command's file is fully evaluated, because the work may use what is defined below the call.
  return Promise.resolve(process.argv.slice(2))
    .then((args) => {
      // Whoever adds `--dry-run` would otherwise get the real thing.
      if (work.length === 0 && args.length > 0)
        throw new StartRefusal(`这个命令不带参数，未做任何改动：${args.join(' ')}`);
      return work(args);
    })
    .then(
      (code) => process.exit(code),
      (error: unknown) => {
        console.error(describeStartFailure(error) ?? error);
        process.exit(2);
      },
    );
}
