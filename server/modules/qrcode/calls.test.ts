import { createHash } from 'node:crypto';
/** QR codes over the wire: created, drawn, changed, scanned, and refusals. */
import { gzipSync } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { audit } from '#contract/audit/endpoints';
import type { PageContent } from '#contract/card-page/content';
import { cardPage } from '#contract/card-page/endpoints';
import { goods } from '#contract/catalogue/goods';
import { exporting } from '#contract/export/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { batchNoOf } from '#contract/qrcode/batch-number';
import type { QrCodeOutage } from '#contract/qrcode/constants';
import { qrcode } from '#contract/qrcode/endpoints';
import { callsOf } from '#contract/record/define-record';
import { repertory } from '#contract/repertory/endpoints';
import { search } from '#contract/search/endpoints';
import { listCountDifferences } from '#server/database/list-counts';
import { everything } from '#server/lib/scope';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';
import { newPrintJob } from '#testing/areas/repertory';
import { readStrictZip } from '#testing/files/zip';
import { addressOf } from '#testing/process';
import { createQrCodeGeneration } from './generation';
import { qrCodeList } from './qr-code-list';
import { countActivations } from './scan-repository';

const scansPerMinute = 60;
let test: TestQrCodes;
let cookie = '';
beforeAll(async () => {
  test = await openTestQrCodes({ scansPerMinute });
  cookie = await test.app.signInAs('ops');
});
afterEach(async () => expect(await listCountDifferences(test.app.parts.database)).toEqual([]));
afterAll(() => test.close());

const pathOf = (address: string | null) => new URL(String(address)).pathname;
const scan = (address: string | null, from = '10.0.0.1', agent = 'MicroMessenger') =>
  test.app.app.inject({ url: pathOf(address), remoteAddress: from, headers: { 'user-agent': agent } });
const download = (
  endpoint: typeof qrcode.printSheet | typeof qrcode.downloadZip | typeof qrcode.downloadPicture,
  sent: { query?: object; body?: object },
) =>
  test.app.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, sent.query ?? {}),
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    ...(sent.body && { payload: sent.body }),
  });

