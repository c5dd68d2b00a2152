import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverPrograms } from '../office/programs.js';
import { readOptions } from './options';

describe('options', () => {
  it('are for one person on this machine when nothing is said', () => {
    expect(readOptions({})).toEqual({
      host: '127.0.0.1',
      port: 8000,
      dataDirectory: resolve('data'),
      databaseUrl: undefined,
      isDemo: true,
      simulatesErrors: true,
      logLevel: 'info',
      secretKey: undefined,
      trustedProxies: 0,
      storage: { kind: 'own' },
      allowedOrigins: [],
      loginsPerMinute: 60,
      activationsPerMinute: 120,
      scansPerMinute: 1200,
      jobLeaseSeconds: 30,
      endedJobDays: 90,
      metricsToken: undefined,
      poolSize: 10,
      statementTimeoutSeconds: 120,
      lockTimeoutSeconds: 30,
      backupsKept: 14,
      checkpointMinutes: 60,
    });
  });

  it.each([
    [{ DEMO: '0' }, 3],
    [{ DEMO: '0', BACKUP_HOUR: '0' }, 0],
    [{ DEMO: '0', BACKUP_HOUR: 'off' }, undefined],
    [{ DEMO: '1', BACKUP_HOUR: '4' }, undefined],
  ])('with %p say at which hour a backup is made: %s', (env, hour) => {
    expect(readOptions(env).backupHour).toBe(hour);
  });

  it.each([
    ['DATA_DIR', 'dataDirectory'],
    ['EXPORT_DIR', 'exportDirectory'],
    ['UPLOAD_DIR', 'uploadDirectory'],
    ['BACKUP_DIR', 'backupDirectory'],
    ['BUILD_DIR', 'buildDirectory'],
  ] as const)('take a relative %s from where the process stands', (variable, option) => {
    expect(readOptions({ [variable]: './elsewhere' })[option]).toBe(resolve('elsewhere'));
  });

  it.each([
    ['127.0.0.1', undefined, true],
    ['localhost', undefined, true],
    ['::1', undefined, true],
    ['0.0.0.0', undefined, false],
    ['10.0.0.5', undefined, false],
    ['127.0.0.1.evil.example', undefined, false],
    ['0.0.0.0', '1', true],
    ['127.0.0.1', '0', false],
  ])('on %s with DEMO=%s make it a demonstration: %s', (HOST, DEMO, isDemo) => {
    expect(readOptions({ HOST, DEMO })).toMatchObject({ isDemo, simulatesErrors: isDemo });
    expect(readOptions({ HOST, DEMO, ERROR_SIMULATION: '1' }).simulatesErrors).toBe(true);
    expect(readOptions({ HOST, DEMO, ERROR_SIMULATION: '0' }).simulatesErrors).toBe(false);
  });

  it('are those of a demonstration when it is said that there is no proxy', () => {
    expect(readOptions({ TRUST_PROXY: '0' }).isDemo).toBe(true);
  });

  it.each([
    { DATABASE_URL: 'postgres://db.example/cards' },
    { TRUST_PROXY: '1' },
    { ALLOWED_ORIGINS: 'https://a.example' },
  ])('with %j make it a demonstration only when it is asked for', (env) => {
    expect(readOptions(env).isDemo).toBe(false);
    expect(readOptions({ ...env, DEMO: '1' }).isDemo).toBe(true);
  });

  it('take as proxies a number of hops, or addresses and networks', () => {
    expect(readOptions({ TRUST_PROXY: '2' }).trustedProxies).toBe(2);
    expect(readOptions({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
      'fd00::/8',
    ]);
  });

  it.each([
    ['-', { kind: 'output' }],
    ['/mnt/other/checkpoints', { kind: 'file', path: '/mnt/other/checkpoints' }],
    ['https://a.example/take', { kind: 'address', url: 'https://a.example/take' }],
    ['', undefined],
  ])('send checkpoints to %j', (CHECKPOINT_TO, place) => {
    expect(readOptions({ CHECKPOINT_TO }).checkpointTo).toEqual(place);
  });

  it.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: 'eighty' }, 'PORT 应为 0 到 65535 的整数，而不是“eighty”。'],
    [{ ENDED_JOB_DAYS: '6' }, 'ENDED_JOB_DAYS'],
    [{ SECRET_KEY: `${'ab'.repeat(32)},half` }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY 应为 64 位十六进制数；更换过密钥的，以逗号分隔，新的在前。'],
    [{ DATABASE_URL: 'mysql://db.example/cards' }, 'DATABASE_URL'],
    [{ LOGINS_PER_MINUTE: '0' }, 'LOGINS_PER_MINUTE'],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS'],
    [{ ALLOWED_ORIGINS: 'ftp://a.example' }, 'ALLOWED_ORIGINS'],
    [{ PUBLIC_ORIGIN: 'https://a.example,https://b.example' }, 'PUBLIC_ORIGIN 应为一个来源'],
    [{ PUBLIC_ORIGIN: 'ftp://a.example' }, 'PUBLIC_ORIGIN 应为一个来源'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY 应为 0 到 10 的代理层数'],
    [{ TRUST_PROXY: '-1' }, '而不是“-1”'],
    [{ TRUST_PROXY: '11' }, '而不是“11”'],
    [{ TRUST_PROXY: '10.0.0.0/8, proxy.example' }, '而不是“proxy.example”'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, '而不是“10.0.0.0/33”'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, '而不是“0.0.0.0/0”'],
    [{ TRUST_PROXY: '::/0' }, '而不是“::/0”'],
    [{ TRUST_PROXY: '10.1/16' }, '而不是“10.1/16”'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ CHECKPOINT_TO: 'kept.txt' }, 'CHECKPOINT_TO 应为文件的绝对路径'],
    [{ CHECKPOINT_TO: 'ftp://a.example' }, 'CHECKPOINT_TO'],
    [{ CHECKPOINT_TO: 'https://user:password@a.example' }, '不含密码'],
    [{ CHECKPOINT_MINUTES: '0' }, 'CHECKPOINT_MINUTES'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE'],
    [{ STATEMENT_TIMEOUT_SECONDS: 'none' }, 'STATEMENT_TIMEOUT_SECONDS'],
    [{ LOCK_TIMEOUT_SECONDS: '0' }, 'LOCK_TIMEOUT_SECONDS'],
  ])('%j are refused by name', (env, name) => {
    expect(() => readOptions(env)).toThrow(name);
  });
});

