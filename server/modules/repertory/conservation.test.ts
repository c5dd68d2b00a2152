import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { cardStatuses } from '#contract/card/constants';
import { foldCounts, listCountDifferences } from '#server/database/list-counts';
import { cardAfter, type CardId } from '#server/modules/card/card-id';
import { heldUntil, insertTestHolder, type TestHolder } from '#testing/areas/card-holder';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import type { PrintJobState } from './print-job/print-job-repository';
import { getStockSummary } from './stock/stock-summary';

let repertory: TestRepertory;
let holder: TestHolder;
beforeAll(async () => {
  repertory = await openTestRepertory();
  holder = await insertTestHolder(repertory.database);
});
// After every test, each kept count must equal the count of its rows.
afterEach(async () => expect(await listCountDifferences(repertory.database)).toEqual([]));
afterAll(() => repertory.close());

const setStatus = (card: CardId, to: number) =>
  repertory.database.execute(sql`
    update cards
    set status = ${to}::smallint, frozen_from = case ${to}::integer when 6 then status end,
      activated_at = case ${to}::integer when 4 then now() else activated_at end,
      grant_batch_id = case when ${to}::integer in (2, 3, 4) then ${holder.grantBatchId}
        when ${to}::integer > 4 then grant_batch_id end,
      customer_id = case when ${to}::integer = 4 then ${holder.customerId}
        when ${to}::integer > 4 then customer_id end,
      last_day = case when ${to}::integer in (2, 3, 4) then ${heldUntil}::date
        when ${to}::integer > 4 then last_day end
    where id = ${card}`);

/** The print job's kept counts, and the same counted card by card. */
const compareCounts = async ({ id }: PrintJobState) => {
  const [kept] = await repertory.database.query<Record<string, number>>(sql`
    select generated_count as all, cards_waiting as "0", cards_in_stock as "1", cards_granted as "2",
      cards_received as "3", cards_activated as "4", cards_frozen as "6", cards_void as "9"
    from print_jobs where id = ${id}`);
  const [counted] = await repertory.database.query<Record<string, number>>(sql`
    select count(*) as all, count(*) filter (where status = 0) as "0", count(*) filter (where status = 1) as "1",
      count(*) filter (where status = 2) as "2", count(*) filter (where status = 3) as "3",
      count(*) filter (where status = 4) as "4", count(*) filter (where status = 6) as "6",
      count(*) filter (where status = 9) as "9"
    from cards where print_job_id = ${id}`);
  return { kept, counted };
};

describe('counts of a print job', () => {
  it('follow its cards through any steps, taken or refused', async () => {
    const job = await repertory.createGenerated({ quantity: 12, cardKind: 'electronic' });
    const step = fc.record({
      at: fc.nat(11),
      to: fc.constantFrom(...cardStatuses.filter((each) => each !== 5)),
    });
    const walks = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { seed: 11, numRuns: 5 });
    let taken = 0;
    for (const { at, to } of walks.flat()) {
      // Refused steps are tried as well, because they must leave no trace.
      taken += await setStatus(cardAfter(job.firstCard, at), to).catch(() => 0);
    }
    const { kept, counted } = await compareCounts(job);
    expect(taken).toBeGreaterThan(10);
    expect(kept).toEqual(counted);
  });

  it('follow a statement that takes different steps with different cards', async () => {
    const job = await repertory.createGenerated({ quantity: 9, cardKind: 'electronic' });
    await repertory.database.execute(sql`
      update cards set status = case id % 3 when 0 then 2 when 1 then 9 else 6 end,
        grant_batch_id = case id % 3 when 0 then ${holder.grantBatchId}::integer end,
        last_day = case id % 3 when 0 then ${heldUntil}::date end,
        frozen_from = case id % 3 when 2 then 1 end
      where print_job_id = ${job.id}`);
    const { kept, counted } = await compareCounts(job);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ 2: 3, 6: 3, 9: 3 });
  });

  it('follow a whole print job also after a step of a single card in the same session', async () => {
    const cards = await repertory.createGenerated({ quantity: 1, cardKind: 'electronic' });
    const job = await repertory.createGenerated({ quantity: 20_000, cardKind: 'electronic' });
    await setStatus(cards.firstCard, 2);
    // Comparing each card with every other would take minutes, and the test's time-out would end it.
    await repertory.database.execute(sql`
      update cards set status = 2, grant_batch_id = ${holder.grantBatchId}, last_day = ${heldUntil} where print_job_id = ${job.id}`);
    const { kept, counted } = await compareCounts(job);
    expect(kept).toEqual(counted);
  });

  it('cannot be written so that cards appear or vanish', async () => {
    const job = await repertory.createGenerated({ quantity: 5 });
    for (const change of [
      sql`cards_in_stock = cards_in_stock + 1`,
      sql`generated_count = 4`,
      sql`cards_waiting = -1`,
    ]) {
      await expect(
        repertory.database.execute(sql`update print_jobs set ${change} where id = ${job.id}`),
      ).rejects.toThrow('check constraint');
    }
  });
});

