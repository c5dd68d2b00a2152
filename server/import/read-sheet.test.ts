import { writeXlsx } from 'hucre/xlsx';
import type { Envelope } from '#contract/envelope';
import { importLimits } from '#contract/import/constants';
import { importing, type Sheet } from '#contract/import/endpoints';
import { archiveBytes } from '#server/files/archive';
import { Refusal } from '#server/lib/refusal';
import { textOf } from '#server/texts/say';
import { openTestApp, type TestApp } from '#testing/app';
import { ofExcel, savedBy } from '#testing/import/workbooks';
import { addressOf } from '#testing/process';
import { readSheet } from './read-sheet';

const workbook = async (rows: (string | number | boolean | Date | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '商户', rows }] }));

/** A few kilobytes that unpack to more than the limit. */
async function bomb(): Promise<Buffer> {
  const mebibyte = new Uint8Array(1024 * 1024);
  async function* zeros() {
    for (let count = 0; count <= importLimits.unpackedBytesMax / mebibyte.length; count += 1) yield mebibyte;
  }
  async function* entries() {
    yield { name: 'xl/worksheets/sheet1.xml', bytes: zeros() };
  }
  const parts: Uint8Array[] = [];
  for await (const part of archiveBytes(entries(), { at: new Date() })) parts.push(part);
  return Buffer.concat(parts);
}

const read: Pick<Sheet, 'headings' | 'lines'> = {
  headings: ['名称', '手机', '合作开始日'],
  lines: [
    { lineNo: 2, cells: ['一小', '13800138000', '2026-03-01'] },
    { lineNo: 4, cells: ['二小'] },
  ],
};

describe('a table from a file', () => {
  it('comes out of a workbook as text, with the lines as the file counts them', async () => {
    const file = await workbook([
      ['名称', '手机', '合作开始日'],
      [' 一小 ', 13_800_138_000, new Date('2026-03-01')],
      [],
      ['二小', null, ''],
    ]);
    expect(await readSheet(file)).toMatchObject(read);
  });

  it.each([
    [
      'UTF-8 with its mark',
      Buffer.from('\uFEFF名称,手机,合作开始日\r\n一小,"13800138000\t",2026-03-01\r\n,,\r\n二小,,\r\n'),
    ],
    [
      'GB 18030, as Excel writes it in China',
      // 名称,手机,合作开始日 / 一小,13800138000,2026-03-01 / ,, / 二小,,
      Buffer.concat([
        Buffer.from('c3fbb3c62ccad6bbfa2cbacfd7f7bfaacabcc8d50a', 'hex'),
        Buffer.from('d2bbd0a1', 'hex'),
        Buffer.from(',13800138000,2026-03-01\n,,\n'),
        Buffer.from('b6fed0a1', 'hex'),
        Buffer.from(',,\n'),
      ]),
    ],
  ])('comes out of csv in %s', async (_, file) => {
    expect(await readSheet(file)).toMatchObject(read);
  });

  it('is the first sheet that is seen, with what the file hides named, and another when it is asked for', async () => {
    const file = savedBy('libreoffice');
    const sheet = await readSheet(file);
    expect(sheet).toEqual({
      sheetName: '商户',
      sheetNames: ['商户', '旧名单'],
      headings: ['2026 年商户名单'],
      headingsLineNo: 1,
      lines: [
        { lineNo: 2, cells: ['名称', '手机', '合作开始日', '授信额度', '内部备注'] },
        // Two formulas, and a real date beside a written one.
        { lineNo: 3, cells: ['一小', '13900139000', '2026-03-01', '1200', '别外传'] },
        { lineNo: 4, cells: ['二小', '138 0013 8001', '2026年3月1日'] },
        { lineNo: 5, cells: ['三小', '#N/A', '2026-02-30'] },
      ],
      hiddenLineNos: [4],
      hiddenColumns: [4],
    });
    expect(await readSheet(file, '旧名单')).toMatchObject({
      sheetName: '旧名单',
      lines: [{ lineNo: 2, cells: ['别的'] }],
      hiddenLineNos: [],
    });
    // A hidden sheet can't be requested.
    expect(await readSheet(file, '字典')).toEqual(sheet);
  });

  it('has filtered rows and hidden columns named, whichever program wrote it', async () => {
    expect(await readSheet(savedBy('openpyxl'))).toMatchObject({
      sheetName: '商户',
      sheetNames: ['商户'],
      hiddenLineNos: [15],
      hiddenColumns: [8],
    });
  });

  it('has the results of formulas, errors as they are shown, and the file’s own line numbers below a title', async () => {
    expect(await readSheet(await ofExcel())).toMatchObject({
      headings: ['2026 年商户名单'],
      lines: [
        { lineNo: 3, cells: ['名称', '手机'] },
        { lineNo: 4, cells: ['一小', '13800138001'] },
        { lineNo: 5, cells: ['二小', '#N/A'] },
      ],
    });
  });

  it('has numbers as they are shown, without the rounding errors of calculations', async () => {
    const file = await workbook([
      ['价格', '手机'],
      [19.9 * 3, 13_800_138_000.000_002],
      [0.07, 1e15],
    ]);
    expect((await readSheet(file)).lines).toEqual([
      { lineNo: 2, cells: ['59.7', '13800138000'] },
      { lineNo: 3, cells: ['0.07', '1000000000000000'] },
    ]);
  });

  it('may have one line, of which the area knows whether it is a record', async () => {
    expect(await readSheet(Buffer.from('SK00000000017\n'))).toMatchObject({
      headings: ['SK00000000017'],
      headingsLineNo: 1,
      lines: [],
    });
  });

  it('comes out of csv that says by which mark its cells are apart', async () => {
    expect(await readSheet(Buffer.from('sep=;\r\n名称;手机\r\n一小;13800138000\r\n'))).toEqual({
      ...{ sheetName: '', sheetNames: [], hiddenLineNos: [], hiddenColumns: [] },
      headings: ['名称', '手机'],
      headingsLineNo: 2,
      lines: [{ lineNo: 3, cells: ['一小', '13800138000'] }],
    });
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'has a cell that no program would write',
      () => workbook([['名称'], ['x'.repeat(importLimits.cellCharsMax + 1)]]),
      '有单元格超过 32,767 个字符',
    ],
    [
      'is csv with such a cell',
      () => Buffer.from(`名称\n${'x'.repeat(importLimits.cellCharsMax + 1)}\n`),
      '有单元格超过 32,767 个字符',
    ],
    [
      'holds more text than a table has',
      () => workbook([['名称'], ...Array.from({ length: 200 }, () => ['x'.repeat(30_000)])]),
      '文件过大',
    ],
    ['is empty', () => Buffer.alloc(0), '文件是空的'],
    ['has blank lines only', () => Buffer.from(',,\n , ,\n'), '文件是空的'],
    [
      'is a broken workbook',
      async () => (await workbook([['名称'], ['一小']])).subarray(0, 400),
      '文件无法读取：请另存为 xlsx 或 csv 后重试',
    ],
    [
      'has a formula without a result',
      async () =>
        Buffer.from(
          await writeXlsx({
            sheets: [
              {
                name: '商户',
                rows: [
                  ['名称', '授信额度'],
                  ['一小', null],
                ],
                cells: new Map([['1,1', { type: 'formula', formula: '200*1000' }]]),
              },
            ],
          }),
        ),
      '文件里有公式还没有结果：请用表格软件打开、保存后重试',
    ],
    [
      'is of another kind',
      () => Buffer.from([0xff, 0xd8, 0xff, 0, 0, 1]),
      '文件无法读取：请另存为 xlsx 或 csv 后重试',
    ],
    [
      'has too many lines',
      () => Buffer.from('名称\n' + '一小\n'.repeat(importLimits.linesMax + 1)),
      '一次最多导入 5,000 行，请拆成几个文件',
    ],
    ['has too many columns', () => Buffer.from(`${',名称'.repeat(101)}\n一小\n`), '文件不能超过 100 列'],
    ['would unpack to more than it may', () => bomb(), '文件过大'],
    [
      'is csv with more text than a table has',
      () => Buffer.from(`名称\n${`${'x'.repeat(30_000)}\n`.repeat(150)}`),
      '文件过大',
    ],
  ])('that %s is refused', async (_, file, message) => {
    const refusal = await readSheet(await file()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal instanceof Refusal && textOf(refusal.said, 'zh-CN')).toBe(message);
  });
});

