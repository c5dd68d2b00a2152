import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { businessDay } from '#contract/calendar';
import { cacheVariable } from '#server/files/kept-directory';
import { environmentOf, makeTestPlace, testEngine, type TestPlace } from '#testing/database/database';
import { makeDemoPlace } from '#testing/demo';
import { commandOf } from '#testing/program';

let real: TestPlace;
let demo: TestPlace;
beforeAll(async () => {
  [real, demo] = await Promise.all([makeTestPlace(), makeDemoPlace()]);
});
afterAll(() => Promise.all([real.remove(), demo.remove()]));

interface Started {
  /** The lines for people, up to the address or until it gave up. */
  readonly lines: readonly string[];
  /** Empty when it gave up. */
  readonly address: string;
  /** Ends the process and returns its exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the real process on a free port and waits until it prints its address or `awaited`, or gives up. */
async function start(
  env: Record<string, string>,
  command = commandOf('main'),
  awaited = 'http://',
  program = process.execPath,
): Promise<Started> {
  const child = spawn(program, command, {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      [cacheVariable]: process.env[cacheVariable],
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.includes(awaited)) resolve();
      });
  });
  await Promise.race([ready, closed]);
  return {
    lines,
    address: /http:\S+/.exec(lines.at(-1) ?? '')?.[0] ?? '',
    end: async (signal) => {
      child.kill(signal);
      const [code] = await closed;
      return code;
    },
  };
}

const occupied = createServer();
afterAll(() => occupied.close());

async function occupyPort(): Promise<number> {
  await once(occupied.listen(0, '127.0.0.1'), 'listening');
  const address = occupied.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  return address.port;
}

/** Files below the directory, and the directory itself, that other users of the machine could open. */
const openToOthers = (directory: string): string[] =>
  [
    directory,
    ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name)),
  ].filter((path) => (statSync(path).mode & 0o077) !== 0);

const signIn = async (address: string, username: string, password: string) => {
  const reply = await fetch(`${address}/sso/ajaxLogin`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ username, password }),
  });
  return reply.json();
};

async function residentBytes(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}