describe('counts of the lists and tiles', () => {
  const countDifferenceRows = async () => {
    const [row] = await repertory.database.query<{ count: number }>(sql`
      select (select count(*) from print_job_counts) + (select count(*) from stock_counts) as count`);
    return row?.count ?? 0;
  };

  it('say the same after they are summed up, by two at once and while cards are made', async () => {
    const jobs = Promise.all(
      [20, 300, 2_000].map((quantity) => repertory.createGenerated({ quantity, cardKind: 'electronic' })),
    );
    const fold = () => foldCounts(repertory.database);
    await Promise.all([fold(), fold()]);
    await jobs;
    const [before, rowsBefore] = [await getStockSummary(repertory.parts), await countDifferenceRows()];
    await fold();
    expect(await getStockSummary(repertory.parts)).toEqual(before);
    expect(await countDifferenceRows()).toBeLessThan(rowsBefore);
  });

  it('follow a card through its grant, its activation and its end', async () => {
    const job = await repertory.createGenerated({ quantity: 3, cardKind: 'electronic' });
    const countEnds = async () => {
      const rows = await repertory.database.query<{ status: number; count: number }>(sql`
        select status, card_count as count from card_last_days
        where print_job_id = ${job.id} and card_count > 0 order by status`);
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    };
    await setStatus(job.firstCard, 2);
    expect(await countEnds()).toEqual({ 2: 1 });
    await setStatus(cardAfter(job.firstCard, 1), 2);
    for (const status of [3, 4]) await setStatus(job.firstCard, status);
    expect(await countEnds()).toEqual({ 2: 1, 4: 1 });
    await setStatus(job.firstCard, 6);
    expect(await countEnds()).toEqual({ 2: 1 });
    await setStatus(job.firstCard, 4);
    expect(await countEnds()).toEqual({ 2: 1, 4: 1 });
    await setStatus(job.firstCard, 9);
    await setStatus(cardAfter(job.firstCard, 1), 1);
    expect(await countEnds()).toEqual({});
  });

  it('are kept by the database: no granted card ends on a day that nobody promised', async () => {
    const job = await repertory.createGenerated({
      quantity: 1,
      cardKind: 'electronic',
      activateBefore: '2040-01-01',
    });
    await expect(setStatus(job.firstCard, 2)).rejects.toThrow('may not go from 1 to 2');
  });

  it('are seen to be wrong where somebody went past the triggers', async () => {
    const job = await repertory.createGenerated({ quantity: 3, cardKind: 'electronic' });
    const pastTheTriggers = (change: SQL) =>
      repertory.database.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(change);
      });
    await pastTheTriggers(sql`update cards set status = 9 where id = ${job.firstCard}`);
    const differences = await listCountDifferences(repertory.database);
    await pastTheTriggers(sql`update cards set status = 1 where id = ${job.firstCard}`);
    expect(differences).toEqual([
      {
        name: 'print_jobs',
        what: `print job ${job.id}`,
        kept: '{3,0,3,0,0,0,0,0}',
        counted: '{3,0,2,0,0,0,0,1}',
      },
    ]);
  });
});

