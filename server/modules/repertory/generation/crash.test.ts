/** The server is killed again and again while it makes cards and QR codes; none is lost, doubled or left out. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { parseSerial } from '#contract/card/serial';
import { merchant } from '#contract/merchant/endpoints';
import { qrBatchStatus } from '#contract/qrcode/constants';
import { qrcode } from '#contract/qrcode/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { Database } from '#server/database/database';
import { listCountDifferences } from '#server/database/list-counts';
import { openDatabase } from '#server/database/open';
import { newPrintJob } from '#testing/areas/repertory';
import type { TestPlace } from '#testing/database/database';
import { makeDemoPlace } from '#testing/demo';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { until } from '#testing/until';

const quantity = 20_000;
const qrQuantity = 2000;
const killsMin = process.env.TEST_EVERY_ENGINE === '1' ? 10 : 4;
/** How long a server lives once both jobs have come further: too short for all of them. */
const lifeMsMax = 40;

/** With several possible processes, a killed one is noticed only after its lease has expired, so the lease is short. */
const settings = { JOB_LEASE_SECONDS: '1' };

let place: TestPlace;
let cookie = '';
let cookieOfOps = '';
/** Every answered order by its id; kills cut most of the others off. */
const acknowledged = new Map<number, string>();
const bigJobs: number[] = [];
let killsInMidJob = 0;
/** A batch of QR codes, ordered before the first kill. */
let qrBatchId = 0;
let firstKillAt: Date | undefined;
let database: Database;
const files = new Map<number, string[][]>();

async function order(
  server: ServerProcess,
  prefix: string,
  count: number,
  key: string = randomUUID(),
): Promise<number> {
  const body = newPrintJob({ quantity: count, prefix });
  const sent = { body, idempotencyKey: key };
  const { id, batchNo } = await server.call(cookie, repertory.createPrintJob, sent);
  acknowledged.set(id, batchNo);
  return id;
}

const findJob = async (server: ServerProcess, id: number) =>
  (await server.call(cookie, repertory.findPrintJob, { query: { id } })).job;

/** By key: the answers to the first attempt, which a kill may have cut off, and to its repetition. */
const ones = new Map<string, { first?: number; again?: number }>();

async function orderOne(server: ServerProcess, key: string) {
  const tries = ones.get(key) ?? {};
  ones.set(key, tries);
  tries.first = await order(server, 'ONE', 1, key);
}

async function orderQrCodes(server: ServerProcess): Promise<number> {
  const filter = { currentPage: 1, pageSize: 1, status: 1 } as const;
  const [found] = (await server.call(cookieOfOps, merchant.findMerchantList, { body: filter })).items;
  const body = {
    merchantId: found?.id ?? 0,
    quantity: qrQuantity,
    namePattern: '断电{序号}',
    style: 'green',
  } as const;
  return (await server.call(cookieOfOps, qrcode.addQrCodes, { body })).batchId;
}

/** How many cards and QR codes are made, Infinity of what has ended. */
async function countMade(server: ServerProcess): Promise<readonly [number, number]> {
  const job = await findJob(server, bigJobs.at(-1) ?? 0);
  const [batch] = await server.call(cookieOfOps, qrcode.listAddProgress, { query: { batchId: qrBatchId } });
  return [
    job.status === 0 ? job.generatedCount : Infinity,
    batch?.status === qrBatchStatus.generating ? batch.doneCount : Infinity,
  ];
}

/** Long work without progress in three runs would be given up, and these are to be finished. */
async function liveAndDie(server: ServerProcess) {
  const [cards, codes] = await countMade(server);
  await until('progress', async () => {
    const made = await countMade(server);
    return made[0] >= cards + 1 && made[1] >= codes + 1 ? made : undefined;
  });
  const orders: Promise<unknown>[] = [1, 2, 3, 4].map(() => orderOne(server, randomUUID()));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * lifeMsMax));
  firstKillAt ??= new Date();
  await server.end('SIGKILL');
  await Promise.allSettled(orders);
}

async function untilMade(server: ServerProcess, id: number) {
  await until(`print job ${id}`, async () => (await findJob(server, id)).status !== 0 || undefined, {
    paceMs: 20,
  });
}

async function readFile(server: ServerProcess, id: number): Promise<string[][]> {
  const reply = await server.send(cookie, repertory.exportPrintFile, { query: { id, format: 'csv' } });
  return parseCsv(await reply.text()).map((record) => record.map(String));
}