/** Uses a decoder that is independent of the library that drew the code. */
async function decode(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a batch of codes', () => {
  it('is answered at once and made in the background, each code with a number, a name and an address of its own', async () => {
    const codes = await test.makeCodes(12, { namePattern: '点位{序号}号' });
    expect(codes.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `点位${String(at + 1).padStart(2, '0')}号`),
    );
    expect(new Set(codes.map(({ address }) => address)).size).toBe(12);
    for (const { code, id, address, status } of codes) {
      expect(code).toBe(`Q${String(id).padStart(6, '0')}`);
      expect(address).toMatch(/^http:\/\/localhost(:\d+)?\/q\/[2-9A-HJ-NP-Z]{12}$/);
      expect(status).toBe(2);
    }
  });

  it('without goods or a page is unbound, and enabled when it has both', async () => {
    const batchId = await test.order('ops', {});
    await test.untilMade(batchId);
    const list = { batchId, currentPage: 1, pageSize: 1 };
    const [code] = (await test.send('ops', qrcode.findQrCodeList, { body: list })).data.items;
    const ids = [code?.id ?? 0];
    expect(code).toMatchObject({ status: 1, goods: null, page: null });
    const enabled = await test.send('ops', qrcode.updateStatus, { query: { ids, status: 2 } });
    expect(enabled.data).toMatchObject({ changedCount: 0, refused: [{ message: '还没有绑定商品和页面' }] });
    await test.send('ops', qrcode.updateGoods, { body: { qrCodes: { ids }, goodsId: test.goodsIds[0] } });
    expect((await test.find(ids[0] ?? 0)).status).toBe(1);
    await test.send('ops', qrcode.updatePage, { body: { qrCodes: { ids }, pageId: test.pageId } });
    expect((await test.find(ids[0] ?? 0)).status).toBe(2);
  });

  it.each([
    ['2,001 codes', { quantity: 2001 }, 'quantity'],
    ['no code', { quantity: 0 }, 'quantity'],
    ['goods that are gone', { goodsId: 99_999 }, 'goodsId'],
    ['a page that is not published', { pageId: 99_999 }, 'pageId'],
    ['a merchant that there is not', { merchantId: 99_999 }, 'merchantId'],
    ['a name of blanks', { namePattern: '  ' }, 'namePattern'],
  ])('of %s is refused, and nothing is made', async (_, given, path) => {
    const usual = { merchantId: test.merchantId, quantity: 1, namePattern: '前台', style: 'black' } as const;
    const reply = await test.send('ops', qrcode.addQrCodes, { body: { ...usual, ...given } });
    expect(reply).toMatchObject({ code: 4100, data: { fields: [{ path }] } });
  });

  it('leads to no page of a kind that does not fit, nor is changed to one', async () => {
    const { database } = test.app.parts;
    const code = await test.makeCode();
    for (const kind of ['card', 'success']) {
      const [page] = await database.query<{ id: number }>(
        sql`insert into pages (name, kind, status) values (${`不合适 ${kind}`}, ${kind}, 1) returning id`,
      );
      const pageId = page?.id ?? 0;
      const refused = {
        code: 4100,
        data: { fields: [{ path: 'pageId' }] },
        msg: expect.stringMatching('不能用于二维码'),
      };
      const body = {
        merchantId: test.merchantId,
        quantity: 1,
        namePattern: '前台',
        style: 'black',
        pageId,
      } as const;
      expect(await test.send('ops', qrcode.addQrCodes, { body })).toMatchObject(refused);
      const change = { qrCodes: { ids: [code.id] }, pageId };
      expect(await test.send('ops', qrcode.updatePage, { body: change })).toMatchObject(refused);
    }
    expect((await test.find(code.id)).page?.id).toBe(test.pageId);
  });

  it('of an office is refused while customers could not open its address, and says what to set', async () => {
    const office = jest.replaceProperty(test.app.parts.options, 'isDemo', false);
    const usual = { merchantId: test.merchantId, quantity: 1, namePattern: '前台', style: 'black' } as const;
    const refused = { code: 4109, msg: expect.stringContaining('PUBLIC_ORIGIN') };
    expect(await test.send('ops', qrcode.addQrCodes, { body: usual })).toMatchObject(refused);
    const { data } = await test.send('ops', qrcode.previewAddress);
    expect(data).toEqual({ beginning: expect.stringMatching(/\/q\/$/), obstacle: refused.msg });
    const job = newPrintJob({ quantity: 1 });
    expect(await test.send('ops', repertory.createPrintJob, { body: job })).toMatchObject(refused);
    office.restore();
  });

  it('that keeps failing says so, and is made whole by a retry', async () => {
    const { database, now } = test.app.parts;
    const batchId = await test.order('ops', { quantity: 3 });
    await test.untilMade(batchId);
    const generation = createQrCodeGeneration({ database, now });
    const giveUp = () => database.transaction((tx) => generation.giveUp(tx, batchId, 'failures'));
    // A failure after the last piece gives up what is whole.
    await giveUp();
    expect(await progress(batchId)).toMatchObject({ status: 1, doneCount: 3, failedCount: 0 });
    // Puts the batch into the state that a generator leaves which failed after the first code.
    await database.execute(
      sql`delete from qr_code_counts where qr_code_id in (select id from qr_codes where batch_id = ${batchId} and ordinal > 1)`,
    );
    await database.execute(sql`alter table qr_codes disable trigger qr_codes_fixed`);
    await database.execute(
      sql`update qr_codes set token = null, status = 0 where batch_id = ${batchId} and ordinal > 1`,
    );
    await database.execute(sql`alter table qr_codes enable trigger qr_codes_fixed`);
    await database.execute(
      sql`update qr_batches set status = 0, done_count = 1, finished_at = null where id = ${batchId}`,
    );
    await giveUp();
    expect(await progress(batchId)).toMatchObject({ status: 2, totalCount: 3, doneCount: 1, failedCount: 2 });
    // Whoever may see codes may help; the agent of another merchant may not see the batch.
    const openTo = async (who: 'sales' | 'agent-east' | 'agent-west') =>
      (await test.send(who, qrcode.listAddProgress)).data.map(({ batchId: id }) => id);
    expect(await openTo('sales')).toEqual([batchId]);
    expect(await openTo('agent-east')).toEqual([batchId]);
    expect(await openTo('agent-west')).toEqual([]);
    expect((await test.send('ops', qrcode.retryQrBatch, { body: { batchId } })).code).toBe(200);
    await test.untilMade(batchId);
    expect(await openTo('sales')).toEqual([]);
    expect(await progress(batchId)).toMatchObject({ doneCount: 3, failedCount: 0 });
    expect((await test.send('ops', qrcode.retryQrBatch, { body: { batchId } })).code).toBe(4109);
  });
  const progress = async (batchId: number) =>
    (await test.send('ops', qrcode.listAddProgress, { query: { batchId } })).data[0];
});

