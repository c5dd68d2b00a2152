/** The command, as an operator runs it. */
import { spawnSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { openDatabase } from './database/open';
import { environmentOf, makeMigratedPlace, type TestPlace } from './database/testing';
import { commandOf } from './testing-program';

let place: TestPlace;
beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

const verify = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, commandOf('stock-verify'), {
    env: { ...process.env, ...environmentOf(place) },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

describe('npm run stock:verify', () => {
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
});
