/** Follows the manual inside of the enclosure (main.ts), chapter by chapter, and looks at what comes of it. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chapters, listFences, type Chapter, type FenceName } from './fences';
import { eventually, expectText, type, typeAndLeave, type Place } from './shell';

const folder = process.env.MANUAL_FOLDER ?? '';
const origin = join(folder, 'origin.git');
const checkout: Place = { cwd: join(folder, 'checkout') };
const office: Place = { cwd: '/opt/study-card' };
const outside: Place = { cwd: '/' };
const secure = 'https://cards.example';

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;
const notRun: string[] = [];
/** The demonstration of the checkout. */
let served: Awaited<ReturnType<typeof typeAndLeave>> | undefined;

/** What stands for the reader's own, and what takes its place here. */
const placeholders: readonly (readonly [RegExp, string])[] = [
  [/<the repository>/g, origin],
  [/<the version>/g, 'origin/next'],
];

/** As the first words of docs/operations.md say: root's shell, and commands as the user that the server runs as. */
let rootShell = '';
const atOffice = (commands: string) =>
  type(
    rootShell + commands.replaceAll(/^((?:\w+=\S+ )?)npm run /gm, '$1runuser -u study-card -- npm run '),
    office,
  );

const server = (verb: 'start' | 'stop' | 'restart') => type(`systemctl ${verb} study-card`, outside);
const journal = () => type('journalctl -u study-card', outside);
const isReady = (origin = 'http://127.0.0.1:8000') =>
  eventually(() => expectText(type(`curl -sS ${origin}/readyz`, outside), /"status":"ready"/, '/readyz'));

const ways: Record<FenceName, (commands: string) => Promise<unknown> | unknown> = {
  async 'two-commands'(commands) {
    type(`git clone --quiet ${origin} ${checkout.cwd}`, outside);
    const [start = '', test = ''] = commands.split('\n').map((line) => line.replace(/#.*/, '').trim());
    const running = await typeAndLeave(start, checkout, 'http://127.0.0.1:8000');
    running.stdout?.resume();
    expectText(type(start, checkout, 2), /端口 8000 已被进程 \d+（.*）占用/, 'a second start');
    // The whole of it is `npm test` itself; these start processes, beside one that has the port.
    type(`${test} -- server/main server/backup/ server/account-command server/key-rotation`, checkout);
    served = running;
  },
  async accounts(commands) {
    // Nobody is locked out yet, nor has a second factor: those two refuse, and say so.
    for (const line of commands.trim().split('\n'))
      expectText(
        type(line, checkout, /-- (unlock|reset-factor) /.test(line) ? 1 : 0),
        line.includes('-- create') ? /http:\/\/127\.0\.0\.1:8000\/\S+/ : /./,
        line,
      );
    served?.kill('SIGINT');
    if (served) await once(served, 'close');
  },

  async installation(commands) {
    type(commands, outside);
    await isReady();
    expectText(journal(), /administrator: admin {2}/, 'the journal');
  },
  'root-shell'(commands) {
    rootShell = commands;
    type(commands, outside);
  },
  health(commands) {
    expectText(atOffice(commands), /"status":"ready"[^]*^study_card_free_bytes \d/m, 'the server');
  },
  backup(commands) {
    expectText(atOffice(commands), /today\.zip/, 'the backup');
  },
  nightly(commands) {
    atOffice(commands);
    const kept = type('ls /var/backups/study-card', outside);
    expectText(kept, /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip$/m, 'the folder of backups');
  },
  async proxy(commands) {
    if (!isInstalled('nginx')) return notRun.push('proxy: nginx is not installed');
    appendFileSync('/etc/hosts', '\n127.0.0.1 cards.example\n');
    makeCertificate('cards.example', '/etc/ssl/cards.example');
    appendFileSync('/etc/study-card.env', 'TRUST_PROXY=1\nPUBLIC_ORIGIN=https://cards.example\n');
    server('restart');
    type('nginx > /dev/null 2>&1', outside);
    atOffice(commands);
    await isReady(secure);
    expectText(
      type(`curl -sSi ${secure}/readyz`, outside),
      /^strict-transport-security: max-age=/im,
      'nginx',
    );
    expectText(type(`curl -sSi ${secure}/metrics`, outside), /^HTTP\/\S+ 403/, '/metrics behind nginx');
    expectText(type('curl -sSi http://cards.example/a', outside), /^location: https:/im, 'nginx');
    // The product's own refusal, in its own words: nginx has let it through.
    expectText(
      type(`head -c 13000000 /dev/zero | curl -sS ${secure}/storage -X POST --data-binary @-`, outside),
      /"code":\d+/,
      '13 MB through nginx',
    );
    type(`curl -sS '${secure}/sso/session?token=a-ticket'`, outside);
    if (readFileSync('/var/log/nginx/study-card.log', 'utf8').includes('a-ticket'))
      throw new Error('nginx logs tickets.');
    const link = atOffice('npm run -s account -- create zhou --name 小周 --role ops\n');
    expectText(link, /https:\/\/cards\.example\//, 'a link for a password');
  },
  async 'dry-run'(commands) {
    publishNextVersion();
    atOffice('git fetch --quiet && git checkout --quiet origin/next\n');
    server('stop');
    expectText(atOffice(commands), /9998_next_version/, 'the dry run');
    atOffice('git checkout --quiet -\n');
    server('start');
    await isReady();
  },
  update(commands) {
    expectText(atOffice(commands), /"status":"ready"/, 'the update, in its last line,');
  },
};

/** Known to curl; signed by itself. */
function makeCertificate(host: string, path: string): void {
  type(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} \
      -keyout ${path}.key -out ${path}.pem && cat ${path}.pem >> /etc/ssl/certs/ca-certificates.crt`,
    outside,
  );
}

/** A version to update to: one more migration. */
function publishNextVersion(): void {
  const next = join(folder, 'next');
  type(`git clone --quiet ${origin} ${next}`, outside);
  const migrations = join(next, 'server/database/migrations');
  writeFileSync(join(migrations, '9998_next_version.sql'), "comment on table accounts is 'people';\n");
  type(
    `sha256sum 9998_next_version.sql >> checksums.txt && git add . &&
     git -c user.name=Next -c user.email=next@cards.example commit --quiet -m 'The next version' &&
     git push --quiet origin HEAD:next`,
    { cwd: migrations },
  );
}

async function follow(chapter: Chapter): Promise<void> {
  const fences = listFences();
  for (const name of chapters[chapter]) {
    const fence = fences.find(({ mark }) => mark?.kind === 'run' && mark.words === name);
    if (!fence) throw new Error(`The manual has no commands ${name}.`);
    const startedMs = Date.now();
    const commands = placeholders.reduce((text, [pattern, own]) => text.replaceAll(pattern, own), fence.text);
    try {
      await ways[name](commands);
    } catch (error) {
      throw new Error(`${fence.document}:${fence.line}, ${name}`, { cause: error });
    }
    console.log(
      `✓ ${fence.document}:${fence.line} ${name} (${Math.round((Date.now() - startedMs) / 1000)} s)`,
    );
  }
}

const isChapter = (name: string): name is Chapter => name in chapters;

try {
  type(`git -c safe.directory='*' clone --quiet --bare . ${origin}`, { cwd: process.cwd() });
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(chapters))
    if (isChapter(name)) await follow(name);
  for (const reason of notRun) console.log(`Not run: ${reason}.`);
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
