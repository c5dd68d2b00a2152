/** Creates the demo's print jobs and brings them to their statuses, through the services. */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import { printJobStatus, type PrintJobStatus } from '#contract/repertory/constants';
import type { Seed } from '#server/area/seed';
import type { Actor } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { runIdempotently, withIdempotency } from '#server/idempotency/idempotency';
import { createJobs } from '#server/jobs/jobs';
import { businessDay } from '#server/lib/calendar';
import { runningNoOf } from '#server/modules/card/public';
import { confirmPrintJob } from '#server/modules/repertory/delivery/confirm-print-job';
import { createGeneration } from '#server/modules/repertory/generation/generation';
import { repertoryParts, type RepertoryParts } from '#server/modules/repertory/parts';
import { cancelPrintJob } from '#server/modules/repertory/print-job/cancel-print-job';
import { createPrintJob } from '#server/modules/repertory/print-job/create-print-job';
import type { NewPrintJobBody } from '#server/modules/repertory/print-job/new-print-job';
import {
  findPrintJobState,
  type PrintJobState,
} from '#server/modules/repertory/print-job/print-job-repository';
import { exportPrintFile } from '#server/modules/repertory/printing/export-print-file';
import type { Parts } from '#server/parts';
import { findActor } from './accounts';
import { demoOrders, type DemoOrder } from './orders';

const dayMs = 86_400_000;

export const printJobDemoSeed: Seed = {
  name: 'demo-print-jobs',
  async run(parts) {
    for (const [index, order] of demoOrders.entries()) await addPrintJob(parts, order, index);
  },
};

/** Continues where a killed process stopped: the order has an idempotency key, and its steps follow from its status. */
async function addPrintJob(given: Parts, order: DemoOrder, index: number): Promise<void> {
  const { database, now } = given;
  let at = new Date(now().getTime() - order.daysAgo * dayMs);
  const jobs = createJobs({ database, logger: console });
  const parts = repertoryParts({ ...given, now: () => at, jobs });
  jobs.register('repertory.generate', createGeneration(parts));
  await jobs.start();
  try {
    const operator = await findActor(database, 'warehouse');
    const body = await orderBody(database, order, now());
    const key = `demo-print-job-${String(index + 1).padStart(4, '0')}`;
    const call = { accountId: operator.accountId, call: printJobDemoSeed.name, key, content: order };
    const { id } = await runIdempotently(call, () =>
      createPrintJob({ ...parts, database: withIdempotency(database) }, body, operator),
    );
    let job = await untilGenerated(database, id);
    while (job.status !== order.status) {
      at = new Date(Math.min(at.getTime() + dayMs, now().getTime()));
      await takeStep(parts, order, job, operator);
      job = await untilGenerated(database, id);
    }
  } finally {
    await jobs.stop();
  }
}

/** The next step of an order that hasn't reached its status. */
async function takeStep(
  parts: RepertoryParts,
  order: DemoOrder,
  job: PrintJobState,
  operator: Actor,
): Promise<void> {
  if (order.status === printJobStatus.cancelled) {
    await cancelPrintJob(parts, { id: job.id, reason: '活动取消，不再印刷' }, operator);
    return;
  }
  switch (job.status) {
    case printJobStatus.waitingForPrint: {
      const file = await exportPrintFile(parts, { id: job.id, format: 'xlsx' }, operator);
      await file.stream.toArray();
      return;
    }
    case printJobStatus.printing:
      await confirmDelivery(parts, order, job, operator);
      return;
    default:
      throw new Error(`Demo order ${order.cardName} stopped at status ${job.status}.`);
  }
}

async function confirmDelivery(
  parts: RepertoryParts,
  { scrappedCount = 0 }: DemoOrder,
  { id, prefix, quantity, lastCard }: PrintJobState,
  operator: Actor,
): Promise<void> {
  const lastNo = runningNoOf(lastCard);
  const damaged = {
    first: formatSerial({ prefix, runningNo: lastNo - scrappedCount + 1 }),
    last: formatSerial({ prefix, runningNo: lastNo }),
  };
  await confirmPrintJob(
    parts,
    { id, receivedCount: quantity - scrappedCount, scrappedCount },
    { scrapped: scrappedCount > 0 ? [damaged] : [], missing: [] },
    operator,
  );
}

const generated: readonly PrintJobStatus[] = [1, 2, 3, 4, 5];

async function untilGenerated(db: Queryable, id: number): Promise<PrintJobState> {
  for (;;) {
    const job = await findPrintJobState(db, id);
    if (job && generated.includes(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface Ids {
  readonly teachingMaterialId: number;
  readonly categoryId: number;
  readonly goodsId: number;
  readonly presentGoodsIds: number[];
  readonly pageId: number;
  readonly printShopId: number | null;
}

async function orderBody(db: Queryable, order: DemoOrder, today: Date): Promise<NewPrintJobBody> {
  const [found] = await db.query<Ids>(sql`
    select
      (select id from teaching_materials where name = ${order.teachingMaterial}) as "teachingMaterialId",
      (select id from category_paths where names = ${sql.param(order.category)}::text[]) as "categoryId",
      (select id from goods where name = ${order.goods}) as "goodsId",
      array(select id from goods where name = any(${sql.param(order.presents)}::text[]) order by id)
        as "presentGoodsIds",
      (select id from pages where name = '标准激活页') as "pageId",
      (select id from print_shops where name = ${order.printShop ?? null}) as "printShopId"`);
  if (!found) throw new Error('A select without a table answered no row.');
  const { printShopId, ...ids } = found;
  const { cardName, cardKind, faceValueFen, quantity, prefix, note, validDays = 365 } = order;
  return {
    ...ids,
    cardName,
    cardKind,
    faceValueFen,
    quantity,
    prefix,
    validDays,
    activateBefore: businessDay(new Date(today.getTime() + 365 * dayMs)),
    activationsPerUser: 1,
    codeLength: 16,
    boxSize: 50,
    ...(printShopId !== null && { printShopId }),
    ...(note !== undefined && { note }),
  };
}