describe('steps of a card', () => {
  it('lead out of 冻结 only to where the card came from, or to 作废', async () => {
    const job = await repertory.createGenerated({ quantity: 2, cardKind: 'electronic' });
    await setStatus(job.firstCard, 6);
    await expect(setStatus(job.firstCard, 2)).rejects.toThrow('may not go from 6 to 2');
    expect(await setStatus(job.firstCard, 1)).toBe(1);
    await setStatus(job.firstCard, 6);
    expect(await setStatus(job.firstCard, 9)).toBe(1);
    await expect(setStatus(job.firstCard, 1)).rejects.toThrow('may not go from 9 to 1');
  });
});

describe('cards', () => {
  const insertCard = (printJobId: number, card: CardId) =>
    repertory.database.execute(sql`
      insert into cards (id, print_job_id, status, check_digit, code_tail, code_lookup)
      values (${card}, ${printJobId}, 0, 0, 'ABCD', substring(sha256(${Buffer.from(String(card))}) for 16))`);

  it.each([
    ['deleted', sql`delete from cards`, 'not taken back'],
    ['given another number', sql`update cards set id = id + 1000000`, 'keeps its number'],
    [
      'frozen without remembering where they came from',
      sql`update cards set status = 6`,
      'cards_frozen_from',
    ],
  ])('cannot be %s', async (_, change, message) => {
    const job = await repertory.createGenerated({ quantity: 3, cardKind: 'electronic' });
    await expect(repertory.database.execute(sql`${change} where print_job_id = ${job.id}`)).rejects.toThrow(
      message,
    );
  });

  it('cannot be added to a job that has them all', async () => {
    const job = await repertory.createGenerated({ quantity: 3 });
    await expect(insertCard(job.id, cardAfter(job.lastCard, 1))).rejects.toThrow('not the next ones');
  });

  it('belong to one print job: no two jobs share a number', async () => {
    const job = await repertory.createGenerated({ quantity: 3 });
    const overlapping = sql`
      insert into print_jobs (batch_no, card_name, card_kind, teaching_material_id, category_id, goods_id,
        valid_days, activate_before, activations_per_user, quantity, prefix_id, first_card, code_length,
        box_size, created_by, created_at)
      select 'X-' || batch_no, card_name, card_kind, teaching_material_id, category_id, goods_id, valid_days,
        activate_before, activations_per_user, quantity, prefix_id, first_card + 1, code_length, box_size,
        created_by, created_at
      from print_jobs where id = ${job.id}`;
    await expect(repertory.database.execute(overlapping)).rejects.toThrow('print_jobs_cards_apart');
  });
});

describe('steps of a print job', () => {
  it.each([
    ['from 待印刷 to 已完成', 3],
    ['from 待印刷 to 生成失败', 5],
    ['back to 生成中', 0],
  ])('cannot lead %s', async (_, to) => {
    const job = await repertory.createGenerated({ quantity: 1 });
    await expect(
      repertory.database.execute(sql`update print_jobs set status = ${to} where id = ${job.id}`),
    ).rejects.toThrow('may not go from 1');
  });
});

describe('what happened', () => {
  it('can neither be changed nor forgotten', async () => {
    await repertory.createGenerated({ quantity: 1 });
    await expect(repertory.database.execute(sql`delete from card_events`)).rejects.toThrow('not taken back');
    await expect(repertory.database.execute(sql`update card_events set reason = 'other'`)).rejects.toThrow(
      'not taken back',
    );
  });
});
