import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { readStrictZip } from '#testing/files/zip';
import { rearmed } from './formula-guard';
import type { CellKind, Spreadsheet } from './sheet';
import { spreadsheetBytes } from './spreadsheet';
import { xlsxBytes } from './xlsx';

const columns = [
  { header: '卡号', width: 20 },
  { header: '名称', width: 10 },
];

type Page = readonly (readonly string[])[];

const sheetOf = (...pages: readonly Page[]): Spreadsheet => ({
  name: '卡片明细',
  columns,
  pages: (async function* () {
    yield* pages;
  })(),
});

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The rows of each sheet as an independent library reads them, blank cells as empty texts. */
async function readSheets(bytes: AsyncIterable<Uint8Array>) {
  const file = await whole(bytes);
  readStrictZip(file);
  const { sheets } = await readXlsx(file);
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => columns.map((_, place) => row[place] ?? '')),
  }));
}

const readCsv = async (sheet: Spreadsheet) =>
  parseCsv((await whole(spreadsheetBytes('csv', sheet))).toString(), { delimiter: ',' });

/** Any text that a database can store, including what is special to Excel, XML and csv. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((made) => made.replaceAll('\0', '')),
  fc.constantFrom(
    '',
    ' 边 ',
    '<&>"',
    '_x0041_',
    '第一行\n第二行',
    '\t',
    '\u0001',
    '880088000000000001',
    '三，四',
    "'=1",
    '\u200B\u3000＝1+1',
    '0012345',
    '1E00000000019',
  ),
);
const table = fc.array(
  fc.tuple(
    text.filter((made) => made !== ''),
    text,
  ),
  { maxLength: 20 },
);

describe('a spreadsheet as xlsx', () => {
  it('gives every text back as it was', () =>
    fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const [sheet] = await readSheets(spreadsheetBytes('xlsx', sheetOf(rows)));
        const written = rows.map((row) => [...row]);
        expect(sheet).toEqual({ name: '卡片明细', rows: [['卡号', '名称'], ...written] });
      }),
      { numRuns: 100 },
    ));

  it.each<{ name: string; pages: Page[]; sheets: string[][] }>([
    { name: 'nothing', pages: [], sheets: [[]] },
    { name: 'empty pages', pages: [[], [['1', '']], []], sheets: [['1']] },
    { name: 'a full sheet', pages: [[['1', ''], ['2', '']]], sheets: [['1', '2']] }, // oxfmt-ignore
    { name: 'a full sheet and an empty page', pages: [[['1', ''], ['2', '']], []], sheets: [['1', '2']] }, // oxfmt-ignore
    { name: 'a page after a full sheet', pages: [[['1', ''], ['2', '']], [], [['3', '']]], sheets: [['1', '2'], ['3']] }, // oxfmt-ignore
    { name: 'a page over three sheets', pages: [['1', '2', '3', '4', '5'].map((no) => [no, ''])], sheets: [['1', '2'], ['3', '4'], ['5']] }, // oxfmt-ignore
  ])('puts $name on as many sheets as it takes, each under its headings', async ({ pages, sheets }) => {
    const read = await readSheets(xlsxBytes(sheetOf(...pages), { rowsMax: 3 }));
    expect(read.map(({ rows: [, ...rows] }) => rows.map(([no]) => no))).toEqual(sheets);
    expect(read.map(({ rows: [headings] }) => headings)).toEqual(sheets.map(() => ['卡号', '名称']));
    expect(read.map(({ name }) => name)).toEqual(
      sheets.map((_, place) => (place === 0 ? '卡片明细' : `卡片明细_${place + 1}`)),
    );
  });
});

/** The XML of the first sheet. */
const sheetXml = async (sheet: Spreadsheet, limits = {}) => {
  const parts = readStrictZip(await whole(xlsxBytes(sheet, limits)));
  return parts.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.bytes.toString() ?? '';
};

