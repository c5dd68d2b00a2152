/** The server is killed again and again while it grants and receives; no card is lost, doubled or left out. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { Database } from '#server/database/database';
import { listCountDifferences } from '#server/database/list-counts';
import { openDatabase } from '#server/database/open';
import { newPrintJob } from '#testing/areas/repertory';
import type { TestPlace } from '#testing/database/database';
import { makeDemoPlace } from '#testing/demo';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { until } from '#testing/until';

const isEveryEngine = process.env.TEST_EVERY_ENGINE === '1';
/** At least ten turns of granting, so that a kill after the first comes in the middle. */
const quantity = isEveryEngine ? 50_000 : 20_000;
const cardName = '断电测试卡';
const [killsOfGrant, killsOfReceipt] = isEveryEngine ? [2, 2] : [1, 1];
/** A kill comes within this time after a receipt is sent. */
const lifeMsMax = 400;
const settings = { JOB_LEASE_SECONDS: '1' };

let place: TestPlace;
let database: Database;
let cookie = '';
let printJobId = 0;
let batchId = 0;
let killsInMidGrant = 0;
const received: unknown[] = [];

const findGrant = (server: ServerProcess) =>
  server.call(cookie, grant.findGrant, { params: { id: batchId } });

async function order(server: ServerProcess) {
  const body = newPrintJob({ cardName, cardKind: 'electronic', quantity, prefix: 'DD' });
  printJobId = (await server.call(cookie, repertory.createPrintJob, { body })).id;
  await until('the cards', async () => {
    const { job } = await server.call(cookie, repertory.findPrintJob, { query: { id: printJobId } });
    return job.status === 3 || undefined;
  });
}

async function grantAll(server: ServerProcess) {
  const filter = { currentPage: 1, pageSize: 1, status: 1 } as const;
  const [found] = (await server.call(cookie, merchant.findMerchantList, { body: filter })).items;
  const { cards } = await server.call(cookie, grant.countAvailableCards);
  const card = cards.find((each) => each.cardName === cardName);
  const body = {
    targetKind: 'merchant',
    merchantId: found?.id ?? 0,
    card: { cardName, cardKind: 'electronic', goodsId: card?.goods.id ?? 0 },
    quantity,
    selection: 'oldest',
    delivery: 'electronic',
  } as const;
  batchId = (await server.call(cookie, grant.createGrant, { body })).id;
}

/** Waits for progress, because a fixed time would be too long on a fast machine and too short on a slow one. */
async function untilMoreAreGranted(server: ServerProcess) {
  const { movedCount: before } = (await findGrant(server)).grant;
  await until('more granted cards', async () => {
    const { status, movedCount } = (await findGrant(server)).grant;
    return status !== 0 || movedCount > before || undefined;
  });
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  place = await makeDemoPlace();
  let server = await startServerProcess(place, settings);
  cookie = await server.signIn('admin');
  await order(server);
  await grantAll(server);
  for (let kills = 0; kills < killsOfGrant; kills += 1) {
    await untilMoreAreGranted(server);
    await server.end('SIGKILL');
    server = await startServerProcess(place, settings);
    if ((await findGrant(server)).grant.status === 0) killsInMidGrant += 1;
  }
  await until('the grant', async () => (await findGrant(server)).grant.status === 1 || undefined);

  // Takes the file, because the codes of received cards are destroyed once somebody has it.
  const file = await server.send(cookie, grant.exportGrant, { query: { id: batchId, format: 'csv' } });
  expect((await file.text()).split('\n').length).toBeGreaterThan(quantity);

  // One receipt, repeated with its key after each kill until it is answered.
  const sent = { body: { id: batchId, receivedCount: quantity }, idempotencyKey: randomUUID() };
  for (let kills = 0; kills < killsOfReceipt; kills += 1) {
    const reply = server.call(cookie, grant.receiveGoods, sent);
    reply.catch(() => {});
    await rest(Math.random() * lifeMsMax);
    await server.end('SIGKILL');
    received.push(await reply.catch(() => undefined));
    server = await startServerProcess(place, settings);
  }
  received.push(await server.call(cookie, grant.receiveGoods, sent));
  received.push(await server.call(cookie, grant.receiveGoods, sent));
  await server.end('SIGTERM');
  database = await openDatabase(place);
});

afterAll(async () => {
  await database.close();
  await place.remove();
});

describe(`a server killed while it grants and receives ${quantity} cards`, () => {
  it('was killed in the middle of the grant', () => {
    expect(killsInMidGrant).toBeGreaterThan(0);
  });

  it('has granted and received every card once', async () => {
    const cards = await database.query(sql`
      select status, count(*)::integer as count from cards where print_job_id = ${printJobId} group by status`);
    expect(cards).toEqual([{ status: 3, count: quantity }]);
    const events = await database.query(sql`
      select kind, sum(last_card - first_card + 1)::integer as count from card_events
      where print_job_id = ${printJobId} and kind in ('granted', 'received') group by kind order by kind`);
    expect(events).toEqual([
      { kind: 'granted', count: quantity },
      { kind: 'received', count: quantity },
    ]);
    const [receipts] = await database.query(sql`
      select count(*)::integer as count from grant_receipts where grant_batch_id = ${batchId}`);
    expect(receipts).toEqual({ count: 1 });
  });

  it('answers the receipt the same however often it comes with its key', () => {
    const answer = { status: 3, receivedCount: quantity, shortCount: 0, damagedCount: 0, waitingCount: 0 };
    for (const reply of received) if (reply !== undefined) expect(reply).toEqual(answer);
    expect(received.slice(-2)).toEqual([answer, answer]);
  });

  it('has left no readable copy of a code, no reservation and no wrong count', async () => {
    const [left] = await database.query(sql`
      select (select count(*)::integer from card_code_chunks where print_job_id = ${printJobId}) as copies,
        (select count(*)::integer from grant_ranges where is_reserved) as reserved`);
    expect(left).toEqual({ copies: 0, reserved: 0 });
    expect(await listCountDifferences(database)).toEqual([]);
  });
});
