/** The command, as an operator runs it. */
import { spawnSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { withAuditTrail } from './audit/record-audit';
import { anchorIn, moveAnchor } from './audit/anchor';
import { chainEarlierRecords } from './audit/earlier-records';
import { openDatabase } from './database/open';
import { environmentOf, makeTestPlace, testEngine, type TestPlace } from './database/testing';
import { loadSecrets, tieToDatabase } from './start/secrets';
import { commandOf } from './testing-program';

let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace();
});
afterAll(() => place.remove());

const verify = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, commandOf('audit-verify'), {
    env: { ...process.env, ...environmentOf(place) },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

const open = () => openDatabase(place);

describe('npm run audit:verify', () => {
  it('makes no database where there is none', () => {
    const refusal = testEngine === 'postgresql' ? '缺少密钥，无法核对' : '这里没有数据库';
    expect(verify()).toMatchObject({ status: 2, said: expect.stringContaining(refusal) });
  });

  it('waits for no server: it says who holds the directory, or looks beside it', async () => {
    const bare = await open();
    const secrets = loadSecrets(place.dataDirectory);
    await tieToDatabase(bare, secrets);
    const database = withAuditTrail(bare, secrets.keyFor('audit'));
    await database.execute(sql`
      insert into audit_log_unchained (action, entity_kind, entity_id, detail)
      values ('repertory.create', 'print_job', '1', '{"quantity": 5}'), ('login.open', null, null, '{}')`);
    await chainEarlierRecords(database);
    await chainEarlierRecords(database);
    await moveAnchor(database, anchorIn(place.dataDirectory, secrets.keyFor('audit')));
    const { status, said } = verify();
    await database.close();
    const beside = { status: 0, said: expect.stringContaining('2 条记录完好') };
    const refused = { status: 2, said: expect.stringContaining(`正被另一个进程（PID ${process.pid}）使用`) };
    expect({ status, said }).toEqual(testEngine === 'postgresql' ? beside : refused);
  });

  it('counts what is whole, also records from before there was a chain', () => {
    expect(verify()).toEqual({ status: 0, said: 'OK  2 条记录完好（锚点在第 2 条）\n' });
  });

  it('names the record that is not', async () => {
    const database = await open();
    await database.execute(sql`alter table audit_log disable trigger all`);
    await database.execute(sql`update audit_log set detail = '{"quantity": 50}' where position = 1`);
    await database.close();
    const { status, said } = verify();
    expect(status).toBe(1);
    expect(said).toMatch(/^BROKEN {2}前 0 条完好。第 1 条（.*Z，repertory\.create）与封印不符/);
  });
});
