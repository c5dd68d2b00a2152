/** A database that takes no writes, as after a failover: an outage, over as soon as a connection finds one that does. */
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/app';
import { until } from '#testing/until';
import { databaseFaultOf } from '../database-fault';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Connections that are made from now on find the database so. */
const alterDatabase = (
  clause: 'set default_transaction_read_only = on' | 'reset default_transaction_read_only',
) =>
  test.parts.database.transaction(async (tx) => {
    // Also where the connection itself is read-only.
    await tx.execute(sql`set transaction read write`);
    const [here] = await tx.query<{ name: string }>(sql`select current_database() as name`);
    await tx.execute(sql.raw(`alter database ${here?.name} ${clause}`));
  });

const endConnections = () =>
  test.parts.database
    .query(
      sql`select pg_terminate_backend(pid)
        from (
          select pid from pg_stat_activity where datname = current_database()
          -- With its own session the statement ends.
          order by pid = pg_backend_pid() offset 0
        ) sessions`,
    )
    .catch(() => undefined);

/** Signing in writes. */
const signIn = () =>
  test.app.inject({
    method: 'POST',
    url: '/sso/ajaxLogin',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=ops&password=study-card',
  });
const readiness = () => test.app.inject('/readyz');

describe('a database that became read-only', () => {
  it('answers 503 with Retry-After, is not ready, and is written to again without anything being done', async () => {
    await alterDatabase('set default_transaction_read_only = on');
    await endConnections();
    await until('readiness to be refused', async () => (await readiness()).statusCode === 503 || undefined);
    expect((await readiness()).json()).toEqual({ status: 'not ready', reason: 'database' });
    const refused = await until('a connection that is read-only', async () => {
      const answer = await signIn();
      return answer.json().msg === '暂时连不上数据库，请稍后再试' ? answer : undefined;
    });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    const failure = await test.parts.database
      .execute(sql`update accounts set display_name = display_name`)
      .catch((error: unknown) => error);
    expect(failure instanceof Error && databaseFaultOf(failure)).toBe('away');

    await alterDatabase('reset default_transaction_read_only');
    // Connections that have refused a write are replaced by themselves.
    await until('readiness', async () => (await readiness()).statusCode === 200 || undefined);
    expect((await signIn()).json()).toMatchObject({ code: 200 });
  });
});
