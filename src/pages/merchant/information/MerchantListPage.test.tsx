import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Merchant, MerchantDetail } from '#contract/merchant/endpoints';
import type { AuthList } from '#src/access';
import { AreasProvider } from '#src/area/areas-context';
// Loaded before the tests; in the product this lazy part is loaded with the first dialog.
import '#src/components/list/BulkDialog';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { audit } from '#src/models/audit/audit';
import { merchant } from '#src/models/merchant';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { merchants } from '../area';
import MerchantListPage from './MerchantListPage';

const calls = {
  list: '/studycard-api/merchant/findMerchantList',
  find: '/studycard-api/merchant/v1/findMerchant',
  update: '/studycard-api/merchant/updateMerchant',
  add: '/studycard-api/merchant/addMerchant',
  preview: '/studycard-api/merchant/v1/previewMerchantStatus',
  reveal: '/studycard-api/merchant/v1/revealMerchantPhone',
};

const school: Merchant = {
  id: 7,
  code: 'M000007',
  name: '文华小学',
  kind: 'school',
  agent: { id: 6, name: '华东代理', isEnabled: true },
  settlementKind: null,
  contact: '王老师',
  phone: '138****8000',
  region: { code: '330106', path: ['浙江省', '杭州市', '西湖区'] },
  grantedCount: 400,
  activatedCount: 150,
  qrCodeCount: 12,
  status: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
};
const shop: Merchant = {
  ...school,
  id: 8,
  code: 'M000008',
  name: '新知书店',
  kind: 'bookshop',
  agent: null,
  status: 0,
};
const detail: MerchantDetail = {
  merchant: school,
  version: 3,
  creditCode: null,
  email: null,
  address: '文三路 100 号',
  logoKey: null,
  contractFrom: '2026-01-01',
  contractTo: null,
  settlementKind: 'monthly',
  creditLimit: 500,
  paidTo: null,
  note: '',
  statusReason: null,
  createdBy: { id: 2, name: '商务小林' },
  formerNames: ['实验一小'],
  prices: [{ goods: { id: 3, name: '同步学习会员' }, unitPriceFen: 1250 }],
};
const pageOf = (...items: readonly Merchant[]) =>
  envelope(200, { items, currentPage: 1, pageSize: 10, totalNum: items.length, totalPage: 1 });

const mayEdit: AuthList = ['merchant_menu', 'merchant.edit', 'merchant.terms'];

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  host = await startPageHost();
  host.answer('/studycard-api/merchant/v1/listAgents', envelope(200, [school.agent]));
  const district = { code: '330106', name: '西湖区', children: [] };
  const city = { code: '330100', name: '杭州市', children: [district] };
  host.answer(
    '/studycard-api/dictionary/listRegionTree',
    envelope(200, [{ code: '330000', name: '浙江省', children: [city] }]),
  );
  host.answer(calls.list, pageOf(school, shop));
  host.answer(calls.find, envelope(200, detail));
});
afterEach(() => host.close());

interface Shown {
  readonly address?: string;
  readonly authList?: AuthList;
  readonly role?: 'sales' | 'agent';
}

function show({ address = '/', authList = mayEdit, role = 'sales' }: Shown = {}) {
  const { app, outside } = startTestApp([user, merchant, audit]);
  app.dispatch(user.actions.saveCurrent({ ...person, role, isAgent: role === 'agent' }));
  const page = (
    <AreasProvider value={[merchants]}>
      <DraftStores>
        <MerchantListPage />
      </DraftStores>
    </AreasProvider>
  );
  const { router, unmount } = renderPage(page, { app, authList, address });
  return { router, unmount, outside, user: userEvent.setup() };
}

/** The queries of the GET requests to a path, without those of the header. */
const queriesOf = (path: string) =>
  host.received
    .filter(({ url }) => url.startsWith(`${path}?`))
    .map(({ url }) => Object.fromEntries(new URL(url, host.origin).searchParams));
