import { createHash } from 'node:crypto';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { newPrintJob, openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { readStrictZip } from '#testing/files/zip';
import { confirmPrintJob } from '../delivery/confirm-print-job';
import { createPrintJob } from '../print-job/create-print-job';
import { exportPrintFile } from './export-print-file';
import { exportPrintPackage } from './export-print-package';
import type { FaceImage } from './face-image';
import { listPrintExports } from './read-print-exports';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

interface Order {
  readonly format?: 'xlsx' | 'csv';
  readonly boxesPerCarton?: number;
  readonly password?: string;
  readonly reason?: string;
  readonly faceImage?: FaceImage;
}

const order = (id: number, { faceImage, ...given }: Order = {}) =>
  exportPrintPackage(
    { ...repertory.parts, findFaceImage: async () => faceImage },
    { id, format: 'csv', boxesPerCarton: 10, ...given },
    repertory.operator,
    'https://q.cards.example',
  );

async function take(id: number, given: Order = {}) {
  const { fileName, stream } = await order(id, given);
  const chunks: Buffer[] = await stream.toArray();
  return { fileName, bytes: Buffer.concat(chunks) };
}

/** The files of an archive by name, read by other code than the writer's. */
async function open(bytes: Buffer, password?: string): Promise<ReadonlyMap<string, Buffer>> {
  readStrictZip(bytes);
  const reader = new ZipReader(new Uint8ArrayReader(bytes), password === undefined ? {} : { password });
  const files = new Map<string, Buffer>();
  for (const entry of await reader.getEntries())
    if (!entry.directory)
      files.set(
        entry.filename,
        Buffer.from(await entry.getData(new Uint8ArrayWriter(), { checkSignature: true })),
      );
  await reader.close();
  return files;
}

function fileIn(files: ReadonlyMap<string, Buffer>, start: string, end = ''): Buffer {
  const name = [...files.keys()].find((each) => each.startsWith(start) && each.endsWith(end));
  const file = name === undefined ? undefined : files.get(name);
  if (!file) throw new Error(`No ${start}…${end} among ${[...files.keys()].join()}.`);
  return file;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('print-shop package', () => {
  it('holds the print file, carton marks for machine and printer, the proof, and last the list of them', async () => {
    const { id, batchNo } = await repertory.createGenerated({ quantity: 1002, boxSize: 50 });
    const { fileName, bytes } = await take(id, { boxesPerCarton: 4 });
    expect(fileName).toBe(`印刷包_${batchNo}_1002张.zip`);
    expect([...(await open(bytes)).keys()]).toEqual([
      `印刷文件_${batchNo}_1002张.csv`,
      `箱唛_${batchNo}_6箱.csv`,
      `箱唛_${batchNo}_打印版.html`,
      `样卡_${batchNo}.html`,
      `激活二维码_${batchNo}.svg`,
      `激活二维码_${batchNo}.png`,
      `清单_${batchNo}.csv`,
    ]);
  });

  it('lists every other file with its count, its size and its SHA-256', async () => {
    const { id } = await repertory.createGenerated({ quantity: 120, boxSize: 10 });
    const files = await open((await take(id, { boxesPerCarton: 5 })).bytes);
    const [, ...listed] = parseCsv(fileIn(files, '清单').toString());
    expect(listed.map(([name]) => name)).toEqual([...files.keys()].slice(0, -1));
    expect(listed.map(([, what, count, unit]) => [what, count, unit])).toEqual([
      ['印刷文件', '120', '张'],
      ['箱唛数据', '3', '箱'],
      ['箱唛标签', '3', '箱'],
      ['样卡', '3', '张'],
      ['激活网址的二维码', '1', '个'],
      ['激活网址的二维码', '1', '个'],
    ]);
    for (const [name, , , , byteCount, sum] of listed) {
      const file = fileIn(files, String(name));
      expect([String(byteCount), sum]).toEqual([String(file.length), sha256(file)]);
    }
  });

  it.each(['xlsx', 'csv'] as const)('holds the same print file as the download, as %s', async (format) => {
    const job = await repertory.createGenerated({ quantity: 300 });
    const codes = await repertory.readCodes(job);
    const file = fileIn(await open((await take(job.id, { format })).bytes), '印刷文件', format);
    const rows =
      format === 'csv' ? parseCsv(file.toString()) : ((await readXlsx(file)).sheets[0]?.rows ?? []);
    expect(rows.slice(1).map((record) => record[3])).toEqual(codes);
  });

  it('holds each code once, whatever else is in it', async () => {
    const job = await repertory.createGenerated({ quantity: 60 });
    const codes = await repertory.readCodes(job);
    const texts = [...(await open((await take(job.id)).bytes)).values()].map(String);
    for (const code of codes) {
      expect(texts.filter((text) => text.includes(code))).toHaveLength(1);
      expect(texts.some((text) => text.includes(code.replaceAll('-', '')))).toBe(false);
    }
  });
});

describe('the address of a print job', () => {
  const read = async (picture: Uint8Array) => {
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  };

  it('stands in each record, on the proof and in both pictures, as it was ordered', async () => {
    const { parts, operator } = repertory;
    const origin = 'https://s.cards.example';
    const { id } = await createPrintJob(parts, newPrintJob({ quantity: 12 }), operator, origin);
    const job = await repertory.untilStatus(id, 1);
    const address = `${origin}/a/${job.token}`;
    const files = await open((await take(id)).bytes);
    const [header, ...records] = parseCsv(fileIn(files, '印刷文件').toString());
    expect(header?.at(-1)).toBe('激活网址');
    expect(new Set(records.map((record) => record.at(-1)))).toEqual(new Set([address]));
    expect(fileIn(files, '样卡').toString().split(address)).toHaveLength(4);
    expect(fileIn(files, '样卡').toString()).toContain('<svg');
    expect(await read(fileIn(files, '激活二维码', '.png'))).toBe(address);
    expect(
      await read(
        await sharp(fileIn(files, '激活二维码', '.svg'))
          .resize(400)
          .png()
          .toBuffer(),
      ),
    ).toBe(address);
  });

  it('is at the office’s host where an older job kept none, and is empty where the office has none', async () => {
    const job = await repertory.createGenerated({ quantity: 1 });
    expect(job.origin).toBeNull();
    const { stream } = await exportPrintFile(
      repertory.parts,
      { id: job.id, format: 'csv' },
      repertory.operator,
    );
    const [, record] = parseCsv(Buffer.concat(await stream.toArray()).toString());
    expect(record?.at(-1)).toBe('');
    const again = await open((await take(job.id, { reason: '补网址' })).bytes);
    expect(fileIn(again, '印刷文件').toString()).toContain(`https://q.cards.example/a/${job.token}`);
  });
});

describe('carton marks', () => {
  const marksOf = async (given: { quantity: number; boxSize: 10 | 50 }, boxesPerCarton: number) => {
    const job = await repertory.createGenerated({ ...given, prefix: 'CTN' });
    const files = await open((await take(job.id, { boxesPerCarton })).bytes);
    return { job, files, marks: parseCsv(fileIn(files, '箱唛', '.csv').toString()).slice(1) };
  };

  it('name number, serials, cards and boxes of each carton, the last with what is left', async () => {
    const { job, files, marks } = await marksOf({ quantity: 1002, boxSize: 50 }, 8);
    const printed = parseCsv(fileIn(files, '印刷文件').toString()).slice(1);
    expect(marks).toEqual([
      [
        '00001',
        '00003',
        printed[0]?.[2],
        printed[399]?.[2],
        '400',
        '00001',
        '00008',
        '8',
        job.batchNo,
        '三年级数学同步卡',
      ],
      [
        '00002',
        '00003',
        printed[400]?.[2],
        printed[799]?.[2],
        '400',
        '00009',
        '00016',
        '8',
        job.batchNo,
        '三年级数学同步卡',
      ],
      [
        '00003',
        '00003',
        printed[800]?.[2],
        printed[1001]?.[2],
        '202',
        '00017',
        '00021',
        '5',
        job.batchNo,
        '三年级数学同步卡',
      ],
    ]);
  });

  it('are printed one label a carton', async () => {
    const { files, marks } = await marksOf({ quantity: 9000, boxSize: 10 }, 1);
    const labels = fileIn(files, '箱唛', '.html').toString();
    expect(marks).toHaveLength(900);
    expect(labels.match(/<section>/g)).toHaveLength(900);
    expect(labels).toContain(String(marks[899]?.[2]));
  });
});

describe('proof', () => {
  it('shows the first, the middle and the last card with their codes covered but for the last four', async () => {
    const job = await repertory.createGenerated({ quantity: 101, codeLength: 12 });
    const codes = await repertory.readCodes(job);
    const files = await open((await take(job.id)).bytes);
    const printed = parseCsv(fileIn(files, '印刷文件').toString()).slice(1);
    const proof = fileIn(files, '样卡').toString();
    expect(proof.match(/<figure>/g)).toHaveLength(3);
    expect(proof).toContain('样卡 · 不可激活');
    for (const place of [0, 50, 100]) {
      expect(proof).toContain(String(printed[place]?.[2]));
      expect(proof).toContain(`####-####-${codes[place]?.slice(-4)}`);
    }
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
  ])('of %i cards shows %i', async (quantity, shown) => {
    const { id } = await repertory.createGenerated({ quantity });
    const proof = fileIn(await open((await take(id)).bytes), '样卡').toString();
    expect(proof.match(/<figure>/g)).toHaveLength(shown);
  });

  it('has the picture of the face in it, or says that there is none', async () => {
    const faceImage = { type: 'image/png', bytes: Buffer.from('a picture') };
    const { id } = await repertory.createGenerated({ quantity: 1, faceImageKey: 'study-card/a.png' });
    const withImage = fileIn(await open((await take(id, { faceImage })).bytes), '样卡').toString();
    expect(withImage).toContain(`data:image/png;base64,${faceImage.bytes.toString('base64')}`);
    const without = fileIn(await open((await take(id, { reason: '补' })).bytes), '样卡').toString();
    expect(without).toContain('卡面图未能取得');
  });

  it('shows a name as text, never as markup', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1, cardName: '<b>卡</b>&' });
    const files = await open((await take(id)).bytes);
    for (const file of [fileIn(files, '样卡'), fileIn(files, '箱唛', '.html')]) {
      expect(file.toString()).toContain('&lt;b&gt;卡&lt;/b&gt;&amp;');
      expect(file.toString()).not.toContain('<b>卡</b>');
    }
  });
});