describe('a real installation', () => {
  it('makes one administrator, shows the password once, and keeps everything through a kill', async () => {
    const port = await occupyPort();
    const elsewhere = join(real.dataDirectory, 'not-yet');
    const refused = await start({ ...environmentOf(real), DATA_DIR: elsewhere, PORT: String(port) });
    const holder = new RegExp(`^端口 ${port} 已被进程 ${process.pid}（.*）占用，请停止它或设置 PORT。$`);
    expect(refused.lines).toEqual([expect.stringMatching(holder)]);
    expect(await refused.end('SIGTERM')).toBe(2);
    expect(existsSync(elsewhere)).toBe(false);

    const unmounted = await start({ ...environmentOf(real), DEMO: '0' });
    expect(unmounted.lines).toEqual([expect.stringMatching(/里没有数据，未做任何改动.*FIRST_START=/)]);
    expect(await unmounted.end('SIGTERM')).toBe(2);
    // A word of another day stayed in the settings.
    const stale = await start({ ...environmentOf(real), DEMO: '0', FIRST_START: '2026-01-01' });
    expect(stale.lines).toEqual(unmounted.lines);
    expect(readdirSync(real.dataDirectory)).toEqual([]);

    // Killed once the password is on the screen, whether or not the account was stored by then.
    const killed = await start(
      { ...environmentOf(real), DEMO: '0', FIRST_START: businessDay(new Date()) },
      commandOf('main'),
      'administrator:',
    );
    expect(await killed.end('SIGKILL')).toBeNull();
    const first = await start({ ...environmentOf(real), DEMO: '0', QINIU_BUCKET: 'half-a-storage' });
    expect(first.lines).toContainEqual(expect.stringMatching(/^存储设置不全.*还缺 QINIU_ACCESS_KEY、/));
    const shown = [...killed.lines, ...first.lines].findLast((line) => line.includes('administrator:'));
    const [, username = '', password = ''] =
      /administrator: (\S+) {2}密码 \/ password: (\S+)/.exec(shown ?? '') ?? [];
    expect(await signIn(first.address, username, password)).toMatchObject({ code: 200 });
    expect(await signIn(first.address, 'ops', 'study-card')).toMatchObject({ code: 5001 });

    const secret = join(real.dataDirectory, 'secret.key');
    const key = readFileSync(secret, 'utf8');
    expect(openToOthers(real.dataDirectory)).toEqual([]);
    expect(await first.end('SIGKILL')).toBeNull();

    // Permissions as an older version left them.
    chmodSync(real.dataDirectory, 0o755);
    chmodSync(secret, 0o666);

    // The database exists already, so demo mode must be refused.
    const kept = join(real.dataDirectory, 'kept.key');
    renameSync(secret, kept);
    expect((await start(environmentOf(real))).lines).toEqual([expect.stringContaining('缺少密钥文件')]);
    expect(existsSync(secret)).toBe(false);
    renameSync(kept, secret);

    // Started by npm, as people do: the signal that ends npm must also end the server, which holds the pipe of the
    // output.
    const second = await start(
      { ...environmentOf(real), DEMO: '1' },
      ['run', '--silent', 'serve'],
      'http://',
      'npm',
    );
    expect(second.lines).toEqual([expect.stringContaining('http://')]);
    expect(openToOthers(real.dataDirectory)).toEqual([]);
    expect(readFileSync(secret, 'utf8')).toBe(key);
    expect(await signIn(second.address, username, password)).toMatchObject({ code: 200 });
    expect(await signIn(second.address, 'ops', 'study-card')).toMatchObject({ code: 5001 });
    if (testEngine === 'embedded') expect(await residentBytes(second.address)).toBeLessThan(450e6);
    expect(await second.end('SIGTERM')).toBe(0);

    writeFileSync(secret, `${'0'.repeat(64)}\n`);
    expect((await start(environmentOf(real))).lines).toEqual([expect.stringContaining('密钥与数据库不匹配')]);
  });
});

describe('a demonstration', () => {
  it('says how to sign in; a second server is refused on the embedded engine and joins on PostgreSQL', async () => {
    const demonstration = { ...environmentOf(demo), DEMO: '1' };
    const server = await start(demonstration);
    expect(server.lines[0]).toContain('warehouse');
    expect(await signIn(server.address, 'warehouse', 'study-card')).toMatchObject({ code: 200 });

    expect(openToOthers(demo.dataDirectory)).toEqual([]);

    const second = await start(demonstration);
    if (testEngine === 'embedded')
      expect(second.lines).toEqual([expect.stringContaining('数据目录正被另一个进程')]);
    else expect(await signIn(second.address, 'warehouse', 'study-card')).toMatchObject({ code: 200 });
    await second.end('SIGINT');
    expect(await server.end('SIGINT')).toBe(0);

    // The passwords of these accounts are public.
    expect((await start({ ...demonstration, DEMO: '0' })).lines).toEqual([
      expect.stringContaining('数据库中有演示账号'),
    ]);
  });
});

it.each([
  // The port that a test without a port of its own would use: scripts/jest/planted-listeners.js.
  [{ PORT: '' }, expect.stringContaining('端口 8000 已被')],
  [{ BUILD_DIR: '/proc/dist' }, '无法使用 /proc/dist/index.html：不存在，也无法新建。'],
  [{ UPLOAD_DIR: __filename }, `无法使用 ${__filename}：那里已有一个文件，而不是目录。`],
  [{ EXPORT_DIR: '/proc/exports' }, '无法使用 /proc/exports：不存在，也无法新建。'],
  [{ DEMO: 'maybe' }, 'DEMO 应为 1 或 0，而不是“maybe”。'],
])('the option %j stops the start with one sentence', async (env, sentence) => {
  const DATA_DIR = join(demo.dataDirectory, 'unused');
  expect((await start({ ...env, DATA_DIR })).lines).toEqual([sentence]);
  expect(existsSync(DATA_DIR)).toBe(false);
});
