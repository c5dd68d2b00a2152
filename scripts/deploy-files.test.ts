/** The configuration files for administrators, checked by the programs that read them, where these are installed. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importLimits } from '#contract/import/constants';
import { until } from '#testing/until';

const folder = mkdtempSync(join(tmpdir(), 'study-card-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;
const source = (name: string) => readFileSync(join('deploy', name), 'utf8');
const mebibyte = 2 ** 20;

describe('the examples of a proxy', () => {
  it.each(['nginx.conf', 'Caddyfile'])('%s says that the site is https alone', (name) => {
    expect(source(name)).toContain('Strict-Transport-Security "max-age=31536000"');
  });

  it('nginx takes bodies as large as the largest import', () => {
    const [, size] = /client_max_body_size (\d+)m;/.exec(source('nginx.conf')) ?? [];
    expect(Number(size) * mebibyte).toBeGreaterThanOrEqual(importLimits.bodyBytesMax);
  });

  it('caddy leaves the size of bodies to the product: its own limit answers 502 before 2.7', () => {
    expect(source('Caddyfile')).not.toContain('request_body');
  });

  it('nginx logs no queries', () => {
    const [, format = ''] = /log_format study_card '(.*)';/.exec(source('nginx.conf')) ?? [];
    expect(format).toContain('$uri');
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/);
  });

  if (isInstalled('nginx', '-v') && isInstalled('openssl', 'version'))
    it('nginx takes its own', () => {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=cards.example'].concat([
          '-keyout',
          key,
          '-out',
          certificate,
        ]),
        { stdio: 'ignore' },
      );
      const site = source('nginx.conf')
        .replace('/etc/ssl/cards.example.key', key)
        .replace('/etc/ssl/cards.example.pem', certificate)
        .replaceAll('/var/log/nginx', folder)
        // A check opens the addresses it is to listen on, and the machine's ports are not ours.
        .replaceAll(
          /listen (\S*?)(\d+)\b/g,
          (_, host: string, port: string) => `listen unix:${folder}/${host ? 6 : 4}-${port}`,
        );
      const whole = join(folder, 'nginx.conf');
      writeFileSync(whole, `pid ${folder}/pid; events {} http {\n${site}\n}`);
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', whole], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({
        status: 0,
        stderr: expect.stringContaining('test is successful'),
      });
    });

  if (isInstalled('caddy', 'version')) {
    it('caddy takes its own', () => {
      const { status, stderr } = spawnSync(
        'caddy',
        ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
        { encoding: 'utf8' },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) });
    });

    it('caddy logs no queries of what failed, either', async () => {
      const socket = join(folder, 'caddy.sock');
      const config = join(folder, 'Caddyfile');
      writeFileSync(
        config,
        source('Caddyfile')
          .replace(/^\{/m, '{\n  admin off\n')
          .replace('cards.example {', `http://cards.example {\n  bind unix/${socket}`)
          .replace('127.0.0.1:8000', `unix/${join(folder, 'nobody.sock')}`),
      );
      const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let log = '';
      caddy.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
      try {
        const url = 'http://cards.example/password?token=SECRET';
        const isUp = () => spawnSync('curl', ['-s', '--unix-socket', socket, url]).status === 0;
        await until('an answer of caddy', async () => isUp() || undefined);
        await until('the failure in the log', async () => log.includes('/password') || undefined);
        expect(log).not.toContain('SECRET');
      } finally {
        caddy.kill();
        await once(caddy, 'exit');
      }
    });
  }
});

it('every way to start the server keeps V8 from holding on to memory for what is short-lived', () => {
  const ways = [
    source('study-card.service'),
    readFileSync('Containerfile', 'utf8').replaceAll('", "', ' '),
    readFileSync('package.json', 'utf8'),
  ];
  const starts = ways.flatMap((text) => [
    ...text.matchAll(/node (.*)(dist-server\/main\.js|scripts\/start\.js)/g),
  ]);
  expect(starts.map(([, flags]) => flags?.includes('--max-semi-space-size=4'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('systemd starts the server again after a failure, and not after a refusal', () => {
  const unit = source('study-card.service');
  expect(unit).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(/^RestartPreventExitStatus=2$/m);
});

if (isInstalled('systemd-analyze', '--version'))
  describe('the units of systemd', () => {
    it.each(['study-card.service', 'study-card-backup.service'])('%s is well confined', (unit) => {
      const said = execFileSync(
        'systemd-analyze',
        ['security', '--offline=true', '--no-pager', join('deploy', unit)],
        { encoding: 'utf8' },
      );
      expect(Number(/Overall exposure level .*: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(3);
    });

    it('study-card-backup.timer comes once a night', () => {
      const [, when = ''] = /^OnCalendar=(.*)$/m.exec(source('study-card-backup.timer')) ?? [];
      const next = (base: string) =>
        /Next elapse: \w+ ([\d-]+ [\d:]+)/.exec(
          execFileSync('systemd-analyze', ['calendar', `--base-time=${base}`, when], {
            encoding: 'utf8',
            env: { ...process.env, TZ: 'UTC' },
          }),
        )?.[1];
      expect([next('2026-01-01 03:00'), next('2026-01-01 04:00')]).toEqual([
        '2026-01-01 03:30:00',
        '2026-01-02 03:30:00',
      ]);
    });
  });
