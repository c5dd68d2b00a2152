/** Runs commands as a person types them: one after the other, until one fails. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Place {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

const environmentAt = ({ env }: Place) => ({ ...process.env, ...env });

/** @returns their output; throws it when the exit code differs from the expected one */
export function type(commands: string, place: Place, expectedStatus = 0): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', commands], {
    ...place,
    env: environmentAt(place),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
  const said = stdout + stderr;
  if (status !== expectedStatus) throw new Error(`${commands}\nended with ${status}:\n${said}`);
  return said;
}

/** Types input into a program, e.g. psql. */
export const typeInto = (program: string, words: string, place: Place): string =>
  type(`${program} <<'END'\n${words}END`, place);

/** What could not be run here, with the reasons. */
export const leftOut: string[] = [];
export const leaveOut = (reason: string): number => leftOut.push(reason);

/** Starts a command that keeps running, and waits for the expected output. */
export async function typeAndLeave(command: string, place: Place, awaited: string): Promise<ChildProcess> {
  const child = spawn('bash', ['-c', `exec ${command}`], {
    ...place,
    env: environmentAt(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const heard = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes(awaited)) resolve();
      });
  });
  await Promise.race([heard, once(child, 'close')]);
  if (!said.includes(awaited)) throw new Error(`${command} did not say “${awaited}”:\n${said}`);
  return child;
}

export function expectText(said: string, expected: RegExp, where: string): void {
  if (!expected.test(said)) throw new Error(`${where} should say ${expected}, but says:\n${said}`);
}

/** Repeats until it does not throw, for up to three minutes, because the machine may be busy. */
export async function eventually<Result>(ask: () => Result): Promise<Result> {
  const endsMs = Date.now() + 180_000;
  for (;;) {
    try {
      return ask();
    } catch (error) {
      if (Date.now() > endsMs) throw error;
      await sleep(200);
    }
  }
}
