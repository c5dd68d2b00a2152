import { createHash } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { formatSerial } from '#contract/card/serial';
import { runningNoOf } from '#server/modules/card/card-id';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { newPrintJob, openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { readStrictZip } from '#testing/files/zip';
import { confirmPrintJob } from '../delivery/confirm-print-job';
import { cancelPrintJob } from '../print-job/cancel-print-job';
import { createPrintJob } from '../print-job/create-print-job';
import type { PrintJobState } from '../print-job/print-job-repository';
import { getPrintJob } from '../print-job/read-print-jobs';
import { exportPrintFile } from './export-print-file';
import { listPrintExports } from './read-print-exports';
import { findPrintObstacle } from './take-print-file';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

const take = async (id: number, given: { format?: 'xlsx' | 'csv'; reason?: string } = {}) => {
  const file = await exportPrintFile(repertory.parts, { id, ...given }, repertory.operator);
  const chunks: Buffer[] = await file.stream.toArray();
  return { ...file, bytes: Buffer.concat(chunks) };
};
const confirm = ({ id, quantity }: PrintJobState) =>
  confirmPrintJob(
    repertory.parts,
    { id, receivedCount: quantity, scrappedCount: 0 },
    { scrapped: [], missing: [] },
    repertory.operator,
  );

describe('print file', () => {
  it('has one record a card, of constant width, saying where the card lies', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1002, boxSize: 50, prefix: 'BOX' });
    const records = parseCsv((await take(id, { format: 'csv' })).bytes.toString()).slice(1);
    expect(records).toHaveLength(1002);
    expect(records[0]).toMatchObject([
      '000001',
      '001002',
      expect.any(String),
      expect.any(String),
      '0001',
      '00001',
      '001',
      '',
    ]);
    expect(records[49]).toMatchObject({ 5: '00001', 6: '050' });
    expect(records[50]).toMatchObject({ 4: '0001', 5: '00002', 6: '001' });
    expect(records[500]).toMatchObject({ 4: '0002', 5: '00011' });
    expect(new Set(records.map((record) => record.map((cell) => String(cell).length).join()))).toHaveProperty(
      'size',
      1,
    );
  });

  it.each(['xlsx', 'csv'] as const)('holds the codes of the cards as %s', async (format) => {
    const job = await repertory.createGenerated({ quantity: 700 });
    const codes = await repertory.readCodes(job);
    const { bytes } = await take(job.id, { format });
    const rows =
      format === 'csv' ? parseCsv(bytes.toString()) : ((await readXlsx(bytes)).sheets[0]?.rows ?? []);
    if (format === 'xlsx') readStrictZip(bytes);
    expect(rows.slice(1).map((record) => record[3])).toEqual(codes);
  });

  it('keeps every digit of a serial that is digits alone', async () => {
    const { id, firstCard } = await repertory.createGenerated({ quantity: 1, prefix: '880088' });
    const serial = formatSerial({ prefix: '880088', runningNo: runningNoOf(firstCard) });
    const xlsx = await take(id);
    expect((await readXlsx(xlsx.bytes)).sheets[0]?.rows[1]?.[2]).toBe(serial);
    const csv = await take(id, { format: 'csv', reason: '改用 csv' });
    expect(csv.bytes.toString()).toContain(`,"${serial}",`);
  });

  it('as csv begins with a byte order mark and ends its lines as Excel does', async () => {
    const { id } = await repertory.createGenerated({ quantity: 2 });
    const text = (await take(id, { format: 'csv' })).bytes.toString();
    expect(text.startsWith('\uFEFF序号,总张数,卡号,激活码')).toBe(true);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
  });

  it('is the same each time', async () => {
    const { id } = await repertory.createGenerated({ quantity: 300 });
    const first = await take(id, { format: 'csv' });
    expect((await take(id, { format: 'csv', reason: '文件损坏' })).bytes).toEqual(first.bytes);
  });

  it('says in its name which batch it is and how many cards', async () => {
    const { id, batchNo } = await repertory.createGenerated({ quantity: 3 });
    expect((await take(id)).fileName).toBe(`印刷文件_${batchNo}_3张.xlsx`);
  });
});

