/** The repertory's services on a throw-away database with one of everything that a print job refers to, for tests. */
import { sql } from 'drizzle-orm';
import type { PrintJobStatus } from '#contract/repertory/constants';
import { withAuditTrail, type Actor } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { createJobs, type Jobs } from '#server/jobs/jobs';
import { everything } from '#server/lib/scope';
import { readableCodes } from '#server/modules/card/code/activation-code';
import type { DrawCodes } from '#server/modules/card/code/card-batch';
import { openCodes } from '#server/modules/card/code/code-copy';
import { listCodeCopies } from '#server/modules/card/code/code-copy-repository';
import { createGeneration } from '#server/modules/repertory/generation/generation';
import type { RepertoryParts } from '#server/modules/repertory/parts';
import { createPrintJob } from '#server/modules/repertory/print-job/create-print-job';
import type { NewPrintJobBody } from '#server/modules/repertory/print-job/new-print-job';
import {
  findPrintJobState,
  type PrintJobState,
} from '#server/modules/repertory/print-job/print-job-repository';
import { exportPrintFile } from '#server/modules/repertory/printing/export-print-file';
import { openTestDatabase } from '../database/database';
import { until } from '../until';

export interface TestRepertory {
  readonly database: Database;
  readonly parts: RepertoryParts;
  readonly operator: Actor;
  /** Orders cards, and returns the job once its generation has ended. */
  createGenerated(given?: Partial<NewPrintJobBody>): Promise<PrintJobState>;
  /** The same, with the print file taken once, so that the job is at the printer. */
  createPrinting(given?: Partial<NewPrintJobBody>): Promise<PrintJobState>;
  /** Waits until the job has one of the statuses. */
  untilStatus(id: number, ...statuses: PrintJobStatus[]): Promise<PrintJobState>;
  /** The readable codes of a job, while their copies exist. */
  readCodes(job: PrintJobState): Promise<string[]>;
  /** From now on no background work is done. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

export const newPrintJob = (given: Partial<NewPrintJobBody> = {}): NewPrintJobBody => ({
  cardName: '三年级数学同步卡',
  cardKind: 'physical',
  teachingMaterialId: 1,
  categoryId: 3,
  goodsId: 1,
  validDays: 365,
  activateBefore: '2099-12-31',
  activationsPerUser: 1,
  quantity: 100,
  prefix: 'SK',
  codeLength: 16,
  boxSize: 50,
  ...given,
});

interface TestOptions {
  /** Replaces the code generator. */
  readonly draw?: DrawCodes;
  /** An empty database that the test provides; closed with the rest. */
  readonly database?: Database;
  /** Registers long work of other areas before the jobs start. */
  readonly register?: (jobs: Jobs, parts: RepertoryParts) => void;
}

export async function openTestRepertory({
  draw,
  register,
  ...given
}: TestOptions = {}): Promise<TestRepertory> {
  const database = withAuditTrail(given.database ?? (await openTestDatabase()), Buffer.alloc(32, 3));
  await insertDictionaries(database);
  const jobs = createJobs({ database, logger: { error: () => {} }, retryMs: 1 });
  const parts: RepertoryParts = {
    database,
    now: () => new Date(),
    keys: { lookup: [Buffer.alloc(32, 1)], copy: [Buffer.alloc(32, 2)] },
    jobs,
  };
  jobs.register('repertory.generate', createGeneration({ ...parts, ...(draw && { draw }) }));
  register?.(jobs, parts);
  await jobs.start();
  const operator: Actor = { ...everything, accountId: 1, requestId: 'test', ip: '127.0.0.1' };

  async function untilStatus(id: number, ...statuses: PrintJobStatus[]) {
    const what = `status ${statuses.join(' or ')} of print job ${id}`;
    return until(
      what,
      async () => {
        const job = await findPrintJobState(database, id);
        return job && statuses.includes(job.status) ? job : undefined;
      },
      { paceMs: 2 },
    );
  }

  async function createGenerated(given: Partial<NewPrintJobBody> = {}) {
    const { id } = await createPrintJob(parts, newPrintJob(given), operator);
    return untilStatus(id, 1, 3, 5);
  }

  async function createPrinting(given: Partial<NewPrintJobBody> = {}) {
    const { id } = await createGenerated(given);
    const file = await exportPrintFile(parts, { id, format: 'csv' }, operator);
    await file.stream.toArray();
    return untilStatus(id, 2);
  }

  async function readCodes(job: PrintJobState) {
    const copies = await listCodeCopies(database, job.id, job.firstCard, 10_000);
    return copies.flatMap((copy) => {
      const owner = { ...copy, printJobId: job.id, codeLength: job.codeLength };
      return [...readableCodes(openCodes(parts.keys.copy, owner, copy))];
    });
  }

  async function close() {
    await jobs.stop();
    await database.close();
  }

  return {
    database,
    parts,
    operator,
    createGenerated,
    createPrinting,
    untilStatus,
    readCodes,
    stopJobs: jobs.stop,
    close,
  };
}

async function insertDictionaries(database: Database): Promise<void> {
  await database.execute(sql`
    insert into accounts (username, display_name, role, password_hash) values ('warehouse', '仓管老陈', 'warehouse', '-')`);
  await database.execute(sql`insert into teaching_materials (name) values ('人教版')`);
  await database.execute(
    sql`insert into categories (parent_id, name) values (null, '小学'), (1, '三年级'), (2, '数学')`,
  );
  await database.execute(sql`insert into goods_kinds (name) values ('同步课程')`);
  await database.execute(sql`
    insert into goods (kind_id, name, is_present) values (1, '同步数学课', false), (1, '口算训练营', true)`);
  await database.execute(sql`insert into print_shops (name) values ('对账印务')`);
  await database.execute(sql`insert into pages (name, status) values ('标准激活页', 1), ('草稿页', 0)`);
}
