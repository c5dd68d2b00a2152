/** The office's settings, and every page and paper that says whose it is. */
import { randomUUID } from 'node:crypto';
import { audit } from '#contract/audit/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { requestIdHeader } from '#contract/headers';
import { ownAccount } from '#contract/own-account/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { settings, type SettingsEdit } from '#contract/settings/endpoints';
import { demoPassword } from '#mock/index';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf, type Sent } from '#testing/process';

const given = {
  officeName: '文渊图书',
  officePhone: '0571-8888 0000',
  officeAddress: '杭州市文三路 1 号',
  icpNumber: '浙ICP备12345678号-1',
  policeNumber: '浙公网安备33010602000123号',
  bankName: '工商银行文三路支行',
};

let test: TestApp;
let cookie = '';
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.signIn('admin');
});
afterAll(() => test.close());

async function send<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}, as = cookie) {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      cookie: as,
      ...(sent.requestId && { [requestIdHeader]: sent.requestId }),
    },
    ...(sent.body && { payload: sent.body }),
  });
  return reply.json<Envelope<ReplyOf<E>>>();
}
const find = async () => (await send(settings.findSettings)).data;
const update = (edit: Partial<SettingsEdit>, version: number, requestId = randomUUID()) =>
  send(settings.updateSettings, { body: { ...edit, version }, requestId });
const undo = (requestId: string) => send(audit.undoChange, { body: { requestId } });
const page = async (url: string) => (await test.app.inject({ url, headers: { accept: 'text/html' } })).body;

describe('the settings of an office', () => {
  it('are empty at first, and every page then says the product alone', async () => {
    const { version, ...set } = await find();
    expect(version).toBe(1);
    expect(new Set(Object.values(set))).toEqual(new Set(['', null]));
    expect(await page('/redirect-page.html')).toContain('学习卡管理后台');
    expect(await page('/a/unknown')).not.toContain('<footer');
  });

  it('are refused where a number has another shape, and to whoever lacks the right', async () => {
    expect(await update({ icpNumber: '12345678' }, 1)).toMatchObject({ code: 4100 });
    expect(await update({ policeNumber: '浙公网安备123号' }, 1)).toMatchObject({ code: 4100 });
    const asOps = await test.signIn('ops');
    expect(await send(settings.findSettings, {}, asOps)).toMatchObject({ code: 403 });
    expect(await find()).toMatchObject({ version: 1, icpNumber: '' });
  });

  it('are kept with a record of the trail, and a second edit of the same version is told of the first', async () => {
    expect((await update(given, 1)).data).toEqual({ version: 2 });
    expect(await find()).toEqual({
      ...given,
      ...{ senderName: '', senderPhone: '', senderAddress: '', bankHolder: '', bankAccount: '' },
      ...{ officeMarkKey: null, usualPrefix: '', expiringDays: null },
      version: 2,
    });
    const trail = await send(audit.listRecordTrail, {
      query: { entityKind: 'settings', entityId: '1', currentPage: 1, pageSize: 10 },
    });
    expect(trail.data.items.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'settings.update',
        expect.objectContaining({ officeName: '', officePhone: '' }),
        // What may be a person's own is kept nowhere for ever.
        expect.objectContaining({ ...given, officePhone: 'given', officeAddress: 'given' }),
      ],
    ]);
    const late = await update({ ...given, officeName: '别的名称' }, 1);
    expect(late).toMatchObject({ code: 4110, data: { version: 2, after: { officeName: '文渊图书' } } });
  });

  it('stand on pages before and after the sign-in, on those of customers, and in the authenticator app', async () => {
    const plain = await page('/redirect-page.html');
    expect(plain).toContain('<title>请重新登录 - 文渊图书</title>');
    const unknown = await page('/a/unknown');
    for (const text of [plain, unknown]) {
      expect(text).toContain('<span>文渊图书</span><span>0571-8888 0000</span>');
      expect(text).toContain('<a href="https://beian.miit.gov.cn/">浙ICP备12345678号-1</a>');
      expect(text).toContain('https://beian.mps.gov.cn/#/query/webSearch?code=33010602000123');
    }
    expect((await send(settings.findPayee, {}, await test.signIn('agent'))).data).toEqual({
      ...{ officeName: '文渊图书', bankHolder: '', bankName: '工商银行文三路支行', bankAccount: '' },
    });
    const factor = await send(ownAccount.startSecondFactor, { body: { password: demoPassword } });
    expect(new URL(factor.data.uri).searchParams.get('issuer')).toBe('文渊图书');
  });

  it('say from when on a deadline is near, 30 days where nothing is set, and with which prefix cards are ordered', async () => {
    const days = async () => (await send(repertory.getStockSummary)).data.expiringDays;
    expect(await days()).toBe(30);
    for (const expiringDays of [0, 366])
      expect(await update({ ...given, expiringDays }, 2)).toMatchObject({ code: 4100 });
    await update({ ...given, expiringDays: 7, usualPrefix: 'wy' }, 2);
    expect(await days()).toBe(7);
    const previewed = await send(repertory.previewPrintJob, { query: { prefix: 'SK', quantity: 1 } });
    expect(previewed.data.usualPrefix).toBe('WY');
  });

  it('are removed by an edit that leaves them out', async () => {
    await update({}, 3);
    expect(await find()).toMatchObject({ officeName: '', expiringDays: null, version: 4 });
    expect(await page('/redirect-page.html')).toContain('学习卡管理后台');
  });

  it('are shown as they were typed, also signs that mean something to a replacement', async () => {
    await update({ officeName: '文渊 $& 图书' }, 4);
    for (const address of ['/a/unknown', '/redirect-page.html'])
      expect(await page(address)).toContain('<span>文渊 $&amp; 图书</span>');
  });

  it('are as before once a change of them was undone, but for what the trail does not keep', async () => {
    const { version, ...empty } = await find();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await update({ officeName: '甲', bankName: '工商银行', senderPhone: '13800138000' }, version, first);
    expect((await undo(first)).data).toEqual({ undoneCount: 1, refused: [] });
    expect(await find()).toEqual({ ...empty, version: version + 2 });

    await update({ officeName: '甲', senderPhone: '13800138000' }, version + 2);
    await update({ officeName: '乙', senderPhone: '13900139000', expiringDays: 9 }, version + 3, second);
    expect((await undo(second)).data).toEqual({ undoneCount: 1, refused: [] });
    const kept = { officeName: '甲', senderPhone: '13900139000', expiringDays: null };
    expect(await find()).toMatchObject({ ...kept, version: version + 5 });

    await update({ officeName: '甲' }, version + 5, third);
    expect(await undo(third)).toMatchObject({
      code: 4109,
      msg: '没有撤销：操作日志只记录了原来的内容填写过，不能撤销',
    });
    expect(await find()).toMatchObject({ officeName: '甲', senderPhone: '', version: version + 6 });
  });

  it('stay as somebody else has set them since', async () => {
    const { version } = await find();
    const first = randomUUID();
    await update({ officeName: '丙', bankName: '工商银行' }, version, first);
    await update({ officeName: '丁', bankName: '工商银行' }, version + 1);
    expect(await undo(first)).toMatchObject({ code: 4109 });
    expect(await find()).toMatchObject({ officeName: '丁', bankName: '工商银行', version: version + 2 });
  });
});