describe('taking the print file', () => {
  it('moves the job to 印刷中 the first time and is recorded with its hash', async () => {
    const { id } = await repertory.createGenerated({ quantity: 20 });
    const { bytes } = await take(id);
    expect(await repertory.untilStatus(id, 2)).toMatchObject({ exportCount: 1 });
    expect(await listPrintExports(repertory.parts, id)).toMatchObject([
      {
        rowCount: 20,
        by: '仓管老陈',
        reason: null,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ]);
  });

  it('again needs a reason, which is kept', async () => {
    const { id } = await repertory.createPrinting({ quantity: 2 });
    await expect(take(id)).rejects.toMatchObject({ code: 4100, data: { fields: [{ path: 'reason' }] } });
    await expect(take(id, { reason: '  ' })).rejects.toMatchObject({ code: 4100 });
    await take(id, { reason: '印刷厂遗失文件' });
    expect(await listPrintExports(repertory.parts, id)).toMatchObject([
      { reason: '印刷厂遗失文件' },
      { reason: null },
    ]);
  });

  it('is recorded without a hash when the download was cut off', async () => {
    const { id } = await repertory.createGenerated({ quantity: 5000 });
    const { stream } = await exportPrintFile(repertory.parts, { id }, repertory.operator);
    const reading = stream[Symbol.asyncIterator]();
    await reading.next();
    await reading.return?.();
    expect(await listPrintExports(repertory.parts, id)).toMatchObject([{ sha256: null }]);
    await expect(take(id)).rejects.toMatchObject({ code: 4100 });
  });

  it('fails in the middle rather than hand out half a job when its copies are gone', async () => {
    const job = await repertory.createGenerated({ quantity: 20_000 });
    const { stream } = await exportPrintFile(
      repertory.parts,
      { id: job.id, format: 'csv' },
      repertory.operator,
    );
    const reading = stream[Symbol.asyncIterator]();
    await reading.next();
    await confirm(job);
    await expect(
      (async () => {
        while (!(await reading.next()).done);
      })(),
    ).rejects.toThrow('no code copy');
    expect(await listPrintExports(repertory.parts, job.id)).toMatchObject([{ sha256: null }]);
  });

  it('stands in the story of every card', async () => {
    const { id } = await repertory.createPrinting({ quantity: 2 });
    const { job } = await getPrintJob(repertory.parts, id);
    const story = await listCardEvents(repertory.parts, job.serialLast, 'zh-CN');
    expect(story.map(({ kind, by }) => [kind, by])).toEqual([
      ['generated', '系统'],
      ['exported', '仓管老陈'],
    ]);
  });

  it('is refused while the cards are being made', async () => {
    const { id } = await createPrintJob(
      repertory.parts,
      newPrintJob({ quantity: 20_000 }),
      repertory.operator,
    );
    expect(await findPrintObstacle(repertory.parts, id)).toBe('生成尚未完成，不能导出');
    await expect(take(id)).rejects.toMatchObject({ code: 4109, message: '生成尚未完成，不能导出' });
    await repertory.untilStatus(id, 1);
  });

  it('is refused once the delivery is confirmed', async () => {
    const job = await repertory.createPrinting({ quantity: 2 });
    await confirm(job);
    expect(await findPrintObstacle(repertory.parts, job.id)).toMatch(/^印刷已确认完成/);
    await expect(take(job.id, { reason: '补印' })).rejects.toMatchObject({ code: 4109 });
  });

  it('is refused for a cancelled job, whose cards are void and whose copies are gone', async () => {
    const job = await repertory.createPrinting({ quantity: 7 });
    const cancelled = await cancelPrintJob(
      repertory.parts,
      { id: job.id, reason: '改版' },
      repertory.operator,
    );
    expect(cancelled).toEqual({ voidedCount: 7 });
    expect(await repertory.readCodes(job)).toEqual([]);
    await expect(take(job.id, { reason: '补印' })).rejects.toMatchObject({ code: 4109 });
  });

  it('keeps its job from being cancelled by somebody who does not know that it was taken', async () => {
    const job = await repertory.createPrinting({ quantity: 7 });
    const {
      job: { exportCount },
    } = await getPrintJob(repertory.parts, job.id);
    const cancel = (expectedExportCount: number) =>
      cancelPrintJob(
        repertory.parts,
        { id: job.id, reason: '改版', expectedExportCount },
        repertory.operator,
      );
    await take(job.id, { reason: '补印' });
    await expect(cancel(exportCount)).rejects.toMatchObject({ message: /^刚刚有人导出了印刷文件/ });
    expect(await cancel(exportCount + 1)).toEqual({ voidedCount: 7 });
  });

  it('is possible for electronic cards while their copies exist', async () => {
    const { id } = await repertory.createGenerated({ quantity: 4, cardKind: 'electronic' });
    expect(await findPrintObstacle(repertory.parts, id)).toBeUndefined();
    await take(id);
    expect(await repertory.untilStatus(id, 3)).toMatchObject({ exportCount: 1 });
  });
});
