import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { insertJob } from '#server/jobs/job-queue';
import { openTestExports, type TestExports } from '#testing/export/exports';
import { putSmallDisk } from '#testing/export/small-disk';
import { cancelExportJob, deleteExportJob, sweepExports } from './end-export';
import { checkFetchable, fetchExport } from './fetch-export';
import { createExport, retryExport } from './order-export';
import { takeEndedExports } from './read-exports';

const { queued, running, finished, failed, expired, cancelled } = {
  queued: 0,
  running: 1,
  finished: 2,
  failed: 3,
  expired: 4,
  cancelled: 5,
} as const;

let exports: TestExports;
beforeAll(async () => {
  exports = await openTestExports();
});
afterEach(() => exports.reset());
afterAll(() => exports.close());

const filesLeft = () => readdir(exports.directory);
const fetchFile = async (id: number, range?: string) => {
  const answer = await fetchExport(exports.parts, { id, range }, exports.owner);
  return { ...answer, bytes: await readFile(answer.path) };
};
const auditOf = (id: number) =>
  exports.database.query<{ action: string; detail: Record<string, unknown> }>(sql`
    select action, detail from audit_log where entity_kind = 'export' and entity_id = ${String(id)}
    order by position`);

describe('an export', () => {
  it('holds every row once, in order, over many pages', async () => {
    exports.hold(5001);
    const id = await exports.order();
    const job = await exports.untilStatus(id, finished);
    const { bytes } = await fetchFile(id);
    const rows = parseCsv(bytes.toString()).slice(1);
    expect(rows.map(([serial]) => Number(serial))).toEqual(Array.from({ length: 5001 }, (_, at) => at + 1));
    expect(job).toMatchObject({
      rowCount: 5001,
      writtenCount: 5001,
      byteCount: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('has the chosen columns in their order, and its text stays text in a spreadsheet', async () => {
    exports.hold(1);
    const columns = ['status', 'batchNo', 'cardName', 'serial'];
    const csv = await exports.order({ columns });
    const xlsx = await exports.order({ columns, format: 'xlsx' });
    await exports.untilStatus(csv, finished);
    await exports.untilStatus(xlsx, finished);
    const text = (await fetchFile(csv)).bytes.toString();
    expect(text.startsWith('\uFEFF状态,印刷批次号,学习卡名称,卡号')).toBe(true);
    expect(parseCsv(text)[1]).toEqual([
      "'=1+1",
      '880088000000000001',
      '三年级“数学”，同步卡\n第二行',
      expect.anything(),
    ]);
    const { sheets } = await readXlsx((await fetchFile(xlsx)).bytes);
    expect(sheets[0]?.rows).toEqual([
      ['状态', '印刷批次号', '学习卡名称', '卡号'],
      ['=1+1', '880088000000000001', '三年级“数学”，同步卡\n第二行', '1'],
    ]);
  });

  it('says how far it has come', async () => {
    const go = exports.stall();
    const id = await exports.order();
    expect(await exports.untilStatus(id, running)).toMatchObject({ writtenCount: 0, rowCount: 10 });
    go();
    expect(await exports.untilStatus(id, finished)).toMatchObject({ writtenCount: 10 });
  });

  it('goes on, from the beginning, after the server has stopped in the middle', async () => {
    const go = exports.stall();
    const id = await exports.order();
    await exports.untilStatus(id, running);
    const stopped = exports.jobs.stop();
    go();
    await stopped;
    expect(await exports.untilStatus(id, running)).toMatchObject({ sha256: null });
    await exports.jobs.start();
    await exports.untilStatus(id, finished);
    expect(await filesLeft()).toHaveLength(1);
  });

  it('fails for good with words for people when it cannot be read', async () => {
    exports.fail(new Error('secret detail of the database'));
    const id = await exports.order();
    expect(await exports.untilStatus(id, failed)).toMatchObject({
      reason: '导出时出错，请重试；多次失败请联系管理员',
    });
    expect(await takeEndedExports(exports.parts, 1, 'en-US')).toContainEqual(
      expect.objectContaining({
        id,
        reason: expect.stringMatching(/^The export failed; please try again/),
      }),
    );
    expect(await filesLeft()).toEqual([]);
  });

  it('is in the audit trail with its order, its end and every fetch', async () => {
    const id = await exports.order();
    const { sha256 } = await exports.untilStatus(id, finished);
    await fetchFile(id);
    await fetchFile(id, 'bytes=2-5');
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'export.create',
        detail: { list: 'cards', format: 'csv', rowCount: 10, columns: ['serial'] },
      },
      { action: 'export.finish', detail: { rowCount: 10, sha256 } },
      { action: 'export.fetch', detail: { rowCount: 10, sha256 } },
      { action: 'export.fetch', detail: { rowCount: 10, sha256, range: 'bytes=2-5' } },
    ]);
    expect((await exports.listOwn())[0]?.fetchCount).toBe(2);
  });
});

describe('ordering an export', () => {
  const order = (given: object = {}, rights: readonly never[] | undefined = undefined) =>
    createExport(
      exports.parts,
      { list: 'cards', format: 'csv', filter: {}, ...given },
      { ...exports.owner, ...(rights && { rights: new Set(rights) }) },
    );

  it.each([
    ['nothing', {}, { code: 4104, message: '没有符合条件的数据，无需导出' }],
    ['an unknown filter', { filter: { colour: 'red' } }, { code: 4100, message: /不是可用的字段/ }],
    ['a filter of the wrong type', { filter: { id: 'one' } }, { code: 4100, message: /应为整数/ }],
    ['a column that is none', { columns: ['code'] }, { code: 4100, message: /导出列/ }],
    ['a sort that is none', { sort: '__proto__' }, { code: 4100, message: /排序/ }],
    ['more rows than anybody needs', {}, { code: 4113, message: /一次最多导出/ }],
  ])('of %s is refused and makes no job', async (what, given, refusal) => {
    exports.hold(what === 'nothing' ? 0 : 6_000_000);
    await expect(order(given)).rejects.toMatchObject({
      code: refusal.code,
      message: expect.stringMatching(refusal.message),
    });
    expect(await exports.listOwn()).toEqual([]);
    expect(await exports.database.query(sql`select from jobs`)).toEqual([]);
  });

  it('asks for the right of the list', async () => {
    await expect(order({}, [])).rejects.toMatchObject({
      code: 403,
      data: { missingRights: ['studycard_inventory_menu'] },
    });
  });

  it('of a fourth while three are open is refused, also when all come at once', async () => {
    const go = exports.stall();
    const orders = await Promise.allSettled(Array.from({ length: 8 }, () => order()));
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(order()).rejects.toMatchObject({ code: 4129, message: /已有 3 个导出在进行/ });
    go();
  });
});

describe('cancelling an export', () => {
  it('ends it midway, without a file', async () => {
    const go = exports.stall();
    exports.hold(10_000);
    const id = await exports.order();
    await exports.untilStatus(id, running);
    await cancelExportJob(exports.parts, id, exports.owner);
    go();
    await exports.untilStatus(id, cancelled);
    await exports.untilIdle();
    expect(await filesLeft()).toEqual([]);
    await expect(cancelExportJob(exports.parts, id, exports.owner)).rejects.toMatchObject({ code: 4109 });
  });

  it('of one that still waits keeps it from beginning', async () => {
    const go = exports.stall();
    const first = await exports.order();
    const second = await exports.order();
    expect((await exports.listOwn()).find(({ id }) => id === second)?.status).toBe(queued);
    await cancelExportJob(exports.parts, second, exports.owner);
    go();
    await exports.untilStatus(first, finished);
    await exports.untilIdle();
    expect((await exports.listOwn()).find(({ id }) => id === second)?.status).toBe(cancelled);
    expect(await filesLeft()).toHaveLength(1);
  });

  it('makes room for the same again', async () => {
    const go = exports.stall();
    const id = await exports.order();
    await exports.untilStatus(id, running);
    await cancelExportJob(exports.parts, id, exports.owner);
    const again = await retryExport(exports.parts, id, exports.owner);
    go();
    await exports.untilStatus(again.id, finished);
    expect((await exports.listOwn()).map((job) => job.id)).toEqual([again.id]);
  });
});

describe('a finished export', () => {
  it('can be fetched by nobody else', async () => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    const other = { ...exports.owner, accountId: 2 };
    await expect(fetchExport(exports.parts, { id, range: undefined }, other)).rejects.toMatchObject({
      code: 4104,
    });
    await expect(deleteExportJob(exports.parts, id, other)).rejects.toMatchObject({ code: 4104 });
  });

  it('can no longer be fetched by someone who has lost the right', async () => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    const owner = { ...exports.owner, rights: new Set<never>() };
    await expect(fetchExport(exports.parts, { id, range: undefined }, owner)).rejects.toMatchObject({
      code: 403,
    });
    await expect(checkFetchable(exports.parts, id, owner)).rejects.toMatchObject({
      code: 4109,
      message: '你已没有“库存管理”权限，不能下载该文件',
    });
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['has gone', (path) => rm(path)],
    ['was cut short', (path) => truncate(path, 3)],
  ])('whose file %s says so before it is fetched, and can be ordered again', async (_, spoil) => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    await expect(retryExport(exports.parts, id, exports.owner)).rejects.toMatchObject({ code: 4109 });
    expect(await exports.listOwn()).toMatchObject([{ id, isFileLost: false }]);
    const [name = ''] = await filesLeft();
    await spoil(join(exports.directory, name));
    const refusal = { code: 4109, message: '文件已不在服务器上，请重新导出' };
    await expect(checkFetchable(exports.parts, id, exports.owner)).rejects.toMatchObject(refusal);
    await expect(fetchFile(id)).rejects.toMatchObject(refusal);
    expect(await exports.listOwn()).toMatchObject([{ id, isFileLost: true, fetchCount: 0 }]);
    const again = await retryExport(exports.parts, id, exports.owner);
    await exports.untilStatus(again.id, finished);
    expect((await fetchFile(again.id)).bytes.length).toBeGreaterThan(3);
    expect(await exports.listOwn()).toMatchObject([{ id: again.id, isFileLost: false }]);
  });

  it('whose file was altered on the disk is not sent, and the trail says of nobody that they took it', async () => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    const path = join(exports.directory, (await filesLeft())[0] ?? '');
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill('0', 0, 1));
    const refusal = { code: 4109, message: '文件在服务器上被改动过，请重新导出' };
    await expect(checkFetchable(exports.parts, id, exports.owner)).rejects.toMatchObject(refusal);
    const reason = refusal.message;
    expect(await exports.listOwn()).toMatchObject([{ id, status: failed, reason, fetchCount: 0 }]);
    await expect(fetchFile(id)).rejects.toMatchObject({ message: '该导出没有可以下载的文件' });
  });

  it.each([
    ['asked for', (id: number) => checkFetchable(exports.parts, id, exports.owner)],
    ['taken', fetchFile],
  ])('can be ordered again when its file turns out to be altered as it is %s', async (_, want) => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    const path = join(exports.directory, (await filesLeft())[0] ?? '');
    await writeFile(path, (await readFile(path)).fill('0', 0, 1));
    await expect(want(id)).rejects.toMatchObject({ code: 4109 });
    const again = await retryExport(exports.parts, id, exports.owner);
    await exports.untilStatus(again.id, finished);
    expect((await fetchFile(again.id)).bytes.length).toBeGreaterThan(3);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'export.fail' });
  });

  it('is told of once, in whichever tab', async () => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    const told = await Promise.all([1, 2, 3].map(() => takeEndedExports(exports.parts, 1, 'zh-CN')));
    expect(told.flat().map((job) => job.id)).toEqual([id]);
  });

  it('goes with its file when it is deleted', async () => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    await deleteExportJob(exports.parts, id, exports.owner);
    expect(await exports.listOwn()).toEqual([]);
    expect(await filesLeft()).toEqual([]);
  });

  it('expires after seven days: no fetch, no file, but the entry stays for a while', async () => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    exports.pass(7);
    await exports.untilStatus(id, expired);
    await expect(fetchFile(id)).rejects.toMatchObject({ message: '文件已过期，请重新导出' });
    await sweepExports(exports.parts, 0);
    expect(await filesLeft()).toEqual([]);
    expect(await exports.listOwn()).toMatchObject([{ id, status: expired }]);
    exports.pass(30);
    await sweepExports(exports.parts, 0);
    expect(await exports.listOwn()).toEqual([]);
  });
});