describe('docs/operations.md', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const named = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, name = '']) => name))];
  const source = (path: string) => readFileSync(path, 'utf8');

  it('names commands that are there', () => {
    const commands = [...named(/npm run (?:-s )?office -- ([\w-]+)/g), ...named(/`(\w+-verify)`/g)];
    expect(commands).toEqual(expect.arrayContaining(['backup', 'restore', 'move', 'audit-verify']));
    expect(commands.filter((command) => !(command in serverPrograms))).toEqual([]);
  });

  it('names variables that the server reads', () => {
    const variables = named(/\b([A-Z]+(?:_[A-Z]+)+)\b/g);
    expect(variables).toEqual(expect.arrayContaining(['DATABASE_URL', 'TRUST_PROXY']));
    const read = source('server/start/options.ts') + source('server/start/storage-options.ts');
    const isRead = (name: string) => read.includes(`env.${name}`) || read.includes(`'${name}'`);
    expect(variables.filter((name) => !isRead(name))).toEqual([]);
  });

  it('names figures that the server measures', () => {
    const figures = named(/\b((?:study_card|nodejs)_\w+)/g);
    expect(figures.length).toBeGreaterThan(5);
    expect(figures.filter((name) => !source('server/health/metrics.ts').includes(`'${name}'`))).toEqual([]);
  });

  it('names files that are there', () => {
    const files = named(/(deploy\/[\w.-]+|\bContainerfile\b)/g);
    expect(files).toEqual(expect.arrayContaining(['deploy/study-card.service', 'Containerfile']));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
