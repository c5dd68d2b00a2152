import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { usersmanage } from '#src/models/usersmanage';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import AllCustomersPage from './AllCustomersPage';

const zhejiang = { code: '330000', name: '浙江省', children: [] };

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer('/studycard-api/dictionary/listRegionTree', envelope(200, [zhejiang]));
  host.answer('/studycard-api/merchant/v1/listAgents', envelope(200, []));
  host.answer('/studycard-api/studyCardCustomer/listStudyCardCustomer', envelope(204));
});
afterEach(() => host.close());

function show(address: string) {
  const { app } = startTestApp([user, usersmanage]);
  const before = app.store.getState();
  renderPage(<AllCustomersPage />, { app, authList: ['users_manage_all'], address });
  return before;
}

describe('the list of study-card users', () => {
  it('has the default of spec section 3 before anything was read', async () => {
    expect(show('/')).toMatchObject({
      usersmanage: { page: { currentPage: 1, items: [], pageSize: 0, totalNum: 0, totalPage: 0 } },
    });
    expect(await screen.findByText('还没有学习卡用户')).toBeVisible();
  });

  const regionTree = '/studycard-api/dictionary/listRegionTree';
  const readsOfRegions = () => host.received.filter(({ url }) => url.startsWith(regionTree)).length;

  it('reads the regions when 地区 is first opened', async () => {
    show('/');
    await userEvent.click(await screen.findByRole('button', { name: /展开筛选/ }));
    const field = await screen.findByLabelText('地区');
    expect(readsOfRegions()).toBe(0);
    await userEvent.click(field);
    expect(await screen.findByText('浙江省')).toBeVisible();
    expect(readsOfRegions()).toBe(1);
  });

  it('reads them at once where a region is chosen already, and names it', async () => {
    show('/?regionCode=33');
    expect(await screen.findByRole('button', { name: /浙江省/ })).toBeVisible();
  });

  it('says of an address that names no card that there is none, and asks nobody', async () => {
    show('/?open=abc');
    expect(await screen.findByText('没有这张用户卡')).toBeVisible();
    expect(host.received.filter(({ url }) => url.includes('abc'))).toEqual([]);
  });
});
