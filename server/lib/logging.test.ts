/** The log's lines are written or dropped; the server goes on in either case. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { system } from '#contract/system/endpoints';
import { environmentOf } from '#testing/database/database';
import { throwAwayRoot } from '#testing/database/embedded';
import { makeDemoPlace } from '#testing/demo';
import { clientOf } from '#testing/process';
import { commandOf } from '#testing/program';
import { openLog } from './logging';

const folder = mkdtempSync(join(throwAwayRoot, 'study-card-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Both ends of a pipe. */
function openPipe(name: string) {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { reader, writer: openSync(path, 'w') };
}

const line = (length = 100) => `{"msg":"${'x'.repeat(length)}"}\n`;

describe('a line of the log', () => {
  it('is dropped and counted where the reader has ended', () => {
    const { reader, writer } = openPipe('ended');
    const log = openLog(writer);
    log.write(line());
    expect(log.droppedCount?.()).toBe(0);
    closeSync(reader);
    log.write(line());
    log.write(line());
    expect(log.droppedCount?.()).toBe(2);
  });

  it('is dropped where the reader reads no more, and the next one is whole', () => {
    const { reader, writer } = openPipe('stuck');
    const log = openLog(writer);
    // A pipe holds 64 KiB.
    for (let count = 0; count < 100; count += 1) log.write(line(1500));
    expect(log.droppedCount?.()).toBeGreaterThan(40);
    log.write(line(90_000));
    const bytes = Buffer.alloc(2 ** 17);
    readSync(reader, bytes);
    log.write(line(90_000));
    log.write(line(7));
    readSync(reader, bytes);
    log.write(line(8));
    const length = readSync(reader, bytes);
    expect(bytes.subarray(0, length).toString()).toBe(`\n${line(8)}`);
  });

  it('is dropped on a full disk', () => {
    const log = openLog(openSync('/dev/full', 'w'));
    log.write(line());
    expect(log.droppedCount?.()).toBe(1);
  });

  it('follows what else is written to the same file', () => {
    const path = join(folder, 'file.log');
    const fd = openSync(path, 'w');
    const log = openLog(fd);
    log.write('first\n');
    spawnSync('echo', ['between'], { stdio: ['ignore', fd, 'ignore'] });
    log.write('last\n');
    expect(readFileSync(path, 'utf8')).toBe('first\nbetween\nlast\n');
  });
});

it('a server whose log and output nobody reads any more answers, and says how many lines are missing', async () => {
  const place = await makeDemoPlace();
  const server = spawn(process.execPath, commandOf('main'), {
    env: { ...process.env, ...environmentOf(place), PORT: '0', DEMO: '1', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  try {
    let said = '';
    for await (const piece of server.stdout.setEncoding('utf8')) {
      said += piece;
      if (said.includes('http://')) break;
    }
    server.stdout.destroy();
    server.stderr.destroy();
    const client = clientOf(/http:\S+/.exec(said)?.[0] ?? '');
    const auditor = await client.signIn('auditor');
    for (let count = 0; count < 3; count += 1) await client.call(auditor, system.findState);
    const { process: own } = await client.call(auditor, system.findState);
    expect(own.droppedLogLineCount).toBeGreaterThanOrEqual(3);
    const metrics = await (await fetch(`${client.origin}/metrics`)).text();
    expect(Number(/^study_card_log_lines_dropped (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(4);
  } finally {
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await place.remove();
  }
});

it('a command whose output goes to a reader that ends early does its work', async () => {
  const place = await makeDemoPlace();
  const { stdout } = spawnSync(
    'bash',
    ['-c', '"$@" 2>&1 | head -c 1 >/dev/null; echo "${PIPESTATUS[0]}"', 'bash', process.execPath].concat(
      commandOf('account'),
      ['list'],
    ),
    { env: { ...process.env, ...environmentOf(place) }, encoding: 'utf8' },
  );
  await place.remove();
  expect(stdout).toBe('0\n');
});
