/**
 * The files of all lists of the demonstration, as workbook and as csv, compared cell by cell with the API's answers.
 */
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { lists, type Lists } from '#contract/all-lists';
import { cardPage } from '#contract/card-page/endpoints';
import { customer } from '#contract/customer/endpoints';
import type { Endpoint } from '#contract/endpoint';
import { entities } from '#contract/entities';
import type { ExportFormat } from '#contract/export/constants';
import { exporting } from '#contract/export/endpoints';
import type { Values } from '#contract/fields/values';
import { labelsOf } from '#contract/labels/entity-labels';
import { merchant } from '#contract/merchant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { anyCallsOf, type RecordShape } from '#contract/record/define-record';
import { ofRecordLists, records } from '#contract/records';
import { repertory } from '#contract/repertory/endpoints';
import { businessTime } from '#server/lib/calendar';
import { rearmed } from '#server/spreadsheet/formula-guard';
import { allEndpoints } from '#testing/api-document/calls';
import { newMerchant } from '#testing/areas/merchant';
import { newPrintJob } from '#testing/areas/repertory';
import type { TestPlace } from '#testing/database/database';
import { makeDemoPlace } from '#testing/demo';
import { readStrictZip } from '#testing/files/zip';
import { startServerProcess, type Sent, type ServerProcess } from '#testing/process';
import { exampleOf } from '#testing/record/examples';
import { until } from '#testing/until';

// The first file of a run creates the demonstration that the others copy.
/** Texts that spreadsheets and programs misread. */
const nastyNames = [
  '1E00000000019',
  '0E12',
  '0012345',
  '880088000000000001',
  '=1+1',
  '＝SUM(A1)',
  '\u3000＋86',
  '2026-11-22',
  '3-4',
  '😀 小学',
  '甲"乙",丙',
  '_x0041_',
];
/** A prefix whose serials Excel would show as 1E+18. */
const nastyPrefix = '1E';

let place: TestPlace;
let server: ServerProcess;
let cookie = '';
let printJobId = 0;

type Row = Readonly<Record<string, unknown>>;

const call = <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => server.call(cookie, endpoint, sent);
const firstPage = { currentPage: 1, pageSize: 100 };

interface Rows {
  readonly items: readonly object[];
}

/** Lists whose call is not named `list` and the list's name, or has other parameters. */
const answeredOtherwise: Readonly<Partial<Record<keyof Lists, () => Promise<Rows>>>> = {
  cards: async () => (await call(repertory.listCards, { query: { ...firstPage, id: printJobId } })).page,
  merchants: () => call(merchant.findMerchantList, { body: firstPage }),
  customers: () => call(customer.listCustomers, { body: { page: 1, size: 100 } }),
  ownCustomers: () => call(customer.listOwnCustomers, { body: { page: 1, size: 100 } }),
  qrCodes: () => call(qrcode.findQrCodeList, { body: firstPage }),
  cardPages: () => call(cardPage.listPages, { query: firstPage }),
  ...ofRecordLists((record) => () => call(anyCallsOf(record).list, { query: firstPage })),
};

