/** The exports' services on a throw-away database, with a list of numbers that tests can delay. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { cards } from '#contract/card/lists';
import type { BodyOf } from '#contract/endpoint';
import type { ExportStatus } from '#contract/export/constants';
import type { ExportJob, exporting } from '#contract/export/endpoints';
import { CardFilter } from '#contract/repertory/schema';
import { withAuditTrail } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import type { RowPlace } from '#server/database/order-of';
import { createExportLists } from '#server/export/export-lists';
import type { ExportableList } from '#server/export/exportable-list';
import { createJobs, type StartableJobs } from '#server/jobs/jobs';
import { everything } from '#server/lib/scope';
import { sweepExports } from '#server/modules/export/end-export';
import {
  exportDisk,
  openExportFiles,
  type ExportDisk,
  type ExportFiles,
} from '#server/modules/export/export-files';
import { createExport } from '#server/modules/export/order-export';
import type { ExportOwner } from '#server/modules/export/owner';
import type { ExportParts } from '#server/modules/export/parts';
import { listExports } from '#server/modules/export/read-exports';
import { createExportWriter } from '#server/modules/export/write-export';
import { openTestDatabase } from '../database/database';
import { until } from '../until';

interface NumberRow extends RowPlace {
  readonly square: string;
}

export interface TestExports {
  readonly database: Database;
  readonly parts: ExportParts;
  readonly jobs: StartableJobs;
  readonly directory: string;
  readonly owner: ExportOwner;
  /** How many numbers the list has from now on. */
  hold(count: number): void;
  /** Makes the reading wait before every page from now on; returns the function that releases it. */
  stall(): () => void;
  /** Makes the reading fail from now on. */
  fail(error: Error): void;
  /** Moves the time forward. */
  pass(days: number): void;
  order(given?: Partial<NewExportBody>): Promise<number>;
  untilStatus(id: number, status: ExportStatus): Promise<ExportJob>;
  /** Waits until no job is left. */
  untilIdle(): Promise<void>;
  /** Waits until a running export has checked for cancellation again. */
  untilProgressLooked(): Promise<void>;
  /** Replaces parts of the disk, e.g. by a full one. */
  useDisk(disk: Partial<ExportDisk>): void;
  /** Deletes every export, and resets everything that was changed here. */
  reset(): Promise<void>;
  untilFiles(names: readonly string[]): Promise<void>;
  listOwn(): Promise<readonly ExportJob[]>;
  close(): Promise<void>;
}

type NewExportBody = BodyOf<typeof exporting.createExportJob>;

export async function openTestExports(): Promise<TestExports> {
  const database = withAuditTrail(await openTestDatabase(), Buffer.alloc(32, 3));
  await database.execute(sql`
    insert into accounts (username, display_name, role, password_hash)
    values ('warehouse', '仓管老陈', 'warehouse', '-'), ('ops', '运营小林', 'ops', '-')`);
  const directory = await mkdtemp(join(tmpdir(), 'study-card-exports-'));
  let rowCount = 10;
  let daysPassed = 0;
  let gate = Promise.resolve();
  let openGate = () => {};
  let failure: Error | undefined;
  let disk: ExportDisk = exportDisk;
  let looks = 0;

  const numbers: ExportableList<typeof cards, NumberRow> = {
    list: cards,
    filter: CardFilter,
    cells: {
      serial: { width: 10, text: ({ id }) => String(id) },
      codeTail: { width: 10, text: ({ square }) => square },
      status: { width: 10, text: () => '=1+1' },
      batchNo: { width: 10, text: () => '880088000000000001' },
      cardName: { width: 10, text: () => '三年级“数学”，同步卡\n第二行' },
      boxNo: { width: 10, text: () => '' },
      grantBatchNo: { width: 10, text: () => '' },
      holder: { width: 10, text: () => '' },
      activatedAt: { width: 10, text: () => '' },
    },
    countRows: async () => rowCount,
    pageReader:
      () =>
      async (db, { after, count }) => {
        await gate;
        if (failure) throw failure;
        const first = (after?.id ?? 0) + 1;
        return db.query<NumberRow>(sql`
        select id, (id * id)::text as square, null as "sortValue"
        from generate_series(${first}::bigint, least(${rowCount}::bigint, ${first}::bigint + ${count} - 1)) as id`);
      },
  };
  const lists = createExportLists();
  lists.register(numbers);
  const jobs = createJobs({ database, logger: { error: () => {} }, retryMs: 1 });
  const opened = await openExportFiles(directory, {
    openNew: (path) => disk.openNew(path),
    freeBytes: (folder) => disk.freeBytes(folder),
  });
  const files: ExportFiles = {
    ...opened,
    requireRoom: () => opened.requireRoom().finally(() => (looks += 1)),
  };
  const now = () => new Date(Date.now() + daysPassed * 24 * 3600_000);
  const parts: ExportParts = { database, now, jobs, lists, files, auditedEntities: new Map() };
  jobs.register('export.write', createExportWriter(parts));
  await jobs.start();
  const owner: ExportOwner = {
    ...everything,
    accountId: 1,
    rights: new Set(['studycard_inventory_menu']),
    requestId: 'test',
    ip: '127.0.0.1',
  };

  const listOwn = async () =>
    (await listExports(parts, { currentPage: 1, pageSize: 100 }, owner.accountId, 'zh-CN')).page.items;

  async function untilIdle() {
    await until('the end of the jobs', async () => {
      const open = await database.query(sql`select from jobs where state in ('queued', 'running')`);
      return open.length === 0 || undefined;
    });
  }

  return {
    database,
    parts,
    jobs,
    directory,
    owner,
    hold: (count) => {
      rowCount = count;
    },
    stall() {
      gate = new Promise((resolve) => {
        openGate = resolve;
      });
      return () => openGate();
    },
    pass: (days) => {
      daysPassed += days;
    },
    async order(given = {}) {
      const body = {
        list: 'cards' as const,
        format: 'csv' as const,
        filter: {},
        columns: ['serial'],
        ...given,
      };
      return (await createExport(parts, body, owner)).id;
    },
    untilStatus: (id, status) =>
      until(`status ${status}`, async () =>
        (await listOwn()).find((job) => job.id === id && job.status === status),
      ),
    untilIdle,
    async untilProgressLooked() {
      const before = looks;
      await until('a look at the disk', async () => looks > before || undefined);
    },
    async untilFiles(names) {
      await until(
        'the files',
        async () => JSON.stringify(await readdir(directory)) === JSON.stringify(names) || undefined,
      );
    },
    fail(error) {
      failure = error;
    },
    useDisk(given) {
      disk = { ...exportDisk, ...given };
    },
    async reset() {
      openGate();
      await untilIdle();
      rowCount = 10;
      daysPassed = 0;
      failure = undefined;
      disk = exportDisk;
      for (const table of ['exports', 'jobs', 'idempotency_keys'])
        await database.execute(sql`delete from ${sql.identifier(table)}`);
      await sweepExports(parts, 0);
    },
    listOwn,
    async close() {
      await jobs.stop();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