describe('sweeping', () => {
  it('removes what belongs to no export and keeps what does', async () => {
    const id = await exports.order();
    await exports.untilStatus(id, finished);
    const [kept] = await filesLeft();
    for (const name of ['900-lost.csv', `${id}-half.csv.part`])
      await writeFile(join(exports.directory, name), 'x');
    await sweepExports(exports.parts);
    expect(await filesLeft()).toEqual([kept]);
  });

  it('leaves what a run may be writing, unless no run can be under way', async () => {
    const go = exports.stall();
    const id = await exports.order();
    await exports.untilStatus(id, running);
    const dead = `${id}-half.csv.part`;
    await writeFile(join(exports.directory, dead), 'x');
    await sweepExports(exports.parts);
    expect(await filesLeft()).toContain(dead);
    await sweepExports(exports.parts, 0);
    expect(await filesLeft()).not.toContain(dead);
    await cancelExportJob(exports.parts, id, exports.owner);
    go();
    await exports.untilIdle();
  });

  it('takes the files of somebody whose account is disabled, and ends what they have ordered', async () => {
    const setHere = (isHere: boolean) =>
      exports.database.execute(sql`update accounts set is_active = ${isHere} where id = 1`);
    const done = await exports.order();
    await exports.untilStatus(done, finished);
    const go = exports.stall();
    const open = await exports.order();
    await exports.untilStatus(open, running);
    await setHere(false);
    await sweepExports(exports.parts);
    go();
    await exports.untilIdle();
    await setHere(true);
    expect(await filesLeft()).toEqual([]);
    expect((await exports.listOwn()).map(({ id, status }) => [id, status])).toEqual([
      [open, cancelled],
      [done, expired],
    ]);
  });
});