/** The first hundred rows of a list in its default order: `printJobs` come from `listPrintJobs`. */
function rowsOf(list: keyof Lists): Promise<Rows> {
  const verb = `.list${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  const isIts = (endpoint: Endpoint): endpoint is Endpoint<{ query: typeof firstPage; reply: Rows }> =>
    endpoint.name.endsWith(verb);
  const answers = answeredOtherwise[list];
  if (answers) return answers();
  const endpoint = allEndpoints.find(isIts);
  if (!endpoint) throw new Error(`This file has to say which call answers the list ${list}.`);
  return call(endpoint, { query: firstPage });
}

beforeAll(async () => {
  place = await makeDemoPlace();
  server = await startServerProcess(place);
  cookie = await server.signIn('admin');
  for (const name of nastyNames) await call(merchant.addMerchantInBody, { body: newMerchant({ name }) });
  let madeCount = 0;
  const create = (record: RecordShape, body: Values) => call(anyCallsOf(record).create, { body });
  for (const record of records)
    await create(record, (await exampleOf(record, () => `目录${(madeCount += 1)}`, create)).body);
  ({ id: printJobId } = await call(repertory.createPrintJob, {
    body: newPrintJob({ quantity: 12, prefix: nastyPrefix, cardName: '=cmd|"/c calc"!A1' }),
  }));
  await until('the cards', async () => {
    const { job } = await call(repertory.findPrintJob, { query: { id: printJobId } });
    return job.status === 1 || undefined;
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await place.remove();
});

type Chosen = Pick<Sent<typeof exporting.createExportJob>['body'] & object, 'columns' | 'reason'>;

async function fileOf(list: keyof Lists, format: ExportFormat, chosen: Chosen = {}): Promise<Buffer> {
  const filter = list === 'cards' ? { id: printJobId } : {};
  const { id } = await call(exporting.createExportJob, { body: { list, format, filter, ...chosen } });
  await until('the file', async () => {
    const { page } = await call(exporting.listExportJobs, { query: { currentPage: 1, pageSize: 1 } });
    return page.items[0]?.id === id && page.items[0].status === 2 ? true : undefined;
  });
  const answer = await server.send(cookie, exporting.fetchExportFile, { query: { id } });
  return Buffer.from(await answer.arrayBuffer());
}

/** Columns that the API answers as part of something else, or as text for a screen. */
const wordedOtherwise: Readonly<Partial<Record<keyof Lists, readonly string[]>>> = {
  printJobs: ['category', 'validity'],
  cards: ['batchNo', 'cardName'],
  merchants: ['region', 'activationRate', 'createdBy'],
  printExports: [
    'batchNo',
    'cardName',
    'printShop',
    'quantity',
    'receivedCount',
    'scrappedCount',
    'missingCount',
    'reconciliation',
    'jobReason',
  ],
  grants: ['agent', 'activationRate', 'trackingNo', 'unitPriceFen', 'settlementKind'],
  qrCodes: ['createdBy'],
  customers: ['phoneInFull'],
  ownCustomers: ['phoneInFull'],
  accounts: ['scope', 'secondFactor'],
  roles: ['rights'],
  auditRecords: ['who', 'action', 'entity', 'before', 'after', 'detail', 'seal'],
};
const dayColumns = ['activateBefore', 'validUntil', 'day'];
/** Numbers that are names, not counts. */
const ordinalColumns = ['boxNo', 'position', 'versionNo'];

/** The expected cell for the API's value of a column, in csv and in a workbook. */
function cellFor(list: keyof Lists, key: string, row: Row) {
  if (wordedOtherwise[list]?.includes(key)) return undefined;
  const value = key === 'conversion' ? row['conversionPercent'] : row[key];
  if (value === null || value === '') return { text: '', booked: null };
  const label = labelOf(list, key, value);
  if (label !== undefined) return { text: label, booked: label };
  if (typeof value === 'number') {
    if (key.endsWith('Fen')) return { text: (value / 100).toFixed(2), booked: value / 100 };
    if (key === 'conversion') {
      const shown = value.toFixed(1);
      return { text: `${shown}%`, booked: expect.closeTo(Number(shown) / 100, 6) };
    }
    return { text: String(value), booked: ordinalColumns.includes(key) ? String(value) : value };
  }
  const text = typeof value === 'object' ? nameIn(value) : String(value);
  if (dayColumns.includes(key)) return { text, booked: new Date(`${text}T00:00:00Z`) };
  if (key === 'month') return { text: text.slice(0, 7), booked: text.slice(0, 7) };
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return { text, booked: text };
  const time = businessTime(new Date(text));
  return { text: time, booked: new Date(`${time.replace(' ', 'T')}Z`) };
}

function labelOf(list: keyof Lists, key: string, value: unknown): string | undefined {
  const set = labelsOf(entities, lists[list].entity)?.[key];
  return typeof set === 'object' ? set[String(value)] : undefined;
}

function nameIn(value: object): string {
  if ('name' in value) return String(value.name);
  if ('path' in value && Array.isArray(value.path)) return value.path.join(' / ');
  return 'batchNo' in value ? String(value.batchNo) : JSON.stringify(value);
}

describe.each(Object.values(lists))('the files of $name', ({ name: list, columns }) => {
  it('hold in each cell what the API answers', async () => {
    const { items } = await rowsOf(list);
    const all = { columns: columns.map(({ key }) => key), reason: '核对' };
    const [xlsx, csv] = [await fileOf(list, 'xlsx', all), await fileOf(list, 'csv', all)];
    readStrictZip(xlsx);
    const [, ...booked] = (await readXlsx(xlsx)).sheets[0]?.rows ?? [];
    const [, ...written] = parseCsv(csv.toString(), { delimiter: ',' });
    // By the time of the second file the trail had new records: the two orders, their ends and one download.
    const [bookedAhead, writtenAhead] = list === 'auditRecords' ? [1, 4] : [0, 0];

    const expected = items.map((item) => columns.map(({ key }) => cellFor(list, key, { ...item })));
    const compare = (rows: readonly (readonly unknown[])[], ahead: number) =>
      expected.map((row, no) =>
        row.map((cell, place) => (cell ? (rows[no + ahead]?.[place] ?? null) : undefined)),
      );
    expect(compare(booked, bookedAhead)).toEqual(expected.map((row) => row.map((cell) => cell?.booked)));
    expect(
      compare(written, writtenAhead).map((row) =>
        row.map((cell) => (cell === undefined ? cell : rearmed(String(cell)))),
      ),
    ).toEqual(expected.map((row) => row.map((cell) => cell?.text)));
    expect(items).not.toHaveLength(0);
  });

  it('hold no whole telephone, and nobody to call, unless that is asked for', async () => {
    const file = (await fileOf(list, 'csv')).toString();
    const [heads = []] = parseCsv(file, { delimiter: ',' });
    expect(heads.length).toBeGreaterThan(0);
    expect(heads.filter((head) => /完整|联系人|收货人|收件人|邮箱/.test(String(head)))).toEqual([]);
    // Digits within letters belong to a checksum.
    expect(file.match(/(?<![\da-z])1[3-9]\d{9}(?![\da-z])/gi)).toBeNull();
  });
});
