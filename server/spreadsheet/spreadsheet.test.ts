import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { Spreadsheet } from './sheet';
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

/** The rows of each sheet as an independent reader finds them, a blank cell as no text. */
async function readSheets(bytes: AsyncIterable<Uint8Array>) {
  const { sheets } = await readXlsx(await whole(bytes));
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => columns.map((_, place) => row[place] ?? '')),
  }));
}

const readCsv = async (sheet: Spreadsheet) =>
  parseCsv((await whole(spreadsheetBytes('csv', sheet))).toString(), { delimiter: ',' });

/** What a database can hold, with what Excel, XML and csv think special among it. */
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
    const read = await readSheets(xlsxBytes(sheetOf(...pages), 3));
    expect(read.map(({ rows: [, ...rows] }) => rows.map(([no]) => no))).toEqual(sheets);
    expect(read.map(({ rows: [headings] }) => headings)).toEqual(sheets.map(() => ['卡号', '名称']));
    expect(read.map(({ name }) => name)).toEqual(
      sheets.map((_, place) => (place === 0 ? '卡片明细' : `卡片明细_${place + 1}`)),
    );
  });
});

describe('a spreadsheet as csv', () => {
  it.each([
    { name: 'plain text', cell: '三年级', found: '三年级' },
    { name: 'commas, quotes and lines', cell: '"三",\r\n四', found: '"三",\r\n四' },
    { name: 'digits that Excel would round', cell: '880088000000000001', found: '880088000000000001\t' },
    { name: 'fewer digits', cell: '10086', found: '10086' },
    { name: 'a formula', cell: '=1+1', found: "'=1+1" },
    { name: 'what begins like one', cell: '@SUM(A1)', found: "'@SUM(A1)" },
    { name: 'a tab in front', cell: '\t=1', found: "'\t=1" },
  ])('writes $name so that Excel shows it and runs nothing', async ({ cell, found }) => {
    expect(await readCsv(sheetOf([[cell, '1']]))).toEqual([
      ['卡号', '名称'],
      [found, '1'],
    ]);
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