const mebibyte = 1024 * 1024;

/** Files of a few kilobytes to a megabyte that are slow to read. */
const hostile: readonly (readonly [name: string, file: () => Buffer | Promise<Buffer>])[] = [
  ['a workbook with one cell of millions of letters', () => workbook([['名称'], ['x'.repeat(8 * mebibyte)]])],
  ['a csv that is one quoted cell', () => Buffer.from(`"${'x'.repeat(mebibyte)}"`)],
  ['a csv of nothing but quotes', () => Buffer.alloc(mebibyte, '"')],
  ['a csv of nothing but empty cells', () => Buffer.alloc(mebibyte, ',')],
];

describe('while a file is read', () => {
  let test: TestApp;
  let cookies: readonly string[];
  beforeAll(async () => {
    test = await openTestApp();
    cookies = await Promise.all(['ops', 'sales'].map((username) => test.signInAs(username)));
  });
  afterAll(() => test.close());

  /** As large as a file may be, so that the others arrive while it is read. */
  async function send(cookie: string | undefined): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob(['名称\n', '一小\n'.repeat(importLimits.linesMax)]), 'a.csv');
    const encoded = new Response(form);
    const reply = await test.app.inject({
      method: importing.readSheet.method,
      url: addressOf(importing.readSheet, {}),
      headers: {
        cookie: cookie ?? '',
        'x-requested-with': 'XMLHttpRequest',
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return reply.json<Envelope<unknown>>().msg;
  }

  it.each(hostile)('others are answered: %s', async (_, file) => {
    const bytes = await file();
    const ends: string[] = [];
    const reading = readSheet(bytes).then(
      () => ends.push('file'),
      () => ends.push('file'),
    );
    await test.app.inject({ url: '/healthz' }).then(() => ends.push('answer'));
    await reading;
    expect(ends).toEqual(['answer', 'file']);
  });

  it('its sender is told so when there is another one, and others may have theirs', async () => {
    const [own, other] = cookies;
    const [one, another, others] = await Promise.all([send(own), send(own), send(other)]);
    // Either of two simultaneous files may be the one that is read.
    expect([one, another].toSorted()).toEqual(['success', '正在读取你的另一个文件，请稍后再试']);
    expect(others).toBe('success');
    expect(await send(own)).toBe('success');
  });

  it('a fifth person is told so', async () => {
    const five = await Promise.all(
      ['ops', 'sales', 'warehouse', 'agent-east', 'admin'].map((name) => test.signInAs(name)),
    );
    const replies = await Promise.all(five.map(send));
    expect(replies.toSorted()).toEqual([
      'success',
      'success',
      'success',
      'success',
      '正在读取的文件太多，请稍后再试',
    ]);
  });
});