describe('a workbook', () => {
  it('begins another sheet before one grows beyond what an archive holds without ZIP64', async () => {
    const rows = Array.from({ length: 500 }, (_, no) => [`${no}`, '']);
    const read = await readSheets(xlsxBytes(sheetOf(rows), { bytesMax: 10_000 }));
    expect(read.map(({ rows: { length } }) => length - 1)).toEqual([200, 200, 100]);
  });

  const some = (count: number): Page => Array.from({ length: count }, () => ['1', '']);
  it.each<{ name: string; pages: Page[]; rowCount?: number; rowsMax?: number; ref: string | undefined }>([
    { name: 'none', pages: [], ref: 'A1:B1' },
    { name: 'two pages', pages: [some(1), some(1)], ref: 'A1:B3' },
    { name: 'more than one sheet', pages: [some(4)], rowsMax: 3, ref: 'A1:B3' },
    { name: 'more than are read ahead', pages: [some(4_000), some(1)], ref: undefined },
    { name: 'many, and announced', pages: [some(4_000), some(1)], rowCount: 4_001, ref: 'A1:B4002' },
  ])('says how far it reaches where its rows are $name', async ({ pages, rowCount, rowsMax, ref }) => {
    const xml = await sheetXml({ ...sheetOf(...pages), rowCount }, rowsMax === undefined ? {} : { rowsMax });
    expect(/<dimension ref="([^"]+)"/.exec(xml)?.[1]).toBe(ref);
  });

  it('fails where its rows are others than were announced', async () => {
    const announced = { ...sheetOf([['1', '']]), rowCount: 2 };
    await expect(whole(xlsxBytes(announced))).rejects.toThrow('A sheet of 2 rows was given 1.');
  });

  it('cuts a text that is longer than a cell may be, and says so by its end', async () => {
    const [sheet] = await readSheets(
      spreadsheetBytes('xlsx', sheetOf([['卡'.repeat(32_768), '😀'.repeat(16_384)]])),
    );
    const [long = '', ofPairs = ''] = sheet?.rows[1]?.map(String) ?? [];
    expect([long.length, ofPairs.length]).toEqual([32_767, 32_767]);
    expect([long.slice(-2), ofPairs.slice(-3)]).toEqual(['卡…', '😀…']);
  });

  it('is the same file each time for the same rows and mark', async () => {
    const mark = { name: '仓管老陈', at: new Date('2026-11-22T08:45:00Z') };
    const make = () => whole(spreadsheetBytes('xlsx', { ...sheetOf([['SC1', '一']]), mark }));
    expect(await make()).toEqual(await make());
  });

  it('marks text that editing would make a formula, and keeps it as it is', async () => {
    const xml = await sheetXml(sheetOf([['=1+1', '数学']]));
    expect(xml).toContain('<c r="A2" s="2" t="inlineStr"><is><t>=1+1</t></is></c>');
    expect(xml).toContain('<c r="B2" s="1" t="inlineStr">');
  });
});

describe('a column of one kind', () => {
  const columnOf = (kind: CellKind, cell: string): Spreadsheet => ({
    ...sheetOf([[cell]]),
    columns: [{ header: '列', width: 10, kind }],
  });

  it.each<[CellKind, string, number | Date]>([
    ['count', '0', 0],
    ['count', '-3', -3],
    ['count', '100000', 100_000],
    ['amount', '1234567.80', 1_234_567.8],
    ['percent', '12.3%', 0.123],
    ['percent', '100.0%', 1],
    ['day', '2026-11-22', new Date('2026-11-22T00:00:00Z')],
    ['instant', '2026-11-22 16:45:09', new Date('2026-11-22T16:45:09Z')],
  ])('%s holds %s as a number that a spreadsheet can calculate with', async (kind, cell, value) => {
    const { sheets } = await readXlsx(await whole(spreadsheetBytes('xlsx', columnOf(kind, cell))));
    expect(sheets[0]?.rows[1]).toEqual([value]);
    expect((await whole(spreadsheetBytes('csv', columnOf(kind, cell)))).toString()).toBe(
      `\uFEFF列\r\n${cell}\r\n`,
    );
  });

  it.each<[CellKind, string]>([
    ['text', '12'],
    ['text', '2026-11-22'],
    ['count', '007'],
    ['count', '1234567890123456'],
    ['count', '—'],
    ['amount', '12'],
    ['day', '2026-2-3'],
    ['instant', '2026-11-22'],
  ])('%s leaves %s the text that it is', async (kind, cell) => {
    const { sheets } = await readXlsx(await whole(spreadsheetBytes('xlsx', columnOf(kind, cell))));
    expect(sheets[0]?.rows[1]).toEqual([cell]);
    expect((await whole(spreadsheetBytes('csv', columnOf(kind, cell)))).toString()).toContain(`"${cell}"`);
  });
});

