/** A record is deleted while another one begins to refer to it: whoever comes second is told so in words. */
import { sql, type SQL } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint';
import { recordCalls } from '#contract/records';
import { repertory } from '#contract/repertory/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { until } from '#testing/until';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.signIn('admin');
});
afterAll(() => test.close());

const send = async ({ method, path }: Endpoint, payload: object) => {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  return (await test.app.inject({ method, url: `/studycard-api${path}`, headers, payload })).json();
};

const addKind = async (name: string): Promise<{ id: number }> =>
  (await send(recordCalls.goodsKind.create, { name })).data;

/** Sends a call that waits for a statement of somebody else, who then commits it. */
async function sendDuring(other: SQL, call: Endpoint, body: object) {
  let begin = () => {};
  const sent = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => send(call, body));
  await test.parts.database.transaction(async (tx) => {
    await tx.execute(other);
    begin();
    await until('the call to wait for this transaction', async () => {
      const waiting = await tx.query(sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
      return waiting.length > 0 || undefined;
    });
  });
  return sent;
}

it('an order of what is deleted meanwhile is refused at its field', async () => {
  const kind = await addKind('只开一天的种类');
  const goods = await send(recordCalls.goods.create, { name: '只开一天的课', kindId: kind.id });
  const [category] = await test.parts.database.query<{ id: number }>(
    sql`select min(id) as id from categories`,
  );
  const order = newPrintJob({ categoryId: category?.id ?? 0, goodsId: goods.data.id, quantity: 1 });
  expect(
    await sendDuring(sql`delete from goods where id = ${goods.data.id}`, repertory.createPrintJob, order),
  ).toMatchObject({ code: 4100, msg: '绑定商品不存在' });
});

it('what is used meanwhile is not deleted', async () => {
  const { id } = await addKind('刚用上的种类');
  expect(
    await sendDuring(
      sql`insert into goods (name, kind_id) values ('刚上架的课', ${id})`,
      recordCalls.goodsKind.remove,
      { id },
    ),
  ).toMatchObject({ code: 4109, msg: '该商品种类还在使用（商品数 1），不能删除，可以停用' });
});
