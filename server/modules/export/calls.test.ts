/** Exports over the wire: the real lists, and the download as a browser requests it. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { audit } from '#contract/audit/endpoints';
import { cards } from '#contract/card/lists';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { exporting, type ExportJob, type ExportOrder } from '#contract/export/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { Role } from '#contract/roles';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';

let test: TestApp;
const cookies = new Map<Role, string>();
const jobIds: number[] = [];

const sendRaw = <E extends Endpoint>(
  role: Role,
  endpoint: E,
  { query, body }: Sent<E> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get(role) ?? '', ...headers },
    ...(body && { payload: body }),
  });

async function send<E extends Endpoint>(role: Role, endpoint: E, sent: Sent<E> = {}): Promise<ReplyOf<E>> {
  const envelope = (await sendRaw(role, endpoint, sent)).json<Envelope<ReplyOf<E>>>();
  if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

/** Orders an export and waits for its file. */
async function exportList(role: Role, { filter, sort, columns, ...order }: ExportOrder): Promise<ExportJob> {
  const { id } = await send(role, exporting.createExportJob, {
    body: {
      ...order,
      filter: { ...filter },
      ...(sort && { sort }),
      ...(columns && { columns: [...columns] }),
    },
  });
  return until('the file', async () => {
    const { page } = await send(role, exporting.listExportJobs, { query: { currentPage: 1, pageSize: 10 } });
    return page.items.find((job) => job.id === id && job.status === 2);
  });
}

const fetchFile = (role: Role, { id }: ExportJob, headers?: Readonly<Record<string, string>>) =>
  sendRaw(role, exporting.fetchExportFile, { query: { id } }, headers);

async function rowsOf(role: Role, job: ExportJob) {
  const [header, ...rows] = parseCsv((await fetchFile(role, job)).body);
  return { header, rows };
}

beforeAll(async () => {
  test = await openTestApp();
  for (const role of ['warehouse', 'ops', 'auditor', 'none'] as const)
    cookies.set(role, await test.signIn(role));
  for (const [cardName, quantity] of [
    ['三年级数学同步卡', 30],
    ['四年级语文同步卡', 10],
    ['五年级英语同步卡', 20],
  ] as const) {
    const { id } = await send('warehouse', repertory.createPrintJob, {
      body: newPrintJob({ cardName, quantity, prefix: 'EXP' }),
    });
    jobIds.push(id);
    await until('the cards', async () => {
      const { job } = await send('warehouse', repertory.findPrintJob, { query: { id } });
      return job.status === 1 || undefined;
    });
  }
});
afterAll(() => test.close());