beforeAll(async () => {
  place = await makeDemoPlace();
  let server = await startServerProcess(place, settings);
  cookie = await server.signIn('warehouse');
  bigJobs.push(await order(server, 'MANY', quantity));
  cookieOfOps = await server.signIn('ops');
  qrBatchId = await orderQrCodes(server);
  while (killsInMidJob < killsMin) {
    await liveAndDie(server);
    server = await startServerProcess(place, settings);
    // A job that ended despite the kills is followed by the next; a kill counts only if it interrupted a running job.
    const current = await findJob(server, bigJobs.at(-1) ?? 0);
    if (current.status === 0) killsInMidJob += 1;
    else bigJobs.push(await order(server, 'MANY', quantity));
  }
  for (const [key, tries] of ones) tries.again = await order(server, 'ONE', 1, key);
  for (const id of bigJobs) {
    await untilMade(server, id);
    files.set(id, await readFile(server, id));
  }
  await until('the QR codes', async () => {
    const query = { batchId: qrBatchId };
    const [batch] = await server.call(cookieOfOps, qrcode.listAddProgress, { query });
    return batch?.status === qrBatchStatus.finished || undefined;
  });
  await server.end('SIGTERM');
  database = await openDatabase(place);
});

afterAll(async () => {
  await database.close();
  await place.remove();
});

describe(`a server killed ${killsMin} times while it makes ${quantity} cards`, () => {
  it('has made exactly the cards ordered, each once, without a gap', async () => {
    const made = await database.query(sql`
      select job.id, count(*) as cards, count(distinct code_lookup) as codes, max(card.id) - min(card.id) + 1 as span,
        min(card.id) = first_card as "isFirst"
      from print_jobs job
      join cards card on card.print_job_id = job.id
      where job.id = any(${sql.param(bigJobs)}::integer[])
      group by job.id
      order by job.id`);
    expect(made).toEqual(
      bigJobs.map((id) => ({ id, cards: quantity, codes: quantity, span: quantity, isFirst: true })),
    );
  });

  it('has made exactly the QR codes ordered, in a batch that a server after the first has ended', async () => {
    const made = await database.query(sql`
      select count(*) as codes, count(distinct token) as addresses, min(ordinal) as first, max(ordinal) as last,
        batch.finished_at > ${firstKillAt} as "isResumed"
      from qr_batches batch join qr_codes on batch_id = batch.id where batch.id = ${qrBatchId} group by batch.id`);
    expect(made).toEqual([
      { codes: qrQuantity, addresses: qrQuantity, first: 1, last: qrQuantity, isResumed: true },
    ]);
  });

  it('prints each of them once', () => {
    for (const [header, ...records] of files.values()) {
      expect(header?.[2]).toBe('卡号');
      expect(records).toHaveLength(quantity);
      const first = parseSerial(String(records[0]?.[2]))?.runningNo ?? 0;
      expect(records.every((record, at) => parseSerial(String(record[2]))?.runningNo === first + at)).toBe(
        true,
      );
      expect(new Set(records.map((record) => record[3])).size).toBe(quantity);
    }
  });

  it('tells the story of each job once', async () => {
    const events = await database.query(sql`
      select print_job_id as id, count(*) as count from card_events
      where kind = 'generated' and print_job_id = any(${sql.param(bigJobs)}::integer[])
      group by print_job_id order by print_job_id`);
    expect(events).toEqual(bigJobs.map((id) => ({ id, count: 1 })));
  });

  it('has made one job of every order that came again, and answers it as it did', async () => {
    const [made] = await database.query<{ count: number }>(sql`
      select count(*) from print_jobs join serial_ranges using (prefix_id) where prefix = 'ONE'`);
    expect(made?.count).toBe(ones.size);
    for (const { first, again } of ones.values()) expect(again).toBe(first ?? again);
  });

  it('shows in its lists and tiles what can be counted', async () => {
    expect(await listCountDifferences(database)).toEqual([]);
  });

  it('has kept every order that it acknowledged', async () => {
    const kept = await database.query<{ id: number; batchNo: string }>(sql`
      select id, batch_no as "batchNo" from print_jobs where id = any(${sql.param([...acknowledged.keys()])}::integer[])
      order by id`);
    expect(kept).toEqual(
      [...acknowledged].map(([id, batchNo]) => ({ id, batchNo })).sort((a, b) => a.id - b.id),
    );
  });
});