const bodiesOf = (path: string): readonly unknown[] =>
  host.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

/** Finds a dialog by its title's text, because a search by accessible name walks the whole page. */
const dialogOf = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role=dialog]') ?? document.body);

describe('the list of merchants', () => {
  it('shows each with its number, its state, its figures, which lead to what they count, and what may be done', async () => {
    show({ authList: [...mayEdit, 'merchant_qrcode_menu', 'studycard_provide_menu', 'users_manage_proxy'] });
    const cells = (await row('文华小学')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(1, 10)).toEqual([
      'M000007',
      '文华小学',
      '启用',
      '华东代理',
      '浙江省 / 杭州市 / 西湖区',
      '400',
      '150',
      '37.5%',
      '12',
    ]);
    expect(
      (await row('文华小学'))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['文华小学', '/?open=7'],
      ['150', '/usersmanage/list?merchantName=M000007&activationWay=customer'],
      ['12', '/merchant/QRcode?merchantId=7'],
    ]);
    expect((await row('新知书店')).getByRole('button', { name: '编辑' })).toBeEnabled();
    expect(screen.getByLabelText('所属代理')).toBeVisible();
  });

  it('offers nothing to somebody who may only look, and asks an agent for no agent', async () => {
    show({ authList: ['merchant_menu'], role: 'agent', address: '/?open=7' });
    expect(await screen.findByText('文三路 100 号')).toBeVisible();
    expect(screen.queryByLabelText('所属代理')).toBeNull();
    for (const name of ['新建商户', /^编\s?辑$/, '查看完整手机号'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says what merchants are where there is none, and says when the record asked for is not there', async () => {
    host.answer(calls.list, pageOf());
    host.answer(calls.find, envelope(4104, null, '商户不存在'));
    show({ address: '/?open=99' });
    expect(await screen.findByText('还没有商户')).toBeVisible();
    expect(await screen.findByText('没有这个商户')).toBeVisible();
  });
});

describe('a merchant beside the list', () => {
  it('shows its figures and its grants, without a way to lists that the person may not open', async () => {
    show({ authList: [...mayEdit, 'studycard_provide_menu'], address: '/?open=7' });
    const granted = await screen.findByRole('group', { name: '累计发卡' });
    expect(granted).toHaveTextContent('400');
    // No link, because the figure counts cards, but the list contains grants.
    expect(within(granted).queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: '查看发放批次' })).toHaveAttribute(
      'href',
      '/task/grant?merchantName=M000007',
    );
    const activated = screen.getByRole('group', { name: '已激活' });
    expect(activated).toHaveTextContent('150');
    expect(activated).toHaveTextContent('37.5%');
    expect(within(activated).queryByRole('link')).toBeNull();
  });

  it('says that its agent has left', async () => {
    const left = { id: 6, name: '华东代理', isEnabled: false };
    host.answer(calls.find, envelope(200, { ...detail, merchant: { ...school, agent: left } }));
    show({ address: '/?open=7' });
    expect(await screen.findByText('华东代理（已停用）')).toBeInTheDocument();
  });

  it('has no credit limit where none was filled in', async () => {
    host.answer(calls.find, envelope(200, { ...detail, creditLimit: 0 }));
    show({ address: '/?open=7' });
    expect(await screen.findByText(/^未填.*授信额度/)).toBeVisible();
  });

  it('shows the whole telephone to who asks, until it is closed', async () => {
    host.answer(calls.reveal, envelope(200, { phone: '13800138000' }));
    const { user: hands } = show({ address: '/?open=7' });
    expect(await screen.findByText('138****8000')).toBeVisible();
    await hands.click(await button('查看完整手机号'));
    expect(await screen.findByText('13800138000')).toBeVisible();
    expect(bodiesOf(calls.reveal)).toEqual([{ id: 7 }]);
    await hands.click(await button(/close/i));
    await hands.click(await screen.findByRole('link', { name: '文华小学' }));
    expect(await screen.findByRole('button', { name: '查看完整手机号' })).toBeVisible();
    expect(screen.queryByText('13800138000')).toBeNull();
  });
});

