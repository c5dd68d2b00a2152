/** Long work that ends its process, of every kind: it is given up after three runs without an end. */
import { sql } from 'drizzle-orm';
import { exporting } from '#contract/export/endpoints';
import { grantLimits } from '#contract/grant/constants';
import { grant } from '#contract/grant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { JobKindName } from '#contract/system/constants';
import { listCountDifferences } from '#server/database/list-counts';
import { saidAs, textOf } from '#server/texts/say';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';
import { newPrintJob } from '#testing/areas/repertory';
import { until } from '#testing/until';
import { jobKindNames } from './job-kind';

let test: TestQrCodes;
beforeAll(async () => {
  test = await openTestQrCodes();
});
afterAll(() => test.app.close());

const db = () => test.app.parts.database;

/** Too many for one transaction, so that the grant is long work. */
const granted = grantLimits.atOnceMax + 1;

const orderCards = async (cardName: string, quantity: number): Promise<number> => {
  const body = newPrintJob({ cardName, cardKind: 'electronic', quantity, prefix: 'TOX' });
  return (await test.send('ops', repertory.createPrintJob, { body })).data.id;
};

async function grantCards(): Promise<number> {
  const card = { cardName: '毒', cardKind: 'electronic', goodsId: 1 } as const;
  const asked = { targetKind: 'merchant', merchantId: test.merchantId, card, selection: 'oldest' } as const;
  const body = { ...asked, quantity: granted, delivery: 'electronic' } as const;
  const { data, msg } = await test.send('ops', grant.createGrant, { body });
  if (typeof data?.id !== 'number') throw new Error(`The grant was refused: ${msg}`);
  return data.id;
}

async function orderExport(): Promise<number> {
  const body = { list: 'merchants', format: 'csv', filter: {} } as const;
  const { data, msg } = await test.send('ops', exporting.createExportJob, { body });
  if (typeof data?.id !== 'number') throw new Error(`The export was refused: ${msg}`);
  return data.id;
}

interface Poisoned {
  readonly order: () => Promise<number>;
  readonly table: string;
  /** Of a subject that was given up. */
  readonly status: number;
  readonly action: string;
}

const kinds: Readonly<Record<JobKindName, Poisoned>> = {
  'repertory.generate': {
    order: () => orderCards('毒二', 100),
    table: 'print_jobs',
    status: 5,
    action: 'repertory.fail',
  },
  'qrcode.generate': {
    order: () => test.order('ops', { quantity: 5 }),
    table: 'qr_batches',
    status: 2,
    action: 'qrcode.fail',
  },
  'grant.make': { order: grantCards, table: 'grant_batches', status: 4, action: 'grant.fail' },
  'export.write': { order: orderExport, table: 'exports', status: 3, action: 'export.fail' },
};

/** The third process has just ended during the work. */
const loseThirdRun = (kind: JobKindName) =>
  db().execute(sql`
    update jobs set state = 'running', lease_owner = gen_random_uuid(), lease_until = now() - interval '1 second',
      lost_run_count = 2
    where kind = ${kind} and state = 'queued'`);

/** While orders are made, no runner takes them up. */
async function whileNobodyWorks<Done>(work: () => Promise<Done>): Promise<Done> {
  await db().execute(sql`alter table jobs alter column run_after set default now() + interval '50 seconds'`);
  try {
    return await work();
  } finally {
    await db().execute(sql`alter table jobs alter column run_after set default now()`);
  }
}

describe('a job that ends its process', () => {
  beforeAll(async () => {
    const id = await orderCards('毒', granted);
    await until('the cards', async () => {
      const [job] = await db().query<{ status: number }>(sql`select status from print_jobs where id = ${id}`);
      return job?.status === 3 || undefined;
    });
  });

  it.each(jobKindNames)('%s is given up after three runs, which is told and recorded', async (kind) => {
    const { order, table, status, action } = kinds[kind];
    const id = await whileNobodyWorks(async () => {
      const ordered = await order();
      expect(await loseThirdRun(kind)).toBe(1);
      return ordered;
    });
    const found = await until('the end', async () => {
      const [row] = await db().query<{ status: number; reason: string | null }>(sql`
        select status, status_reason as reason from ${sql.identifier(table)} where id = ${id}`);
      return row?.reason == null ? undefined : row;
    });
    expect(found).toEqual({ status, reason: expect.stringContaining('服务三次意外中止') });
    expect(textOf(saidAs(found.reason ?? ''), 'en-US')).toContain('stopped unexpectedly three times');
    const [job] = await db().query(sql`
      select state, lost_run_count as "lostRunCount", failure_count as "failureCount" from jobs
      where kind = ${kind} and subject_id = ${id}`);
    expect(job).toEqual({ state: 'failed', lostRunCount: 3, failureCount: 1 });
    const [record] = await db().query(sql`
      select action, detail from audit_log where action = ${action} order by position desc limit 1`);
    expect(record).toMatchObject({ action, detail: { reason: found.reason } });
    expect(await listCountDifferences(db())).toEqual([]);
  });

  it('holds nothing afterwards: the same cards are granted at once', async () => {
    const id = await grantCards();
    await until('the grant', async () => {
      const [row] = await db().query<{ status: number }>(sql`
        select status from grant_batches where id = ${id}`);
      return row?.status === 1 || undefined;
    });
  });
});
