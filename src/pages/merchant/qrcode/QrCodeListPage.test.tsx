import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyCodes } from '#contract/codes';
import type { QrBatchProgress, QrCode } from '#contract/qrcode/endpoints';
import type { AuthList } from '#src/access';
import { AreasProvider } from '#src/area/areas-context';
import { renderPage } from '#src/components/render-page.fixture';
import { exporting } from '#src/models/export';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { qrcode } from '#src/models/qrcode';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import type { AnyModel } from 'saga-models';
import { cardPages } from '../../cardconfig/area';
import { declaredRecords } from '../../record/area';
import { merchants } from '../area';
import { qrCodes } from './area';
import QrCodeListPage from './QrCodeListPage';

const api = '/studycard-api/studyCardQrCode';
const calls = {
  list: `${api}/findMerchantQrCodeList`,
  add: `${api}/addQrCode`,
  progress: `${api}/getAddProgress`,
  retry: `${api}/v1/retryQrCode`,
  updateGoods: `${api}/updateGoods`,
  excel: '/diligent/export/excel',
};

const frontDesk: QrCode = {
  id: 7,
  code: 'Q000007',
  name: '前台7',
  merchant: { id: 3, name: '文华小学' },
  goods: { id: 1, name: '同步学习会员', isEnabled: true },
  page: { id: 5, name: '标准激活页' },
  style: 'black',
  address: 'https://q.cards.example/q/ABCDEFGH2345',
  scanCount: 1200,
  visitorCount: 800,
  activationCount: 20,
  otherActivationCount: 3,
  suspendedScanCount: 0,
  conversionPercent: 2.5,
  status: 2,
  outage: null,
  batch: { id: 2, batchNo: 'B000002' },
  createdAt: '2026-11-20T08:00:00.000Z',
};
const inTheMaking: QrCode = {
  ...frontDesk,
  id: 8,
  code: 'Q000008',
  address: null,
  scanCount: 0,
  conversionPercent: null,
  status: 0,
};
const failed: QrBatchProgress = {
  batchId: 2,
  batchNo: 'B000002',
  merchant: frontDesk.merchant,
  status: 2,
  totalCount: 2000,
  doneCount: 700,
  failedCount: 1300,
  statusReason: '生成二维码时出错',
  createdAt: frontDesk.createdAt,
  finishedAt: frontDesk.createdAt,
};
const pageOf = (...items: readonly object[]) =>
  envelope(200, { items, currentPage: 1, pageSize: 10, totalNum: items.length, totalPage: 1 });

const all: AuthList = ['merchant_qrcode_menu', 'qrcode.create', 'qrcode.edit', 'qrcode.export'];

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer(calls.list, pageOf(frontDesk, inTheMaking));
  host.answer(calls.progress, envelope(200, []));
  host.answer(
    `${api}/queryStudyCardGoods`,
    envelope(200, [
      { id: 1, name: '同步学习会员', isEnabled: true, kindName: '会员' },
      { id: 9, name: '中考真题精讲', isEnabled: true, kindName: '专题' },
    ]),
  );
  host.answer(
    '/studycard-api/studyCardPage/findUsedPage',
    envelope(200, [
      { id: 5, name: '春季落地页', kind: 'merchant', printJobCount: 0, qrCodeCount: 2 },
      { id: 6, name: '兑换成功', kind: 'success', printJobCount: 0, qrCodeCount: 0 },
    ]),
  );
  host.answer(
    '/studycard-api/merchant/findMerchantList',
    pageOf({ id: 4, name: '启航培训', code: 'M000004' }),
  );
});
afterEach(() => host.close());

function show(authList: AuthList = all, models: readonly AnyModel[] = [], address = '/') {
  const { app } = startTestApp([user, qrcode, ...models]);
  app.dispatch(user.actions.saveCurrent(person));
  const page = (
    <AreasProvider value={[qrCodes, merchants, declaredRecords, cardPages]}>
      <QrCodeListPage />
    </AreasProvider>
  );
  renderPage(page, { app, authList, address });
  return userEvent.setup();
}

const bodiesOf = (path: string): readonly unknown[] =>
  host.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = async (code: string) =>
  within((await screen.findByRole('link', { name: code })).closest('tr') ?? document.body);
const dialogOf = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role=dialog]') ?? document.body);
const choose = async (hands: ReturnType<typeof userEvent.setup>, field: HTMLElement, option: string) => {
  await hands.click(field);
  await hands.click(await screen.findByTitle(option));
};

