import { sql } from 'drizzle-orm';
import { readCode } from '#contract/readers/code';
import { rangeSize } from '#server/modules/card/card-id';
import { codeLookup, drawCodes } from '#server/modules/card/code/activation-code';
import { newPrintJob, openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { createPrintJob } from '../print-job/create-print-job';
import { createGeneration } from './generation';
import { retryPrintJob } from './retry-print-job';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

interface Found {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly status: number;
}
const findCards = async (printJobId: number) => {
  const [found] = await repertory.database.query<Found>(sql`
    select count(*), min(id) as first, max(id) as last, max(status) as status
    from cards where print_job_id = ${printJobId}`);
  return found;
};

describe('generation of cards', () => {
  it('makes exactly the cards ordered, one after another, waiting for delivery', async () => {
    const job = await repertory.createGenerated({ quantity: 1234 });
    expect(job.status).toBe(1);
    expect(await findCards(job.id)).toEqual({
      count: 1234,
      first: job.firstCard,
      last: job.lastCard,
      status: 0,
    });
    expect(rangeSize(job)).toBe(1234);
  });

  it('keeps of each code its look-up, its tail and a sealed copy', async () => {
    const job = await repertory.createGenerated({ quantity: 300, codeLength: 12 });
    const codes = (await repertory.readCodes(job)).map(readCode);
    const cards = await repertory.database.query<{ tail: string; lookup: Buffer }>(sql`
      select code_tail as tail, code_lookup as lookup from cards where print_job_id = ${job.id} order by id`);
    expect(cards).toEqual(
      codes.map((code) => ({
        tail: code.slice(-4),
        lookup: codeLookup(repertory.parts.keys.lookup[0], code),
      })),
    );
    expect(new Set(codes).size).toBe(300);
  });

  it('puts electronic cards into stock at once and keeps their copies', async () => {
    const job = await repertory.createGenerated({ quantity: 50, cardKind: 'electronic' });
    expect(job.status).toBe(3);
    expect((await findCards(job.id))?.status).toBe(1);
    expect(await repertory.readCodes(job)).toHaveLength(50);
  });

  it('is one event for all cards', async () => {
    const job = await repertory.createGenerated({ quantity: 500 });
    const events = await repertory.database.query(sql`
      select kind, first_card as "firstCard", last_card as "lastCard" from card_events
      where print_job_id = ${job.id}`);
    expect(events).toEqual([{ kind: 'generated', firstCard: job.firstCard, lastCard: job.lastCard }]);
  });

  it('gives two jobs of one prefix different numbers, ordered at the same moment', async () => {
    const orders = await Promise.all(
      [70, 30, 50].map((quantity) =>
        createPrintJob(repertory.parts, newPrintJob({ quantity, prefix: 'TWIN' }), repertory.operator),
      ),
    );
    const jobs = await Promise.all(orders.map(({ id }) => repertory.untilStatus(id, 1)));
    const starts = jobs.map(({ firstCard }) => firstCard % 10_000_000_000).sort((a, b) => a - b);
    expect(starts[0]).toBe(1);
    const total = jobs.reduce((sum, job) => sum + rangeSize(job), 0);
    const last = Math.max(...jobs.map(({ lastCard }) => lastCard % 10_000_000_000));
    expect(last).toBe(total);
  });
});

describe('generation with a code drawn twice', () => {
  it('draws the batch again and loses no card', async () => {
    let draws = 0;
    const same = drawCodes(2000, 16);
    const repeating = await openTestRepertory({
      draw: (count, codeLength) => {
        draws += 1;
        // The first and the second batch get the same codes, as if the generator had repeated itself.
        return draws <= 2
          ? { codeLength, bytes: Buffer.from(same.bytes.subarray(0, count * codeLength)) }
          : drawCodes(count, codeLength);
      },
    });
    const job = await repeating.createGenerated({ quantity: 600 });
    expect(job).toMatchObject({ status: 1, generatedCount: 600 });
    expect(new Set(await repeating.readCodes(job)).size).toBe(600);
    await repeating.close();
  });
});

describe('generation that keeps failing', () => {
  it('is given up with a reason, and a retry goes on where it stopped', async () => {
    let isBroken = true;
    const breaking = await openTestRepertory({
      draw: (count, codeLength) => {
        if (isBroken && count < 300) throw new Error('the generator is broken');
        return drawCodes(count, codeLength);
      },
    });
    const job = await breaking.createGenerated({ quantity: 350 });
    expect(job.status).toBe(5);
    isBroken = false;
    await retryPrintJob(breaking.parts, job.id, breaking.operator);
    expect(await breaking.untilStatus(job.id, 1)).toMatchObject({ generatedCount: 350 });
    await breaking.close();
  });

  it('is not given up when the last failure comes after the last card', async () => {
    const { database } = repertory;
    const job = await repertory.createGenerated({ quantity: 1 });
    await database.transaction((tx) => createGeneration(repertory.parts).giveUp(tx, job.id, 'failures'));
    expect(await repertory.untilStatus(job.id, 1, 5)).toEqual(job);
    const failures = await database.query(sql`
      select from audit_log where action = 'repertory.fail' and entity_id = ${String(job.id)}`);
    expect(failures).toEqual([]);
  });
});
