import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { ConnectionFault } from '#server/database/database-fault';
import { openTestDatabase } from '#testing/database/database';
import { until } from '#testing/until';
import type { JobInHand, JobKind } from './job-kind';
import {
  claimJob,
  deleteEndedJobs,
  delayUntilNextJobMs,
  extendLease,
  insertJob,
  releaseLeases,
  type Lease,
} from './job-queue';
import { startJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner';

let database: Database;
let runner: JobRunner | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await database.execute(sql`delete from jobs`);
});
afterAll(() => database.close());

const insert = (subjectId = 1) =>
  database.transaction((tx) => insertJob(tx, { kind: 'repertory.generate', subjectId, totalCount: 10 }));

const claim = (lease: Lease) => claimJob(database, lease, ['repertory.generate']);

const start = async (kind: Partial<JobKind>, options: Partial<JobRunnerOptions> = {}) => {
  const whole: JobKind = { run: async () => {}, giveUp: async () => {}, ...kind };
  const kinds = { 'repertory.generate': whole };
  // Hours, so that only a wake-up explains what a test sees.
  runner = await startJobRunner({
    database,
    kinds,
    logger: { error: () => {} },
    pollMs: 3_600_000,
    retryMs: 1,
    ...options,
  });
  return runner;
};

interface JobRow {
  readonly state: string;
  readonly failureCount: number;
  readonly doneCount: number;
}
const listJobs = () =>
  database.query<JobRow>(sql`
    select state, failure_count as "failureCount", done_count as "doneCount" from jobs order by id`);

const untilSo = (isReached: () => Promise<boolean>) =>
  until('a state of the jobs', async () => (await isReached()) || undefined, { paceMs: 2 });
const untilState = (state: string) =>
  untilSo(async () => (await listJobs()).every((job) => job.state === state));

/** A job that runs until it is told to stop, as a generation does between two batches. */
function endlessJob() {
  const started: JobInHand[] = [];
  const run = (job: JobInHand) => {
    started.push(job);
    return new Promise<void>((_, reject) => {
      job.signal.addEventListener('abort', () => reject(job.signal.reason));
    });
  };
  return { started, run };
}