describe('a day', () => {
  it.each(['2026-02-30', '1899-12-31'])('that a workbook cannot count, %s, is text in it', async (cell) => {
    const { sheets } = await readXlsx(
      await whole(
        spreadsheetBytes('xlsx', {
          ...sheetOf([[cell]]),
          columns: [{ header: '日', width: 12, kind: 'day' }],
        }),
      ),
    );
    expect(sheets[0]?.rows[1]).toEqual([cell]);
  });
});

describe('a spreadsheet as csv', () => {
  it('gives every text back as it was, once the guard against formulas is removed', () =>
    fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const read = await readCsv(sheetOf(rows));
        expect(read.slice(1).map((row) => row.map((cell) => rearmed(String(cell))))).toEqual(
          rows.map((row) => [...row]),
        );
      }),
      { numRuns: 100 },
    ));

  // LibreOffice and other programs tell text from numbers by the quotes.
  it.each(['三年级', '0012345', '1E00000000019', '0E1', '880088000000000001', '2026-11', '3-4', '😀'])(
    'keeps %s as it is, in quotes and with nothing beside it',
    async (cell) => {
      expect((await whole(spreadsheetBytes('csv', sheetOf([[cell, '']])))).toString()).toBe(
        `\uFEFF卡号,名称\r\n"${cell}",\r\n`,
      );
    },
  );

  it.each([
    '=1+1',
    '+86 138',
    '-1',
    '@SUM(A1)',
    '|calc',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t=1',
    '\u00A0=1',
    '\u3000＝1',
    '\u200B=1',
    '\uFEFF=1',
    '\r\n=1',
    "'=1",
  ])('lets no spreadsheet calculate %j', async (cell) => {
    expect((await readCsv(sheetOf([[cell, '']])))[1]?.[0]).toBe(`'${cell}`);
  });

  it('leaves signs further inside alone', async () => {
    expect((await readCsv(sheetOf([['3-4=', "'n"]])))[1]).toEqual(['3-4=', "'n"]);
  });

  it('begins with the mark by which Excel knows UTF-8', async () => {
    expect((await whole(spreadsheetBytes('csv', sheetOf()))).subarray(0, 3).toString('hex')).toBe('efbbbf');
  });
});

describe.each(['csv', 'xlsx'] as const)('the bytes of a %s', (format) => {
  it('fail as its rows fail', async () => {
    const pages = (async function* (): AsyncGenerator<Page> {
      yield [['1', '2']];
      throw new Error('the rows broke off');
    })();
    await expect(whole(spreadsheetBytes(format, { name: '卡', columns, pages }))).rejects.toThrow(
      'the rows broke off',
    );
  });

  it('end the reading of the rows where nobody takes them any more', async () => {
    let hasEnded = false;
    const pages = (async function* (): AsyncGenerator<Page> {
      try {
        for (;;) yield Array.from({ length: 500 }, (_, no) => [`${no}`, `${Math.sin(no)}`]);
      } finally {
        hasEnded = true;
      }
    })();
    let chunkCount = 0;
    for await (const chunk of spreadsheetBytes(format, { name: '卡', columns, pages })) {
      chunkCount += chunk.length > 0 ? 1 : 0;
      if (chunkCount === 2) break;
    }
    expect(hasEnded).toBe(true);
  });
});

describe('the mark of a file', () => {
  const mark = { name: '商务 & 小林', at: new Date('2026-11-22T08:45:00Z') };
  const marked = () => ({ ...sheetOf([['SC1', '一']]), mark });

  it('is the author of a workbook and the footer of its printed pages, and no row of it', async () => {
    const { properties, sheets } = await readXlsx(await whole(spreadsheetBytes('xlsx', marked())));
    expect(properties).toMatchObject({ creator: '商务 & 小林', created: mark.at });
    expect(sheets[0]?.headerFooter?.oddFooter).toContain('商务 && 小林 2026-11-22 16:45:00');
    expect(sheets[0]?.rows).toHaveLength(2);
  });

  it('leaves csv as it is: its records are all that stands in it', async () => {
    expect(await readCsv(marked())).toEqual(await readCsv(sheetOf([['SC1', '一']])));
  });
});
