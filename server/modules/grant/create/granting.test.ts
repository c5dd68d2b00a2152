/** A large grant, turn by turn, without the runner of jobs. */
import { sql } from 'drizzle-orm';
import { LeaseLost, type JobInHand } from '#server/jobs/job-kind';
import { openTestGrants, type TestGrants } from '#testing/areas/grant';
import { createGranting } from './granting';

/** Three turns each. */
const quantity = 5_001;

let grants: TestGrants;
let job: Awaited<ReturnType<TestGrants['stock']>>;
beforeAll(async () => {
  grants = await openTestGrants();
  job = await grants.stock(3 * quantity);
  await grants.repertory.stopJobs();
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

interface Hand {
  readonly turns?: number;
  readonly isLost?: boolean;
}

/** @param turns after which the process is asked to stop */
function handOf(subjectId: number, { turns = Infinity, isLost = false }: Hand = {}): JobInHand {
  const stopping = new AbortController();
  let left = turns;
  return {
    subjectId,
    signal: stopping.signal,
    async yieldToRequests() {
      left -= 1;
      if (left === 0) stopping.abort();
    },
    recordProgress: (doneCount) => sql`
      update jobs set done_count = ${doneCount} where kind = 'grant.make' and subject_id = ${subjectId} and not ${isLost}`,
  };
}

const granting = () => createGranting(grants.parts);
const giveUp = (id: number) =>
  grants.parts.database.transaction((tx) => granting().giveUp(tx, id, 'failures'));
const trailOf = (id: number) =>
  grants.parts.database.query(sql`
    select action, account_id as "accountId", before, after, detail from audit_log
    where entity_kind = 'grant_batch' and entity_id = ${String(id)} and action <> 'grant.create' order by position`);
const eventsOf = () =>
  grants.parts.database.query(sql`
    select kind, account_id as "accountId", (last_card - first_card + 1)::integer as count from card_events
    where print_job_id = ${job.id} and kind <> 'generated' order by id`);

describe('a large grant', () => {
  it('is made in turns, of which each goes on where the last one stopped, and says so once', async () => {
    const { id } = await grants.grant(job, { quantity });
    await expect(granting().run(handOf(id, { turns: 2 }))).rejects.toThrow('abort');
    expect(await grants.find(id)).toMatchObject({ status: 0, movedCount: 4_000 });
    await granting().run(handOf(id));
    expect(await grants.find(id)).toMatchObject({ status: 1, movedCount: quantity, waitingCount: quantity });
    await granting().run(handOf(id));
    expect(await trailOf(id)).toEqual([
      {
        action: 'grant.finish',
        accountId: null,
        before: { status: 0 },
        after: { status: 1 },
        detail: { count: quantity },
      },
    ]);
    expect(await eventsOf()).toEqual([
      { kind: 'granted', accountId: grants.actor.accountId, count: quantity },
    ]);
  });

  it('that has ended is not given up by a failure after its end', async () => {
    const { id } = await grants.grant(job, { quantity: 1 });
    const ended = await grants.find(id);
    await giveUp(id);
    expect(await grants.find(id)).toEqual(ended);
    expect(await trailOf(id)).toEqual([]);
  });

  it('that is given up has its cards back in stock, and says why', async () => {
    const before = await grants.countStates(job);
    const { id } = await grants.grant(job, { quantity });
    await expect(granting().run(handOf(id, { turns: 2 }))).rejects.toThrow('abort');
    await giveUp(id);
    expect(await grants.find(id)).toMatchObject({ status: 4, openCount: 0 });
    expect(await grants.countStates(job)).toEqual(before);
    expect(await trailOf(id)).toEqual([
      {
        action: 'grant.fail',
        accountId: null,
        before: { status: 0 },
        after: { status: 4 },
        detail: { reason: '发放时出错，卡已退回库存，请重新发放' },
      },
    ]);
  });

  it('that another process has taken over is left to it', async () => {
    const { id } = await grants.grant(job, { quantity });
    await expect(granting().run(handOf(id, { isLost: true }))).rejects.toThrow(LeaseLost);
    expect(await grants.find(id)).toMatchObject({ status: 0, movedCount: 0, openCount: 0 });
    await giveUp(id);
  });

  it('stops, with nothing moved, where a reserved card is not in stock', async () => {
    const { id } = await grants.grant(job, { quantity });
    const { database } = grants.parts;
    await database.execute(sql`update grant_ranges set is_reserved = false where grant_batch_id = ${id}`);
    await database.execute(sql`
      update cards set status = 6, frozen_from = 1
      where id = (select min(first_card) from grant_ranges where grant_batch_id = ${id})`);
    await expect(granting().run(handOf(id))).rejects.toThrow(
      'Of 2000 reserved cards only 1999 were in stock.',
    );
    expect(await grants.find(id)).toMatchObject({ status: 0, movedCount: 0, openCount: 0 });
    await giveUp(id);
  });

  it('that does not exist is none', async () => {
    await granting().run(handOf(999_999));
  });
});
