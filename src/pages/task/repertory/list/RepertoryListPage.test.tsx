import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PrintJob } from '#contract/repertory/endpoints';
import type { AuthList } from '#src/access';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';
import { user } from '#src/models/user';
import { summaryOf } from '#src/pages/welcome/stock-summary.fixture';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import RepertoryListPage from './RepertoryListPage';

const listCall = '/studycard-api/studycard/v1/studyCardPrintPageList';
const summaryCall = '/studycard-api/studycard/v1/studyCardStockSummary';
const mayAll: AuthList = ['repertory.create', 'repertory.export', 'repertory.confirm', 'repertory.cancel'];

const pageOf = (...items: PrintJob[]) =>
  envelope(200, { items, currentPage: 1, pageSize: 10, totalNum: items.length, totalPage: 1 });

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(summaryCall, envelope(200, summaryOf({})));
  for (const path of [
    'dictionary/listTeachingMaterial',
    'category/listCategoryTree',
    'dictionary/listGoodsKind',
    'dictionary/listPrintShop',
  ])
    host.answer(`/studycard-api/${path}`, envelope(200, []));
});
afterEach(() => host.close());

function show(authList: AuthList = mayAll, address = '/') {
  const { app } = startTestApp([repertory, user]);
  const { router } = renderPage(<RepertoryListPage />, { app, authList, address });
  return { router, user: userEvent.setup() };
}

describe('the inventory list', () => {
  it('shows the jobs of the page, each with what may be done to it', async () => {
    host.answer(listCall, pageOf(printJobFixture({ batchNo: 'P20261120-0007', status: 2 })));
    show();
    expect(await screen.findByRole('link', { name: 'P20261120-0007' })).toHaveAttribute(
      'href',
      '/task/repertory/check/7',
    );
    expect(screen.getByRole('button', { name: '确认印刷完成' })).toBeVisible();
  });

  it('says that its figures could not be read, and reads them again', async () => {
    host.answer(listCall, pageOf());
    host.answer(summaryCall, { status: 404 });
    const { user } = show();
    await screen.findByText('数据加载失败');
    host.answer(summaryCall, envelope(200, summaryOf({ availableCount: 1234 })));
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  it('leads a first-time visitor to the first order', async () => {
    host.answer(listCall, pageOf());
    const { router, user } = show();
    expect(await screen.findByText('还没有印刷任务')).toBeVisible();
    const [, inTheEmptyList] = screen.getAllByRole('button', { name: /新建学习卡/ });
    await user.click(inTheEmptyList ?? document.body);
    expect(router.state.location.pathname).toBe('/task/repertory/create');
  });

  it('offers no order to somebody who may not place one', async () => {
    host.answer(listCall, pageOf());
    show(['studycard_inventory_menu']);
    expect(await screen.findByText('还没有印刷任务')).toBeVisible();
    expect(screen.queryByRole('button', { name: /新建学习卡/ })).toBeNull();
  });

  it('tells an empty result from an empty list, and clears the filter', async () => {
    host.answer(listCall, pageOf());
    const { user } = show();
    await screen.findByText('还没有印刷任务');
    await user.type(screen.getByLabelText('学习卡名称'), '不存在的卡');
    await user.click(screen.getByRole('button', { name: /查\s?询/ }));
    expect(await screen.findByText('没有符合条件的印刷任务')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清空筛选' }));
    expect(await screen.findByText('还没有印刷任务')).toBeVisible();
    expect(screen.getByLabelText('学习卡名称')).toHaveValue('');
  });

  it('says by a chip alone that a link asks for the jobs of one category itself, and takes it away', async () => {
    const pupils = { id: 5, name: '三年级', isEnabled: true, children: [] };
    host.answer(
      '/studycard-api/category/listCategoryTree',
      envelope(200, [{ id: 1, name: '小学', isEnabled: true, children: [pupils] }]),
    );
    host.answer('/api/users', envelope(200, []));
    host.answer(listCall, pageOf());
    const { router, user } = show(mayAll, '/?ownCategoryId=5&progress=open');
    const chip = await screen.findByRole('button', { name: /小学 \/ 三年级/ });
    expect(host.received.some(({ url }) => url.includes('ownCategoryId=5&progress=open'))).toBe(true);
    await user.click(screen.getByRole('button', { name: /展\s?开/ }));
    expect(screen.getByLabelText('进度')).toBeInTheDocument();
    expect(screen.queryByLabelText('类目（不含下级）')).toBeNull();
    await user.click(chip);
    await waitFor(() => expect(router.state.location.search).toBe('?progress=open'));
  });

  it('reads again when the same is searched for again', async () => {
    host.answer(listCall, pageOf());
    const { user } = show();
    await screen.findByText('还没有印刷任务');
    host.answer(listCall, pageOf(printJobFixture()));
    await user.click(screen.getByRole('button', { name: /查\s?询/ }));
    expect(await screen.findByText('三年级数学同步卡')).toBeVisible();
  });

  it('says that a read has failed and reads again when asked', async () => {
    host.answer(listCall, { status: 503 });
    const { user } = show();
    await screen.findByText('数据加载失败');
    host.answer(listCall, pageOf(printJobFixture()));
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    await waitFor(() => expect(screen.queryByText('数据加载失败')).toBeNull());
    expect(await screen.findByText('三年级数学同步卡')).toBeVisible();
  });
});