describe('an encrypted package', () => {
  const password = 'Pfau-7Federn!';

  it('opens with its password alone, every file by AES-256', async () => {
    const job = await repertory.createGenerated({ quantity: 30 });
    const { bytes } = await take(job.id, { password });
    await expect(open(bytes)).rejects.toThrow();
    await expect(open(bytes, 'another-one')).rejects.toThrow();
    const files = await open(bytes, password);
    expect(parseCsv(fileIn(files, '印刷文件').toString())).toHaveLength(31);
    const reader = new ZipReader(new Uint8ArrayReader(bytes));
    const strengths = (await reader.getEntries()).map(({ extraFieldAES }) => extraFieldAES?.strength);
    expect(strengths).toEqual([3, 3, 3, 3, 3, 3, 3]);
  });

  it('leaves its password nowhere in the database', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1 });
    await take(id, { password });
    const tables = await repertory.database.query<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const [found] = await repertory.database.query<{ count: number }>(
        sql`select count(*) from ${sql.identifier(name)} as kept where kept::text like ${`%${password}%`}`,
      );
      expect([name, found?.count]).toEqual([name, 0]);
    }
  });
});

describe('taking a package', () => {
  it('is a taking of the print file: it moves the job on and is recorded with both sums', async () => {
    const { id } = await repertory.createGenerated({ quantity: 20 });
    const { bytes } = await take(id, { password: 'Pfau-7Federn!' });
    const printFile = fileIn(await open(bytes, 'Pfau-7Federn!'), '印刷文件');
    expect(await repertory.untilStatus(id, 2)).toMatchObject({ exportCount: 1 });
    expect(await listPrintExports(repertory.parts, id)).toMatchObject([
      {
        kind: 'package',
        format: 'csv',
        rowCount: 20,
        isEncrypted: true,
        sha256: sha256(printFile),
        packageSha256: sha256(bytes),
        by: '仓管老陈',
      },
    ]);
  });

  it('after the file needs a reason, and so does the file after it', async () => {
    const { id } = await repertory.createPrinting({ quantity: 2 });
    await expect(order(id)).rejects.toMatchObject({ code: 4100, data: { fields: [{ path: 'reason' }] } });
    await take(id, { reason: '改发印刷包' });
    await expect(exportPrintFile(repertory.parts, { id }, repertory.operator)).rejects.toMatchObject({
      code: 4100,
    });
    expect(await listPrintExports(repertory.parts, id)).toMatchObject([
      { kind: 'package', reason: '改发印刷包' },
      { kind: 'file', packageSha256: null },
    ]);
  });

  it('is recorded without sums when the download was cut off', async () => {
    const { id } = await repertory.createGenerated({ quantity: 20_000 });
    const { stream } = await order(id);
    const reading = stream[Symbol.asyncIterator]();
    await reading.next();
    await reading.return?.();
    expect(await listPrintExports(repertory.parts, id)).toMatchObject([
      { sha256: null, packageSha256: null },
    ]);
  });

  // So many cards that the end has not been read when the beginning is written.
  it('fails in the middle rather than hand out a package without all codes', async () => {
    const job = await repertory.createGenerated({ quantity: 30_000 });
    const { stream } = await order(job.id);
    const reading = stream[Symbol.asyncIterator]();
    await reading.next();
    await confirmPrintJob(
      repertory.parts,
      { id: job.id, receivedCount: job.quantity, scrappedCount: 0 },
      { scrapped: [], missing: [] },
      repertory.operator,
    );
    await expect(
      (async () => {
        while (!(await reading.next()).done);
      })(),
    ).rejects.toThrow('no code copy');
    expect(await listPrintExports(repertory.parts, job.id)).toMatchObject([{ sha256: null }]);
  });

  it('is refused for electronic cards, which nobody prints', async () => {
    const { id } = await repertory.createGenerated({ quantity: 2, cardKind: 'electronic' });
    await expect(order(id)).rejects.toMatchObject({ code: 4109, message: '电子卡无需印刷，没有印刷包' });
  });

  it('is refused once the delivery is confirmed', async () => {
    const job = await repertory.createPrinting({ quantity: 2 });
    await confirmPrintJob(
      repertory.parts,
      { id: job.id, receivedCount: 2, scrappedCount: 0 },
      { scrapped: [], missing: [] },
      repertory.operator,
    );
    await expect(order(job.id, { reason: '补印' })).rejects.toMatchObject({ code: 4109 });
  });
});