describe('job runner', () => {
  it('takes up what is in the queue when it starts', async () => {
    await insert();
    await start({});
    await untilState('done');
    expect(await listJobs()).toEqual([{ state: 'done', failureCount: 0, doneCount: 10 }]);
  });

  it('forgets work that ended long ago, and no other', async () => {
    for (const subjectId of [1, 2, 3]) await insert(subjectId);
    await database.execute(sql`
      update jobs set state = 'done', ended_at = date '2026-01-01' + subject_id::integer where subject_id < 3`);
    expect(await deleteEndedJobs(database, new Date('2026-01-02T12:00:00Z'))).toBe(1);
    expect(await listJobs()).toMatchObject([{ state: 'done' }, { state: 'queued' }]);
  });

  it('takes up new work when it is woken, without waiting for the poll', async () => {
    const { wake } = await start({});
    await insert();
    wake();
    await untilState('done');
  });

  it('leaves the work to others while its process may not work', async () => {
    let isOwnVersion = false;
    let askedCount = 0;
    await insert();
    const mayWork = async () => {
      askedCount += 1;
      return isOwnVersion;
    };
    await start({}, { mayWork, pollMs: 1 });
    await untilSo(async () => askedCount > 2);
    expect(await listJobs()).toMatchObject([{ state: 'queued' }]);
    isOwnVersion = true;
    await untilState('done');
  });

  it('carries the jobs out one after another, oldest first', async () => {
    const seen: number[] = [];
    for (const subjectId of [3, 1, 2]) await insert(subjectId);
    await start({ run: async ({ subjectId }) => void seen.push(subjectId) });
    await untilState('done');
    expect(seen).toEqual([3, 1, 2]);
  });

  it('repeats a failed job, and forgets nothing of the failures', async () => {
    let runs = 0;
    await insert();
    await start({
      run: async () => {
        runs += 1;
        if (runs < 3) throw new Error('not yet');
      },
    });
    await untilState('done');
    expect(await listJobs()).toEqual([{ state: 'done', failureCount: 2, doneCount: 10 }]);
  });

  it('takes up a job when the clock of the database says that it is due, whoever delayed it', async () => {
    await insert();
    await database.execute(sql`update jobs set run_after = now() + interval '50 milliseconds'`);
    await start({});
    await untilState('done');
  });

  it('takes up jobs that were queued or leased by a clock that was ahead', async () => {
    await insert(1);
    await insert(2);
    await claim({ owner: randomUUID(), ms: 30_000 });
    await database.execute(sql`
      update jobs set run_after = run_after + interval '1 day', lease_until = lease_until + interval '1 day'`);
    await start({}, { pollMs: 10 });
    await untilState('done');
  });

  it('goes on after the queue could not be read', async () => {
    let reads = 0;
    const query: Database['query'] = (statement) => {
      reads += 1;
      if (reads === 1) throw new Error('the connection was lost');
      return database.query(statement);
    };
    await insert();
    await start({}, { database: { ...database, query } });
    await untilState('done');
  });

  it('gives a job up after the third failure and tells its kind so', async () => {
    const givenUp: number[] = [];
    await insert(7);
    await start({
      run: () => Promise.reject(new Error('never')),
      giveUp: async (_, subjectId) => void givenUp.push(subjectId),
    });
    await untilState('failed');
    expect(givenUp).toEqual([7]);
  });

  it('tries on where the failures lie with the database, beyond the third', async () => {
    let runs = 0;
    await insert();
    await start({
      run: async () => {
        runs += 1;
        if (runs < 7) throw new ConnectionFault('lost', new Error('read ECONNRESET'));
      },
    });
    await untilState('done');
    expect(await listJobs()).toEqual([{ state: 'done', failureCount: 6, doneCount: 10 }]);
  });

  it('hands the job in hand back when it is stopped, and counts no failure', async () => {
    const { started, run } = endlessJob();
    await insert();
    const running = await start({ run });
    await untilSo(async () => started.length === 1);
    await running.stop();
    expect(await listJobs()).toEqual([{ state: 'queued', failureCount: 0, doneCount: 0 }]);
  });

  it('takes up at once the job that a killed process had leased, on the embedded engine', async () => {
    await insert();
    await claim({ owner: randomUUID(), ms: 3_600_000 });
    await start({}, { database: { ...database, engine: 'embedded' } });
    await untilState('done');
  });

  describe('a job whose runs end without a word', () => {
    /** As if the process had been killed: its lease runs out. */
    const lose = async (doneCount = 0) => {
      const job = await claim({ owner: randomUUID(), ms: -1_000 });
      await database.execute(sql`update jobs set done_count = ${doneCount}`);
      return job?.lostRunCount;
    };

    it('is given up at the third, and its kind is told why', async () => {
      const givenUp: unknown[] = [];
      await insert(7);
      expect([await lose(), await lose(), await lose()]).toEqual([0, 1, 2]);
      let runs = 0;
      await start({
        run: async () => void (runs += 1),
        giveUp: async (_, ...given) => void givenUp.push(given),
      });
      await untilState('failed');
      expect({ givenUp, runs }).toEqual({ givenUp: [[7, 'lostRuns']], runs: 0 });
    });

    it('is not given up while each comes further than the one before', async () => {
      await insert();
      expect([await lose(1), await lose(2), await lose(3), await lose(4)]).toEqual([0, 1, 1, 1]);
      await start({});
      await untilState('done');
    });

    it('is counted on the embedded engine too, which takes it up at once', async () => {
      await insert();
      for (const count of [1, 2]) {
        await claim({ owner: randomUUID(), ms: 3_600_000 });
        await releaseLeases(database, ['repertory.generate']);
        expect(await listLost()).toEqual([count]);
      }
    });

    it('a shutdown that hands the job back is none', async () => {
      const { started, run } = endlessJob();
      await insert();
      const running = await start({ run });
      await untilSo(async () => started.length === 1);
      await running.stop();
      expect(await listLost()).toEqual([0]);
    });

    it('a slow process is none once it notices that it has lost its lease', async () => {
      const { started, run } = endlessJob();
      await insert();
      await start({ run }, { leaseMs: 60 });
      await untilSo(async () => started.length === 1);
      await database.execute(sql`update jobs set lease_until = now() - interval '1 hour'`);
      const other = await claim({ owner: randomUUID(), ms: 3_600_000 });
      // It may have extended its lease meanwhile, and was not slow.
      if (other) expect(other.lostRunCount).toBe(1);
      await untilSo(async () => (await listLost())[0] === 0);
    });

    it('a process that takes its own job again was kept from the database, and is none', async () => {
      const own = randomUUID();
      await insert();
      for (let count = 0; count < 5; count += 1)
        expect(await claim({ owner: own, ms: -1_000 })).toMatchObject({ lostRunCount: 0 });
    });

    const listLost = async () =>
      (await database.query<{ count: number }>(sql`select lost_run_count as count from jobs`)).map(
        ({ count }) => count,
      );
  });

  it('leaves a job alone while another process holds its lease', async () => {
    const other = { owner: randomUUID(), ms: 3_600_000 };
    await insert();
    await claim(other);
    await start({}, { database: { ...database, engine: 'postgresql' } });
    expect(await claim(other)).toBeUndefined();
    expect((await listJobs())[0]?.state).toBe('running');
  });

  it('leaves alone what it was not given to do', async () => {
    await database.transaction((tx) => insertJob(tx, { kind: 'export.write', subjectId: 1, totalCount: 1 }));
    await insert();
    await start({});
    await untilSo(async () => (await listJobs()).some(({ state }) => state === 'done'));
    expect((await listJobs())[0]?.state).toBe('queued');
  });

  it('takes over a job whose lease has run out', async () => {
    await insert();
    await claim({ owner: randomUUID(), ms: -1 });
    await start({}, { database: { ...database, engine: 'postgresql' } });
    await untilState('done');
  });

  it('keeps its lease while it works, and ends the work when it is lost all the same', async () => {
    const { started, run } = endlessJob();
    await insert();
    await start({ run }, { leaseMs: 60 });
    await untilSo(async () => started.length === 1);
    await database.execute(
      sql`update jobs set lease_owner = ${randomUUID()}, lease_until = now() + interval '1 hour'`,
    );
    await untilSo(async () => started[0]?.signal.aborted === true);
    expect((await listJobs())[0]?.state).toBe('running');
  });

  it('records progress in the statement of the work, and only while it holds the lease', async () => {
    const { started, run } = endlessJob();
    await insert();
    await start({ run });
    await untilSo(async () => started.length === 1);
    const work = (doneCount: number) =>
      database.query(sql`with held as (${started[0]?.recordProgress(doneCount)}) select from held`);
    expect(await work(4)).toHaveLength(1);
    await database.execute(sql`update jobs set lease_owner = ${randomUUID()}`);
    expect(await work(5)).toHaveLength(0);
    expect((await listJobs())[0]?.doneCount).toBe(4);
  });
});

describe('the delay until the next job', () => {
  const delay = () => delayUntilNextJobMs(database, ['repertory.generate']);

  it('is none in an empty queue, which is then only looked into at the poll', async () => {
    expect(await delay()).toBeUndefined();
  });

  it('is that of the next job of the kinds, and never nothing', async () => {
    await insert(1);
    expect(await delay()).toBe(1);
    await database.execute(sql`update jobs set run_after = now() + interval '1 minute'`);
    expect(await delay()).toBeGreaterThan(50_000);
    expect(await delay()).toBeLessThanOrEqual(60_000);
  });
});

describe('lease', () => {
  it('belongs to one worker: nobody else can extend it', async () => {
    const mine = { owner: randomUUID(), ms: 1000 };
    await insert();
    const job = await claim(mine);
    expect(await extendLease(database, job?.id ?? 0, mine)).toBe(true);
    expect(await extendLease(database, job?.id ?? 0, { ...mine, owner: randomUUID() })).toBe(false);
  });
});
