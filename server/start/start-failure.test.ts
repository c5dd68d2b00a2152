import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseUsedPlace } from '#server/backup/restore-place';
import { openDatabase, openExisting } from '#server/database/open';
import { openExportFiles } from '#server/modules/export/export-files';
import { certificates, startTlsServer } from '#testing/database/tls';
import { requireClock } from './clock';
import { secureDataDirectory } from './data-directory';
import { requireFirstStartSpace } from './first-start-space';
import { requirePort } from './port';
import { loadSecrets, refuseWithoutKey } from './secrets';
import { describeStartFailure } from './start-failure';
import { StartRefusal } from './start-refusal';

const directory = mkdtempSync(join(tmpdir(), 'study-card-start-'));
const file = join(directory, 'file');
const keyless = join(directory, 'keyless');
/** Nobody can look into it, not even root. */
const closed = join(directory, 'closed');
beforeAll(() => {
  writeFileSync(file, '');
  symlinkSync(closed, closed);
  mkdirSync(join(keyless, 'secret.key'), { recursive: true });
});
afterAll(() => rmSync(directory, { recursive: true }));

const systemError = (facts: object) => Object.assign(new Error('refused'), facts);

describe('a start that fails', () => {
  it.each([
    [
      { syscall: 'listen', code: 'EADDRINUSE', address: '::1', port: 1 },
      '端口 1 已被占用，请停止占用它的程序或设置 PORT。',
    ],
    [
      { syscall: 'listen', code: 'EACCES', address: '::1', port: 80 },
      '没有权限使用端口 80，请把 PORT 设为 1024 以上的端口。',
    ],
    [
      { syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'cards.example' },
      '找不到主机 cards.example，请检查 HOST。',
    ],
    [
      { syscall: 'open', code: 'EACCES', path: '/data/in-use.lock' },
      '无法使用 /data/in-use.lock：没有权限。',
    ],
    [{ syscall: 'mkdir', code: 'EROFS', path: '/data' }, '无法使用 /data：所在的磁盘只读。'],
    [
      { syscall: 'copyfile', code: 'ENOSPC', path: '/cache/1249', dest: '/backups/proof/1249' },
      '无法使用 /backups/proof/1249：磁盘已满。',
    ],
    [
      { syscall: 'copyfile', code: 'EACCES', path: '/cache/1249', dest: '/backups/proof/1249' },
      '无法使用 /cache/1249：没有权限。',
    ],
    [{ syscall: 'mkdir', code: 'EIO', path: '/data' }, '无法使用 /data：EIO。'],
    [{ syscall: 'write', code: 'ENOSPC' }, '无法写入文件：磁盘已满。'],
  ])('for %j is told in one sentence', (facts, sentence) => {
    expect(describeStartFailure(systemError(facts))).toBe(sentence);
  });

  it.each<[string, () => unknown, string]>([
    [
      'a file stands where the data directory belongs',
      () => secureDataDirectory(file),
      `无法使用 ${file}：那里已有一个文件，而不是目录。`,
    ],
    [
      'a file stands on the way there',
      () => secureDataDirectory(join(file, 'data')),
      `无法使用 ${join(file, 'data')}：那里应为目录，却是文件。`,
    ],
    [
      'the directory cannot be made',
      () => secureDataDirectory('/proc/study-card'),
      '无法使用 /proc/study-card：不存在，也无法新建。',
    ],
    [
      'the directory of exports cannot be made',
      () => openExportFiles('/proc/study-card'),
      '无法使用 /proc/study-card：不存在，也无法新建。',
    ],
    [
      'a directory stands where the key belongs',
      () => loadSecrets(keyless),
      `无法使用 ${join(keyless, 'secret.key')}：那里应为密钥文件，却是目录。`,
    ],
    [
      'it can not be seen whether a database is there',
      () => openExisting({ dataDirectory: closed }),
      `无法使用 ${join(closed, 'postgres')}：ELOOP。`,
    ],
    [
      'it can not be seen whether the key is there',
      () => refuseWithoutKey({ dataDirectory: closed, secretKey: undefined }),
      `无法使用 ${join(closed, 'secret.key')}：ELOOP。`,
    ],
    [
      'it can not be seen whether a place is empty',
      () => refuseUsedPlace(closed),
      `无法使用 ${closed}：ELOOP。`,
    ],
    [
      'the disk has no room for a first start',
      // A file system without free space.
      () => requireFirstStartSpace({ dataDirectory: '/proc/study-card', databaseUrl: undefined }),
      '磁盘空间不足：/proc/study-card 所在的磁盘只剩 0 MiB，首次启动需要 256 MiB，请先腾出空间。',
    ],
    [
      'the host is of another machine',
      () => requirePort({ host: '203.0.113.7', port: 0 }),
      '无法在 203.0.113.7 上监听（EADDRNOTAVAIL），请检查 HOST。',
    ],
    [
      'no database answers',
      () => openDatabase({ dataDirectory: '', databaseUrl: 'postgres://127.0.0.1:1/cards' }),
      '无法使用 DATABASE_URL 指定的数据库：那里没有数据库在应答。',
    ],
    [
      'the address of the database is none',
      () => openDatabase({ dataDirectory: '', databaseUrl: 'postgres://127.0.0.1:port/cards' }),
      '无法使用 DATABASE_URL 指定的数据库：地址有误。',
    ],
  ])('because %s is told in one sentence', async (_, step, sentence) => {
    const failure: unknown = await Promise.resolve()
      .then(step)
      .catch((error: unknown) => error);
    expect(describeStartFailure(failure)).toBe(sentence);
  });

  it.each<[string, string | undefined, string, string]>([
    [
      'is not trusted',
      certificates.untilNovember2126,
      'localhost',
      '服务器的证书不受信任，请用 sslrootcert 指明签发它的 CA',
    ],
    ['has expired', certificates.untilJanuary2020, 'localhost', '服务器的证书已过期'],
    ['is of another host', certificates.untilNovember2126, '127.0.0.1', '服务器的证书不是给这个主机名的'],
    ['is missing', undefined, 'localhost', '服务器没有开启 TLS，而地址要求 TLS（sslmode）'],
  ])(
    'because the certificate of the database %s is told in one sentence',
    async (why, certificate, host, reason) => {
      const server = await startTlsServer(certificate);
      try {
        const trusted = join(directory, 'trusted.pem');
        writeFileSync(trusted, String(certificate));
        const asked = why === 'is not trusted' ? '' : `&sslrootcert=${encodeURIComponent(trusted)}`;
        const databaseUrl = `postgres://${host}:${server.port}/cards?sslmode=verify-full${asked}`;
        const failure: unknown = await openDatabase({ dataDirectory: '', databaseUrl }).catch(
          (error: unknown) => error,
        );
        expect(describeStartFailure(failure)).toBe(`无法使用 DATABASE_URL 指定的数据库：${reason}。`);
      } finally {
        server.close();
      }
    },
  );

  it('because the file of a certificate is missing is told in one sentence', async () => {
    const databaseUrl = 'postgres://localhost:1/cards?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    const failure: unknown = await openDatabase({ dataDirectory: '', databaseUrl }).catch(
      (error: unknown) => error,
    );
    expect(describeStartFailure(failure)).toBe(
      '无法使用 DATABASE_URL 指定的数据库：无法读取 /nowhere/ca.pem。',
    );
  });

  it('because the clock was never set is told in one sentence', () => {
    expect(() => requireClock(new Date('1970-01-02T00:00:00Z'))).toThrow('本机时钟显示 1970-01-02，明显不对');
    expect(() => requireClock(new Date())).not.toThrow();
  });

  it('for a reason of the product is told in its words', () => {
    expect(describeStartFailure(new StartRefusal('密钥文件已损坏'))).toBe('密钥文件已损坏');
  });

  it('for a reason that nobody has foreseen keeps its stack', () => {
    expect(describeStartFailure(new TypeError('x is not a function'))).toBeUndefined();
  });
});