describe('the list of QR codes', () => {
  it('shows each with its picture, its figures, and what may be done to it once it is made', async () => {
    show();
    const shown = await row('Q000007');
    const cells = shown.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(1, 11)).toEqual([
      ...['Q000007', '启用', '前台7', '文华小学', '同步学习会员'],
      ...['', '1,200', '800', '20', '2.5%'],
    ]);
    expect(shown.getByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringContaining('id=7&format=svg'),
    );
    expect(shown.getByRole('button', { name: '更换商品' })).toBeEnabled();
    expect((await row('Q000008')).queryByRole('button', { name: '更换商品' })).toBeNull();
  });

  it('says in the state of an enabled code that its scans lead nowhere, and why beside it', async () => {
    host.answer(calls.list, pageOf({ ...frontDesk, outage: 'pageOffline' }));
    const hands = show();
    const tag = (await row('Q000007')).getByText('暂停服务');
    await hands.hover(tag);
    expect(await screen.findByText('页面已下线，扫码显示“暂停服务”')).toBeVisible();
  });

  it('says in the state of a code whose goods are disabled that they are, and that it goes on', async () => {
    const goods = { id: 1, name: '同步学习会员', isEnabled: false };
    const replaced = { ...frontDesk, id: 9, code: 'Q000009', goods, status: 3 };
    host.answer(calls.list, pageOf({ ...frontDesk, goods }, replaced));
    const hands = show();
    await hands.hover((await row('Q000007')).getByText('商品停用'));
    expect(await screen.findByText('商品已停用，扫码照常；可以更换为在用的商品')).toBeVisible();
    expect((await row('Q000009')).getByText('停用')).toBeVisible();
  });

  it('leads from a code to its merchant, its goods and its page by their numbers', async () => {
    host.answer(
      `${api}/v1/findQrCode`,
      envelope(200, { qrCode: frontDesk, statusReason: null, createdBy: { id: 2, name: '商务小林' } }),
    );
    show([...all, 'merchant_menu', 'studycard_catalogue_menu', 'card_config_edit'], [], '/?open=7');
    const record = within(await screen.findByRole('dialog'));
    for (const [name, address] of [
      ['文华小学', '/merchant/information/list?open=3'],
      ['同步学习会员', '/catalogue/goods?open=1'],
      ['标准激活页', '/cardconfig/list?open=5'],
    ] as const)
      expect(await record.findByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('says before codes are enabled which of them will not serve as they should', async () => {
    host.answer(calls.list, pageOf({ ...frontDesk, status: 3 }));
    host.answer(
      `${api}/v1/previewQrCodeChange`,
      envelope(200, {
        ...{ matchedCount: 1, openCount: 1, merchantIds: [3], refused: [] },
        ...{ suspendedCount: 1, disabledGoodsCount: 1 },
      }),
    );
    const hands = show();
    await hands.click((await row('Q000007')).getByRole('button', { name: /更多/ }));
    await hands.click(await screen.findByRole('menuitem', { name: '启用' }));
    const dialog = await dialogOf('启用二维码 · Q000007 前台7');
    expect(
      await dialog.findByText(
        '商户已停用或页面已下线：1 个，扫码仍显示“暂停服务”；商品已停用：1 个，扫码照常',
      ),
    ).toBeVisible();
  });

  it('offers nothing but pictures and links to somebody who may only look', async () => {
    show(['merchant_qrcode_menu']);
    expect((await row('Q000007')).getByRole('button', { name: '复制链接' })).toBeVisible();
    for (const name of [/批量新增/, '更换商品', /^导\s?出/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says what QR codes are for where there is none', async () => {
    host.answer(calls.list, pageOf());
    show();
    expect(await screen.findByText('还没有二维码')).toBeVisible();
  });

  it('is written as Excel by the export host (spec section 7)', async () => {
    host.answer(calls.excel, envelope(200, { id: 1, rowCount: 2 }));
    const hands = show(all, [exporting]);
    await hands.click(await button(/^导\s?出/));
    await hands.click(await screen.findByRole('menuitem', { name: /^屏幕上的列.*xlsx/ }));
    await waitFor(() => expect(bodiesOf(calls.excel)).toMatchObject([{ list: 'qrCodes', filter: {} }]));
  });
});

describe('a batch of QR codes', () => {
  it('names the places that it will make, and sends what was filled in', async () => {
    host.answer(calls.add, envelope(200, { batchId: 4, batchNo: 'B000004' }));
    const hands = show();
    await hands.click(await button(/批量新增/));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.type(dialog.getByLabelText('数量'), '2001');
    await hands.click(dialog.getByRole('button', { name: /^生成/ }));
    expect(await dialog.findByText('请选择商户')).toBeVisible();
    expect(await dialog.findByText(/^数量必须是 1–2,000 的整数/)).toBeVisible();
    await hands.clear(dialog.getByLabelText('数量'));
    await hands.type(dialog.getByLabelText('数量'), '12');
    expect(await dialog.findByText('点位名称预览：点位01 … 点位12')).toBeVisible();
    await choose(hands, dialog.getByLabelText('商户'), '启航培训');
    await choose(hands, dialog.getByLabelText('页面'), '春季落地页');
    expect(screen.queryByTitle('兑换成功')).toBeNull();
    await hands.click(dialog.getByRole('button', { name: '生成 12 个' }));
    await waitFor(() =>
      expect(bodiesOf(calls.add)).toEqual([
        { merchantId: 4, quantity: 12, namePattern: '点位{序号}', pageId: 5, style: 'black' },
      ]),
    );
  });

  it('that has failed stands over the list with what it owes, and is retried', async () => {
    host.answer(calls.progress, envelope(200, [failed]));
    host.answer(calls.retry, envelope(200));
    const hands = show();
    const region = within(await screen.findByRole('region', { name: '未完成的批次' }));
    expect(region.getByText('700 / 2,000')).toBeVisible();
    expect(region.getByText('失败 1,300 个')).toBeVisible();
    await hands.click(region.getByRole('button', { name: '重试 B000002' }));
    await waitFor(() => expect(bodiesOf(calls.retry)).toEqual([{ batchId: 2 }]));
  });
});

describe('a change of goods', () => {
  it('says what it would do and who has the goods already, and names the count that was seen', async () => {
    host.answer(
      `${api}/v1/previewQrCodeChange`,
      envelope(200, {
        ...{ matchedCount: 1, openCount: 1, merchantIds: [3], refused: [] },
        ...{ suspendedCount: 0, disabledGoodsCount: 0 },
      }),
    );
    host.answer(
      `${api}/findMerchantIdByGoodsId`,
      envelope(200, {
        // The merchant whose codes are changed has the goods, too; that is expected and not warned about.
        merchants: [
          { id: 5, name: '新知书店', qrCodeCount: 30 },
          { id: 3, name: '文华小学', qrCodeCount: 4 },
        ],
        otherMerchantCount: 2,
      }),
    );
    host.answer(calls.updateGoods, envelope(200, { changedCount: 1, refused: [] }));
    const hands = show();
    await hands.click((await row('Q000007')).getByRole('button', { name: '更换商品' }));
    const dialog = await dialogOf('更换商品 · Q000007 前台7');
    expect(dialog.getByText('现在：同步学习会员')).toBeVisible();
    await choose(hands, dialog.getByLabelText('更换为商品'), '中考真题精讲');
    expect(await dialog.findByText('选中 1 个，其中 1 个可以更换')).toBeVisible();
    expect(await dialog.findByText('已有其他商户使用该商品：新知书店（30 个）、另有 2 家商户')).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: '更换商品 1 个' }));
    await waitFor(() =>
      expect(bodiesOf(calls.updateGoods)).toEqual([{ qrCodes: { ids: [7] }, expectedCount: 1, goodsId: 9 }]),
    );
  });

  it('counts again what it would do after a refusal, since somebody else may have changed the codes', async () => {
    const counted = (openCount: number) =>
      host.answer(
        `${api}/v1/previewQrCodeChange`,
        envelope(200, {
          ...{ matchedCount: 2, openCount, merchantIds: [3], refused: [] },
          ...{ suspendedCount: 0, disabledGoodsCount: 0 },
        }),
      );
    counted(2);
    host.answer(`${api}/findMerchantIdByGoodsId`, envelope(200, { merchants: [], otherMerchantCount: 0 }));
    host.answer(calls.updateGoods, envelope(bodyCodes.stateConflict, null, '请重新核对'));
    const hands = show();
    await hands.click((await row('Q000007')).getByRole('button', { name: '更换商品' }));
    const dialog = await dialogOf('更换商品 · Q000007 前台7');
    await choose(hands, dialog.getByLabelText('更换为商品'), '中考真题精讲');
    await dialog.findByRole('button', { name: '更换商品 2 个' });
    counted(1);
    await hands.click(dialog.getByRole('button', { name: '更换商品 2 个' }));
    await dialog.findByRole('button', { name: '更换商品 1 个' });
  });
});
