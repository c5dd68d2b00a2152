/**
 * A server whose PostgreSQL disappears while it runs, or holds a lock: what is answered, and that it recovers by
 * itself. The same server gets a few faults under load, the short form of `npm run check -- faults`.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint';
import { exportStatus } from '#contract/export/constants';
import { exporting } from '#contract/export/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { openPostgresql } from '#server/database/postgresql/open';
import { newPrintJob } from '../areas/repertory';
import { clientOf, type Sent, type ServerClient } from '../process';
import { until } from '../until';
import { faultsHere, openFaultRun, type FaultRun } from './run';
import type { World } from './world';

const shortForm = [
  'a backend of PostgreSQL is killed',
  'connections to PostgreSQL are cut',
  'the database becomes read-only for a while, as in a failover',
];

let run: FaultRun;
let server: ServerClient;
let postgresql: NonNullable<World['postgresql']>;
let cookie: string;

beforeAll(async () => {
  run = await openFaultRun({ seed: 20_261_122, laneCount: 2, memberCount: 1 });
  if (!run.world.postgresql) throw new Error('This is about PostgreSQL.');
  ({ postgresql } = run.world);
  server = clientOf(run.origins[0] ?? '');
  cookie = await server.signIn('admin');
});
afterAll(() => run.world.close());

const list = { query: { currentPage: 1, pageSize: 10 } };

async function answerTo<E extends Endpoint>(endpoint: E, sent: Sent<E>) {
  const reply = await server.send(cookie, endpoint, sent);
  const { code, msg } = (await reply.json()) as { readonly code: number; readonly msg: string };
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), code, msg };
}
const statusOfList = async () => (await answerTo(repertory.listPrintJobs, list)).status;
const seconds = expect.stringMatching(/^[1-9]\d*$/);

const order = (quantity: number, cardName: string) =>
  server.call(cookie, repertory.createPrintJob, {
    body: newPrintJob({ cardName, quantity, cardKind: 'electronic', prefix: 'OUT' }),
    idempotencyKey: randomUUID(),
  });

const untilMade = (id: number) =>
  until('the cards', async () => {
    const { job } = await server.call(cookie, repertory.findPrintJob, { query: { id } });
    return job.status === 3 || undefined;
  });

describe('a fault under load', () => {
  it.each(
    faultsHere.filter(({ name }) => shortForm.includes(name)).map((fault) => [fault.name, fault] as const),
  )('leaves everything that was acknowledged, once: %s', async (_, fault) => {
    const { problems } = await run.strike(fault, shortForm.indexOf(fault.name));
    expect(problems).toEqual([]);
  });
});

describe('a PostgreSQL that stops while the server runs', () => {
  const refused = { status: 503, retryAfter: seconds, code: 503, msg: '暂时连不上数据库，请稍后再试' };

  it('is answered 503, readiness says so, and everything goes on when it is back', async () => {
    const { id } = await order(20_000, '停机');
    await postgresql.cluster.crash();
    // A connection that the server still considers alive may fail a request or two.
    await until('the server to notice', async () => {
      const answer = await answerTo(repertory.listPrintJobs, list);
      expect(answer).toEqual({ ...refused, msg: expect.stringMatching(/数据库/) });
      return answer.msg === refused.msg || undefined;
    });
    expect([
      await answerTo(repertory.listPrintJobs, list),
      await answerTo(repertory.createPrintJob, { body: newPrintJob() }),
    ]).toEqual([refused, refused]);
    const readiness = await fetch(`${server.origin}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'database' },
    ]);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await postgresql.cluster.recover();
    await run.world.untilReady();
    expect(await statusOfList()).toBe(200);
    // Interrupted work continues by itself, and new orders are done as well.
    await untilMade(id);
    const ordered = await server.call(cookie, exporting.createExportJob, {
      body: { list: 'cards', format: 'csv', filter: { id } },
    });
    await until('the file', async () => {
      const { page } = await server.call(cookie, exporting.listExportJobs, list);
      return page.items.find((each) => each.id === ordered.id && each.status === exportStatus.finished);
    });
  });
});

describe('a connection to PostgreSQL', () => {
  it.each(['request', 'answer'] as const)(
    'that breaks off in the middle of the %s is a 503, and is made anew',
    async (direction) => {
      // Cuts whatever is sent next, which sometimes is something that the server does by itself.
      await until('a list that is cut', async () => {
        postgresql.way.cutWithinNext(direction);
        const status = await statusOfList();
        expect([200, 503]).toContain(status);
        return status === 503 || undefined;
      });
      expect(await statusOfList()).toBe(200);
    },
  );
});

describe('a transaction that holds what somebody wants to change', () => {
  it('is waited for until the lock time-out, and then answered 503 with nothing changed', async () => {
    const { id } = await order(1, '上锁');
    await untilMade(id);
    const edit = { body: { id, version: 1, note: '改' }, idempotencyKey: randomUUID() };
    await postgresql.database.transaction(async (tx) => {
      await tx.execute(sql`select from print_jobs where id = ${id} for no key update`);
      const msg = '系统繁忙，没有做任何更改，请稍后再试';
      expect(await answerTo(repertory.updatePrintJob, edit)).toEqual({
        status: 503,
        retryAfter: seconds,
        code: 503,
        msg,
      });
      // Other requests are served meanwhile.
      expect(await statusOfList()).toBe(200);
      expect(await tx.query(sql`select note from print_jobs where id = ${id}`)).toEqual([{ note: '' }]);
    });
    expect((await answerTo(repertory.updatePrintJob, edit)).status).toBe(200);
  });

  it('is ended by PostgreSQL when the process that began it says nothing more', async () => {
    const limits = { poolSize: 1, statementTimeoutSeconds: 0.2, lockTimeoutSeconds: 10 };
    const silent = openPostgresql(postgresql.cluster.url, limits);
    const begun = silent.transaction(async (tx) => {
      await tx.execute(sql`lock table stock_thresholds in access exclusive mode`);
      // Waits until `tx` has lost its lock.
      await postgresql.database.execute(sql`update stock_thresholds set threshold_count = threshold_count`);
      await tx.execute(sql`select 1`);
    });
    await expect(begun).rejects.toThrow();
    expect(await silent.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await silent.close();
  });
});