describe('a disk without room', () => {
  it('ends an export with words that say so, and without a file', async () => {
    exports.useDisk({ openNew: () => open('/dev/full', 'w') });
    const id = await exports.order();
    expect(await exports.untilStatus(id, failed)).toMatchObject({
      reason: '服务器磁盘空间不足，暂时不能导出，请联系管理员清理后重试',
      byteCount: null,
    });
    expect(await filesLeft()).toEqual([]);
    expect(await auditOf(id)).toMatchObject([{ action: 'export.create' }, { action: 'export.fail' }]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'that fills up in the middle of a file leaves none of it, and the next export finds the room again: %s',
    async (format) => {
      const small = await putSmallDisk(exports.directory);
      try {
        exports.useDisk(small.disk);
        exports.hold(200_000);
        const id = await exports.order({ format });
        expect(await exports.untilStatus(id, failed)).toMatchObject({
          reason: '服务器磁盘空间不足，暂时不能导出，请联系管理员清理后重试',
          byteCount: null,
          sha256: null,
        });
        expect(await filesLeft()).toEqual([]);
        exports.hold(1000);
        const next = await exports.order({ format });
        expect(await exports.untilStatus(next, finished)).toMatchObject({ rowCount: 1000 });
        expect(await filesLeft()).toHaveLength(1);
      } finally {
        await exports.untilIdle();
        await small.remove();
      }
    },
  );

  it('takes no orders', async () => {
    exports.useDisk({ freeBytes: async () => 0 });
    await expect(exports.order()).rejects.toMatchObject({ code: 4109, message: /磁盘空间不足/ });
    expect(await exports.listOwn()).toEqual([]);
  });

  it('makes an export fail before it takes the space that others need', async () => {
    let free = 2 ** 40;
    exports.useDisk({ freeBytes: async () => free });
    const go = exports.stall();
    const id = await exports.order();
    await exports.untilStatus(id, running);
    free = 0;
    await exports.untilProgressLooked();
    go();
    expect(await exports.untilStatus(id, failed)).toMatchObject({
      reason: expect.stringMatching('磁盘空间不足'),
    });
    expect(await filesLeft()).toEqual([]);
  });
});

describe('a run that was taken over', () => {
  it('leaves the export to the process that took it over, and removes its own file', async () => {
    const go = exports.stall();
    const id = await exports.order();
    await exports.untilStatus(id, running);
    await exports.database.execute(sql`
      update jobs set lease_owner = gen_random_uuid(), lease_until = now() + interval '1 hour'`);
    go();
    await exports.untilFiles([]);
    expect(await exports.untilStatus(id, running)).toMatchObject({ sha256: null });
    // As if the other process had died; whoever takes the job next starts over.
    await exports.database.execute(sql`delete from jobs`);
    await exports.database.transaction((tx) =>
      insertJob(tx, { kind: 'export.write', subjectId: id, totalCount: 10 }),
    );
    exports.jobs.wake();
    await exports.untilStatus(id, finished);
    expect(await filesLeft()).toHaveLength(1);
  });
});
