/** The product as `npm ci --omit=dev` and a build leave it, on a machine whose temporary folder others have prepared. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { copyDemo } from '#testing/demo';
import { briefEngineFlags } from '#testing/program';
import packageFacts from '../package.json';
import { serverPrograms } from '../server/office/programs.js';
import { tryInstall } from './programs/debian.js';
import { root } from './root.js';

type Locked = Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;

/** Folders of what `npm ci --omit=dev` would install here. */
function installedPackages(): readonly string[] {
  const { packages }: { packages: Locked } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
}

let installation: string;
let place: string;
/** The temporary folder of the programs, in which somebody else has made what tsx would look for. */
let shared: string;
beforeAll(async () => {
  installation = mkdtempSync(join(root, 'node_modules/.cache/installation-'));
  for (const path of installedPackages()) {
    mkdirSync(dirname(join(installation, path)), { recursive: true });
    // Links, so that it takes neither room nor time. A package inside another one comes with that.
    execFileSync('cp', ['-aln', join(root, path), join(installation, dirname(path))]);
  }
  for (const part of ['package.json', 'dist-server'])
    cpSync(join(root, part), join(installation, part), { recursive: true });
  place = join(installation, 'place');
  shared = join(installation, 'shared');
  const planted = join(shared, `tsx-${process.geteuid?.() ?? 0}`);
  mkdirSync(planted, { recursive: true });
  for (const folder of [shared, planted]) chmodSync(folder, 0o777);
  writeFileSync(join(planted, 'planted'), 'not ours');
  await copyDemo(join(place, 'data'));
  mkdirSync(join(place, 'restored'));
});
afterAll(() => rmSync(installation, { recursive: true, force: true }));

const hasStrace = () => spawnSync('strace', ['--version']).error === undefined;

/** What administrators type, as Node's arguments: from the scripts of package.json, as npm runs them. */
function argumentsOf(script: keyof typeof packageFacts.scripts): readonly string[] {
  const [program, ...words] = packageFacts.scripts[script].replace(/^exec /, '').split(' ');
  expect(program).toBe('node');
  return words;
}

function settingsWith(more: Readonly<Record<string, string>> = {}) {
  // npm puts the programs of packages before others, also of those in folders above.
  const PATH = process.env.PATH?.split(':')
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(':');
  const settings = { PORT: '0', LOG_LEVEL: 'warn', DEMO: '1', DATA_DIR: join(place, 'data'), TMPDIR: shared };
  return { PATH, ...settings, ...more };
}

const watchedWords: string[] = [];

/** The command, under strace where it can be had. */
function watched(script: keyof typeof packageFacts.scripts, words: readonly string[]) {
  const command = [process.execPath, ...briefEngineFlags, ...argumentsOf(script), ...words];
  const log = join(installation, `${watchedWords.push(words[0] ?? script)}.strace`);
  return hasStrace()
    ? ['strace', '-f', '--seccomp-bpf', '-qq', '-s', '512', '-e', 'trace=%file', '-o', log, ...command]
    : command;
}

/**
 * @param name of a program of the office
 * @returns exit code and output
 */