describe('the pictures', () => {
  it('are read back by an independent decoder, ten of a zip and one by itself', async () => {
    const codes = await test.makeCodes(10, { namePattern: 'A/B{序号}', style: 'blue' });
    const ids = codes.map(({ id }) => id);
    const zipped = await download(qrcode.downloadZip, { body: { qrCodes: { ids }, format: 'png' } });
    readStrictZip(zipped.rawPayload);
    const entries = await new ZipReader(new Uint8ArrayReader(zipped.rawPayload)).getEntries();
    const read: (string | undefined)[] = [];
    for (const entry of entries)
      if (!entry.directory) read.push(await decode(await entry.getData(new Uint8ArrayWriter())));
    expect(read).toEqual(codes.map(({ address }) => address));
    expect(entries[0]?.filename).toBe(`${codes[0]?.code}_A_B01.png`);
    const one = await download(qrcode.downloadPicture, { query: { id: ids[0], format: 'svg' } });
    expect(await decode(await sharp(one.rawPayload).resize(400).png().toBuffer())).toBe(codes[0]?.address);
    expect(await takingsOf(ids[0])).toEqual(['qrcode.downloadZip', 'qrcode.download']);
    expect(await takingsOf(ids[9])).toEqual(['qrcode.downloadZip']);
  });

  it('are printed on A4 with the names under them, which are escaped', async () => {
    const codes = await test.makeCodes(3, { namePattern: '<b>门{序号}' });
    const sheet = await download(qrcode.printSheet, {
      body: { qrCodes: { filter: { batchId: codes[0]?.batch.id } }, columns: 3 },
    });
    expect(sheet.body.match(/<svg/g)).toHaveLength(3);
    expect(sheet.body).toContain('&lt;b&gt;门1');
    expect(sheet.body).toContain(codes[2]?.code);
    expect(await takingsOf(codes[2]?.id)).toEqual(['qrcode.printSheet']);
    const { data: everything } = await test.send('auditor', audit.listAuditRecords, {
      query: { currentPage: 1, pageSize: 10, object: codes[2]?.merchant.name ?? '' },
    });
    expect(everything.items[0]).toMatchObject({ action: 'qrcode.printSheet', entityKind: 'qr_code' });
  });

  /** Audit records of a code leaving the office. */
  const takingsOf = async (id: number | undefined) => {
    const { database } = test.app.parts;
    const rows = await database.query<{ action: string }>(sql`
      select action from audit_log where entity_kind = 'qr_code' and entity_id = ${String(id)} order by position`);
    return rows.map(({ action }) => action);
  };
});