describe('the export of', () => {
  it('the print jobs follows filters, sort and chosen columns', async () => {
    const job = await exportList('warehouse', {
      list: 'printJobs',
      format: 'csv',
      filter: { cardName: '同步卡' },
      sort: 'quantity',
      columns: ['cardName', 'quantity'],
    });
    expect(job.rowCount).toBe(3);
    expect(await rowsOf('warehouse', job)).toEqual({
      header: ['学习卡名称', '印刷数量'],
      rows: [
        ['四年级语文同步卡', '10'],
        ['五年级英语同步卡', '20'],
        ['三年级数学同步卡', '30'],
      ],
    });
  });

  it('the audit trail marks each record that differs from what was sealed', async () => {
    const change = (from: string, to: string) =>
      test.parts.database.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
        await tx.execute(sql`update audit_log set action = ${to} where position = 2 and action = ${from}`);
        await tx.execute(sql`alter table audit_log enable always trigger audit_log_append_only`);
      });
    const [row] = await test.parts.database.query<{ action: string }>(
      sql`select action from audit_log where position = 2`,
    );
    const action = row?.action ?? '';
    await change(action, 'card.freeze');
    const job = await exportList('auditor', {
      list: 'auditRecords',
      format: 'csv',
      filter: {},
      columns: ['position', 'seal'],
    });
    await change('card.freeze', action);
    const { header, rows } = await rowsOf('auditor', job);
    expect(header).toEqual(['记录编号', '核对结果']);
    expect(rows.filter(([, seal]) => seal !== '完好')).toEqual([['2', '与写入时不一致']]);
    expect(rows.length).toBeGreaterThan(2);
    // The next look of the watch tells it, though the record is as it was by then.
    expect(
      await until('the report', async () => {
        const [told] = await test.parts.database.query<{ figure: number }>(
          sql`select figure from system_checks where subject = 'trail' and fault = 'altered'`,
        );
        return told;
      }),
    ).toEqual({ figure: 2 });
  });

  it('the cards of a print job has all of them and no code', async () => {
    const job = await exportList('warehouse', {
      list: 'cards',
      format: 'csv',
      filter: { id: jobIds[0] ?? 0 },
    });
    const { header, rows } = await rowsOf('warehouse', job);
    expect(header).toEqual(cards.columns.map(({ title }) => title));
    expect(rows).toHaveLength(30);
    expect(rows[0]).toEqual([
      expect.stringMatching(/^EXP\d{11}$/),
      expect.stringMatching(/^.{4}$/),
      '待入库',
      expect.stringMatching(/^P\d{8}-\d{4}$/),
      '三年级数学同步卡',
      '1',
      '',
      '',
      '',
    ]);
    expect(job.fileName).toMatch(/^卡片明细_P\d{8}-\d{4}_\d{8}-\d{6}\.csv$/);
  });

  it('all cards goes on from one print job to the next', async () => {
    const job = await exportList('ops', { list: 'cards', format: 'csv', filter: {} });
    const { rows } = await rowsOf('ops', job);
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(([serial]) => serial)).size).toBe(60);
  });

  it('all cards by status is refused: what that means is a matter of each print job', async () => {
    const order = { list: 'cards', format: 'csv', filter: { status: 1 } } as const;
    expect((await sendRaw('ops', exporting.createExportJob, { body: order })).json()).toMatchObject({
      code: 4100,
      msg: '须选定印刷任务',
    });
  });

  it('the audit trail is for those who may view it', async () => {
    const order = { list: 'auditRecords', format: 'csv', filter: { action: 'repertory.create' } } as const;
    const refused = await sendRaw('warehouse', exporting.createExportJob, { body: order });
    expect([refused.statusCode, refused.json<Envelope<unknown>>().data]).toMatchObject([
      403,
      { missingRights: ['audit.view'] },
    ]);
    const { rows } = await rowsOf('auditor', await exportList('auditor', order));
    expect(rows).toHaveLength(3);
    expect(rows[0]?.slice(2, 5)).toEqual([expect.any(String), '新建任务', '印刷任务']);
  });
});

describe('the file of an export', () => {
  let job: ExportJob;
  beforeAll(async () => {
    job = await exportList('warehouse', { list: 'printJobs', format: 'csv', filter: {} });
  });

  it('is a download with its Chinese name, kept in no cache', async () => {
    const { headers } = await fetchFile('warehouse', job);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(job.byteCount),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename=__\d{8}-\d{6}\.csv; filename\*=UTF-8''%E5%8D%B0%E5%88%B7%E8%AE%B0%E5%BD%95_\d{8}-\d{6}\.csv$/,
    );
  });

  it('comes in the parts that are asked for', async () => {
    const whole = await fetchFile('warehouse', job);
    const part = await fetchFile('warehouse', job, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${job.byteCount}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    const beyond = await fetchFile('warehouse', job, { range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(200);
    expect(beyond.rawPayload).toEqual(whole.rawPayload);
  });

  it('is fetched by its owner alone; others read why on a page', async () => {
    const page = await sendRaw(
      'ops',
      exporting.fetchExportFile,
      { query: { id: job.id } },
      {
        'sec-fetch-mode': 'navigate',
      },
    );
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.body).toMatch('导出任务不存在');
    expect(
      (await sendRaw('none', exporting.isExportFetchable, { query: { id: job.id } })).json(),
    ).toMatchObject({
      code: 4104,
    });
  });

  it('that has gone from the disk says so on a page, and is not fetched', async () => {
    const gone = await exportList('warehouse', { list: 'printJobs', format: 'xlsx', filter: {} });
    const directory = join(test.parts.options.dataDirectory, 'exports');
    for (const name of readdirSync(directory))
      if (name.startsWith(`${gone.id}-`)) rmSync(join(directory, name));
    const navigation = { 'sec-fetch-mode': 'navigate' };
    const page = await sendRaw(
      'warehouse',
      exporting.fetchExportFile,
      { query: { id: gone.id } },
      navigation,
    );
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.body).toMatch('文件已不在服务器上，请重新导出');
    expect((await send('warehouse', exporting.retryExportJob, { body: { id: gone.id } })).rowCount).toBe(3);
  });

  it('is in the trail with every fetch', async () => {
    const { items } = await send('auditor', audit.listAuditRecords, {
      query: { currentPage: 1, pageSize: 50, action: 'export.fetch', entityId: String(job.id) },
    });
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(items[0]?.detail).toMatchObject({ sha256: job.sha256, rowCount: job.rowCount });
  });
});
