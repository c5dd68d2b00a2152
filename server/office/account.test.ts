/** The command, run as an operator runs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { businessDay } from '#contract/calendar';
import { anchorFile, anchorIn, layAnchor } from '#server/audit/anchor';
import { tieToDatabase } from '#server/database/database-secret';
import { openDatabase } from '#server/database/open';
import { hashPassword } from '#server/modules/user/password';
import { insertAccounts } from '#server/modules/user/user-repository';
import { loadSecrets } from '#server/start/secrets';
import { environmentOf, makeMigratedPlace, testEngine, type TestPlace } from '#testing/database/database';
import { startServerProcess } from '#testing/process';
import { commandOf } from '#testing/program';

let place: TestPlace;
beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

const publicOrigin = 'https://cards.example';
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandOf('account'), ...args], {
    env: { ...process.env, ...environmentOf(place), PUBLIC_ORIGIN: publicOrigin },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

describe('npm run office -- account', () => {
  it('prints its usage, and creates no database', () => {
    expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('用法：') });
  });

  it('runs beside a server on PostgreSQL; on the embedded engine it names the process that is in the way', async () => {
    const database = await openDatabase(place);
    const secrets = loadSecrets(place.dataDirectory);
    await tieToDatabase(database, secrets);
    await layAnchor(database, anchorIn(place.dataDirectory, secrets.keysFor('audit')));
    const passwordHash = await hashPassword('not to be known');
    await insertAccounts(database, [
      { username: 'admin', displayName: '超级管理员', role: 'admin', passwordHash },
    ]);
    const { status, said } = run('list');
    await database.close();
    const beside = { status: 0, said: expect.stringContaining('admin\t超级管理员') };
    const refused = { status: 2, said: expect.stringContaining(`正被另一个进程（PID ${process.pid}）使用`) };
    expect({ status, said }).toEqual(testEngine === 'postgresql' ? beside : refused);
  });

  it('is answered by the server that runs, whose database it is, with links to where people come from outside', async () => {
    const server = await startServerProcess(place, {
      DEMO: '0',
      FIRST_START: businessDay(new Date()),
      PUBLIC_ORIGIN: publicOrigin,
    });
    try {
      expect(run('reset', 'nobody')).toEqual({ status: 1, said: '没有账号 nobody。\n' });
      for (const none of [['remove', 'nobody'], ['reset'], ['list', '--all']])
        expect(run(...none)).toMatchObject({ status: 2, said: expect.stringContaining('用法：') });
      expect(run('create', 'xiaolin', '--name', '小林', '--role', '运营')).toMatchObject({ status: 0 });
      const [, address = ''] = /^(http.*)$/m.exec(run('reset', 'xiaolin').said) ?? [];
      const link = new URL(address);
      expect(link.origin).toBe(publicOrigin);
      const page = await fetch(server.origin + link.pathname + link.search);
      expect(await page.text()).toContain('xiaolin');
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('makes an account with its link, and refuses in a sentence', () => {
    const { status, said } = run('create', 'Zhou', '--name', '小周', '--role', '运营');
    expect({ status, said }).toMatchObject({
      status: 0,
      said: expect.stringMatching(/账号 zhou 已新建。[^]*\/sso\/password\/reset\?token=[\w-]{43}/),
    });
    expect(run('create', 'zhou2', '--name', '小周', '--role', '运营').said).toContain('已有同名的人（zhou）');
    expect(run('disable', 'admin')).toEqual({ status: 1, said: '至少要保留一个可以登录的超级管理员\n' });
  });

  it('runs while the anchor of the audit trail is missing, says so, and writes no new one', () => {
    const anchor = join(place.dataDirectory, anchorFile);
    rmSync(anchor);
    expect(run('list')).toMatchObject({
      status: 0,
      said: expect.stringContaining('操作日志的锚点 audit.anchor 不见了'),
    });
    expect(existsSync(anchor)).toBe(false);
  });
});