describe('disabling a merchant', () => {
  it('says beforehand which codes and grants it touches', async () => {
    const touched = { qrCodeCount: 12, openGrantCount: 2, openCardCount: 1500 };
    host.answer(calls.preview, envelope(200, { matchedCount: 1, openCount: 1, refused: [], touched }));
    const lists: AuthList = ['merchant_qrcode_menu', 'studycard_provide_menu'];
    const { user: hands } = show({ authList: [...mayEdit, ...lists] });
    await hands.click((await row('文华小学')).getByRole('button', { name: /更多/ }));
    await hands.click(await screen.findByRole('menuitem', { name: '停用' }));
    const dialog = await dialogOf('停用商户 · 文华小学');
    const codes = await dialog.findByRole('link', { name: '12 个启用的二维码停止服务' });
    expect(codes).toHaveAttribute('href', '/merchant/QRcode?merchantId=7&status=2');
    expect(
      dialog.getByRole('link', { name: /^2 个未收完的发放批次（1,500 张在途）仍可收货/ }),
    ).toHaveAttribute('href', '/task/grant?merchantName=M000007&shipping=open');
    expect(bodiesOf(calls.preview)).toEqual([{ action: 'disable', merchants: { ids: [7] } }]);
  });

  it('keeps the reason that was typed for those that were chosen, in any order, and for no others', async () => {
    const touched = { qrCodeCount: 0, openGrantCount: 0, openCardCount: 0 };
    host.answer(calls.preview, envelope(200, { matchedCount: 2, openCount: 2, refused: [], touched }));
    const ask = async (picked: string) => {
      const page = show({ address: `/?picked=${picked}` });
      const bar = within(await screen.findByRole('region', { name: '批量操作' }));
      await page.user.click(bar.getByRole('button', { name: '停用商户' }));
      return { ...page, reason: await screen.findByLabelText('停用商户原因') };
    };
    const first = await ask('7.8');
    await first.user.type(first.reason, '合同到期');
    first.unmount();

    const other = await ask('8.9');
    expect(screen.queryByRole('button', { name: '接着填写' })).toBeNull();
    other.unmount();

    await ask('8.7');
    expect(await button('接着填写')).toBeVisible();
  });
});

