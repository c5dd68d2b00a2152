/** The command, run as an operator runs it. */
import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { sql } from 'drizzle-orm';
import { tieToDatabase } from '#server/database/database-secret';
import { openDatabase } from '#server/database/open';
import { loadSecrets } from '#server/start/secrets';
import { environmentOf, makeMigratedPlace, type TestPlace } from '#testing/database/database';
import { commandOf } from '#testing/program';

let place: TestPlace;
beforeAll(async () => {
  place = await makeMigratedPlace();
  const database = await openDatabase(place);
  await tieToDatabase(database, loadSecrets(place.dataDirectory));
  await database.close();
});
afterAll(() => place.remove());

const verify = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandOf('stock-verify'), ...args], {
    env: { ...process.env, ...environmentOf(place) },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

describe('npm run office -- stock-verify', () => {
  it('finds nothing in a new database', () => {
    expect(verify()).toEqual({ status: 0, said: 'OK  计数与逐行清点一致\n' });
  });

  it('names the count that was written by hand', async () => {
    const database = await openDatabase(place);
    await database.execute(sql`insert into print_job_counts values (2, 'physical', 7)`);
    await database.close();
    expect(verify()).toEqual({
      status: 1,
      said: 'BROKEN  print_job_counts，status 2, physical：记为 7，实为 0\n',
    });
  });

  it('like every command without arguments, does nothing where some are given', () => {
    expect(verify('--dry-run')).toEqual({
      status: 2,
      said: '这个命令不带参数，未做任何改动：--dry-run\n',
    });
  });

  it('is in the trail each time, with what it found and the user of the system who ran it', async () => {
    const database = await openDatabase(place);
    const records = await database.query(sql`
      select account_name as name, detail from audit_log where action = 'system.verifyStock' order by position`);
    await database.close();
    const { username: systemUser } = userInfo();
    expect(records).toEqual([
      { name: '命令行', detail: { differenceCount: 0, systemUser } },
      { name: '命令行', detail: { differenceCount: 1, systemUser } },
    ]);
  });
});