describe('a change', () => {
  it('is previewed, replaces the old goods with new ones, and is logged field by field', async () => {
    const [a, b] = await test.makeCodes(2);
    const ids = [a?.id ?? 0, b?.id ?? 0];
    const [old, next] = test.goodsIds;
    await test.send('ops', qrcode.updateGoods, { body: { qrCodes: { ids: [ids[0] ?? 0] }, goodsId: next } });
    const body = { qrCodes: { ids }, goodsId: next, oldGoodsId: old };
    const preview = await test.send('ops', qrcode.previewChange, {
      body: { ...body, action: 'updateGoods' },
    });
    expect(preview.data).toMatchObject({
      matchedCount: 2,
      openCount: 1,
      merchantIds: [test.merchantId],
      refused: [{ count: 1, examples: [a?.code] }],
    });
    const late = await test.send('ops', qrcode.updateGoods, { body: { ...body, expectedCount: 2 } });
    expect(late.code).toBe(4109);
    const changed = await test.send('ops', qrcode.updateGoods, {
      body: { ...body, expectedCount: 1, reason: '换季' },
    });
    expect(changed.data).toMatchObject({
      changedCount: 1,
      refused: [{ id: ids[0], message: '现在的商品不是要更换的商品' }],
    });
    const log = await test.send('auditor', qrcode.listLog, {
      body: { page: 1, size: 10, qrCodeId: ids[1] ?? 0 },
    });
    expect(log.data.items.map(({ action }) => action)).toEqual([
      'qrcode.updateGoods',
      'qrcode.generate',
      'qrcode.create',
    ]);
    const after = await test.find(ids[1] ?? 0);
    expect(log.data.items[0]).toMatchObject({
      accountName: expect.any(String),
      qrCode: { id: ids[1] },
      reason: '换季',
      changes: [{ field: 'goodsId', label: '商品', before: b?.goods?.name, after: after.goods?.name }],
    });
    const entry = await test.send('auditor', qrcode.findLogEntry, {
      body: { id: log.data.items[0]?.id ?? 0 },
    });
    expect(entry.data).toEqual(log.data.items[0]);
  });

  it('to goods that are disabled is refused, as new codes for them are; codes that have them keep them', async () => {
    const [code] = await test.makeCodes(1);
    const ids = [code?.id ?? 0];
    const [own, next] = test.goodsIds;
    const { database } = test.app.parts;
    const set = (status: number, reason: string | null) =>
      database.execute(sql`
        update goods set status = ${status}, status_reason = ${reason}
        where id = any(${sql.param([own, next])}::integer[])`);
    await set(0, '停售');
    const refused = { code: 4100, data: { fields: [{ path: 'goodsId', message: '商品已停用' }] } };
    const body = { qrCodes: { ids }, goodsId: next };
    expect(await test.send('ops', qrcode.updateGoods, { body })).toMatchObject(refused);
    const order = {
      merchantId: test.merchantId,
      quantity: 1,
      namePattern: '柜台',
      goodsId: next,
      style: 'black',
    } as const;
    expect(await test.send('ops', qrcode.addQrCodes, { body: order })).toMatchObject(refused);
    expect(await test.find(ids[0] ?? 0)).toMatchObject({ status: 2, goods: { id: own } });
    const { data: offered } = await test.send('ops', qrcode.listGoods, { query: {} });
    expect(offered.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id)).toEqual([own, next]);
    await set(1, null);
    expect(await test.send('ops', qrcode.updateGoods, { body })).toMatchObject({ code: 200 });
  });

  it('warns of the other merchants whose codes lead to the goods', async () => {
    const { id: other } = await test.add('ops', { agentId: test.agentIds.west });
    await test.makeCodes(2, { merchantId: other, goodsId: test.goodsIds[1] });
    const query = { goodsId: test.goodsIds[1] };
    const all = await test.send('ops', qrcode.listMerchantsOfGoods, { query });
    expect(all.data.merchants).toContainEqual({ id: other, name: expect.any(String), qrCodeCount: 2 });
    const own = await test.send('agent-east', qrcode.listMerchantsOfGoods, { query });
    expect(own.data.merchants.map(({ id }) => id)).not.toContain(other);
    expect(own.data.otherMerchantCount).toBe(1);
  });

  it('by GET is refused unless it comes from the application', async () => {
    const code = await test.makeCode();
    const url = addressOf(qrcode.updateStatus, { ids: [code.id], status: 3 });
    const foreign = await test.app.app.inject({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    expect((await test.find(code.id)).status).toBe(2);
  });

  it('never reaches the address, the merchant or the batch', async () => {
    const code = await test.makeCode();
    const { database } = test.app.parts;
    for (const set of [sql`token = '222222222222'`, sql`merchant_id = merchant_id + 1`])
      await expect(database.execute(sql`update qr_codes set ${set} where id = ${code.id}`)).rejects.toThrow(
        /fixed/,
      );
  });
});

describe('an agent', () => {
  it("meets its own merchants' codes in every call, and no others", async () => {
    const { id: foreign } = await test.add('ops', { agentId: test.agentIds.west });
    const code = await test.makeCode({ merchantId: foreign });
    const [id, batchId] = [code.id, code.batch.id];
    const list = await test.send('agent-east', qrcode.findQrCodeList, {
      body: { currentPage: 1, pageSize: 200 },
    });
    expect(list.data.items.length).toBeGreaterThan(0);
    expect(new Set(list.data.items.map(({ merchant: owner }) => owner.id))).toEqual(
      new Set([test.merchantId]),
    );
    expect((await test.send('agent-east', qrcode.findQrCode, { query: { id } })).code).toBe(4104);
    expect((await test.send('agent-east', qrcode.previewScan, { query: { id } })).code).toBe(4104);
    expect((await test.send('agent-east', qrcode.listScanDays, { query: { id, days: 7 } })).code).toBe(4104);
    expect((await test.send('agent-east', qrcode.listAddProgress, { query: { batchId } })).data).toEqual([]);
    expect(
      (await test.send('agent-east', qrcode.listLog, { body: { page: 1, size: 10, qrCodeId: id } })).data
        .totalNum,
    ).toBe(0);
    for (const [entityKind, entityId] of [
      ['qr_code', id],
      ['qr_batch', batchId],
    ] as const) {
      const query = { currentPage: 1, pageSize: 10, entityKind, entityId: String(entityId) };
      expect((await test.send('agent-east', audit.listRecordTrail, { query })).code).toBe(4104);
      expect((await test.send('agent-west', audit.listRecordTrail, { query })).code).toBe(200);
    }
  });
});

describe('a code that is looked for', () => {
  it('is found from anywhere by its place or its number, and in the list by its batch, within what one may meet', async () => {
    const { id: western } = await test.add('ops', { agentId: test.agentIds.west });
    const code = await test.makeCode({ merchantId: western, namePattern: '图书角' });
    const { id, name, merchant: owner } = code;
    for (const text of ['书角', code.code.toLowerCase()]) {
      const { data } = await test.send('ops', search.search, { body: { text } });
      expect(data.qrCodes).toEqual([{ id, code: code.code, name, status: 2, merchantName: owner.name }]);
      expect((await test.send('agent-east', search.search, { body: { text } })).data.qrCodes).toEqual([]);
    }
    expect(code.batch.batchNo).toBe(batchNoOf(code.batch.id));
    const body = { batchNo: code.batch.batchNo.toLowerCase(), currentPage: 1, pageSize: 10 };
    const found = await test.send('ops', qrcode.findQrCodeList, { body });
    expect(found.data.items.map((each) => each.id)).toEqual([id]);
    // A whole number finds only that batch, although the number of a later one begins with it.
    const { database } = test.app.parts;
    const codeOfBatch = async (batchId: number) => {
      await database.execute(
        sql`select setval(pg_get_serial_sequence('qr_batches', 'id'), ${batchId}, false)`,
      );
      return (await test.makeCode()).id;
    };
    const [early, later] = [await codeOfBatch(100_000), await codeOfBatch(1_000_000)];
    const idsOf = async (batchNo: string) =>
      (await test.send('ops', qrcode.findQrCodeList, { body: { ...body, batchNo } })).data.items.map(
        (each) => each.id,
      );
    expect(await idsOf('B100000')).toEqual([early]);
    expect(new Set(await idsOf('B10000'))).toEqual(new Set([early, later]));
  });
});

describe("a merchant's preview", () => {
  it('shows the page that most of its codes lead to with their goods, and counts nothing', async () => {
    const { id: merchantId } = await test.add('ops', { agentId: test.agentIds.east });
    const [code] = await test.makeCodes(2, { merchantId });
    const ask = (who: 'ops' | 'agent-west', kind: 'page' | 'card') =>
      test.send(who, qrcode.previewMerchantPage, { query: { merchantId, kind } });
    expect((await ask('ops', 'page')).data).toMatchObject({
      isInService: true,
      merchant: { name: code?.merchant.name },
      goods: { id: code?.goods?.id, name: code?.goods?.name },
      page: { id: test.pageId },
    });
    expect((await test.find(code?.id ?? 0)).scanCount).toBe(0);
    expect((await ask('agent-west', 'page')).code).toBe(4104);
    await test.send('ops', merchant.changeMerchants, {
      body: { action: 'disable', merchants: { ids: [merchantId] }, reason: '停业' },
    });
    expect((await ask('ops', 'page')).data).toMatchObject({ isInService: false, page: null });
  });
});

describe('the export by the export host', () => {
  it('writes the list as Excel, for those with the right to export it', async () => {
    const body = { list: 'qrCodes', filter: { merchantId: test.merchantId } } as const;
    const ordered = await test.send('ops', exporting.exportExcel, { body });
    expect(ordered.data.rowCount).toBeGreaterThan(0);
    expect((await test.send('agent-east', exporting.exportExcel, { body })).code).toBe(403);
    expect((await test.send('auditor', exporting.exportExcel, { body })).code).toBe(403);
  });
});

describe('a scan', () => {
  it('shows the published page with its goods and its merchant, and nothing of it can run', async () => {
    const code = await test.makeCode();
    const page = await scan(code.address);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('请输入激活码');
    expect(page.body).toContain(`<form class="form" method="post">`);
    expect(page.body.match(/<script| on\w+=|javascript:/g)).toEqual(['<script']);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; script-src 'sha256-[\w+/]+=*'; img-src 'self'/,
    );
    const [, sheet = ''] = /<style>([^]*)<\/style>/.exec(page.body) ?? [];
    const allowed = createHash('sha256').update(sheet).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`'sha256-${allowed}'`);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(gzipSync(page.body).length).toBeLessThan(60 * 1024);
  });

  it('is counted, and a visitor once a day, without anything that says who it was', async () => {
    const code = await test.makeCode();
    const address = code.address;
    for (const from of ['10.1.1.1', '10.1.1.1', '10.1.1.2']) await scan(address, from);
    await test.app.app.inject({
      url: `/studycard-api/open/v1/qrcode/${pathOf(address).split('/').at(-1)}`,
      remoteAddress: '10.1.1.2',
      headers: { 'user-agent': 'MicroMessenger' },
    });
    expect(await test.find(code.id)).toMatchObject({
      scanCount: 4,
      visitorCount: 2,
      activationCount: 0,
      conversionPercent: 0,
    });
    const { database, now } = test.app.parts;
    const [kept] = await database.query<{ text: string }>(sql`
      select string_agg(to_jsonb(qr_visitors)::text, '') || (select string_agg(to_jsonb(qr_scan_days)::text, '') from qr_scan_days) as text
      from qr_visitors`);
    expect(kept?.text).not.toMatch(/10\.1\.1|MicroMessenger/);
    const token = pathOf(code.address).slice('/q/'.length);
    const card = { token, serial: 'SC00000000017', cardId: 0, day: '2026-11-22', at: now() };
    for (let time = 0; time < 2; time += 1) await countActivations(database, [card]);
    expect(await test.find(code.id)).toMatchObject({ activationCount: 1, conversionPercent: 50 });
  });

  it('is not counted when a program prefetches, previews or checks the link', async () => {
    const code = await test.makeCode();
    const url = pathOf(code.address);
    const open = `/studycard-api/open/v1/qrcode/${url.split('/').at(-1)}`;
    const page = await scan(code.address, '10.5.0.1');
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'sec-purpose': 'prefetch' }])
      expect((await test.app.app.inject({ url, headers })).body).toBe(page.body);
    for (const address of [url, open])
      expect((await test.app.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(200);
    await test.app.app.inject({ url: open, headers: { 'user-agent': 'TelegramBot' } });
    expect(await test.find(code.id)).toMatchObject({ scanCount: 1, visitorCount: 1 });
  });

  it('leads to the page whatever a scanner appended to the address', async () => {
    const code = await test.makeCode();
    const url = pathOf(code.address);
    for (const odd of [`${url}/`, `${url}%E3%80%82`, `${url}%20`, url.toLowerCase(), `/Q${url.slice(2)}`])
      expect((await test.app.app.inject({ url: odd })).statusCode).toBe(200);
    expect((await test.find(code.id)).scanCount).toBe(5);
    const payload = 'code=&phone=';
    const sent = { method: 'POST', url: `${url}/`, payload } as const;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await test.app.app.inject({ ...sent, headers: type })).statusCode).toBe(200);
  });

  it('of a code that is out of service is counted apart', async () => {
    const code = await test.makeCode();
    await scan(code.address);
    await test.send('ops', qrcode.updateStatus, { query: { ids: [code.id], status: 3 } });
    await Promise.all([scan(code.address), scan(code.address, '10.6.0.2')]);
    const counts = { scanCount: 1, visitorCount: 1, suspendedScanCount: 2 };
    expect(await test.find(code.id)).toMatchObject(counts);
    const days = await test.send('ops', qrcode.listScanDays, { query: { id: code.id, days: 7 } });
    expect(days.data).toMatchObject([counts]);
  });

  it('follows new goods at the same address, and a page that is published anew', async () => {
    const contentOf = (heading: string): PageContent => ({
      schema: 1,
      theme: 'blue',
      blocks: [
        { id: 'h', kind: 'heading', text: heading, level: 1, align: 'start' },
        { id: 'b', kind: 'benefits', heading: '', source: 'goods', items: [] },
        { id: 'go', kind: 'button', text: '去激活', link: 'https://cards.example/', look: 'primary' },
      ],
    });
    const body = { name: '权益页', kind: 'merchant', content: contentOf('权益') } as const;
    const { data: page } = await test.send('ops', cardPage.createPage, { body });
    await test.send('ops', cardPage.publishPage, { body: { id: page.id, version: 1 } });
    const code = await test.makeCode({ pageId: page.id });
    expect((await scan(code.address)).body).toContain(code.goods?.name);
    await test.send('ops', qrcode.updateGoods, {
      body: { qrCodes: { ids: [code.id] }, goodsId: test.goodsIds[1] },
    });
    const after = await test.find(code.id);
    expect(after.address).toBe(code.address);
    expect((await scan(code.address)).body).toContain(after.goods?.name);
    const saved = { id: page.id, version: 2, name: body.name, content: contentOf('新版权益') };
    expect((await test.send('ops', cardPage.saveDraft, { body: saved })).code).toBe(200);
    expect((await scan(code.address)).body).not.toContain('新版权益');
    await test.send('ops', cardPage.publishPage, { body: { id: page.id, version: 3 } });
    expect((await scan(code.address)).body).toContain('新版权益');
    const refused = await test.send('ops', cardPage.deletePage, { body: { id: page.id, version: 4 } });
    expect(refused).toMatchObject({ code: 4109, msg: expect.stringContaining(code.code) });
  });

  it('says 暂停服务 when the code, its merchant or its page is out of service', async () => {
    const { id: owner } = await test.add('ops');
    const code = await test.makeCode({ merchantId: owner });
    const shows = async () => (await scan(code.address)).body;
    await test.send('ops', qrcode.updateStatus, { query: { ids: [code.id], status: 3 } });
    expect(await shows()).toContain('暂停服务');
    await test.send('ops', qrcode.updateStatus, { query: { ids: [code.id], status: 2 } });
    expect(await shows()).not.toContain('暂停服务');
    expect((await test.find(code.id)).outage).toBeNull();
    const preview = await test.send('ops', merchant.previewMerchantChange, {
      body: { action: 'disable', merchants: { ids: [owner] } },
    });
    expect(preview.data.touched).toEqual({ qrCodeCount: 1, openGrantCount: 0, openCardCount: 0 });
    await test.send('ops', merchant.changeMerchants, {
      body: { action: 'disable', merchants: { ids: [owner] }, reason: '停业' },
    });
    expect(await shows()).toContain('暂停服务');
    expect((await test.send('ops', qrcode.previewScan, { query: { id: code.id } })).data).toMatchObject({
      isInService: false,
      page: null,
    });
    expect(await outOfService('merchantDisabled')).toContain(code.id);
    const reply = await test.send('ops', qrcode.addQrCodes, {
      body: { merchantId: owner, quantity: 1, namePattern: '门', style: 'black' },
    });
    expect(reply).toMatchObject({ code: 4100, data: { fields: [{ path: 'merchantId' }] } });
  });

  it('is told in the list by why it says 暂停服务, and found by that', async () => {
    const { database } = test.app.parts;
    const code = await test.makeCode();
    const setPage = (status: number) =>
      database.execute(sql`update pages set status = ${status} where id = ${test.pageId}`);
    await setPage(2);
    expect((await scan(code.address)).body).toContain('暂停服务');
    expect((await test.find(code.id)).outage).toBe('pageOffline');
    expect(await outOfService('pageOffline')).toContain(code.id);
    expect(await outOfService('merchantDisabled')).not.toContain(code.id);
    // A disabled code shows that, and no outage.
    await test.send('ops', qrcode.updateStatus, { query: { ids: [code.id], status: 3 } });
    expect((await test.find(code.id)).outage).toBeNull();
    expect(await outOfService('pageOffline')).not.toContain(code.id);
    await setPage(1);
    expect(await outOfService('pageOffline')).toEqual([]);
  });

  it('works when its goods are disabled, since cards that were handed out stay valid; the list shows and filters it', async () => {
    const { database } = test.app.parts;
    const [kind] = await database.query<{ id: number }>(sql`select id from goods_kinds limit 1`);
    const kinds = callsOf(goods);
    const added = await test.send('ops', kinds.create, {
      body: { name: '停售的会员', kindId: kind?.id ?? 0 },
    });
    const goodsId = added.data.id;
    const code = await test.makeCode({ goodsId });
    const other = await test.makeCode();
    const setGoods = (action: 'enable' | 'disable') =>
      test.send('ops', kinds.changeStatus, { body: { id: goodsId, action, reason: '停售' } });
    const ofDisabledGoods = async () =>
      (
        await test.send('ops', qrcode.findQrCodeList, {
          body: { goodsStatus: 0, currentPage: 1, pageSize: 200 },
        })
      ).data.items;

    expect((await setGoods('disable')).code).toBe(200);
    expect(await test.find(code.id)).toMatchObject({ goods: { isEnabled: false }, status: 2, outage: null });
    expect((await test.find(other.id)).goods).toMatchObject({ isEnabled: true });
    expect((await ofDisabledGoods()).map(({ id }) => id)).toEqual([code.id]);
    const filed = await qrCodeList.pageReader({
      filter: { goodsStatus: 0 },
      at: test.app.parts.now(),
      scope: everything,
    })(database, { after: undefined, count: 10 });
    expect(filed.map((row) => qrCodeList.cells.status.text(row))).toEqual(['启用（商品已停用）']);
    const url = pathOf(code.address);
    const typed = {
      payload: 'code=&phone=',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    for (const shown of [
      await scan(code.address),
      await test.app.app.inject({ method: 'POST', url, ...typed }),
    ])
      expect(shown.body).toContain('请输入激活码');
    expect((await test.find(code.id)).scanCount).toBe(1);

    // Whoever enables codes is told which of them will not work properly.
    await test.send('ops', qrcode.updateStatus, { query: { ids: [code.id, other.id], status: 3 } });
    const qrCodes = { ids: [code.id, other.id] };
    const preview = async () =>
      (await test.send('ops', qrcode.previewChange, { body: { action: 'enable', qrCodes } })).data;
    expect(await preview()).toMatchObject({ openCount: 2, suspendedCount: 0, disabledGoodsCount: 1 });
    await database.execute(sql`update pages set status = 2 where id = ${test.pageId}`);
    expect(await preview()).toMatchObject({ openCount: 2, suspendedCount: 2, disabledGoodsCount: 1 });
    await database.execute(sql`update pages set status = 1 where id = ${test.pageId}`);

    // The filter that finds them all also selects them for one change.
    const retarget = {
      qrCodes: { filter: { goodsStatus: 0 } },
      goodsId: test.goodsIds[0],
      expectedCount: 1,
    } as const;
    expect((await test.send('ops', qrcode.updateGoods, { body: retarget })).data.changedCount).toBe(1);
    expect(await ofDisabledGoods()).toEqual([]);
    await setGoods('enable');
  });

  /** The codes that the filter finds; each must show the filtered value in its row. */
  async function outOfService(outage: QrCodeOutage) {
    const body = { outage, currentPage: 1, pageSize: 200 };
    const { items } = (await test.send('ops', qrcode.findQrCodeList, { body })).data;
    expect(items.filter((item) => item.outage !== outage)).toEqual([]);
    return items.map(({ id }) => id);
  }

  it('of an address that there is not answers 404, whatever stands in it', async () => {
    for (const token of ['AAAAAAAAAAAA', "' or 1=1 --", '%00', '<script>', 'x'.repeat(500)])
      expect(
        (await test.app.app.inject(`/q/${encodeURIComponent(token)}`)).statusCode,
      ).toBeGreaterThanOrEqual(400);
    const page = await test.app.app.inject('/q/AAAAAAAAAAAA');
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('二维码不存在')]);
    // Above the content, the page shows its owner's name and mark.
    expect(page.body).toMatch(/class="brand">\s*<svg[^]*<\/svg>\s*学习卡\s*<\/p>/);
  });

  it('that comes too often from one address is told to wait and is not counted, and other addresses are not affected', async () => {
    const code = await test.makeCode();
    const from = '10.3.0.1';
    const call = { url: `/studycard-api/open/v1/qrcode/${pathOf(code.address).split('/').at(-1)}` };
    for (let time = 0; time < scansPerMinute; time += 1) await scan(code.address, from);
    const page = await scan(code.address, from);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '60']);
    expect(page.body).toContain('访问过于频繁');
    expect((await test.app.app.inject({ ...call, remoteAddress: from })).json()).toMatchObject({
      code: 4129,
    });
    expect((await scan(code.address, '10.3.0.2')).statusCode).toBe(200);
    // A household has 2^64 IPv6 addresses.
    const statuses = new Set<number>();
    for (let time = 0; time <= scansPerMinute; time += 1)
      statuses.add((await scan(code.address, `2001:db8:0:1::${time.toString(16)}`)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect((await scan(code.address, '2001:db8:0:2::1')).statusCode).toBe(200);
    expect((await test.find(code.id)).scanCount).toBe(2 * scansPerMinute + 2);
  });

  it('sends the form of the page to activation, and says what came of it', async () => {
    const code = await test.makeCode();
    const url = pathOf(code.address);
    const post = (payload: string) =>
      test.app.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('')).body).toContain('请填写激活码和手机号');
    const refused = await post('code=ABCDEFGHJKLMNPQR&phone=13812348000');
    expect(refused.body).toMatch(/<p class="failed" role="alert"[^>]*>[^<]+<\/p>/);
    expect((await test.find(code.id)).activationCount).toBe(0);
  });
});