describe('the form of a merchant', () => {
  it('has no field for terms where the person may not set them', async () => {
    const { user: hands } = show({ authList: mayEdit.filter((right) => right !== 'merchant.terms') });
    await hands.click(await button(/新建商户/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('名称')).toBeVisible();
    const terms = [
      '统一社会信用代码',
      '所属代理',
      '合作开始日',
      '合作结束日',
      '结算方式',
      /^授信额度/,
      '已结清至',
    ];
    expect(terms.filter((term) => dialog.queryByLabelText(term))).toEqual([]);
  });

  it('leaves a credit limit empty that was never filled in', async () => {
    host.answer(calls.find, envelope(200, { ...detail, creditLimit: 0 }));
    const { user: hands } = show();
    await hands.click((await row('文华小学')).getByRole('button', { name: '编辑' }));
    expect((await dialogOf('编辑商户 · 文华小学')).getByLabelText(/^授信额度/)).toHaveValue('');
  });

  it('says what is wrong before anything is sent', async () => {
    const { user: hands } = show();
    await hands.click(await button(/新建商户/));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.type(dialog.getByLabelText('统一社会信用代码'), '9144030071526726xa');
    await hands.type(dialog.getByLabelText('手机'), '12345678901');
    await hands.type(dialog.getByLabelText('合作开始日'), '2027-01-01{Enter}');
    await hands.type(dialog.getByLabelText('合作结束日'), '2026-01-01{Enter}');
    await hands.click(dialog.getByRole('button', { name: '新建商户' }));
    for (const message of [
      '请填写名称',
      '请选择类型',
      '识别为 9144030071526726XA，统一社会信用代码不正确，请核对每一位',
      '识别为 12345678901，号码不正确，应为 11 位手机号，或带区号的座机，如 010-62345678',
      '请选择地区',
      '合作结束日不能早于合作开始日',
    ])
      expect(await dialog.findByText(message)).toBeVisible();
    expect(queriesOf(calls.add)).toEqual([]);
  });

  it('names the version that was seen, keeps a telephone that is left empty, and puts a refusal at its field', async () => {
    host.answer(
      calls.update,
      envelope(4100, { fields: [{ path: 'name', message: '已有同名的商户' }] }, '不行'),
    );
    const { user: hands } = show();
    await hands.click((await row('文华小学')).getByRole('button', { name: '编辑' }));
    const dialog = await dialogOf('编辑商户 · 文华小学');
    expect(dialog.getByLabelText('手机')).toHaveValue('');
    expect(dialog.getByLabelText('手机')).toHaveAttribute('placeholder', '138****8000');
    await hands.clear(dialog.getByLabelText('名称'));
    await hands.type(dialog.getByLabelText('名称'), '新知书店');
    await hands.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect(await dialog.findByText('已有同名的商户')).toBeVisible();
    expect(dialog.getByLabelText('名称')).toHaveFocus();
    expect(queriesOf(calls.update)).toEqual([
      {
        id: '7',
        version: '3',
        name: '新知书店',
        kind: 'school',
        agentId: '6',
        contact: '王老师',
        regionCode: '330106',
        address: '文三路 100 号',
        contractFrom: '2026-01-01',
        settlementKind: 'monthly',
        creditLimit: '500',
      },
    ]);
  });
});

describe('the agreed prices of a merchant', () => {
  const goodsCall = '/studycard-api/studyCardQrCode/queryStudyCardGoods';
  const pricesCall = '/studycard-api/merchant/v1/updateMerchantPrices';
  beforeEach(() => {
    const kinds = { isEnabled: true, kindName: '会员' };
    const goods = [
      { id: 3, name: '同步学习会员', ...kinds },
      { id: 4, name: '数学同步课', ...kinds },
    ];
    host.answer(goodsCall, envelope(200, goods));
    host.answer(pricesCall, envelope(200, { version: 4 }));
  });

  it('stand in its drawer, are added to and removed, and are sent together with the version that was seen', async () => {
    const { user: hands } = show({ address: '/?open=7' });
    expect(await screen.findByText(/^同步学习会员 ¥.12\.50$/)).toBeVisible();
    await hands.click(await button('修改协议价'));
    const dialog = await dialogOf('修改协议价 · 文华小学');
    await hands.click(dialog.getByRole('button', { name: /添加协议价/ }));
    const second = within(dialog.getByRole('group', { name: '第 2 个协议价' }));
    await hands.click(second.getByLabelText('商品'));
    await hands.click((await screen.findAllByTitle('同步学习会员')).at(-1) ?? document.body);
    await hands.type(second.getByLabelText('单价'), '8.8');
    await hands.click(dialog.getByRole('button', { name: /保\s*存/ }));
    expect((await dialog.findAllByText('一种商品只能有一个协议价'))[0]).toBeVisible();
    expect(bodiesOf(pricesCall)).toEqual([]);
    await hands.click(dialog.getByRole('button', { name: '删除第 1 个协议价' }));
    await hands.click(dialog.getByRole('button', { name: /保\s*存/ }));
    const sent = { id: 7, version: 3, prices: [{ goodsId: 3, unitPriceFen: 880 }] };
    await waitFor(() => expect(bodiesOf(pricesCall)).toEqual([sent]));
  });

  it('are shown to others without the button', async () => {
    show({ address: '/?open=7', authList: ['merchant_menu'] });
    expect(await screen.findByText(/^同步学习会员 ¥.12\.50$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '修改协议价' })).toBeNull();
  });
});
