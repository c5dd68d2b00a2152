/** The whole process over the wire, by the roles that do it. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { audit } from '#contract/audit/endpoints';
import { parseSerial } from '#contract/card/serial';
import { cardPage } from '#contract/card-page/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { listView } from '#contract/list-view/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { Role } from '#contract/roles';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';

let testApp: TestApp;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  testApp = await openTestApp();
  for (const role of ['warehouse', 'ops', 'support', 'auditor', 'none'] as const) {
    cookies.set(role, await testApp.signIn(role));
  }
});
afterAll(() => testApp.close());

const sendRaw = <E extends Endpoint>(role: Role | undefined, endpoint: E, sent: Sent<E> = {}) =>
  testApp.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(role && { cookie: cookies.get(role) ?? '' }),
    },
    ...(sent.body && { payload: sent.body }),
  });

async function send<E extends Endpoint>(role: Role, endpoint: E, sent: Sent<E> = {}) {
  const reply = await sendRaw(role, endpoint, sent);
  return reply.json<Envelope<ReplyOf<E>>>();
}

async function untilGenerated(id: number) {
  return until('the cards', async () => {
    const { data } = await send('warehouse', repertory.findPrintJob, { query: { id } });
    return data.job.status === 0 ? undefined : data;
  });
}

async function create(given: Parameters<typeof newPrintJob>[0] = {}) {
  const { data } = await send('warehouse', repertory.createPrintJob, { body: newPrintJob(given) });
  return untilGenerated(data.id);
}

describe('from the order to the stock', () => {
  it('makes, prints and delivers 1,000 cards', async () => {
    const ordered = await send('warehouse', repertory.createPrintJob, {
      body: newPrintJob({ quantity: 1000, prefix: 'PATH', boxSize: 100, presentGoodsIds: [2] }),
    });
    expect(ordered).toMatchObject({ code: 200, data: { batchNo: expect.stringMatching(/^P\d{8}-\d{4}$/) } });
    const { id } = ordered.data;

    const made = await untilGenerated(id);
    expect(made).toMatchObject({
      job: { status: 1, generatedCount: 1000, serialFirst: 'PATH00000000019', stockCount: 0, exportCount: 0 },
      boxCount: 10,
      presentGoods: [{ id: 2 }],
    });
    expect((await send('warehouse', repertory.isPrintFinished, { query: { id } })).data).toBe(true);

    const file = await sendRaw('warehouse', repertory.exportPrintFile, { query: { id } });
    expect(file.statusCode).toBe(200);
    const [header, ...records] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? [];
    expect(header).toEqual(['序号', '总张数', '卡号', '激活码', '捆号', '盒号', '盒内序号', '激活网址']);
    expect(new Set(records.map((record) => record[7]))).toEqual(new Set([made.address]));
    expect(records).toHaveLength(1000);
    expect(records.map((record) => parseSerial(String(record[2]))?.runningNo)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 1),
    );
    expect(new Set(records.map((record) => record[3])).size).toBe(1000);

    const scrapped = [{ first: String(records[10]?.[2]), last: String(records[19]?.[2]) }];
    const confirmed = await send('warehouse', repertory.confirmPrintJob, {
      query: { id, receivedCount: 990, scrappedCount: 10 },
      body: { scrapped, missing: [] },
    });
    expect(confirmed).toEqual({
      code: 200,
      msg: 'success',
      data: { stockedCount: 990, voidedCount: 10, awaitedCount: 0 },
    });

    const { data: cards } = await send('warehouse', repertory.listCards, {
      query: { id, currentPage: 1, pageSize: 20 },
    });
    expect(cards.counts).toEqual([
      { status: 1, count: 990 },
      { status: 9, count: 10 },
    ]);
    expect(cards.page.items[10]).toMatchObject({
      status: 9,
      boxNo: 1,
      codeTail: String(records[10]?.[3]).slice(-4),
    });
    expect((await send('warehouse', repertory.getStockSummary)).data).toMatchObject({
      availableCount: 990,
      kinds: [
        { cardKind: 'physical', availableCount: 990 },
        { cardKind: 'electronic', availableCount: 0 },
      ],
      expiringJobCount: 0,
      firstSteps: { ordered: true, exported: true, delivered: true, granted: false },
    });
    expect(await send('warehouse', repertory.isPrintFinished, { query: { id } })).toEqual({
      code: 200,
      data: false,
      msg: '印刷已确认完成，激活码已销毁，不能再导出',
    });

    const { data: exports } = await send('warehouse', repertory.listPrintExports, { query: { id } });
    expect(exports).toMatchObject([
      { rowCount: 1000, format: 'xlsx', sha256: createHash('sha256').update(file.rawPayload).digest('hex') },
    ]);
    const trail = { entityKind: 'print_job', entityId: String(id), currentPage: 1, pageSize: 10 } as const;
    const { data: logs } = await send('auditor', audit.listRecordTrail, { query: trail });
    expect(logs.items.map(({ actionName }) => actionName)).toEqual([
      '确认印刷完成',
      '导出印刷文件',
      '学习卡生成完成',
      '新建任务',
    ]);
  });
});

describe('a delivery that is complete', () => {
  it('is confirmed by the query alone (spec section 7)', async () => {
    const { job } = await create({ quantity: 5 });
    const { id } = job;
    await untilGenerated(id);
    await sendRaw('warehouse', repertory.exportPrintFile, { query: { id } });
    expect(
      await send('warehouse', repertory.confirmPrintJob, {
        query: { id, receivedCount: 5, scrappedCount: 0 },
      }),
    ).toMatchObject({ code: 200, data: { stockedCount: 5, voidedCount: 0 } });
  });
});

describe('the package for the print shop', () => {
  const password = 'Pfau-7Federn!';
  const asked = { format: 'csv', boxesPerCarton: 10 } as const;

  it('is answered as a download, and its password stands in no log', async () => {
    const { job } = await create({ quantity: 5 });
    const body = { id: job.id, ...asked, password };
    const reply = await sendRaw('warehouse', repertory.exportPrintPackage, { body });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toContain(
      encodeURIComponent(`印刷包_${job.batchNo}_5张.zip`),
    );
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(testApp.logLines.length).toBeGreaterThan(0);
    expect(testApp.logLines.join('\n')).not.toContain(password);
    const trail = {
      entityKind: 'print_job',
      entityId: String(job.id),
      currentPage: 1,
      pageSize: 10,
    } as const;
    const { data } = await send('auditor', audit.listRecordTrail, { query: trail });
    expect(data.items[0]).toMatchObject({
      actionName: '导出印刷包',
      after: { status: 2, exportCount: 1 },
      detail: { format: 'csv', rowCount: 5, boxesPerCarton: 10, isEncrypted: true },
    });
    expect(JSON.stringify(data)).not.toContain(password);
  });

  it.each([
    ['a short password', { password: 'kurz' }, 'password'],
    ['a password that not every program can type', { password: '密码密码密码密码' }, 'password'],
    ['cartons of no box', { boxesPerCarton: 0 }, 'boxesPerCarton'],
    ['cartons of 1,001 boxes', { boxesPerCarton: 1001 }, 'boxesPerCarton'],
  ])('refuses %s at its field and counts nothing', async (_, given, path) => {
    const { job } = await create({ quantity: 1 });
    const body = { id: job.id, ...asked, ...given };
    const reply = await send('warehouse', repertory.exportPrintPackage, { body });
    expect(reply).toMatchObject({ code: 4100, data: { fields: [{ path }] } });
    expect((await untilGenerated(job.id)).job.exportCount).toBe(0);
  });

  it('has the picture of the face from the file host', async () => {
    const key = 'study-card/face.png';
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await mkdir(join(testApp.parts.options.dataDirectory, 'files/study-card'), { recursive: true });
    await writeFile(join(testApp.parts.options.dataDirectory, 'files', key), png);
    const { job } = await create({ quantity: 1, faceImageKey: key });
    const reply = await sendRaw('warehouse', repertory.exportPrintPackage, {
      body: { id: job.id, ...asked },
    });
    const entries = await new ZipReader(new Uint8ArrayReader(reply.rawPayload)).getEntries();
    const proof = entries.find(({ filename }) => filename.startsWith('样卡'));
    const text = proof && !proof.directory ? await proof.getData(new TextWriter()) : '';
    expect(text).toContain(png.toString('base64'));
  });
});

it('a prefix in small letters is that in capitals', async () => {
  const { job } = await create({ prefix: 'sk' });
  expect(job.serialFirst).toMatch(/^SK/);
});

describe('bad input', () => {
  const listed = { scrapped: [], missing: [] };

  it.each([
    ['a face that is an address of ours', { faceImageKey: '../sso-login-out' }, 'faceImageKey'],
    ['a face that asks', { faceImageKey: 'study-card/a.png?x=.png' }, 'faceImageKey'],
    ['quantity 0', { quantity: 0 }, 'quantity'],
    ['quantity 100,001', { quantity: 100_001 }, 'quantity'],
    ['quantity 1.5', { quantity: 1.5 }, 'quantity'],
    ['a prefix of one letter', { prefix: 'S' }, 'prefix'],
    ['a deadline in the past', { activateBefore: '2020-01-01' }, 'activateBefore'],
    ['a deadline that is no day', { activateBefore: '2099-02-30' }, 'activateBefore'],
    ['a benefit that ends before the deadline', { validUntil: '2099-01-01' }, 'validUntil'],
    ['both a number of days and a last day', { validUntil: '2100-01-01' }, 'validUntil'],
    ['a category that does not exist', { categoryId: 99_999 }, 'categoryId'],
    ['goods that may not be given along', { presentGoodsIds: [1] }, 'presentGoodsIds.0'],
    ['a page that is still a draft', { pageId: 3 }, 'pageId'],
    ['a name of blanks', { cardName: '  ' }, 'cardName'],
    ['a print shop of electronic cards', { cardKind: 'electronic' as const, printShopId: 1 }, 'printShopId'],
  ])('%s is refused at its field and nothing is written', async (_, given, path) => {
    const before = await countJobs();
    const reply = await send('warehouse', repertory.createPrintJob, { body: newPrintJob(given) });
    expect(reply.code).toBe(4100);
    expect(reply.msg).toMatch(/\p{Script=Han}/u);
    expect(reply.data).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ path })]) });
    expect(await countJobs()).toBe(before);
  });

  it.each(['merchant', 'success'])('a page of the kind %s, which fits no card, is refused', async (kind) => {
    const [page] = await testApp.parts.database.query<{ id: number }>(
      sql`insert into pages (name, kind, status) values (${`不合适 ${kind}`}, ${kind}, 1) returning id`,
    );
    const before = await countJobs();
    const body = newPrintJob({ pageId: page?.id ?? 0 });
    expect(await send('warehouse', repertory.createPrintJob, { body })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'pageId', message: expect.stringContaining('不能用于学习卡') }] },
    });
    expect(await countJobs()).toBe(before);
    await testApp.parts.database.execute(sql`delete from pages where id = ${body.pageId}`);
  });

  it('neither a number of days nor a last day is refused', async () => {
    const body = newPrintJob();
    delete body.validDays;
    expect(await send('warehouse', repertory.createPrintJob, { body })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'validDays' }] },
    });
  });

  it('a print job that does not exist is named', async () => {
    const query = { id: 999_999 };
    for (const endpoint of [repertory.findPrintJob, repertory.isPrintFinished, repertory.exportPrintFile]) {
      expect((await sendRaw('warehouse', endpoint, { query })).json()).toMatchObject({
        code: 4104,
        msg: '印刷任务不存在',
      });
    }
  });

  it('a delivery that does not add up is refused without a reason', async () => {
    const { job } = await create({ quantity: 10 });
    await sendRaw('warehouse', repertory.exportPrintFile, { query: { id: job.id } });
    const reply = await send('warehouse', repertory.confirmPrintJob, {
      query: { id: job.id, receivedCount: 9, scrappedCount: 0 },
      body: listed,
    });
    expect(reply).toMatchObject({ code: 4100, data: { fields: [{ path: 'reason' }] } });
  });

  it('an activation code is refused where people write for others, and what only looks like one is not', async () => {
    const { job } = await create({ quantity: 10 });
    const file = await sendRaw('warehouse', repertory.exportPrintFile, { query: { id: job.id } });
    const code = String((await readXlsx(file.rawPayload)).sheets[0]?.rows[1]?.[3]);
    const cancel = (reason: string) =>
      send('warehouse', repertory.cancelPrintJob, { body: { id: 999_999, reason } });
    const plain = code.replaceAll('-', '');
    for (const written of [
      code,
      plain,
      plain.toLowerCase(),
      code.replaceAll('-', '%20'),
      `订单 2222 ${plain}`,
    ])
      expect(await cancel(`客户报 ${written}，请处理`)).toMatchObject({
        code: 4100,
        data: { fields: [{ path: 'reason', message: '取消原因不能含有激活码' }] },
      });
    for (const written of ['A2CD-E5GH-JKMN-PQRS', 'SF2345678923456', 'ORDER20261125ABCD'])
      expect(await cancel(`见订单 ${written}`)).toMatchObject({ code: 4104 });
    const layout = { columns: [], density: 'compact' } as const;
    const view = { list: 'repertory.printJobs', name: '一个', search: '', layout, sharedWith: null } as const;
    for (const given of [{ name: `客户 ${code}` }, { search: `cardName=${code.replaceAll('-', '+')}` }])
      expect(
        await send('warehouse', listView.createView, {
          body: { ...view, ...given, layout: { ...layout, columns: [] } },
        }),
      ).toMatchObject({
        code: 4100,
        data: {
          fields: [{ path: Object.keys(given)[0], message: expect.stringContaining('不能含有激活码') }],
        },
      });
    const note = await send('warehouse', repertory.createPrintJob, { body: newPrintJob({ note: code }) });
    expect(note).toMatchObject({ code: 4100, data: { fields: [{ path: 'note' }] } });
  });

  it('a delivery is confirmed once, and only after the file was taken', async () => {
    const { job } = await create({ quantity: 10 });
    const query = { id: job.id, receivedCount: 10, scrappedCount: 0 };
    const confirm = () => send('warehouse', repertory.confirmPrintJob, { query, body: listed });
    expect(await confirm()).toMatchObject({ code: 4109, msg: '印刷文件尚未导出，不能确认印刷完成' });
    await sendRaw('warehouse', repertory.exportPrintFile, { query: { id: job.id } });
    expect((await confirm()).code).toBe(200);
    expect(await confirm()).toMatchObject({ code: 4109, msg: '该任务已确认完成，不能重复确认' });
  });

  const countJobs = async () =>
    (await send('warehouse', repertory.listPrintJobs, { query: { currentPage: 1, pageSize: 10 } })).data
      .totalNum;
});

describe('rights', () => {
  it('nobody without a session gets anything', async () => {
    const query = { currentPage: 1, pageSize: 10 };
    expect((await sendRaw(undefined, repertory.listPrintJobs, { query })).statusCode).toBe(401);
  });

  it('an account without rights is refused, by name of the right', async () => {
    const query = { currentPage: 1, pageSize: 10 };
    const reply = await sendRaw('none', repertory.listPrintJobs, { query });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { code: 403, data: { missingRights: ['studycard_inventory_menu'] } },
    ]);
  });

  it('who may freeze may not therefore void', async () => {
    const serials = ['SK00000000017'];
    const reason = '客户报失';
    const change = (action: 'freeze' | 'void') =>
      sendRaw('support', repertory.changeCards, { body: { action, serials, reason } });
    expect((await change('freeze')).json()).toMatchObject({ code: 200 });
    expect((await change('void')).json()).toMatchObject({
      code: 403,
      data: { missingRights: ['card.void'] },
    });
  });
});

describe('look-up lists', () => {
  it('answer the tree of categories, 学段 first', async () => {
    const { data } = await send('none', dictionary.listCategoryTree);
    expect(data.map(({ name }) => name)).toEqual(['小学', '初中', '高中']);
    expect(data[0]?.children[2]).toMatchObject({
      name: '三年级',
      children: [{ name: '语文' }, { name: '数学' }, { name: '英语' }],
    });
  });

  it('say what is in use: a disabled kind takes its goods out, a disabled category what stands below it', async () => {
    const { database } = testApp.parts;
    const { data: kinds } = await send('none', dictionary.listGoodsKinds);
    const kind = kinds.find(({ goods }) => goods.length > 0);
    const { data: stages } = await send('none', dictionary.listCategoryTree);
    const set = async (status: number, reason: string | null) => {
      const state = sql`status = ${status}, status_reason = ${reason}`;
      await database.execute(sql`update goods_kinds set ${state} where id = ${kind?.id ?? 0}`);
      await database.execute(sql`update categories set ${state} where id = ${stages[0]?.id ?? 0}`);
    };
    const seen = async () => {
      const found = (await send('none', dictionary.listGoodsKinds)).data.find(({ id }) => id === kind?.id);
      const [stage, other] = (await send('none', dictionary.listCategoryTree)).data;
      return [
        found?.isEnabled,
        found?.goods.some(({ isEnabled }) => isEnabled),
        stage?.children[0]?.children[0]?.isEnabled,
        other?.children[0]?.children[0]?.isEnabled,
      ];
    };
    expect(await seen()).toEqual([true, true, true, true]);
    await set(0, '停办');
    expect(await seen()).toEqual([false, false, false, true]);
    await set(1, null);
  });

  it('answer goods to give along, of the kinds asked for', async () => {
    const { data: kinds } = await send('none', dictionary.listGoodsKinds);
    const kindIds = kinds.slice(1, 3).map(({ id }) => id);
    const { data: some } = await send('none', dictionary.listPresentGoods, { query: { kindIds } });
    const { data: all } = await send('none', dictionary.listPresentGoods, { query: {} });
    expect(new Set(some.map(({ kindId }) => kindId))).toEqual(new Set(kindIds));
    expect(all.length).toBeGreaterThan(some.length);
  });

  it('answer published pages only', async () => {
    const { data } = await send('none', cardPage.findUsedPages, { query: {} });
    expect(data.map(({ name }) => name)).toEqual(['标准激活页', '小学数学激活页']);
  });
});