function run(name: string, words: readonly string[] = [], more: Readonly<Record<string, string>> = {}) {
  const [program = '', ...given] = watched('office', [name, ...words]);
  const { status, stdout, stderr } = spawnSync(program, given, {
    cwd: installation,
    env: settingsWith(more),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

interface Touched {
  readonly path: string;
  readonly isWritten: boolean;
}

/** What the watched programs have opened, looked for or changed. */
function touchedFiles(): readonly Touched[] {
  return readdirSync(installation)
    .filter((name) => name.endsWith('.strace'))
    .flatMap((name) => readFileSync(join(installation, name), 'utf8').split('\n'))
    .flatMap((line) => {
      const [, call = '', given = ''] = /^\d+ +(\w+)\((.*)/.exec(line) ?? [];
      const isWritten =
        /O_WRONLY|O_RDWR|O_CREAT/.test(given) || /^(mkdir|rename|unlink|link|symlink|rmdir|chmod)/.test(call);
      return [...given.matchAll(/"((?:[^"\\]|\\.)+)"/g)]
        .slice(0, call === 'execve' ? 1 : 2)
        .map(([, path = '']) => ({
          path: normalize(isAbsolute(path) ? path : join(installation, path)),
          isWritten,
        }));
    });
}

describe('an installation without the packages of the build', () => {
  it('takes at most 130 MB, and nothing of it translates TypeScript', () => {
    const sizes = execFileSync('du', ['-sb', 'node_modules'], { cwd: installation, encoding: 'utf8' });
    expect(Number.parseInt(sizes, 10)).toBeLessThan(130e6);
    expect(
      ['tsx', 'esbuild', 'react'].filter((name) => existsSync(join(installation, 'node_modules', name))),
    ).toEqual([]);
  });

  it('serves and carries out every command, and neither reads nor writes outside its own folders', async () => {
    if (!hasStrace()) tryInstall('strace', 'the tests');
    const before = statSync(shared).mtimeMs;
    const [program = '', ...given] = watched('serve', []);
    const server = spawn(program, given, {
      cwd: installation,
      env: settingsWith(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    let said = '';
    for await (const piece of server.stdout.setEncoding('utf8')) {
      said += piece;
      if (said.includes('http://')) break;
    }
    const origin = /http:\S+/.exec(said)?.[0] ?? '';
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const login = await fetch(`${origin}/sso/ajaxLogin`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ username: 'ops', password: 'study-card' }),
    });
    expect(await login.json()).toMatchObject({ code: 200 });
    // Pages of packages that are not bundled.
    expect((await fetch(`${origin}/docs/static/index.css`)).status).toBe(200);
    // Strace hands the signal to nobody: its child is the server.
    const [pid = ''] = hasStrace()
      ? readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ')
      : [String(server.pid)];
    process.kill(Number(pid), 'SIGTERM');
    expect((await ended)[0]).toBe(0);

    const backup = join(place, 'backup.zip');
    expect(run('account', ['list'])).toMatchObject({ status: 0, said: expect.stringContaining('warehouse') });
    expect(run('migrate', ['--dry-run'])).toMatchObject({ status: 0 });
    expect(run('stock-verify')).toMatchObject({ status: 0, said: expect.stringContaining('OK') });
    expect(run('audit-verify')).toMatchObject({ status: 0, said: expect.stringContaining('OK') });
    expect(run('audit-archive', ['20'])).toMatchObject({ status: 0 });
    expect(run('audit-checkpoint')).toMatchObject({ status: 0 });
    expect(run('backup', [backup])).toMatchObject({ status: 0, said: expect.stringContaining('OK') });
    const restored = join(place, 'restored');
    cpSync(join(place, 'data/secret.key'), join(restored, 'secret.key'));
    expect(run('restore', [backup], { DATA_DIR: restored })).toMatchObject({ status: 0 });
    expect(run('restore', ['--put-back'], { DATA_DIR: restored })).toMatchObject({ status: 0 });
    // Without a database to move to, it is refused.
    expect(run('move')).toMatchObject({ status: 2, said: expect.stringContaining('DATABASE_URL') });
    expect(run('key-rotate')).toMatchObject({ status: 0 });

    expect(run('bakcup')).toMatchObject({ status: 2, said: expect.stringContaining('没有这个命令') });
    const programs = Object.keys(serverPrograms).filter((name) => !['main', 'office'].includes(name));
    expect([...new Set(watchedWords)].sort()).toEqual([...programs, 'bakcup', 'serve'].sort());

    const own = [place, '/dev/', '/proc/'];
    const touched = touchedFiles();
    if (hasStrace()) expect(touched.length).toBeGreaterThan(1_000);
    const isOwn = ({ path }: Touched) => own.some((folder) => path.startsWith(folder));
    expect(touched.filter((file) => file.isWritten && !isOwn(file))).toEqual([]);
    // The repository itself may be in a temporary folder.
    const isTemporary = (path: string) =>
      path.startsWith(shared) ||
      (['/tmp/', '/var/tmp/'].some((folder) => path.startsWith(folder)) && !`${path}/`.startsWith(root));
    expect(touched.filter((file) => isTemporary(file.path) && !isOwn(file))).toEqual([]);
    expect([statSync(shared).mtimeMs, readdirSync(shared)]).toEqual([
      before,
      [`tsx-${process.geteuid?.() ?? 0}`],
    ]);
  });
});
